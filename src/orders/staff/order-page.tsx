import { ChefHat, Printer, ReceiptText } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { OfficeHead } from '../../office/parts/office-head.tsx';
import { Panel } from '../../office/parts/panel.tsx';
import { useOffice, useProviderNews } from '../../office/parts/use-office.ts';
import { bo } from '../../office-links.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { CounterPanel } from '../../payments/ways/tills/counter/parts/counter-panel.tsx';
import { arrived } from '../../shared/arrival.ts';
import { parseId, shortId } from '../../shared/ids.ts';
import { useQuery, useQueryClient, useSuspenseQuery } from '../../shared/query.ts';
import { OrderMessages } from '../../threads/inbox/parts/order-messages.tsx';
import { OrderTickets } from '../../tickets/parts/order-tickets.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { orderContent } from '../bookings/rules.ts';
import { BackToOrders } from '../papers/parts/back-to-orders.tsx';
import { OrderBadge } from '../parts/order-badge.tsx';
import { OrderChanges } from '../parts/order-changes.tsx';
import { OrderContents } from '../parts/order-contents.tsx';
import { OrderCustomer } from '../parts/order-customer.tsx';
import { OrderDelivery } from '../parts/order-delivery.tsx';
import { OrderReceipts } from '../parts/order-receipts.tsx';

const OrderDisputes = lazy(() =>
  arrived(() => import('../parts/order-disputes.tsx')).then(part => ({ default: part.OrderDisputes })),
);

const OrderKeys = lazy(() =>
  arrived(() => import('../../locks/parts/order-keys.tsx')).then(part => ({ default: part.OrderKeys })),
);
const RefundPanel = lazy(() =>
  arrived(() => import('../refunds/parts/refund-panel.tsx')).then(part => ({ default: part.RefundPanel })),
);
const OrderHistory = lazy(() =>
  arrived(() => import('../parts/order-history.tsx')).then(part => ({ default: part.OrderHistory })),
);

const GuestPanel = lazy(() =>
  arrived(() => import('../guests/parts/guest-panel.tsx')).then(part => ({ default: part.GuestPanel })),
);

const OrderClaims = lazy(() =>
  arrived(() => import('../parts/order-claims.tsx')).then(part => ({ default: part.OrderClaims })),
);
const AskingPanels = lazy(() =>
  arrived(() => import('../parts/asking-panels.tsx')).then(part => ({ default: part.AskingPanels })),
);

