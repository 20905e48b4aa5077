import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { lateApi } from '../../../late-client.ts';
import { TouchedBookings } from '../../../office/parts/touched-bookings.tsx';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { TextLink } from '../../../ui/link.tsx';

export type Ongoing = Awaited<ReturnType<typeof lateApi.ongoing.read>>['item'];

/** List of what is under way at a stall, each part with what to do about it and where. */
export function OngoingList({ slug, ongoing }: { slug: string; ongoing: Ongoing }) {
  const { carts, offers, unpaid, toHandOut, bookings } = ongoing;
  const orders = <TextLink href={bo.orders(slug)}>{m.pauses_all_orders()}</TextLink>;
  if (carts + offers + unpaid.count + toHandOut.count + bookings.count === 0) return <p>{m.pauses_ongoing_none()}</p>;
  return (
    <div className="grid gap-5">
      <p>{m.pauses_ongoing_text()}</p>
      {bookings.count > 0 && (
        <Group
          title={counted(bookings.count, m.pauses_bookings_one, m.pauses_bookings)}
          text={m.pauses_bookings_text()}
        >
          <TouchedBookings bookings={bookings.first} slug={slug} />
          {bookings.count > bookings.first.length && (
            <TextLink href={bo.bookings(slug)}>{m.pauses_all_bookings()}</TextLink>
          )}
        </Group>
      )}
      {toHandOut.count > 0 && (
        <Group
          title={counted(toHandOut.count, m.pauses_hand_out_one, m.pauses_hand_out)}
          text={m.pauses_hand_out_text()}
        >
          <Orders slug={slug} orders={toHandOut.first} />
          {toHandOut.count > toHandOut.first.length && orders}
        </Group>
      )}
      {unpaid.count > 0 && (
        <Group title={counted(unpaid.count, m.pauses_unpaid_one, m.pauses_unpaid)} text={m.pauses_unpaid_text()}>
          <Orders slug={slug} orders={unpaid.first} />
          {unpaid.count > unpaid.first.length && orders}
        </Group>
      )}
      {carts > 0 && <Group title={counted(carts, m.pauses_carts_one, m.pauses_carts)} text={m.pauses_carts_text()} />}
      {offers > 0 && (
        <Group title={counted(offers, m.pauses_offers_one, m.pauses_offers)} text={m.pauses_offers_text()} />
      )}
    </div>
  );
}

function counted(count: number, one: () => string, many: (inputs: { count: number }) => string): string {
  return count === 1 ? one() : many({ count });
}

function Group({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id}>{title}</h3>
      <p className="hyphenate mb-2 text-muted">{text}</p>
      {children}
    </section>
  );
}

function Orders({ slug, orders }: { slug: string; orders: Ongoing['unpaid']['first'] }) {
  return (
    <ol className="border-t border-hair">
      {orders.map(({ orderId, reference, customer, summary }) => (
        <li key={orderId} className="flex flex-wrap items-baseline gap-x-3 border-b border-hair py-2">
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{customer}</span>
            <span className="hyphenate block text-note text-muted">{summary}</span>
          </span>
          <Link
            to={bo.order(slug, orderId)}
            target="_blank"
            className="inline-flex min-h-11 items-center font-semibold"
          >
            {m.office_touched_open({ reference })}
          </Link>
        </li>
      ))}
    </ol>
  );
}
