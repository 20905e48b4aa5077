import { useNavigate } from 'react-router';
import { q, useCommand } from '../../../client.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { officeApi, officeQ } from '../../../office-client.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useQuery } from '../../../shared/query.ts';
import { Button } from '../../../ui/button.tsx';
import { draftOfOrder } from './fresh-lines.ts';

interface Props {
  slug: string;
  orderId: string;
  timeZone: string | undefined;
}

/** The order from which a quote is to be written: whose it is, and the way to begin. */
export function FromOrder({ slug, orderId, timeZone }: Props) {
  const navigate = useNavigate();
  const found = useQuery(q.orders.one({ idOrSlug: slug, orderId })).data?.item;
  const begin = useCommand(officeApi.quoteDrafts.begin, 'begin-quote', {
    invalidates: [officeQ.quoteDrafts.list.key()],
    onDone: ({ item }) => void navigate(bo.quote(slug, item._id)),
  });
  if (!found) return null;
  const { order, orderGroup } = found;
  const written = draftOfOrder(order.orderItems, { ...orderGroup.contact, language: getLocale(), timeZone });
  return (
    <Panel title={m.quotes_office_of_order({ reference: order.orderGroupReference })}>
      <div className="grid justify-items-start gap-3">
        <p>{[orderGroup.contact.name, ...written.quote.lines.map(({ title }) => title)].filter(Boolean).join(', ')}</p>
        <Button size="sm" pending={begin.pending} onClick={() => begin.run({ idOrSlug: slug, ...written })}>
          {m.quotes_office_request_write()}
        </Button>
      </div>
    </Panel>
  );
}
