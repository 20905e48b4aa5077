import { useState } from 'react';
import { api, useCommand } from '../../../../../client.ts';
import { m } from '../../../../../paraglide/messages.js';
import { useReloadWhenBack } from '../../../../../ui/use-reload-when-back.ts';
import type { PressOfForm, WayCheckout } from '../../../../options/parts/way-parts.ts';
import { CARD_OPTIONS } from '../rules.ts';

/** Goes to the card company's page. */
export function useCardCheckout({ payRequestId, paths, ends }: PressOfForm): WayCheckout {
  const [leaving, setLeaving] = useState(false);
  useReloadWhenBack(leaving);
  const { run, reset, pending, error, fault } = useCommand(api.payments.checkout, 'checkout-pay-request', {
    ...ends,
    onDone: ({ item }) => {
      setLeaving(true);
      location.assign(item.successUrl);
    },
  });
  return {
    options: CARD_OPTIONS,
    begin: option => run({ payRequestId, ...paths, paymentOption: option === 'PRESELECTED_CARD' ? option : 'CARD' }),
    ...{ reset, pending: pending || leaving, pendingLabel: m.payments_pay_pending, error, fault, numberReasons: [] },
  };
}
