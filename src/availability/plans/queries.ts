import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { Join } from '../answers/rules.ts';
import { findOffers } from '../offers/queries.ts';
import type { House, HouseDeparture, HouseUnit, KeptRow, Line, Promised } from './rules.ts';

/** Requested times with their booking rules; products without rules are dropped. */
export async function findPlanLines(tx: Tx, promised: readonly Promised[]): Promise<Line[]> {
  const offers = await findOffers(
    tx,
    promised.map(one => one.productId),
  );
  return promised.flatMap(one => {
    const found = offers.get(one.productId);
    return found ? [{ ...one, ...found }] : [];
  });
}

interface Span {
  from: number;
  to: number;
}

interface Wanted {
  groupIds: readonly string[];
  /** Resources of the booking to be moved, besides the units of the groups. */
  resourceIds?: readonly string[];
  /** Departures of these products within their spans; `departureIds` at any time. */
  leaving: readonly (Span & { productId: string })[];
  departureIds?: readonly string[];
  span: Span;
  now: Date;
}

/**
 * Locks everything an answer depends on, resources first and then departures, each by id; then reads what is taken. A
 * waiting transaction so sees what the previous one took.
 */
export async function lockHouse(tx: Tx, { groupIds, resourceIds = [], leaving, departureIds = [], span, now }: Wanted) {
  const locked = groupIds.length || resourceIds.length ? await lockUnits(tx, groupIds, resourceIds) : [];
  const departures = leaving.length || departureIds.length ? await lockLeaving(tx, leaving, departureIds) : [];
  const units = locked.filter(unit => !unit.retired && groupIds.includes(unit.groupId));
  const ids = units.map(unit => unit.id);
  const [taken, joins] = ids.length ? [await findTaken(tx, ids, span, now), await findJoins(tx, groupIds)] : [[], []];
  const leavingIds = departures.map(one => one.id);
  const expired = leavingIds.length ? await expiredSeats(tx, leavingIds, now) : [];
  const house: House = {
    units,
    joins,
    taken,
    departures: departures.map(one => ({ ...one, expired: expired.filter(seat => seat.departureId === one.id) })),
  };
  return { house, locked: new Set([...locked.map(unit => unit.id), ...departures.map(one => one.id)]) };
}

type LockedUnit = HouseUnit & { retired: boolean };

async function lockUnits(tx: Tx, groupIds: readonly string[], resourceIds: readonly string[]): Promise<LockedUnit[]> {
  const { rows } = await sql<LockedUnit>`
    select r.id, r.group_id as "groupId", r.capacity, r.position, r.retired, g.shown
    from resources r join resource_groups g on g.id = r.group_id
    where r.group_id = any(${[...groupIds]}::uuid[]) or r.id = any(${[...resourceIds]}::uuid[])
    order by r.id for no key update of r`.execute(tx);
  return rows;
}

async function lockLeaving(tx: Tx, leaving: Wanted['leaving'], departureIds: readonly string[]) {
  const { rows } = await sql<Omit<HouseDeparture, 'expired'>>`
    select d.id, d.product_id as "productId", ${ms(sql`d.starts_at`)} as "startsAt", ${ms(sql`d.ends_at`)} as "endsAt",
      d.capacity, d.taken, d.called_off as "calledOff"
    from departures d
    where d.id = any(${[...departureIds]}::uuid[]) or exists (
      select 1 from unnest(${leaving.map(one => one.productId)}::uuid[], ${leaving.map(one => new Date(one.from))}::timestamptz[],
        ${leaving.map(one => new Date(one.to))}::timestamptz[]) as l (product_id, starts_at, ends_at)
      where l.product_id = d.product_id and d.starts_at >= l.starts_at and d.starts_at < l.ends_at)
    order by d.id for no key update of d`.execute(tx);
  return rows;
}

/**
 * Whether a reservation `r` of a booking `b` may be exchanged for another of its group `g`: the guest was told no unit,
 * staff did not choose it, the guest has not arrived, and the whole stay lies within the span read.
 */
export function isMovable({ from, to }: { from: Date; to: Date }, now: Date) {
  return sql<boolean>`coalesce(not g.shown and not b.place_fixed and b.checked_in_at is null and b.no_show_at is null
    and b.starts_at > ${now} and r.during <@ tstzrange(${from}, ${to}), false)`;
}

/** Reservations of these resources in that time, and what calendars from elsewhere claim of it (H9). */
async function findTaken(tx: Tx, resourceIds: readonly string[], { from, to }: Span, now: Date): Promise<KeptRow[]> {
  const span = { from: new Date(from), to: new Date(to) };
  const { rows } = await sql<Omit<KeptRow, 'party'> & { party: number | null }>`
    select r.resource_id as "resourceId", ${ms(sql`lower(r.during)`)} as from, ${ms(sql`upper(r.during)`)} as to,
      r.booking_id as "bookingId", r.party,
      coalesce(b.state = 'HELD' and h.state = 'HELD' and h.expires_at <= ${now}, false) as expired,
      ${isMovable(span, now)} as movable
    from unnest(${[...resourceIds]}::uuid[]) as asked (id)
    join reservations r on r.resource_id = asked.id and r.live and r.during && tstzrange(${span.from}, ${span.to})
    join resources x on x.id = r.resource_id join resource_groups g on g.id = x.group_id
    left join bookings b on b.id = r.booking_id left join holds h on h.id = b.hold_id
    union all
    select e.resource_id, ${ms(sql`lower(e.during)`)}, ${ms(sql`upper(e.during)`)}, null, null, false, false
    from imported_events e
    where e.resource_id = any(${[...resourceIds]}::uuid[]) and e.gone_at is null and not e.ours
      and e.during && tstzrange(${span.from}, ${span.to})`.execute(tx);
  return rows.map(({ party, ...row }) => ({ ...row, ...(party !== null && { party }) }));
}

async function findJoins(tx: Tx, groupIds: readonly string[]): Promise<Join[]> {
  return await tx
    .selectFrom('resource_joins')
    .select(['a', 'b'])
    .where('group_id', 'in', [...groupIds])
    .execute();
}

/** Seats reserved by expired holds, oldest first. */
export async function expiredSeats(tx: Tx, departureIds: readonly string[], now: Date) {
  return await tx
    .selectFrom('departure_seats as s')
    .innerJoin('bookings as b', 'b.id', 's.booking_id')
    .innerJoin('holds as h', 'h.id', 'b.hold_id')
    .select(['s.departure_id as departureId', 's.booking_id as bookingId', 's.seats as amount'])
    .where('s.live', '=', true)
    .where('s.departure_id', '=', sql<string>`any(${[...departureIds]}::uuid[])`)
    .where('b.state', '=', 'HELD')
    .where('h.state', '=', 'HELD')
    .where('h.expires_at', '<=', now)
    .orderBy('h.expires_at')
    .orderBy('b.id')
    .execute();
}

/** Instants in epoch milliseconds, as the engine counts them. */
function ms(instant: ReturnType<typeof sql>) {
  return sql`(extract(epoch from ${instant}) * 1000)::bigint`;
}
