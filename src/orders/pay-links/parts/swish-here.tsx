import { useEffect } from 'react';
import { api, q, useCommand } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { pathsOfPayment } from '../../../payments/options/rules.ts';
import { TimeLeft } from '../../../payments/ways/swish/checkouts/parts/time-left.tsx';
import { parseId } from '../../../shared/ids.ts';
import { useQuery } from '../../../shared/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { QrPicture } from '../../../ui/qr.tsx';

const POLL_MS = 2000;

interface Props {
  payRequestId: string;
  onPaid: () => void;
}

/** A payment by Swish on the seller's own screen: its code is begun at once, and its end is waited for here. */
export function SwishHere({ payRequestId, onPaid }: Props) {
  const begin = useCommand(api.payments.checkoutBySwish, 'checkout-pay-request-by-swish');
  const run = () => begin.run({ payRequestId, ...pathsOfPayment(payRequestId, null), device: 'OTHER' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once, when it is opened
  useEffect(run, []);
  const paymentUUID = paymentIn(begin.answer?.item.successUrl);
  const { data } = useQuery({
    ...q.payments.swishPayment({ paymentUUID: paymentUUID ?? '' }),
    enabled: paymentUUID !== null,
    refetchInterval: known => (known && known.item.status !== 'PENDING' ? false : POLL_MS),
  });
  const payment = data?.item;
  const status = payment?.status;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it is paid
  useEffect(() => {
    if (status === 'PAID') onPaid();
  }, [status]);
  if (begin.error) return <Banner tone="danger" role="alert" title={begin.error.message} />;
  if (payment?.unknown) return <Banner tone="yellow" rounded role="status" title={m.payments_check_unknown()} />;
  if (status === 'DECLINED')
    return (
      <div className="grid gap-2">
        <Banner tone="yellow" rounded role="status" title={m.pay_links_declined()} />
        <Button variant="outline" onClick={run}>
          {m.pay_links_again()}
        </Button>
      </div>
    );
  return (
    <div role="status" className="grid justify-items-center gap-3">
      <p>{m.pay_links_scan()}</p>
      {payment?.qrText ? (
        <>
          <div className="w-60 rounded-hold bg-white p-3">
            <QrPicture text={payment.qrText} label={m.payments_check_qr_label()} />
          </div>
          <TimeLeft until={payment.expiresAt} />
        </>
      ) : (
        <div className="wall size-60 rounded-hold border border-hair" />
      )}
    </div>
  );
}

/** The payment that the address of its waiting page names. */
function paymentIn(address: string | undefined): string | null {
  const [, short] = /\/swish-check\/(?:[^/?#]+\/)?([^/?#]+)/.exec(address ?? '') ?? [];
  return short ? parseId(short) : null;
}
