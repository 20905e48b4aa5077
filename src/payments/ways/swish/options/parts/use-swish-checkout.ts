import { useNavigate } from 'react-router';
import { api, useCommand } from '../../../../../client.ts';
import { m } from '../../../../../paraglide/messages.js';
import type { PressOfForm, WayCheckout } from '../../../../options/parts/way-parts.ts';
import { OPENS_APP } from '../../checkouts/parts/open-app.ts';
import type { SwishDevice } from '../../contract.ts';
import { swishDevice, swishOptions } from '../rules.ts';

/** Goes to our own page, which waits for Swish. */
export function useSwishCheckout({ payRequestId, paths, ends }: PressOfForm): WayCheckout {
  const navigate = useNavigate();
  const { run, reset, pending, error, fault } = useCommand(
    api.payments.checkoutBySwish,
    'checkout-pay-request-by-swish',
    {
      ...ends,
      // Navigation without a new document: the press that opens the app there is still this one.
      onDone: ({ item }) => void navigate(item.successUrl, { state: OPENS_APP }),
    },
  );
  return {
    options: swishOptions.all,
    begin(option, { phoneNumber }) {
      const device = swishDevice(option);
      if (device) run({ payRequestId, ...paths, device, ...numberFor(device, phoneNumber) });
    },
    ...{ reset, pending, pendingLabel: m.payments_option_pending_swish, error, fault },
    numberReasons: ['swish-number-wrong', 'swish-payer-not-enrolled'],
  };
}

function numberFor(device: SwishDevice, typed: string): { phoneNumber?: string } {
  const phoneNumber = typed.trim();
  return device === 'OTHER' && phoneNumber ? { phoneNumber } : {};
}
