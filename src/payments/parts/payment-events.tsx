import { CircleCheck, CircleX, Clock, Hourglass, type LucideIcon } from 'lucide-react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDay } from '../../shared/time.ts';
import { Icon } from '../../ui/icon.tsx';
import type { PaymentEvent, PaymentStatus } from '../contract.ts';
import { eventsByPayment, lastEight } from '../rules.ts';

const LOOKS: Record<PaymentStatus, { icon: LucideIcon; tone: string; word: () => string }> = {
  PENDING: { icon: Clock, tone: 'text-muted', word: m.payments_event_pending },
  FULFILLED: { icon: CircleCheck, tone: 'text-good', word: m.payments_event_fulfilled },
  CANCELLED: { icon: CircleX, tone: 'text-danger', word: m.payments_event_cancelled },
  EXPIRED: { icon: Hourglass, tone: 'text-muted', word: m.payments_event_expired },
  FAILED: { icon: CircleX, tone: 'text-danger', word: m.payments_event_failed },
};

/** Payment history: each payment with its events, newest first (payments 2.5). */
export function PaymentEvents({ events }: { events: readonly PaymentEvent[] }) {
  if (events.length === 0) return <p className="text-muted">{m.payments_no_events()}</p>;
  return eventsByPayment(events).map(({ paymentId, events: own }) => (
    <section key={paymentId} className="border-b border-hair py-4">
      <h2 className="figures text-plain font-bold">{m.payments_payment({ id: lastEight(paymentId) })}</h2>
      <ul className="mt-2 grid gap-2">
        {own.map(event => (
          <PaymentEventRow key={event._id} event={event} />
        ))}
      </ul>
    </section>
  ));
}

function PaymentEventRow({ event: { status, _happenedAt } }: { event: PaymentEvent }) {
  const { icon, tone, word } = LOOKS[status];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className={tone}>
        <Icon icon={icon} />
      </span>
      <span className="min-w-0 flex-1 basis-36">{word()}</span>
      <time dateTime={_happenedAt.iso} className="ml-auto text-muted">
        {formatDay(_happenedAt.iso, getLocale())} {toTheSecond(_happenedAt.iso)}
      </time>
    </li>
  );
}

/** Time of day to the second: 16:03:52, in all three languages. */
function toTheSecond(instant: string): string {
  const parts = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone: 'Europe/Stockholm' }).format(new Date(instant));
}
