import {
  Armchair,
  Check,
  CheckCheck,
  CircleHelp,
  CircleUser,
  DoorOpen,
  FileText,
  Hourglass,
  MessageSquareText,
  Move,
  Phone,
  TimerOff,
  UserX,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { checkInFrom } from '../../availability/bookings/rules.ts';
import { api, q, useCommand } from '../../client.ts';
import { officeQ } from '../../office-client.ts';
import { bo } from '../../office-links.ts';
import { leftWord } from '../../orders/days/parts/left-word.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { arrived } from '../../shared/arrival.ts';
import { useQuery } from '../../shared/query.ts';
import { formatDay } from '../../shared/time.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon, type LucideIcon } from '../../ui/icon.tsx';
import { fetchModal } from '../../ui/lazy-modal.tsx';
import { phoneText } from '../../ui/phone-text.ts';
import { priceText } from '../../ui/price.tsx';
import type { Calendar, ShownBooking } from '../contract.ts';
import { mayBeMoved, type Standing, standingOf } from '../standings/rules.ts';
import { clockWords, fullName, partyWords, STANDINGS, timeWords, unitWords } from './words.ts';

const EndOrder = lazy(() =>
  arrived(() => import('../../orders/parts/end-order.tsx')).then(part => ({ default: part.EndOrder })),
);

const LOOKS: Record<Standing, { tone: BadgeTone; icon: LucideIcon }> = {
  held: { tone: 'neutral', icon: Hourglass },
  offered: { tone: 'neutral', icon: FileText },
  asked: { tone: 'warn', icon: CircleHelp },
  confirmed: { tone: 'accent', icon: Check },
  late: { tone: 'danger', icon: TimerOff },
  here: { tone: 'accent', icon: Armchair },
  done: { tone: 'neutral', icon: CheckCheck },
  'no-show': { tone: 'danger', icon: UserX },
};

interface Props {
  calendar: Calendar;
  booking: ShownBooking;
  slug: string;
  now: number;
  /** The name stands above it already. */
  untitled?: boolean | undefined;
  onMove(): void;
}

/** One chosen booking: who, when, where and what of the money, what they wrote, and what can be done now. */
export function BookingCard({ calendar, booking, slug, now, untitled, onMove }: Props) {
  const standing = standingOf(booking, now);
  const product = calendar.products.find(one => one._id === booking.productId);
  const { tone, icon } = LOOKS[standing];
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <p>
          <Badge tone={tone} icon={icon}>
            {STANDINGS[standing]()}
          </Badge>
        </p>
        {!untitled && <h2 className="hyphenate text-[1.5625rem] leading-8">{fullName(booking)}</h2>}
        <p className="hyphenate text-muted">{[product?.title, booking.reference].filter(Boolean).join(', ')}</p>
      </div>
      <Facts {...{ calendar, booking, slug }} />
      {booking.message && (
        <p className="hyphenate flex gap-3 rounded-hold bg-yellow px-4 py-3 text-[#12211c] whitespace-pre-line">
          <Icon icon={MessageSquareText} size={20} className="mt-0.5" />
          <span className="min-w-0">{booking.message}</span>
        </p>
      )}
      <Deeds {...{ calendar, booking, slug, now, standing, onMove }} />
      <NextHere {...{ calendar, booking }} />
    </div>
  );
}

