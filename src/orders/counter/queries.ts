import { sql } from 'kysely';
import { type Ask, answerTo, beginningsOn, freeOn, type Reason, type Stage } from '../../availability/answers/rules.ts';
import { refusalFor } from '../../availability/bookings/rules.ts';
import { lastDayOfStay } from '../../availability/limits/rules.ts';
import { findOffers } from '../../availability/offers/queries.ts';
import { resourceTitles } from '../../availability/resources/queries.ts';
import { findStages } from '../../availability/stages/queries.ts';
import { occupiedSpan } from '../../days/rules.ts';
import { providerTimeZone, providerWithRight } from '../../providers/queries.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Locale } from '../../shared/i18n.ts';
import { isRefusal, type Refusal, refusalSentence, refuse } from '../../shared/refusal.ts';
import { wallMoment } from '../../shared/wall-time.ts';
import type { Caller, World } from '../../shared/world.ts';
import { takesTexts } from '../../sign-in/phones/queries.ts';
import { partySize } from '../../wishes/party/rules.ts';
import { bookedOnShelf, findOnShelf } from '../../wishes/shelf/queries.ts';
import { isAtCounter, type ShelfRow } from '../../wishes/shelf/rules.ts';
import type { AskedPlaces, AskedTimes, CounterDesk, CounterPlaces, CounterProduct, CounterTimes } from './contract.ts';
import { asksGuests, beginningNow, stageForStaff, unitsAt, wishAmount } from './rules.ts';

/** A Swedish mobile number, by which it is asked whether texts go out at all. */
const ANY_MOBILE = '+46701740605';

/** Counter desk: the products that staff can book for a guest, the most booked first. */
export async function readDesk(world: World, caller: Caller, idOrSlug: string): Promise<CounterDesk | Refusal> {
  const staff = await providerWithRight(world, caller, idOrSlug, 'orders:change');
  if (isRefusal(staff)) return staff;
  const { db, config } = world;
  const now = world.now();
  const rows = (await bookedOnShelf(db, staff.providerId)).filter(row => isAtCounter(row, now));
  const productIds = [...new Set(rows.map(row => row.productId))];
  const [offers, lately, timeZone] = await Promise.all([
    findOffers(db, productIds),
    bookedLately(db, productIds, now),
    providerTimeZone(db, staff.providerId),
  ]);
  const products = productIds.flatMap(productId => {
    const variants = rows.filter(row => row.productId === productId);
    const found = offers.get(productId);
    return found ? [productAnswer(variants, found.offer, caller.locale)] : [];
  });
  const often = (one: CounterProduct) => lately.get(one.productId) ?? 0;
  return {
    today: wallMoment(now, timeZone).date,
    timeZone,
    textsServed: takesTexts(config, ANY_MOBILE),
    products: products.sort((a, b) => often(b) - often(a)),
  };
}

type Offer = Stage['offer'];

function productAnswer(variants: readonly ShelfRow[], offer: Offer, locale: Locale): CounterProduct {
  const [first] = variants;
  const { kind, party, minutes, nights, needs } = offer;
  return {
    productId: first!.productId,
    title: inLocale(first!.productTitle, locale),
    kind,
    variants: variants.map(({ skuId, skuTitle, guestPrices }) => ({
      skuId,
      title: inLocale(skuTitle, locale),
      guestTypes: guestPrices.map(({ guestType, title }) => ({
        guestType,
        title: inLocale(title, locale) || guestType,
      })),
    })),
    asksGuests: asksGuests(first!, offer),
    party,
    minutes,
    nights: nights && { least: nights.least, most: nights.most },
    groupIds: needs.map(need => need.groupId),
    noShowPerGuest: offer.terms.noShowPerGuest ?? 0,
  };
}

const LATELY_DAYS = 60;

/** Bookings of each product that lie around these weeks. */
async function bookedLately(db: Database, productIds: readonly string[], now: Date): Promise<Map<string, number>> {
  const around = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const { rows } = await sql<{ productId: string; count: number }>`
    select product_id as "productId", count(*)::int as count from order_bookings
    where product_id = any(${[...productIds]}::uuid[]) and state in ('HELD', 'PENDING', 'BOOKED')
      and starts_at between ${around(-LATELY_DAYS)} and ${around(LATELY_DAYS)}
    group by product_id`.execute(db);
  return new Map(rows.map(row => [row.productId, row.count]));
}

/** Beginnings of a day by the rules that bind staff. */
export async function readTimes(world: World, caller: Caller, asked: AskedTimes): Promise<CounterTimes | Refusal> {
  const set = await setForStaff(world, caller, asked);
  if (isRefusal(set)) return set;
  const { stage, ask } = set;
  const open = stageForStaff(stage);
  const beginnings = beginningsOn(open, ask);
  const reason = reasonOf(open, ask, beginnings);
  const now = beginningNow(stage, ask);
  return {
    day: asked.day,
    kind: stage.offer.kind,
    beginnings: beginnings.map(({ time, startsAt, endsAt, free, no }) => ({
      ...{ time, free, reason: no },
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
    })),
    now: now && { ...now, endsAt: new Date(now.endsAt).toISOString() },
    lengths: lengthsFrom(open, ask),
    reason,
    message: reason && refusalSentence(refusalFor(reason), caller.locale),
  };
}

