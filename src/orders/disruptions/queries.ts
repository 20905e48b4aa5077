import { sql } from 'kysely';
import { departuresById, offersOfStall, titlesOfClosure } from '../../availability/closures/queries.ts';
import { type Closure, isSpanAllowed } from '../../availability/closures/rules.ts';
import { findResourceGroups } from '../../availability/resources/queries.ts';
import { may } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import { parseId } from '../../shared/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { wallMoment } from '../../shared/wall-time.ts';
import type { Caller, World } from '../../shared/world.ts';
import { peopleNamed } from '../../sign-in/names/queries.ts';
import { textableNumber } from '../../sign-in/phones/queries.ts';
import type { AskedGuests, DayGuests, Disruption, ToldGuest, WholeDisruption } from './contract.ts';
import { type GuestRow, guestAnswer, guestColumns, guestsOf, guestTables } from './guests/queries.ts';
import { placesOfGuests } from './moves/queries.ts';
import { type Departs, MINUTES_TO_STUCK, rightsFor } from './rules.ts';

/** True for who may do to their stall what a disruption does. */
export function mayDisrupt(
  caller: Caller,
  providerId: string,
  what: { kind: Closure['kind']; departs: Departs | null },
): boolean {
  return rightsFor(what).every(right => may(caller, right, providerId));
}

interface Stall {
  _id: string;
  slug: string;
  title: string;
}

async function stallNamed(db: Database, providerId: string, locale: Locale): Promise<Stall & { timeZone: string }> {
  const row = await db
    .selectFrom('provider_signs')
    .select(['provider_id', 'slug', 'title', 'time_zone'])
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow();
  const title = inLocale(row.title as unknown as Words, locale);
  return { _id: row.provider_id!, slug: row.slug!, title, timeZone: row.time_zone! };
}

type Asked = Omit<AskedGuests, 'idOrSlug'> & { providerId: string };

/** The guests whom a closure would touch, of today where no day is asked for, for the page that makes it. */
export async function readDayGuests(
  { db, config, now: clock }: World,
  caller: Caller,
  { providerId, ...asked }: Asked,
): Promise<DayGuests | Refusal> {
  const { locale } = caller;
  const { timeZone, ...provider } = await stallNamed(db, providerId, locale);
  const of = { providerId, timeZone, now: clock() };
  const found = await closureAsked(db, of, asked);
  if (isRefusal(found)) return found;
  const { closure, departure } = found;
  const departs = closure.kind === 'DEPARTURE' ? (asked.departs ?? 'CALLED_OFF') : null;
  const { guests, seen, inCarts } = await guestsOf(db, of, { closure, locale });
  const places = await placesOfGuests(db, of, { closure, guests });
  return {
    ...{ provider, timeZone, today: calendarDayAt(of.now, timeZone) },
    ...{ kind: closure.kind, subjectIds: [...closure.subjectIds], ...closure.span, departs, departure },
    titles: await titlesOfClosure(db, closure, locale),
    mayClose: mayDisrupt(caller, providerId, { kind: closure.kind, departs }),
    mayReturnMoney: may(caller, 'money:return', providerId),
    ...{ seen, inCarts },
    guests: guests.map(guest => ({
      ...guest,
      takesTexts: guest.phone !== '' && textableNumber(config, guest.phone) !== null,
      places: places.get(guest.bookingId) ?? [],
    })),
    ...(await closable(db, providerId, locale)),
    disruptions: await disruptionsOfStall(db, locale, { providerId }),
  };
}

/** The closure of an address. What it names wrongly is left out: the page shows today, and says what is missing. */
async function closureAsked(
  db: Database,
  { providerId, timeZone, now }: { providerId: string; timeZone: string; now: Date },
  asked: Omit<Asked, 'providerId'>,
): Promise<{ closure: Closure; departure: DayGuests['departure'] } | Refusal> {
  const { kind } = asked;
  const today = calendarDayAt(now, timeZone);
  const subjectIds = asked.subjects.split(',').flatMap(text => parseId(text) ?? []);
  if (kind === 'DEPARTURE') return await departureAsked(db, { providerId, timeZone }, subjectIds);
  const fromDay = asked.fromDay && asked.fromDay >= today ? asked.fromDay : today;
  const times = asked.fromTime && asked.toTime ? { fromTime: asked.fromTime, toTime: asked.toTime } : null;
  const span = {
    ...{ fromDay, toDay: asked.toDay ?? fromDay, daily: asked.daily === 'true', weeks: asked.weeks },
    ...(times ?? { fromTime: null, toTime: null }),
  };
  const isRight = isSpanAllowed({ kind, span }, today);
  const whole = { fromDay, toDay: fromDay, fromTime: null, toTime: null, daily: false, weeks: 1 };
  return {
    closure: { kind, subjectIds: kind === 'HOUSE' ? [] : subjectIds, span: isRight ? span : whole },
    departure: null,
  };
}

