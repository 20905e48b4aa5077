import { momentAt } from '../availability/clocks/rules.ts';
import { isForDays } from '../availability/limits/rules.ts';
import {
  type OverviewProduct,
  overviewBlocks,
  overviewDepartures,
  overviewGroups,
  overviewProducts,
  overviewReservations,
} from '../availability/overviews/queries.ts';
import { openWindows } from '../availability/schedules/rules.ts';
import { bookingsShown, type ShownBooking as Row } from '../orders/days/queries.ts';
import { providerTimeZone, providerWithRight } from '../providers/queries.ts';
import { quotesHolding } from '../quotes/holds/queries.ts';
import { may } from '../rights/rules.ts';
import { inLocale, type Locale } from '../shared/i18n.ts';
import { isRefusal, type Refusal } from '../shared/refusal.ts';
import { calendarDayAt } from '../shared/time.ts';
import type { Caller, World } from '../shared/world.ts';
import { namesOnDays } from '../waiting/names/queries.ts';
import { partySize } from '../wishes/party/rules.ts';
import { formatGuests } from '../wishes/wording/rules.ts';
import type { Calendar, ShownBooking } from './contract.ts';
import { dayFigures, isStay, joined, type Stretch } from './rules.ts';
import { daysOfSpan, type Span } from './spans/rules.ts';

/** Minutes between the beginnings of a press on an empty place, where a product has none of its own. */
const USUAL_STEP = 15;
const DAY_MINUTES = 1440;

/** The days of a stall: its units, who comes when, what is blocked, what leaves and who waits. */
export async function readCalendar(
  world: World,
  caller: Caller,
  wish: { idOrSlug: string; day?: string | undefined; span: Span },
): Promise<Calendar | Refusal> {
  const allowed = await providerWithRight(world, caller, wish.idOrSlug, 'orders:read');
  if (isRefusal(allowed)) return allowed;
  const { providerId } = allowed;
  const { db } = world;
  const now = world.now();
  const timeZone = await providerTimeZone(db, providerId);
  const today = calendarDayAt(now, timeZone);
  const day = wish.day ?? today;
  const names = daysOfSpan(day, wish.span);
  const first = names[0]!;
  const { locale } = caller;
  const shown = {
    providerId,
    from: new Date(momentAt(first, 0, timeZone).at),
    // Hours that close past midnight belong to the evening before.
    until: new Date(momentAt(names.at(-1)!, DAY_MINUTES + NIGHT_MINUTES, timeZone).at),
  };
  const [groups, products, rows, kept, blocks, departures, waiting] = await Promise.all([
    overviewGroups(db, shown),
    overviewProducts(db, providerId),
    bookingsShown(db, { ...shown, now }),
    overviewReservations(db, shown),
    overviewBlocks(db, shown),
    overviewDepartures(db, shown, now),
    namesOnDays(db, providerId, { from: first, to: names.at(-1)! }),
  ]);
  const openings = products.map(product => ({ product, open: opensOn(product, names, timeZone) }));
  const days = names.map(day => {
    const span = spanOf(momentAt(day, 0, timeZone).at, momentAt(day, DAY_MINUTES, timeZone).at);
    const open = openings.filter(({ product }) => !isForDays(product.offer)).flatMap(one => one.open.get(day) ?? []);
    return { day, ...span, open: joined(open) };
  });
  const unitsOf = Map.groupBy(kept, one => one.bookingId);
  const held = new Map(waiting.map(name => [name.offerId, name.name]));
  const offered = await quotesHolding(
    db,
    rows.flatMap(row => (row.orderId ? [] : row.orderGroupId)),
  );
  const bookings = rows.map(row => {
    const quote = offered.get(row.orderGroupId);
    return {
      ...bookingAnswer(row),
      name: row.name ?? held.get(row.orderGroupId) ?? quote?.name ?? '',
      quote: quote ? { _id: quote.quoteId, number: quote.number } : null,
      ...keptOf(row, unitsOf.get(row.bookingId) ?? []),
    };
  });
  const calendar = {
    ...{ timeZone, today, asOf: now.toISOString(), mayChange: may(caller, 'orders:change', providerId), day, days },
    groups: groups.map(group => ({
      _id: group.id,
      ...{ title: inLocale(group.title, locale), shown: group.shown, stays: isForStays(group.id, products) },
      units: group.units.map(({ id, title, capacity }) => ({ _id: id, title: inLocale(title, locale), capacity })),
    })),
    products: openings.map(({ product, open }) => productAnswer(product, [...open.values()].flat(), locale)),
    blocks: blocks.map(({ id, startsAt, endsAt, ...block }) => ({ ...block, _id: id, ...iso(startsAt, endsAt) })),
    departures: departures.map(({ id, startsAt, endsAt, ...one }) => ({ ...one, _id: id, ...iso(startsAt, endsAt) })),
    waiting: waiting.map(name => ({
      ...{ _id: name.id, productId: name.productId, name: name.name, day: name.wish!.day },
      ...{ fromMinute: name.fromMinute, toMinute: name.toMinute },
      party: partySize(name.wish ?? {}, name.quantity),
      offeredUntil: name.offeredUntil?.toISOString() ?? null,
    })),
  };
  if (wish.span !== 'MONTH') return { ...calendar, bookings, figures: [] };
  return { ...calendar, bookings: bookings.filter(isStay), figures: dayFigures({ ...calendar, bookings }) };
}

