import { CreditCard, type LucideIcon, QrCode, Smartphone } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Icon } from '../../../ui/icon.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type Offered, optionsFor, type PaymentOption } from '../rules.ts';

export const OPTION_FIELDS = { option: 'option', phoneNumber: 'phoneNumber' } as const;

interface Look {
  label: () => string;
  hint: () => string;
  icon: LucideIcon;
}

const LOOKS: Record<PaymentOption, Look> = {
  SWISH_SAME: {
    label: m.payments_option_swish_same,
    hint: m.payments_option_swish_same_hint,
    icon: Smartphone,
  },
  SWISH_OTHER: {
    label: m.payments_option_swish_other,
    hint: m.payments_option_swish_other_hint,
    icon: QrCode,
  },
  CARD: { label: m.payments_option_card, hint: m.payments_option_card_hint, icon: CreditCard },
  PRESELECTED_CARD: { label: m.payments_option_card_only, hint: m.payments_option_card_only_hint, icon: CreditCard },
};

interface PaymentOptionsProps {
  offered: Offered;
  /** Choice before a press that came to nothing. */
  chosen: PaymentOption | null;
  onSelect: () => void;
}

/** Payment methods to choose from; the list itself holds the choice, as a form without script does. */
export function PaymentOptions({ offered, chosen, onSelect }: PaymentOptionsProps) {
  const items = optionsFor(offered, useOnPhone()).map(id => ({
    id,
    label: LOOKS[id].label(),
    description: LOOKS[id].hint(),
    icon: <Icon icon={LOOKS[id].icon} />,
    ...(id === 'SWISH_OTHER' && { detail: <NumberField /> }),
  }));
  return (
    <RadioList
      legend={m.payments_options_title()}
      name={OPTION_FIELDS.option}
      items={items}
      defaultSelected={chosen ?? undefined}
      onSelect={onSelect}
    />
  );
}

/** Phone number for Swish, for payers who can't scan a QR code: their app asks by itself. */
function NumberField() {
  return (
    <TextField
      label={m.payments_option_swish_number()}
      hint={m.payments_option_swish_number_hint()}
      optional
      name={OPTION_FIELDS.phoneNumber}
      type="tel"
      autoComplete="tel"
    />
  );
}

const PHONE = '(pointer: coarse), (max-width: 40rem)';

/** Whether this is a phone; the server renders for one, because most payers come from an SMS. */
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