async function departureAsked(
  db: Database,
  { providerId, timeZone }: { providerId: string; timeZone: string },
  ids: readonly string[],
): Promise<{ closure: Closure; departure: DayGuests['departure'] } | Refusal> {
  const [one] = await departuresById(db, providerId, ids.slice(0, 1));
  const product =
    one &&
    (await db.selectFrom('product_signs').select('slug').where('product_id', '=', one.productId).executeTakeFirst());
  if (!one || !product) return refuse('not-found');
  return {
    closure: closureOfDeparture(one, timeZone),
    departure: {
      ...{ productSlug: product.slug!, startsAt: one.startsAt.toISOString(), endsAt: one.endsAt.toISOString() },
      ...{ capacity: one.capacity, taken: one.taken, calledOff: one.calledOff },
    },
  };
}

/** The closure of a departure, on the day on which it leaves. */
export function closureOfDeparture({ id, startsAt }: { id: string; startsAt: Date }, timeZone: string): Closure {
  const { date } = wallMoment(startsAt, timeZone);
  const span = { fromDay: date, toDay: date, fromTime: null, toTime: null, daily: false, weeks: 1 };
  return { kind: 'DEPARTURE', subjectIds: [id], span };
}

/** Products and units of a stall that can be closed, by the names that staff know. */
async function closable(
  db: Database,
  providerId: string,
  locale: Locale,
): Promise<Pick<DayGuests, 'products' | 'groups'>> {
  const products = await offersOfStall(db, providerId);
  const groups = await findResourceGroups(db, providerId);
  const named = ({ id, title }: { id: string; title: Words }) => ({ _id: id, title: inLocale(title, locale) });
  return {
    products: products.map(({ productId, title }) => named({ id: productId, title })),
    groups: groups
      .filter(({ resources }) => resources.length > 0)
      .map(group => ({ ...named(group), units: group.resources.map(named) })),
  };
}

const MOST_SHOWN = 20;

type DisruptionRow = Omit<Disruption, 'madeAt' | 'goesAt' | 'stoppedAt' | 'liftedAt' | 'counts' | 'titles'> &
  Disruption['counts'] & { madeAt: Date; goesAt: Date; stoppedAt: Date | null; liftedAt: Date | null };

async function disruptionsOfStall(
  db: Database,
  locale: Locale,
  { providerId, disruptionId = null }: { providerId: string; disruptionId?: string | null },
): Promise<Disruption[]> {
  const { rows } = await sql<DisruptionRow>`
    select c.id as "_id", c.kind, c.subject_ids as "subjectIds", c.from_day::text as "fromDay", c.to_day::text as "toDay",
      c.from_time as "fromTime", c.to_time as "toTime", c.daily, c.weeks, c.departs, c.cause, c.reason,
      c.made_at as "madeAt", c.made_by as "madeBy", c.goes_at as "goesAt", c.stopped_at as "stoppedAt",
      c.stopped_by as "stoppedBy", c.lifted_at as "liftedAt", c.lifted_by as "liftedBy",
      count(t.id)::int as guests, (count(t.id) filter (where t.state <> 'WAITING'))::int as done,
      coalesce(sum(t.back), 0)::bigint as back
    from disruptions c left join disruption_guests t on t.disruption_id = c.id
    where c.provider_id = ${providerId} and (${disruptionId}::uuid is null or c.id = ${disruptionId})
    group by c.id order by c.made_at desc, c.id desc limit ${MOST_SHOWN}`.execute(db);
  const people = await peopleNamed(
    db,
    rows.flatMap(row => [row.madeBy, row.stoppedBy, row.liftedBy]),
    locale,
  );
  const nameOf = (id: string | null) => people.get(id ?? '') ?? null;
  const titles = await Promise.all(rows.map(row => titlesOfClosure(db, row, locale)));
  return rows.map(({ guests, done, back, ...row }, at) => ({
    ...row,
    titles: titles[at]!,
    madeAt: row.madeAt.toISOString(),
    goesAt: row.goesAt.toISOString(),
    stoppedAt: row.stoppedAt?.toISOString() ?? null,
    liftedAt: row.liftedAt?.toISOString() ?? null,
    ...{ madeBy: nameOf(row.madeBy), stoppedBy: nameOf(row.stoppedBy), liftedBy: nameOf(row.liftedBy) },
    counts: { guests, done, back },
  }));
}