/** Minutes past a day's midnight that are still its evening. */
const NIGHT_MINUTES = 6 * 60;

function isForStays(groupId: string, products: readonly OverviewProduct[]): boolean {
  const needing = products.filter(({ offer }) => offer.needs.some(need => need.groupId === groupId));
  return needing.length > 0 && needing.every(({ offer }) => isForDays(offer));
}

function opensOn({ offer }: OverviewProduct, days: readonly string[], timeZone: string): Map<string, Stretch[]> {
  return new Map(
    days.map(day => {
      const windows = openWindows(offer.opening, day);
      const at = (minute: number) => momentAt(day, minute, timeZone).at;
      return [day, windows.map(window => spanOf(at(window.from), at(window.to)))];
    }),
  );
}

function productAnswer({ id, slug, title, offer }: OverviewProduct, open: Stretch[], locale: Locale) {
  return {
    ...{ _id: id, slug, title: inLocale(title, locale), kind: offer.kind },
    groupIds: offer.needs.map(need => need.groupId),
    step: offer.everyMinutes ?? USUAL_STEP,
    minutes: offer.minutes?.least ?? null,
    open: joined(open),
  };
}

function bookingAnswer(row: Row): Omit<ShownBooking, 'quote' | 'keptFrom' | 'keptUntil' | 'unitIds'> {
  const { day, time = null, minutes = null, nights = null, guests = {} } = row.wish;
  return {
    ...{ _id: row.bookingId, orderId: row.orderId, orderItemId: row.orderItemId, reference: row.reference },
    ...{ name: row.name ?? '', phone: row.phone ?? '', message: row.messageToProvider ?? '' },
    ...{ productId: row.productId, kind: row.kind, state: row.state as ShownBooking['state'] },
    wish: { day, time, minutes, nights, guests },
    ...iso(row.startsAt, leftBy(row)),
    ...{ departureId: row.departureId, party: row.party, pieces: row.pieces },
    guests: (row.guests?.length && formatGuests(row.guests)) || null,
    heldUntil: row.heldUntil?.toISOString() ?? null,
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    noShowAt: row.noShowAt?.toISOString() ?? null,
    checkedOutAt: row.checkedOutAt?.toISOString() ?? null,
    ...{ placeFixed: row.placeFixed, amount: row.amount },
  };
}

/** The end of a booking, or when its guests left before it: the next may sit there by then. */
function leftBy({ startsAt, endsAt, checkedOutAt }: Row): Date {
  return checkedOutAt && checkedOutAt < endsAt && checkedOutAt > startsAt ? checkedOutAt : endsAt;
}

function keptOf({ startsAt, endsAt }: Row, kept: readonly { unitId: string; from: Date; until: Date }[]) {
  const [one] = kept;
  return {
    unitIds: kept.map(({ unitId }) => unitId),
    keptFrom: (one?.from ?? startsAt).toISOString(),
    keptUntil: (one?.until ?? endsAt).toISOString(),
  };
}

const iso = (startsAt: Date, endsAt: Date) => ({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() });
const spanOf = (from: number, to: number) => iso(new Date(from), new Date(to));
