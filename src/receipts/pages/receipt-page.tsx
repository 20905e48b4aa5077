import '../parts/receipt.css';
import { useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { q } from '../../client.ts';
import { orderCopyOwner } from '../../http/device-copies.ts';
import { serverLoad } from '../../http/page-load.ts';
import { to } from '../../links.ts';
import { orderContent } from '../../orders/bookings/rules.ts';
import type { Order } from '../../orders/contract.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { bandGlaze } from '../../providers/parts/bands.ts';
import { parseId } from '../../shared/ids.ts';
import { useLive } from '../../shared/live-client.ts';
import { useQuery } from '../../shared/query.ts';
import { KeptCopy } from '../../shell/copies/parts/kept-copy.tsx';
import { TroubleNotice } from '../../shell/error-boundary.tsx';
import { LazyThread } from '../../threads/parts/lazy-thread.tsx';
import type { Ticket } from '../../tickets/contract.ts';
import { Head } from '../../ui/head.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Pillar } from '../../ui/pillar.tsx';
import { providerTheme } from '../../ui/provider-theme.ts';
import type { BookingMark, Receipt, Storefront } from '../contract.ts';
import { Affirmation } from '../parts/affirmation.tsx';
import { CancelledNews } from '../parts/cancelled-news.tsx';
import { DeliveryNote } from '../parts/delivery.tsx';
import { GoodsList, GoodsTickets } from '../parts/goods.tsx';
import { Greeting } from '../parts/greeting.tsx';
import { LazyBuyAgain } from '../parts/lazy-again.tsx';
import { LazyStallWays } from '../parts/lazy-ticket-ways.tsx';
import { OrderMessage } from '../parts/order-message.tsx';
import { PrintFoot } from '../parts/print-foot.tsx';
import { ReceiptDocument } from '../parts/receipt-document.tsx';
import { UnpaidBanner } from '../parts/unpaid-banner.tsx';
import { useVerification } from '../parts/use-verification.ts';
import { hasGoods, isAsked, isGivenBack, isPaymentPending, receiptGreeting } from '../rules.ts';

const POLL_MS = 5000;

function plan({ params }: Pick<Plan, 'params'>) {
  const orderGroupId = params.orderGroupId ?? '';
  return [
    q.orders.group({ orderGroupId }),
    q.orders.ofGroup({ orderGroupId }),
    q.receipts.forOrderGroup({ orderGroupId }),
    q.tickets.forOrderGroup({ orderGroupId }),
  ] as const;
}
export const loader = serverLoad(plan, {
  together: true,
  copyOwner: ([{ items }], caller) => orderCopyOwner(items[0]?.customerId ?? null, caller),
});
export const clientLoader = clientLoad(plan);

/** Error views for 401, 403 and 404 (payments 6, 8); anything else is a fault. */
export function ErrorBoundary() {
  const { orderGroupId = '' } = useParams();
  const [parameters] = useSearchParams();
  const invalid = parseId(orderGroupId) ? {} : { 404: m.receipts_invalid_id() };
  const theirs = parameters.has('ak') ? m.receipts_wrong_key() : m.receipts_of_another();
  return <TroubleNotice says={{ 403: theirs, ...invalid }} />;
}

/** Receipt page: what was bought and paid, for as long as anybody asks (payments 2.7). */
export default function ReceiptPage() {
  const found = useReceipt();
  const [parameters] = useSearchParams();
  if (!found) return null;
  const { group, orders, receipts, tickets, storefront, marks, pending } = found;
  const ak = parameters.get('ak');
  const state = receiptGreeting(orders);
  const stands = state === 'confirmed' || state === 'awaiting';
  const waiting = pending && parameters.get('waitforit') === 'true';
  return (
    <div {...providerTheme(storefront.colour)} className={waiting ? 'bg-tile grayscale' : 'bg-tile'}>
      <Head title={m.receipts_title({ reference: group.reference })} index={false} />
      <PaymentNews pending={pending} paid={stands} />
      <div className="page-with-pillar print:block">
        <div className="min-w-0">
          <div className={`wall receipt-wall page-margin py-8 ${stands || receipts.length ? 'print:hidden' : ''}`}>
            {storefront.receiptPicture && <Picture picture={storefront.receiptPicture} alt="" sizes="100vw" />}
            <div className="grid max-w-[700px] gap-6">
              <div>
                <Greeting {...{ state, group, orders, receipts }} seller={storefront.title} />
              </div>
              {state !== 'cancelled' && state !== 'rejected' && <UnpaidBanner {...{ receipts, orders, ak }} />}
            </div>
          </div>
          <CancelledNews>
            <Goods {...{ orders, storefront, tickets, marks }} fetchable={stands} />
          </CancelledNews>
          <section className="page-margin pt-8 pb-10">
            <div className="grid max-w-[700px] gap-6">
              {orders[0] && <LazyThread orderId={orders[0]._id} seller={storefront.title} />}
              {receipts.length > 0 && <h2 className="print:hidden">{documentTitle(receipts)}</h2>}
              {receipts.map(receipt => (
                <ReceiptDocument key={receipt._id} receipt={receipt} orderGroupId={group._id} ak={ak} />
              ))}
              {!pending && (
                <Affirmation
                  email={((stands || isPaid(receipts)) && group.contact.email) || null}
                  paid={isPaid(receipts)}
                  printable={state !== 'cancelled' || isPaid(receipts)}
                  storefront={storefront}
                />
              )}
            </div>
            {stands && orderContent(orders.flatMap(one => one.orderItems)) !== 'bookings' && (
              <p className="mt-4 print:hidden">
                <TextLink href={to.withdraw(group._id, ak)} standalone>
                  {m.withdrawals_title()}
                </TextLink>
              </p>
            )}
            {(stands || isPaid(receipts)) && (
              <p className="mt-2 print:hidden">
                <TextLink href={to.complain(group._id, ak)} standalone>
                  {m.complaints_title()}
                </TextLink>
              </p>
            )}
            {!pending && <LazyBuyAgain orders={orders} orderGroupId={group._id} />}
            <KeptCopy seen={`${state} ${pending} ${receipts.length}`} />
          </section>
        </div>
        <Pillar glaze={bandGlaze(storefront.band)} />
      </div>
    </div>
  );
}

interface GoodsProps {
  orders: readonly Order[];
  storefront: Storefront;
  tickets: readonly Ticket[];
  marks: readonly BookingMark[];
  fetchable: boolean;
}

/** Goods of the order, as tickets once there is something to fetch, and their delivery. */
function Goods({ orders, storefront, tickets, marks, fetchable }: GoodsProps) {
  const fetched = orders.filter(order => hasGoods(order) && !isGivenBack(order));
  const toFetch = fetched.find(({ delivery }) => delivery.deliveryMethodType === 'PICK_UP');
  return (
    <section className="page-margin bg-sunk py-8">
      <div className="printed-tickets grid max-w-[700px] grid-cols-1 gap-6">
        <h2 className="print:hidden">{pageHeading(orders)}</h2>
        {orders.map(order =>
          fetchable && !isAsked(order) && !isGivenBack(order) ? (
            <GoodsTickets key={order._id} order={order} storefront={storefront} issued={tickets} marks={marks} />
          ) : (
            <GoodsList key={order._id} order={order} />
          ),
        )}
        {fetched.map(order => (
          <DeliveryNote key={order._id} order={order} seller={storefront.title} />
        ))}
        {toFetch && fetchable && <LazyStallWays storefront={storefront} place={toFetch.delivery.pickUpAddress} />}
        {orders
          .filter(order => !hasGoods(order))
          .map(order => (
            <OrderMessage key={order._id} order={order} />
          ))}
        <PrintFoot storefront={storefront} />
      </div>
    </section>
  );
}

function pageHeading(orders: readonly Order[]): string {
  const items = orders.flatMap(order => order.orderItems);
  const bookings = items.filter(item => item.booking).length;
  if (orders.every(order => isAsked(order) || isGivenBack(order))) return m.receipts_asked_for();
  // Vouchers and gift cards are neither picked up nor attended.
  if (!bookings && !orders.some(hasGoods)) return m.tickets_title();
  const content = orderContent(items);
  if (content === 'both') return m.receipts_goods_and_bookings();
  if (content === 'goods') return m.receipts_tickets();
  return bookings > 1 ? m.receipts_several_bookings() : m.receipts_bookings();
}

function isPaid(receipts: readonly Receipt[]): boolean {
  return receipts.some(receipt => receipt.status === 'FULFILLED');
}

function documentTitle(receipts: readonly Receipt[]): string {
  if (!isPaid(receipts)) return m.receipts_payment();
  return receipts.length > 1 ? m.receipts_receipts() : m.receipts_receipt();
}

/** Receipt data: while money is awaited the page polls, hears live news, and has the card company asked once. */
function useReceipt() {
  const { orderGroupId = '' } = useParams();
  const [parameters] = useSearchParams();
  const [group, ofGroup, forGroup, issued] = plan({ params: { orderGroupId } });
  const groups = useQuery(group);
  const orders = useQuery({
    ...ofGroup,
    refetchOnWindowFocus: 'always',
    refetchInterval: known => (isPaymentPending(known?.items ?? []) ? POLL_MS : false),
  });
  const pending = isPaymentPending(orders.data?.items ?? []);
  const receipts = useQuery({
    ...forGroup,
    refetchOnWindowFocus: 'always',
    refetchInterval: pending ? POLL_MS : false,
  });
  const tickets = useQuery({ ...issued, refetchInterval: pending ? POLL_MS : false });
  const again = () => void Promise.all([orders.refetch(), receipts.refetch(), tickets.refetch()]);
  const id = groups.data?.items[0]?._id;
  useLive(id ? [{ topic: `order-group:${id}`, ak: parameters.get('ak') }] : [], again);
  useVerification(orderGroupId, pending, again);
  const [first] = groups.data?.items ?? [];
  if (!first || !orders.data || !receipts.data || !tickets.data) return null;
  return { group: first, orders: orders.data.items, ...receipts.data.item, tickets: tickets.data.items, pending };
}

/** Screen reader news: that it waits, and that it is paid now. A receipt that was paid when it opened says nothing. */
function PaymentNews({ pending, paid }: { pending: boolean; paid: boolean }) {
  const waited = useRef(pending);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (pending) waited.current = true;
    if (pending) setNews(m.receipts_still_waiting());
    else if (waited.current && paid) setNews(m.receipts_now_paid());
  }, [pending, paid]);
  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  );
}
