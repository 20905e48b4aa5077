import { ContentsLines } from '../../catalogue/contents/parts/contents-lines.tsx';
import { whenWords, whoWords } from '../../orders/bookings/rules.ts';
import type { Order, OrderItem } from '../../orders/contract.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { Ticket as Issued } from '../../tickets/contract.ts';
import { IssuedTickets } from '../../tickets/parts/issued-tickets.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QrMark } from '../../ui/qr-mark.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { LinePrice } from '../../wishes/parts/line-price.tsx';
import type { BookingMark, Storefront } from '../contract.ts';
import { BookingTicket } from './booking-ticket.tsx';

interface GoodsProps {
  order: Order;
  storefront: Storefront;
  mark?: BookingMark | undefined;
}

/** A ticket for each thing that was bought: what it is, and the code that fetches it (payments 2.7). */
export function GoodsTickets({
  order,
  storefront,
  issued,
  marks,
}: Omit<GoodsProps, 'mark'> & { issued: readonly Issued[]; marks: readonly BookingMark[] }) {
  return order.orderItems
    .filter(item => item.kind === 'PRODUCT')
    .map(item => {
      if (isIssued(item)) {
        const own = issued.filter(ticket => ticket.orderItemId === item._id);
        return <IssuedTickets key={item._id} tickets={own} seller={storefront.title} />;
      }
      const Shown = item.booking && item.acquireType !== 'BUYABLE' ? BookingTicket : GoodsTicket;
      const mark = marks.find(({ orderItemId }) => orderItemId === item._id);
      return (
        <div key={item._id} className="grid grid-cols-1 gap-2">
          <Shown item={item} order={order} storefront={storefront} mark={mark} />
          {item.contents && (
            <div className="max-w-[500px]">
              <ContentsLines contents={item.contents} small />
            </div>
          )}
        </div>
      );
    });
}

/** Items issued as gift cards or vouchers with codes of their own. */
function isIssued({ kind, acquireType }: OrderItem): boolean {
  return kind === 'PRODUCT' && (acquireType === 'VOUCHER' || acquireType === 'GIFTCARD');
}

function GoodsTicket({ item, order, storefront, mark }: GoodsProps & { item: OrderItem }) {
  const { title, variant, image } = item.meta;
  const home = order.delivery.deliveryMethodType === 'HOME_DELIVERY';
  const seller = { seller: storefront.title };
  const when = whenWords(item, getLocale());
  const { value, returned = 0 } = item.quantity;
  const left = value - returned;
  const count = String(value);
  const words = returned && left ? m.receipts_pieces_left({ left: String(left), count }) : m.receipts_pieces({ count });
  const pieces = { term: m.receipts_quantity(), value: words };
  const facts = when ? [pieces, { term: m.receipts_when(), value: when }] : [pieces];
  const isOver = order.status.type === 'FULFILLED';
  const over = left > 0 ? isOver && { title: fetched(home) } : { title: m.receipts_given_up(), tone: 'red' as const };
  return (
    <Ticket
      picture={image && <Picture picture={image} alt="" ratio="16:9" sizes="(min-width: 30rem) 450px, 100vw" />}
      kicker={home ? m.receipts_brought_by(seller) : m.receipts_pick_up_at(seller)}
      title={title}
      facts={variant ? [...facts, { term: m.receipts_variant(), value: variant }] : facts}
      mark={
        item.booking &&
        mark?.drawing && (
          <QrMark
            drawing={mark.drawing}
            label={m.receipts_mark_label({ ...seller, code: order.orderGroupReference })}
          />
        )
      }
      code={order.orderGroupReference}
      note={home ? m.receipts_code_home() : m.receipts_show_code()}
      {...(over && { used: over })}
    />
  );
}

const fetched = (home: boolean) => (home ? m.receipts_delivered() : m.receipts_used());

/** Order items, while there is nothing to fetch them with: unpaid, or given up. */
export function GoodsList({ order }: { order: Order }) {
  return (
    <ul className="grid max-w-[500px] gap-2 rounded-hold border border-hair bg-surface p-4">
      {order.orderItems.map(item => (
        <li key={item._id} className="flex justify-between gap-4">
          <span className="hyphenate min-w-0">
            {item.quantity.value > 1 && `${item.quantity.value} × `}
            {item.meta.title}
            {item.meta.variant && <span className="block text-note text-muted">{item.meta.variant}</span>}
            {item.contents && <ContentsLines contents={item.contents} small />}
            {item.booking && (
              <span className="block text-note text-muted">
                {[whenWords(item, getLocale()), whoWords(item, getLocale())].filter(Boolean).join(', ')}
              </span>
            )}
          </span>
          <LinePrice amount={item.price.amountIncludingVat} className="font-semibold" />
        </li>
      ))}
    </ul>
  );
}
