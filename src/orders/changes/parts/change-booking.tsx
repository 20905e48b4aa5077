import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api, q, useCommand } from '../../../client.ts';
import { BookingFields } from '../../../days/parts/booking-fields.tsx';
import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useQuery } from '../../../shared/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { priceText } from '../../../ui/price.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { requiredAnswers } from '../../../wishes/parts/asks.ts';
import { GuestFields } from '../../../wishes/parts/wish-fields.tsx';
import { whenWords, whoWords } from '../../bookings/rules.ts';
import type { Order, OrderItem } from '../../contract.ts';
import { useOtherWish, type WishedAnew } from './use-other-wish.ts';

export interface ChangeBookingProps {
  item: OrderItem;
  order: Order;
  /** Seller to contact for other wishes; null for staff. */
  seller: string | null;
  /** The stall whose staff move the booking, free of the guest's deadline. */
  staffOf?: string;
  open: boolean;
  onClose: () => void;
}

/** Dialog to change a booking: day, time or party, with what is free and the price difference before confirming. */
export function ChangeBooking({ item, order, seller, staffOf, open, onClose }: ChangeBookingProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const wished = useOtherWish(item.booking!);
  const command = useChange(order, staffOf, onClose);
  const asked = {
    ...{ orderGroupId: order.orderGroupId, orderId: order._id, orderItemId: item._id },
    wish: wished.wish,
  };
  const price = usePrice(asked, open && wished.isOther && wished.isWhole && problem === null);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={m.changes_title()}
      width={550}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {m.changes_keep()}
          </Button>
          <Button
            pending={command.pending}
            disabled={price === null}
            onClick={() => price && command.change({ ...asked, expectedAmount: price.amount })}
          >
            {m.changes_do()}
          </Button>
        </>
      }
    >
      <p className="hyphenate text-muted">{nowWords(item)}</p>
      <Choices item={item} wished={wished} onProblem={setProblem} />
      <p role="status" className="font-semibold">
        {news(wished, price, problem, staffOf !== undefined)}
      </p>
      {command.error && <Banner tone="danger" role="alert" title={command.error.message} />}
      {seller && <p className="text-note text-muted">{m.changes_ask({ seller })}</p>}
    </Modal>
  );
}

function nowWords(item: OrderItem): string {
  const when = [whenWords(item, getLocale()), whoWords(item, getLocale())].filter(Boolean).join(', ');
  return `${item.meta.title}. ${m.changes_now({ when })}`;
}

type ChoicesProps = { item: OrderItem; wished: WishedAnew; onProblem: (problem: string | null) => void };

/** Choices as on the product page; the booking's own place counts as free. */
function Choices({ item, wished, onProblem }: ChoicesProps) {
  const { data, error } = useQuery(q.catalogue.product({ idOrSlug: item.productId! }));
  if (error) return <Banner tone="danger" role="alert" title={error.message} />;
  if (!data) return <Skeleton shape="row" lines={6} />;
  const product = data.item;
  const { booking } = product;
  const sku = product.skus.find(one => one._id === item.skuId) ?? product.skus[0];
  if (!booking || !sku) return <Banner tone="yellow" title={m.refusal_nothing_available()} />;
  const { _id: insteadOf, pieces } = item.booking!;
  return (
    <>
      {requiredAnswers(sku, product).asksGuests && <GuestFields sku={sku} state={wished} most={booking.party?.most} />}
      <BookingFields
        booking={booking}
        ask={{ productId: product.slug, party: wished.party || pieces, pieces, insteadOf }}
        chosen={wished}
        seller={product.provider}
        onProblem={onProblem}
      />
    </>
  );
}

type Price = { amount: number; before: number };

/** The button's notice: what is missing, or the price difference. Unavailable choices say so at their own field. */
function news(
  { isOther, isWhole, wish, hasGuests }: WishedAnew,
  price: Price | null,
  problem: string | null,
  byStaff: boolean,
): string {
  if (problem !== null) return '';
  if (!isOther) return m.changes_choose();
  if (!isWhole) return wish.guests || !hasGuests ? m.availability_choose_time_first() : m.refusal_wish_missing();
  if (!price) return m.changes_asking();
  const more = price.amount - price.before;
  if (more === 0) return m.changes_same();
  const amount = priceText(Math.abs(more));
  if (byStaff) return more > 0 ? m.orders_days_move_more({ amount }) : m.orders_days_move_less({ amount });
  return more > 0 ? m.changes_more({ amount }) : m.changes_less({ amount });
}

/** Submits the change: a guest pays a surcharge at once, for staff the pay request goes by mail. */
function useChange(order: Order, staffOf: string | undefined, onClose: () => void) {
  const navigate = useNavigate();
  const ak = useSearchParams()[0].get('ak');
  const done = () => {
    onClose();
    toasts.show({ _id: `changed-${order._id}`, type: 'SUCCESS', title: m.changes_done() });
  };
  const change = useCommand(api.changes.change, 'change-booking', {
    invalidates: [q.orders.ofGroup.key(), q.receipts.forOrderGroup.key(), q.answers.beginnings.key()],
    onDone: ({ item }) => {
      if (!item.payRequestId) return done();
      onClose();
      return void navigate(to.payRequest(item.payRequestId, ak));
    },
  });
  const move = useCommand(api.changes.move, 'move-booking', {
    invalidates: [q.bookings.ofDay.key(), q.orders.one.key(), q.answers.beginnings.key()],
    onDone: done,
  });
  const { pending, error } = staffOf ? move : change;
  return {
    ...{ pending, error },
    change({ orderGroupId, ...input }: Asked & { expectedAmount: number }) {
      if (staffOf) move.run({ idOrSlug: staffOf, ...input });
      else change.run({ orderGroupId, ...input });
    },
  };
}

type Asked = { orderGroupId: string; orderId: string; orderItemId: string; wish: { day: string } };

/** The price of the new wish; null while loading and when it has none. */
function usePrice(asked: Asked, wanted: boolean): Price | null {
  const { data } = useQuery({ ...q.changes.price(asked), enabled: wanted });
  return wanted ? (data?.item ?? null) : null;
}
