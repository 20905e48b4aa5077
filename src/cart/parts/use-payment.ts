import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, newCommand } from '../../client.ts';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { toasts } from '../../ui/toast-store.ts';
import { useReloadWhenBack } from '../../ui/use-reload-when-back.ts';

export interface Placed {
  orderGroupId: string;
  /** Null where nothing is to be paid. */
  payRequestId: string | null;
  accessKey: string;
}

/**
 * Redirects a placed order to payment: to the card company's page where only cards are accepted, else to the pay
 * request's page, which also serves as the fallback when the other does not open.
 */
export function usePayment(): { pending: boolean; begin: (placed: Placed) => void } {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  useReloadWhenBack(pending);

  async function open({ orderGroupId, payRequestId, accessKey }: Placed) {
    setPending(true);
    // Full page load: a client-side navigation would send the current address's access key, and it has none.
    if (!payRequestId) return location.replace(to.receipt(orderGroupId, { ak: accessKey }));
    const payRequestPath = to.payRequest(payRequestId, accessKey);
    try {
      const { options } = (await api.payments.forPayer({ payRequestId })).item;
      if (options.mobile) return location.replace(payRequestPath);
      const { item } = await api.payments.checkout({
        ...newCommand('checkout-pay-request'),
        payRequestId,
        relativeSuccessPath: to.processing(payRequestId, { ak: accessKey }),
        relativeCancelPath: payRequestPath,
      });
      // "Back" on the card company's page leads to the pay request, not to a checkout whose cart is empty.
      history.replaceState(history.state, '', payRequestPath);
      location.assign(item.successUrl);
    } catch (fault) {
      const message = fault instanceof Error ? fault.message : undefined;
      toasts.show({ type: 'WARNING', title: m.checkout_pay_failed(), message });
      setPending(false);
      await navigate(payRequestPath, { replace: true });
    }
  }
  return { pending, begin: placed => void open(placed) };
}
