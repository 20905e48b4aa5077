import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useFocusPlace } from '../../../ui/use-focus-place.ts';
import { PurchasePage, PurchaseTrouble } from '../../links/parts/purchase-page.tsx';
import type { Complainable } from '../contract.ts';
import { ComplaintForm } from '../parts/complaint-form.tsx';
import { ComplaintSheet } from '../parts/complaint-sheet.tsx';
import { Rights } from '../parts/rights.tsx';

const plan = ({ params }: Pick<Plan, 'params'>) =>
  [lateQ.complaints.ofGroup({ orderGroupId: params.orderGroupId ?? '' })] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page on which a buyer tells what is wrong with a purchase, and follows what comes of it. */
export default function ComplainPage() {
  const params = useParams();
  const [query] = plan({ params });
  const { data } = useSuspenseQuery(query);
  const ak = useSearchParams()[0].get('ak');
  const found = data.item;
  return (
    <PurchasePage title={m.complaints_title()} purchase={found}>
      {found.orders.map(order => (
        <OfOrder key={order.orderId} {...{ found, order, ak }} />
      ))}
      <Rights />
    </PurchasePage>
  );
}

interface OrderProps {
  found: Complainable;
  order: Complainable['orders'][number];
  ak: string | null;
}

function OfOrder({ found, order, ak }: OrderProps) {
  // The form stands open until something was told; another fault is told by a press.
  const [open, setOpen] = useState(order.complaints.length === 0);
  const { place, takeFocus } = useFocusPlace();
  if (order.no)
    return (
      <>
        <Told {...{ found, order, ak }} />
        {order.complaints.length === 0 && (
          <Sheet className="p-4 m:p-6">
            <p className="hyphenate">{order.no === 'UNPAID' ? m.complaints_no_unpaid() : m.complaints_no_late()}</p>
          </Sheet>
        )}
      </>
    );
  return (
    <div {...place} className="grid gap-6 outline-none">
      <Told {...{ found, order, ak }} />
      {open ? (
        <Sheet className="p-4 m:p-6">
          <ComplaintForm
            {...{ found, order }}
            onDone={() => {
              takeFocus();
              setOpen(false);
            }}
          />
        </Sheet>
      ) : (
        <Button variant="outline" onClick={() => setOpen(true)}>
          {m.complaints_another()}
        </Button>
      )}
    </div>
  );
}

const Told = ({ found, order, ak }: OrderProps) =>
  order.complaints.map(complaint => <ComplaintSheet key={complaint._id} {...{ found, complaint, ak }} />);

export const ErrorBoundary = PurchaseTrouble;
