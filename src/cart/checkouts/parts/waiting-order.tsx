import { useEffect } from 'react';
import { q } from '../../../client.ts';
import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import { useQuery } from '../../../shared/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { priceText } from '../../../ui/price.tsx';
import { forgetWaiting, type Waiting } from './waiting.ts';

/** Banner of an order that waits for its payment, to be paid or let go. */
export function WaitingOrder({ order: { payRequestId, accessKey } }: { order: Waiting }) {
  const { data } = useQuery({ ...q.payments.forPayer({ payRequestId }), staleTime: 0, refetchOnWindowFocus: 'always' });
  const over = data !== undefined && data.item.status.name !== 'ACTIVE';
  useEffect(() => {
    if (over) forgetWaiting(payRequestId);
  }, [over, payRequestId]);
  if (!data || over) return null;
  const { seller, left } = data.item;
  return (
    <Banner tone="yellow" rounded role="status" className="mt-4" title={m.payments_waits_title()}>
      <p>{m.checkout_waiting({ seller: seller.title, price: priceText(left) })}</p>
      {/* A document of its own: its address brings the order's access key, which this page's has not. */}
      <a
        href={to.payRequest(payRequestId, accessKey)}
        className="inline-flex min-h-11 items-center font-sign font-semibold"
      >
        {m.checkout_waiting_see()}
      </a>
    </Banner>
  );
}