const orderWish = (params: Plan['params']) => ({
  idOrSlug: params.slug!,
  orderId: parseId(params.orderId!) ?? params.orderId!,
});
const plan = ({ params }: Plan) => [q.orders.one(orderWish(params))];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Staff page of an order: contents, customer, next steps and history. */
export default function OrderPage() {
  const params = useParams();
  const { data } = useSuspenseQuery(q.orders.one(orderWish(params)));
  const { order, orderGroup, amountWaived, changes, history, disputes } = data.item;
  const receipts = useQuery(q.receipts.forOrderGroup({ orderGroupId: orderGroup._id }));
  const tickets = useQuery(q.tickets.forOrderGroup({ orderGroupId: orderGroup._id }));
  const { provider } = useOffice();
  const queryClient = useQueryClient();
  useProviderNews(provider?._id, () => {
    void queryClient.invalidateQueries({ queryKey: q.orders.one.key() });
    void queryClient.invalidateQueries({ queryKey: q.receipts.forOrderGroup.key() });
    void queryClient.invalidateQueries({ queryKey: q.tickets.forOrderGroup.key() });
    void queryClient.invalidateQueries({ queryKey: q.refunds.refundable.key() });
    void queryClient.invalidateQueries({ queryKey: q.tills.ofOrder.key() });
  });
  const slug = params.slug!;
  const timeZone = provider?.timeZone ?? 'Europe/Stockholm';
  const mayChange = provider?.rights.includes('orders:change') ?? false;
  const mayGive = provider?.rights.includes('money:return') ?? false;
  const content = orderContent(order.orderItems);
  const named = { slug, orderId: order._id, timeZone };
  return (
    <>
      <OfficeHead
        documentTitle={m.orders_desk_page_title({ reference: orderGroup.reference })}
        title={orderGroup.reference}
        back={<BackToOrders slug={slug} />}
        badge={<OrderBadge status={order.status.type} />}
        actions={
          <>
            {content !== 'bookings' && (
              <ButtonLink
                href={bo.slips(slug, [order._id])}
                variant="outline"
                size="sm"
                iconStart={<Icon icon={ReceiptText} size={18} />}
              >
                {m.papers_packing_slip()}
              </ButtonLink>
            )}
            <ButtonLink
              href={bo.slips(slug, [order._id], 'kitchen')}
              variant="outline"
              size="sm"
              iconStart={<Icon icon={ChefHat} size={18} />}
            >
              {m.papers_kitchen_slip()}
            </ButtonLink>
            <Button
              className="hidden m:inline-flex"
              variant="outline"
              size="sm"
              iconStart={<Icon icon={Printer} size={18} />}
              onClick={() => print()}
            >
              {m.orders_desk_print()}
            </Button>
          </>
        }
      />
      <div className="grid items-start gap-4 p-4 l:gap-6 l:p-6 xl:grid-cols-[minmax(0,1fr)_25rem] xl:grid-rows-[auto_1fr]">
        <div className="grid gap-4 l:gap-6">
          {disputes.length > 0 && (
            <Suspense fallback={null}>
              <OrderDisputes disputes={disputes} timeZone={timeZone} />
            </Suspense>
          )}
          <OrderCustomer
            contact={orderGroup.contact}
            quoteHref={mayChange ? bo.quotes(slug, { order: shortId(order._id) }) : null}
          />
          <OrderChanges
            key={order._id}
            name={orderGroup.contact.name || m.orders_desk_forgotten()}
            {...{ order, changes, mayChange, slug }}
            mayReturnMoney={mayGive}
          />
          <OrderMessages slug={slug} orderId={order._id} providerId={provider?._id} />
        </div>
        <div className="grid gap-4 l:gap-6 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <OrderContents {...{ order, amountWaived, timeZone }} />
          {order.messageToProvider && (
            <Panel title={m.orders_desk_message()}>
              <p className="hyphenate rounded-hold bg-sunk px-4 py-3 whitespace-pre-line">{order.messageToProvider}</p>
            </Panel>
          )}
          {content !== 'goods' && (
            <Suspense fallback={null}>
              <OrderKeys orderId={order._id} slug={slug} />
            </Suspense>
          )}
          <OrderTickets tickets={tickets.data?.items} />
          <OrderReceipts
            receipts={receipts.data?.item.receipts}
            fault={receipts.error}
            orderGroupId={orderGroup._id}
            timeZone={timeZone}
          />
        </div>
        <div className="grid gap-4 l:gap-6 xl:col-start-2">
          <Suspense fallback={null}>
            <OrderClaims {...named} mayGive={mayGive} goods={content !== 'bookings'} />
          </Suspense>
          <CounterPanel {...named} mayNote={mayChange} mayLetGo={mayGive} />
          {mayChange && (
            <Suspense fallback={null}>
              <AskingPanels
                {...named}
                phone={orderGroup.contact.phone}
                confirmed={order.hasBeenConfirmed}
                goodsOnly={content === 'goods'}
              />
            </Suspense>
          )}
          <Suspense fallback={null}>
            <RefundPanel {...named} mayRefund={mayGive} booked={content === 'bookings'} />
          </Suspense>
          {mayChange && (
            <Suspense fallback={null}>
              <GuestPanel slug={slug} orderGroupId={orderGroup._id} timeZone={timeZone} />
            </Suspense>
          )}
          <OrderDelivery order={order} timeZone={timeZone} />
          <Suspense fallback={null}>
            <OrderHistory {...{ history, timeZone }} booked={content === 'bookings'} />
          </Suspense>
        </div>
      </div>
    </>
  );
}
