import { useState } from 'react';
import { useParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { useFocusPlace } from '../../../ui/use-focus-place.ts';
import { PurchasePage, PurchaseTrouble } from '../../links/parts/purchase-page.tsx';
import type { Withdrawable } from '../contract.ts';
import { ModelForm } from '../parts/model-form.tsx';
import { RowsWithoutRight } from '../parts/rows-without-right.tsx';
import { Statement } from '../parts/statement.tsx';
import { WithdrawForm } from '../parts/withdraw-form.tsx';

const plan = ({ params }: Pick<Plan, 'params'>) =>
  [lateQ.withdrawals.ofGroup({ orderGroupId: params.orderGroupId ?? '' })] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of the withdrawal function: a consumer ends a purchase, row by row, in two presses (directive 2011/83/EU, 11a). */
export default function WithdrawPage() {
  const params = useParams();
  const [query] = plan({ params });
  const { data } = useSuspenseQuery(query);
  const found = data.item;
  return (
    <PurchasePage title={m.withdrawals_title()} purchase={found}>
      {found.orders.map(order => (
        <OfOrder key={order.orderId} found={found} order={order} />
      ))}
      <ModelForm seller={found.seller} />
    </PurchasePage>
  );
}

function OfOrder({ found, order }: { found: Withdrawable; order: Withdrawable['orders'][number] }) {
  // Each statement begins the form anew.
  const [round, setRound] = useState(0);
  const { place, takeFocus } = useFocusPlace();
  const open = order.rows.filter(row => row.no === null);
  // Rows that its statements or its receipt tell of are not told of again.
  const told = (no: string) => no === 'GONE' || (no === 'ENDED' && order.statements.length > 0);
  const closed = order.rows.filter(row => row.no !== null && !told(row.no));
  return (
    <div {...place} className="grid gap-6 outline-none">
      {order.statements.map(statement => (
        <Statement key={statement._id} {...{ found, statement }} />
      ))}
      {open.length > 0 && (
        <Sheet className="p-4 m:p-6">
          <WithdrawForm
            key={round}
            {...{ found, order, rows: open }}
            onDone={() => {
              takeFocus();
              setRound(round + 1);
            }}
          />
        </Sheet>
      )}
      {closed.length > 0 && <RowsWithoutRight rows={closed} />}
    </div>
  );
}

export const ErrorBoundary = PurchaseTrouble;
