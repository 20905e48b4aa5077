import { q } from '../../../client.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { m } from '../../../paraglide/messages.js';
import { useQuery } from '../../../shared/query.ts';
import { TakePayment } from './take-payment.tsx';

interface Props {
  slug: string;
  orderId: string;
  /** The guest's number, if they left one. */
  phone: string;
}

/** Open requests of an order, each with the ways to take its payment from a guest who is here or on the telephone. */
export function TakePayments({ slug, orderId, phone }: Props) {
  const { data } = useQuery(q.tills.ofOrder({ idOrSlug: slug, orderId }));
  const asked = data?.item.asked.filter(one => !one.unknown) ?? [];
  if (!asked.length) return null;
  return (
    <Panel title={m.pay_links_panel()} className="print:hidden">
      <div className="grid gap-4">
        {asked.map(({ payRequestId }) => (
          <TakePayment key={payRequestId} {...{ slug, orderId, payRequestId, phone }} withoutTill />
        ))}
      </div>
    </Panel>
  );
}
