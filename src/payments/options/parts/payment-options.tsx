import { useSyncExternalStore } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Icon } from '../../../ui/icon.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { CARD_LOOKS } from '../../ways/card/options/parts/card-looks.ts';
import { INVOICE_LOOKS } from '../../ways/invoice/options/parts/invoice-looks.ts';
import { SWISH_LOOKS } from '../../ways/swish/options/parts/swish-looks.tsx';
import { closedOptions, lastFirst, type Offered, optionsFor, type PaymentOption } from '../rules.ts';
import { OPTION_FIELDS, type OptionLook } from './way-parts.ts';

const LOOKS: Record<PaymentOption, OptionLook> = { ...SWISH_LOOKS, ...CARD_LOOKS, ...INVOICE_LOOKS };

interface PaymentOptionsProps {
  offered: Offered;
  /** Choice before a press that came to nothing. */
  chosen: PaymentOption | null;
  /** Way by which this device paid last: it comes first, says so, and is chosen where nothing else is. */
  last?: PaymentOption | null;
  onSelect: (option: PaymentOption) => void;
}

/** Payment methods to choose from; the list itself holds the choice, as a form without script does. */
export function PaymentOptions({ offered, chosen, last = null, onSelect }: PaymentOptionsProps) {
  const open = lastFirst(optionsFor(offered, useOnPhone()), last).map(id => {
    const { label, hint, icon, Detail } = LOOKS[id];
    return {
      ...{
        id,
        label: label(),
        description: id === last ? m.payments_option_last() : hint(),
        icon: <Icon icon={icon} />,
      },
      ...(Detail && { detail: <Detail /> }),
    };
  });
  const closed = closedOptions(offered).map(id => {
    const { label, closed: reason, icon } = LOOKS[id];
    return { id, label: label(), description: reason(), icon: <Icon icon={icon} />, disabled: true };
  });
  return (
    <RadioList
      legend={m.payments_options_title()}
      name={OPTION_FIELDS.option}
      items={[...open, ...closed]}
      defaultSelected={chosen ?? undefined}
      onSelect={id => onSelect(id as PaymentOption)}
    />
  );
}

const PHONE = '(pointer: coarse), (max-width: 40rem)';

/** True on a phone, and on the server, because most payers come from an SMS. */
function useOnPhone(): boolean {
  return useSyncExternalStore(
    follow,
    () => matchMedia(PHONE).matches,
    () => true,
  );
}

function follow(listener: () => void): () => void {
  const media = matchMedia(PHONE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