type ToldRow = GuestRow &
  Pick<ToldGuest, 'deed' | 'state' | 'note' | 'answer' | 'back' | 'money'> & {
    wasAt: Date;
    movesTo: Date | null;
    answerUntil: Date | null;
  };

/** One disruption, guest by guest, with how their money stands. */
export async function readDisruption(
  { db, now: clock }: World,
  caller: Caller,
  { providerId, disruptionId }: { providerId: string; disruptionId: string },
): Promise<WholeDisruption | Refusal> {
  const { locale } = caller;
  const [disruption] = await disruptionsOfStall(db, locale, { providerId, disruptionId });
  if (!disruption) return refuse('not-found');
  const now = clock().getTime();
  const { timeZone, ...provider } = await stallNamed(db, providerId, locale);
  const { rows } = await sql<ToldRow>`
    select ${guestColumns}, coalesce(t.starts_at, b.starts_at) as "wasAt", t.deed, t.state, t.note, t.answer, t.answer_until as "answerUntil", t.back,
      ((t.target ->> 'day') || ' ' || coalesce(t.target ->> 'time', '12:00'))::timestamp at time zone ${timeZone} as "movesTo",
      case when t.back > 0 then coalesce((select case when bool_or(f.status = 'FAILED') then 'FAILED'
          when bool_or(f.status = 'PENDING') then 'PENDING' else 'FULFILLED' end
        from order_refunds f where f.order_id = o.id and f.created_at >= coalesce(t.answered_at, t.done_at)
          and not exists (select 1 from order_refunds n where n.retries = f.refund_id)), 'FULFILLED') end as money
    from disruption_guests t join order_bookings b on b.booking_id = t.booking_id ${guestTables}
    where t.disruption_id = ${disruptionId} order by coalesce(t.starts_at, b.starts_at), b.booking_id`.execute(db);
  const waits = disruption.counts.done < disruption.counts.guests;
  const goesAt = Date.parse(disruption.goesAt);
  const mayClose = mayDisrupt(caller, providerId, disruption);
  const isOpen = !disruption.stoppedAt && !disruption.liftedAt;
  return {
    ...{ ...disruption, provider, timeZone, mayClose },
    mayStop: mayClose && isOpen && now < goesAt,
    mayLift:
      mayClose && isOpen && now >= goesAt && disruption.departs !== 'CONFIRMED' && !isOver(disruption, now, timeZone),
    stuck: waits && now > goesAt + MINUTES_TO_STUCK * 60_000,
    guests: rows.map(row => ({
      ...guestAnswer(row, locale),
      startsAt: row.wasAt.toISOString(),
      ...{ deed: row.deed, state: row.state, note: row.note, answer: row.answer, back: row.back, money: row.money },
      movesTo: row.movesTo?.toISOString() ?? null,
      answerUntil: row.answerUntil?.toISOString() ?? null,
    })),
  };
}

/** True once the last day of a disruption has passed. */
function isOver({ toDay, weeks }: Disruption, now: number, timeZone: string): boolean {
  const last = new Date(Date.parse(`${toDay}T00:00:00Z`) + 7 * (weeks - 1) * 86_400_000).toISOString().slice(0, 10);
  return calendarDayAt(new Date(now), timeZone) > last;
}

/** Disruptions that a person made, took back or lifted, for the export of their personal data. */
export async function keptInDisruptions(db: Database | Tx, { userId }: { userId: string }): Promise<unknown> {
  const { rows } = await sql`
    select p.slug as stall, c.from_day::text as "fromDay", c.to_day::text as "toDay", c.reason, c.made_at as "madeAt",
      c.stopped_at as "stoppedAt", c.lifted_at as "liftedAt"
    from disruptions c join provider_signs p on p.provider_id = c.provider_id
    where ${userId} in (c.made_by, c.stopped_by, c.lifted_by) order by c.made_at`.execute(db);
  return rows;
}