/** The units that a booking would get at a time, those beside them, and its price. */
export async function readPlaces(world: World, caller: Caller, asked: AskedPlaces): Promise<CounterPlaces | Refusal> {
  const set = await setForStaff(world, caller, asked);
  if (isRefusal(set)) return set;
  const { shelf, ask, wish } = set;
  const time = asked.time ?? null;
  const stage = stageForStaff(set.stage, { time, minutes: asked.minutes ?? null });
  const answer = answerTo(stage, { ...ask, time });
  const reason = 'no' in answer ? answer.no : null;
  const yes = 'yes' in answer ? answer.yes : null;
  const shown = unitsAt(stage, { ...ask, time }, yes);
  const titles = await resourceTitles(
    world.db,
    shown.map(({ unit }) => unit.id),
  );
  const departure = yes && stage.departures.find(one => one.id === yes.departureId);
  return {
    startsAt: yes && new Date(yes.startsAt).toISOString(),
    endsAt: yes && new Date(yes.endsAt).toISOString(),
    amount: pricedAt(shelf, { ...wish, ...(time && { time }) }, asked.pieces),
    seatsLeft: departure ? departure.capacity - departure.taken : null,
    units: shown.map(({ unit, state, freeUntil }) => ({
      ...{ _id: unit.id, capacity: unit.capacity, state },
      title: inLocale(titles.get(unit.id)!, caller.locale),
      freeUntil: freeUntil === null ? null : new Date(freeUntil).toISOString(),
    })),
    reason,
    message: reason && refusalSentence(refusalFor(reason), caller.locale),
  };
}

function pricedAt(shelf: ShelfRow, wish: Parameters<typeof wishAmount>[1], pieces: number): number | null {
  const amount = wishAmount(shelf, wish);
  return amount === null ? null : amount * pieces;
}

interface StaffStage {
  shelf: ShelfRow;
  /** As visitors see it; `stageForStaff` loosens its rules. */
  stage: Stage;
  ask: Omit<Ask, 'time'>;
  wish: { day: string; minutes?: number; nights?: number; guests?: Record<string, number> };
}

async function setForStaff(world: World, caller: Caller, asked: AskedTimes): Promise<StaffStage | Refusal> {
  const staff = await providerWithRight(world, caller, asked.idOrSlug, 'orders:change');
  if (isRefusal(staff)) return staff;
  const shelf = await findOnShelf(world.db, asked.skuId);
  if (shelf?.providerId !== staff.providerId) return refuse('not-found');
  const { day, pieces, minutes, nights } = asked;
  const guests = Object.fromEntries(Object.entries(asked.guests ?? {}).filter(([, count]) => count > 0));
  const span = occupiedSpan({ from: day, to: day }, MOST_STAY);
  const now = world.now();
  const stage =
    isAtCounter(shelf, now) && (await findStages(world.db, [shelf.productId], span, { now })).get(shelf.productId);
  if (!stage) return refuse('not-for-sale');
  const wish = {
    day,
    ...(minutes && { minutes }),
    ...(nights && { nights }),
    ...(Object.keys(guests).length > 0 && { guests }),
  };
  const { least = null, most = null } = stage.offer.minutes ?? {};
  return {
    shelf,
    stage,
    ask: {
      day,
      minutes: minutes ?? (least === most ? null : least),
      nights: nights ?? null,
      party: partySize(wish, pieces),
      pieces,
    },
    wish,
  };
}

const MOST_STAY = 90;

/** Why no beginning of the day is free; null where one is. */
function reasonOf(stage: Stage, ask: Omit<Ask, 'time'>, beginnings: ReturnType<typeof beginningsOn>): Reason | null {
  if (beginnings.some(({ no }) => no === null)) return null;
  const full = beginnings.find(({ no }) => no === 'full');
  return full?.no ?? beginnings[0]?.no ?? freeOn(stage, ask).no ?? 'closed';
}

/** Lengths of a stay or a rental that begins on the day. */
function lengthsFrom(stage: Stage, ask: Omit<Ask, 'time'>): CounterTimes['lengths'] {
  const { nights, kind } = stage.offer;
  if (!nights || (kind !== 'NIGHTS' && kind !== 'DAYS')) return [];
  const counts = Array.from({ length: nights.most - nights.least + 1 }, (_, at) => nights.least + at);
  return counts.map(count => ({
    nights: count,
    day: lastDayOfStay(stage.offer, ask.day, count),
    isAvailable: 'yes' in answerTo(stage, { ...ask, time: null, nights: count }),
  }));
}

/** Bookings that a person made for guests, for the export of their personal data. */
export async function keptAtCounter(db: Database | Tx, { userId }: { userId: string }): Promise<unknown> {
  const { rows } = await sql<unknown>`
    select g.reference, s.slug as stall, c.made_at as "madeAt", c.undone_at as "undoneAt"
    from counter_orders c join order_groups g on g.id = c.order_group_id
    join provider_signs s on s.provider_id = c.provider_id
    where c.made_by = ${userId} order by c.made_at`.execute(db);
  return rows;
}
