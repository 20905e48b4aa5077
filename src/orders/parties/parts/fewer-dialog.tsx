import { useState } from 'react';
import { q, useCommand } from '../../../client.ts';
import { officeApi } from '../../../office-client.ts';
import { m } from '../../../paraglide/messages.js';
import { useQuery } from '../../../shared/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import type { OrderItem } from '../../contract.ts';

interface Props {
  slug: string;
  orderId: string;
  orderItemId: string;
  onClose: () => void;
}

/** Dialog for fewer guests, or fewer pieces, than were booked: they came, or are taking them, without the others. */
export function FewerDialog({ slug, orderId, orderItemId, onClose }: Props) {
  const { data } = useQuery(q.orders.one({ idOrSlug: slug, orderId }));
  const item = data?.item.order.orderItems.find(one => one._id === orderItemId);
  if (!data || !item?.booking) return null;
  return <Fewer {...{ slug, item, booking: item.booking, onClose }} />;
}

interface FewerProps {
  slug: string;
  item: OrderItem;
  booking: NonNullable<OrderItem['booking']>;
  onClose: () => void;
}

function Fewer({ slug, item, booking, onClose }: FewerProps) {
  const { guests: booked } = booking.wish;
  const [guests, setGuests] = useState<Record<string, number>>(booked);
  const [pieces, setPieces] = useState(booking.pieces);
  const [keepsPrice, setKeepsPrice] = useState(false);
  const command = useCommand(officeApi.parties.fewer, 'fewer-guests', {
    invalidates: [q.bookings.ofDay.key(), q.orders.one.key(), q.tills.ofOrder.key()],
    onDone: onClose,
  });
  const titles = new Map(item.quantities.map(({ guestType, title }) => [guestType, title]));
  const coming = Object.fromEntries(Object.entries(guests).filter(([, count]) => count > 0));
  const isLess = pieces < booking.pieces || sumOf(guests) < sumOf(booked);
  const send = () => command.run({ idOrSlug: slug, bookingId: booking._id, guests: coming, pieces, keepsPrice });
  return (
    <LazyModal
      open
      onClose={onClose}
      title={m.parties_title()}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {m.refunds_leave()}
          </Button>
          <Button pending={command.pending} onClick={send} disabled={!isLess}>
            {m.parties_save()}
          </Button>
        </>
      }
    >
      {command.error && <Banner tone="danger" role="alert" title={command.error.message} />}
      {Object.entries(booked).map(([type, most]) => (
        <Stepper
          key={type}
          label={titles.get(type) ?? m.catalogue_guests()}
          value={guests[type] ?? 0}
          min={titles.size > 1 ? 0 : 1}
          max={most}
          onChange={count => setGuests({ ...guests, [type]: count })}
        />
      ))}
      {booking.pieces > 1 && (
        <Stepper label={m.counter_how_many_pieces()} value={pieces} min={1} max={booking.pieces} onChange={setPieces} />
      )}
      {item.price.amountIncludingVat > 0 && (
        <Checkbox
          label={m.parties_keeps_price()}
          hint={m.parties_keeps_price_hint()}
          checked={keepsPrice}
          onChange={event => setKeepsPrice(event.currentTarget.checked)}
        />
      )}
    </LazyModal>
  );
}

function sumOf(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