function Facts({ calendar, booking, slug }: Pick<Props, 'calendar' | 'booking' | 'slug'>) {
  const { orderId, phone } = booking;
  const { data } = useQuery({
    ...q.orders.one({ idOrSlug: slug, orderId: orderId ?? '' }),
    enabled: orderId !== null,
  });
  const order = data?.item.order;
  const where = unitWords(calendar, booking.unitIds);
  const facts = [
    { term: m.calendar_time(), says: timeWords(booking, calendar.timeZone) },
    { term: m.calendar_unit(), says: where },
    { term: m.calendar_guests(), says: booking.guests ?? partyWords(booking) },
    { term: m.calendar_phone(), says: phone && phoneText(phone) },
    { term: m.calendar_price(), says: order ? moneyWords(order) : '' },
    {
      term: '',
      says: heldWords(booking, calendar.timeZone),
    },
    { term: '', says: booking.placeFixed ? m.calendar_fixed() : '' },
  ];
  return (
    <dl className="grid gap-1 border-y border-hair py-3">
      {facts
        .filter(({ says }) => says)
        .map(({ term, says }) => (
          <div key={says} className="flex items-baseline justify-between gap-4">
            <dt className="text-muted">{term}</dt>
            <dd className="figures hyphenate min-w-0 text-right font-semibold">{says}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Until when something is held: for a quote until the end of a day, for a checkout until an hour. */
function heldWords({ heldUntil, quote }: ShownBooking, timeZone: string): string {
  if (!heldUntil) return '';
  const time = quote
    ? formatDay(new Date(Date.parse(heldUntil) - 1), getLocale(), timeZone)
    : clockWords(heldUntil, timeZone);
  return m.calendar_held_until({ time });
}

function moneyWords(order: {
  totalPrice: { amountIncludingVat: number };
  amountUnpaid: number;
  amountSettled: number;
}): string {
  if (order.totalPrice.amountIncludingVat === 0) return m.calendar_free_of_charge();
  if (order.amountUnpaid > 0) return m.calendar_unpaid({ amount: priceText(order.amountUnpaid) });
  return m.calendar_paid({ amount: priceText(order.amountSettled) });
}

/** Deeds that a booking can have now, the likeliest first. */
function Deeds({ calendar, booking, slug, now, standing, onMove }: Props & { standing: Standing }) {
  // Null until it was opened once: its dialog comes then.
  const [declines, setDeclines] = useState<boolean | null>(null);
  const invalidates = [officeQ.calendar.read.key(), q.bookings.ofDay.key(), q.orders.one.key()];
  const attend = useCommand(api.bookings.attend, 'attend-booking', { invalidates });
  const answer = useCommand(api.orders.changeStatus, 'change-order-status', {
    invalidates: [...invalidates, q.orders.list.key(), officeQ.orderLists.counts.key()],
    onDone: () => setDeclines(false),
  });
  const { orderId, quote, phone } = booking;
  const startsAt = new Date(booking.startsAt);
  const isBooked = booking.state === 'BOOKED' && calendar.mayChange;
  const isMarked = isBooked && (booking.checkedInAt !== null || booking.noShowAt !== null);
  const lets = isBooked && !isMarked && standing !== 'done' && checkInFrom(startsAt).getTime() <= now;
  const say = (what: 'check-in' | 'no-show' | 'check-out' | 'undo') =>
    attend.run({ idOrSlug: slug, bookingId: booking._id, what });
  const error = attend.error ?? (declines ? null : answer.error);
  return (
    <div className="grid gap-2">
      {booking.state === 'PENDING' && calendar.mayChange && orderId && (
        <>
          <Button
            wide
            pending={answer.pending && !declines}
            onClick={() => answer.run({ idOrSlug: slug, orderId, change: 'confirm' })}
          >
            {m.orders_days_confirm()}
          </Button>
          <Button
            wide
            variant="outline"
            onClick={() => setDeclines(true)}
            onPointerEnter={fetchModal}
            onFocus={fetchModal}
          >
            {m.orders_desk_change_reject()}
          </Button>
          {declines !== null && (
            <Suspense fallback={null}>
              <EndOrder
                change="reject"
                open={declines}
                onClose={() => setDeclines(false)}
                onEnd={() => answer.run({ idOrSlug: slug, orderId, change: 'reject' })}
                pending={answer.pending}
                problem={answer.error?.message}
                booked
                name={fullName(booking)}
                paid={null}
              />
            </Suspense>
          )}
        </>
      )}
      {lets && (
        <Button
          wide
          pending={attend.pending}
          onClick={() => say('check-in')}
          iconStart={<Icon icon={Check} size={20} />}
        >
          {m.orders_days_check_in()}
        </Button>
      )}
      {isBooked && standing === 'here' && (
        <Button
          wide
          pending={attend.pending}
          onClick={() => say('check-out')}
          iconStart={<Icon icon={DoorOpen} size={20} />}
        >
          {leftWord(booking)}
        </Button>
      )}
      {mayBeMoved(booking, now) && calendar.mayChange && (
        <Button wide variant="outline" onClick={onMove} iconStart={<Icon icon={Move} size={20} />}>
          {m.calendar_move()}
        </Button>
      )}
      {lets && startsAt.getTime() <= now && (
        <Button
          wide
          variant="outline"
          pending={attend.pending}
          onClick={() => say('no-show')}
          iconStart={<Icon icon={UserX} size={20} />}
        >
          {m.orders_days_no_show()}
        </Button>
      )}
      {isMarked && (
        <Button wide variant="outline" pending={attend.pending} onClick={() => say('undo')}>
          {m.orders_days_undo()}
        </Button>
      )}
      {error && (
        <p role="alert" className="text-danger">
          {error.message}
        </p>
      )}
      {phone && (
        <div className="grid grid-cols-2 gap-2">
          <ButtonLink href={`tel:${phone}`} variant="outline" iconStart={<Icon icon={Phone} size={20} />}>
            {m.calendar_call()}
          </ButtonLink>
          <ButtonLink href={`sms:${phone}`} variant="outline" iconStart={<Icon icon={MessageSquareText} size={20} />}>
            {m.calendar_text()}
          </ButtonLink>
        </div>
      )}
      {orderId && (
        <ButtonLink href={bo.order(slug, orderId)} variant="ghost" iconStart={<Icon icon={CircleUser} size={20} />}>
          {m.calendar_open_order()}
        </ButtonLink>
      )}
      {quote && (
        <ButtonLink href={bo.quote(slug, quote._id)} variant="outline" iconStart={<Icon icon={FileText} size={20} />}>
          {m.calendar_open_quote({ number: quote.number })}
        </ButtonLink>
      )}
    </div>
  );
}

/** Guest who comes next to the same unit. */
function NextHere({ calendar, booking }: Pick<Props, 'calendar' | 'booking'>) {
  const [unitId] = booking.unitIds;
  if (!unitId) return null;
  const after = calendar.bookings
    .filter(one => one._id !== booking._id && one.unitIds.includes(unitId) && one.startsAt >= booking.endsAt)
    .slice(0, 2);
  return (
    <section className="grid gap-1 border-t border-hair pt-3">
      <h3>{m.calendar_next_at({ unit: unitWords(calendar, [unitId]) })}</h3>
      {after.length === 0 && <p className="text-muted">{m.calendar_next_none()}</p>}
      {after.map(one => (
        <p key={one._id} className="flex justify-between gap-4">
          <span className="hyphenate min-w-0">
            <span className="figures">{timeWords(one, calendar.timeZone)}</span> {fullName(one)}
          </span>
          <span className="figures whitespace-nowrap">{partyWords(one)}</span>
        </p>
      ))}
    </section>
  );
}
