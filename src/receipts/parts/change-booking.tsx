import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api, q, useCommand } from '../../client.ts';
import { to } from '../../links.ts';
import { whenWords } from '../../orders/bookings/rules.ts';
import type { Order, OrderItem } from '../../orders/contract.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { useQuery } from '../../shared/query.ts';
import { dayOf } from '../../shared/time.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { priceText } from '../../ui/price.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toasts } from '../../ui/toast-store.ts';

export interface ChangeBookingProps {
  item: OrderItem;
  order: Order;
  seller: string;
  open: boolean;
  onClose: () => void;
}

type Guests = Record<string, number>;

/** Another day, time or party: what is free, and what it costs more or less, before anybody presses. */
export function ChangeBooking({ item, order, seller, open, onClose }: ChangeBookingProps) {
  const booking = item.booking!;
  const [day, setDay] = useState(booking.wish.day);
  const [time, setTime] = useState(booking.wish.time);
  const [guests, setGuests] = useState<Guests>(booking.wish.guests);
  const { minutes, nights } = booking.wish;
  const wish = {
    day,
    ...(time && { time }),
    ...(minutes && { minutes }),
    ...(nights && { nights }),
    ...(Object.keys(guests).length > 0 && { guests: some(guests) }),
  };
  const command = useChange(order, onClose);
  const same = day === booking.wish.day && time === booking.wish.time && sameGuests(guests, booking.wish.guests);
  const asked = { orderGroupId: order.orderGroupId, orderId: order._id, orderItemId: item._id, wish };
  const price = usePrice(asked, !same && open);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={m.receipts_change_title()}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {m.receipts_change_keep()}
          </Button>
          <Button
            pending={command.pending}
            disabled={same || price === null}
            onClick={() => command.run({ ...asked, expectedAmount: price!.amount })}
          >
            {m.receipts_change_do()}
          </Button>
        </>
      }
    >
      <p className="text-muted">{m.receipts_change_now({ when: whenWords(item, getLocale()) ?? '' })}</p>
      <TextField
        type="date"
        label={m.catalogue_day()}
        min={dayOf(new Date(), booking.timeZone)}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value || booking.wish.day)}
      />
      {booking.kind !== 'NIGHTS' && booking.kind !== 'DAYS' && (
        <Times item={item} day={day} party={partyOf(guests, booking.party)} time={time} onTime={setTime} />
      )}
      <Party item={item} guests={guests} onGuests={setGuests} />
      {price && !same && <Difference price={price} />}
      {command.error && <Banner tone="danger" role="alert" title={command.error.message} />}
      <p className="text-note text-muted">{m.receipts_change_ask({ seller })}</p>
    </Modal>
  );
}

interface TimesProps {
  item: OrderItem;
  day: string;
  party: number;
  time: string | null;
  onTime: (time: string) => void;
}

/** The beginnings of the day that are free; the booking's own time stands as its own. */
function Times({ item, day, party, time, onTime }: TimesProps) {
  const { pieces, wish } = item.booking!;
  const asked = { productId: item.productId!, day, party, pieces, ...(wish.minutes && { minutes: wish.minutes }) };
  const { data } = useQuery(q.answers.beginnings(asked));
  if (!data) return <Skeleton className="h-24" />;
  const { beginnings, message } = data.item;
  const own = (at: string) => day === wish.day && at === wish.time;
  const free = beginnings.filter(one => !one.reason || own(one.time));
  if (!free.length) return <Banner tone="yellow" title={message ?? m.refusal_nothing_available()} />;
  return (
    <RadioList
      legend={m.catalogue_time()}
      name="time"
      items={free.map(one => ({ id: one.time, label: one.time }))}
      selected={time}
      onSelect={onTime}
    />
  );
}

function Party({ item, guests, onGuests }: { item: OrderItem; guests: Guests; onGuests: (guests: Guests) => void }) {
  const titles = new Map(item.quantities.map(({ guestType, title }) => [guestType, title]));
  return Object.entries(guests).map(([type, count]) => (
    <Stepper
      key={type}
      label={titles.get(type) ?? m.catalogue_guests()}
      value={count}
      min={Object.keys(guests).length === 1 ? 1 : 0}
      onChange={value => onGuests({ ...guests, [type]: value })}
    />
  ));
}

function Difference({ price: { amount, before } }: { price: { amount: number; before: number } }) {
  const more = amount - before;
  const words =
    more === 0
      ? m.receipts_change_same()
      : more > 0
        ? m.receipts_change_more({ amount: priceText(more) })
        : m.receipts_change_less({ amount: priceText(-more) });
  return (
    <p role="status" className="font-semibold">
      {words}
    </p>
  );
}

function useChange(order: Order, onClose: () => void) {
  const navigate = useNavigate();
  const ak = useSearchParams()[0].get('ak');
  return useCommand(api.changes.change, 'change-booking', {
    invalidates: [q.orders.ofGroup.key(), q.receipts.forOrderGroup.key()],
    onDone: ({ item }) => {
      onClose();
      if (item.payRequestId) return void navigate(to.payRequest(item.payRequestId, ak));
      toasts.show({ _id: `changed-${order._id}`, type: 'SUCCESS', title: m.receipts_changed() });
    },
  });
}

type Asked = { orderGroupId: string; orderId: string; orderItemId: string; wish: { day: string } };

/** Null while it is on its way, and when the wish has none. */
function usePrice(asked: Asked, wanted: boolean): { amount: number; before: number } | null {
  const { data } = useQuery({ ...q.changes.price(asked), enabled: wanted });
  return wanted ? (data?.item ?? null) : null;
}

const some = (guests: Guests): Guests => Object.fromEntries(Object.entries(guests).filter(([, count]) => count > 0));

function partyOf(guests: Guests, before: number): number {
  return Object.values(guests).reduce((sum, count) => sum + count, 0) || before;
}

function sameGuests(a: Guests, b: Guests): boolean {
  const kinds = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...kinds].every(kind => (a[kind] ?? 0) === (b[kind] ?? 0));
}
