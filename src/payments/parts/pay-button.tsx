import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api, q, useCommand } from '../../client.ts';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { newId } from '../../shared/ids.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { priceText } from '../../ui/price.tsx';
import { useReloadWhenBack } from '../../ui/use-reload-when-back.ts';

interface PayButtonProps {
  payRequestId: string;
  amount: number;
  sellerEmail: string | null;
}

/**
 * Begins a card payment and goes to the card company's page. A plain form underneath: without script the same press is
 * answered by a redirect.
 */
export function PayButton({ payRequestId, amount, sellerEmail }: PayButtonProps) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const ak = parameters.get('ak');
  const [leaving, setLeaving] = useState(false);
  useReloadWhenBack(leaving);
  const paths = {
    relativeSuccessPath: to.processing(payRequestId, { ak }),
    relativeCancelPath: to.payRequest(payRequestId, ak),
  };
  const checkout = useCommand(api.payments.checkout, 'checkout-pay-request', {
    onDone: ({ item }) => {
      setLeaving(true);
      location.assign(item.successUrl);
    },
    onRefused: ({ reason }) => {
      if (reason === 'pay-request-fulfilled') void navigate(paths.relativeSuccessPath, { replace: true });
    },
    invalidates: [q.payments.forPayer.key()],
  });
  const failed = checkout.error?.message ?? (checkout.fault || parameters.has('failed') ? '' : null);
  const key = ak ? `?ak=${encodeURIComponent(ak)}` : '';
  return (
    <form
      method="post"
      action={`/api/payments/stripe/checkouts/pay-requests/${payRequestId}${key}`}
      className="grid gap-3"
      onSubmit={event => {
        event.preventDefault();
        checkout.run({ payRequestId, ...paths });
      }}
    >
      {failed !== null && (
        <Banner
          role="alert"
          tone="danger"
          title={sellerEmail ? m.payments_failed({ email: sellerEmail }) : m.payments_failed_without_email()}
        >
          {failed}
        </Banner>
      )}
      <PressId />
      <input type="hidden" name="relativeSuccessPath" value={paths.relativeSuccessPath} />
      <input type="hidden" name="relativeCancelPath" value={paths.relativeCancelPath} />
      <Button
        type="submit"
        size="lg"
        wide
        pending={checkout.pending || leaving}
        pendingLabel={m.payments_pay_pending()}
      >
        {m.payments_pay({ price: priceText(amount) })}
      </Button>
    </form>
  );
}

/** The press of a form without script: made with the page, so that sending it twice is one press. */
function PressId() {
  const [id] = useState(newId);
  return <input type="hidden" name="_id" value={id} suppressHydrationWarning />;
}
