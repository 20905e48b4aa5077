import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Departure, Join, Stage, Taken, Unit } from '../answers/rules.ts';
import type { Offer } from '../offers/contract.ts';
import { isMovable } from '../plans/queries.ts';

interface Span {
  from: Date;
  to: Date;
}

/**
 * The engine's input for these products, where they have booking rules: the rules, the resources and their occupancy
 * within the span. Expired holds occupy nothing (I3), nor does the booking to be moved.
 */
export async function findStages(
  db: Database | Tx,
  productIds: readonly string[],
  span: Span,
  circumstances: Circumstances,
): Promise<Map<string, Stage>> {
  const ids = [...productIds];
  const { rows: offers } = await sql<RulesOfProduct>`
    select product_id as "productId", time_zone as "timeZone", rules from product_offers
    where product_id = any(${ids})`.execute(db);
  return await setStages(db, offers, span, circumstances);
}

interface Circumstances {
  now: Date;
  insteadOf?: string | null | undefined;
}

export interface RulesOfProduct {
  productId: string;
  timeZone: string;
  rules: Offer;
}

/** Stages of rules as given, which may be a draft that nobody has kept yet. */
export async function setStages(
  db: Database | Tx,
  offers: readonly RulesOfProduct[],
  span: Span,
  { now, insteadOf = null }: Circumstances,
): Promise<Map<string, Stage>> {
  const groupIds = [...new Set(offers.flatMap(({ rules }) => rules.needs.map(need => need.groupId)))];
  const units = await findUnits(db, groupIds);
  const joins = await findJoins(db, groupIds);
  const taken = (await findTaken(db, groupIds, span, now)).filter(one => !insteadOf || one.bookingId !== insteadOf);
  const left = offers.filter(({ rules }) => rules.kind === 'DEPARTURES').map(({ productId }) => productId);
  const departures = await findDepartures(db, left, span, { now, insteadOf });
  return new Map(
    offers.map(({ productId, timeZone, rules }) => {
      const its = new Set(rules.needs.map(need => need.groupId));
      return [
        productId,
        {
          offer: rules,
          timeZone,
          now: now.getTime(),
          units: units.filter(unit => its.has(unit.groupId)),
          joins: joins.filter(join => its.has(join.groupId)),
          taken: taken.filter(one => its.has(one.groupId)),
          departures: departures.filter(one => one.productId === productId),
        },
      ];
    }),
  );
}

async function findUnits(db: Database | Tx, groupIds: readonly string[]): Promise<Unit[]> {
  if (!groupIds.length) return [];
  return await db
    .selectFrom('resources')
    .select(['id', 'group_id as groupId', 'capacity', 'position'])
    .where('group_id', '=', sql<string>`any(${[...groupIds]})`)
    .where('retired', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

async function findJoins(db: Database | Tx, groupIds: readonly string[]): Promise<(Join & { groupId: string })[]> {
  if (!groupIds.length) return [];
  return await db
    .selectFrom('resource_joins')
    .select(['group_id as groupId', 'a', 'b'])
    .where('group_id', '=', sql<string>`any(${[...groupIds]})`)
    .execute();
}

const MS = (instant: ReturnType<typeof sql>) => sql`(extract(epoch from ${instant}) * 1000)::float8`;

async function findTaken(db: Database | Tx, groupIds: readonly string[], { from, to }: Span, now: Date) {
  if (!groupIds.length) return [];
  const { rows } = await sql<Taken & { groupId: string }>`
    select r.resource_id as "resourceId", s.group_id as "groupId", ${MS(sql`lower(r.during)`)} as "from",
      ${MS(sql`upper(r.during)`)} as "to", r.booking_id as "bookingId", r.party, ${isMovable({ from, to }, now)} as movable
    from reservations r
    join resources s on s.id = r.resource_id
    join resource_groups g on g.id = s.group_id
    left join bookings b on b.id = r.booking_id
    left join holds h on h.id = b.hold_id
    where r.live and r.during && tstzrange(${from}, ${to}) and s.group_id = any(${[...groupIds]})
      and (b.state is distinct from 'HELD' or h.expires_at > ${now})
    union all
    select e.resource_id, s.group_id, ${MS(sql`lower(e.during)`)}, ${MS(sql`upper(e.during)`)}, null, null, false
    from imported_events e join resources s on s.id = e.resource_id
    where e.gone_at is null and not e.ours and e.during && tstzrange(${from}, ${to}) and s.group_id = any(${[...groupIds]})
    order by 3`.execute(db);
  return rows;
}

async function findDepartures(
  db: Database | Tx,
  productIds: readonly string[],
  { from, to }: Span,
  { now, insteadOf }: { now: Date; insteadOf: string | null },
) {
  if (!productIds.length) return [];
  const { rows } = await sql<Departure & { productId: string }>`
    select d.id, d.product_id as "productId", ${MS(sql`d.starts_at`)} as "startsAt", ${MS(sql`d.ends_at`)} as "endsAt",
      d.capacity, d.called_off as "calledOff", d.taken - coalesce((
        select sum(t.seats) from departure_seats t
        join bookings b on b.id = t.booking_id left join holds h on h.id = b.hold_id
        where t.departure_id = d.id and t.live
          and (b.id = ${insteadOf}::uuid or b.state = 'HELD' and h.expires_at <= ${now})), 0)::int as taken
    from departures d
    where d.product_id = any(${[...productIds]}) and d.starts_at >= ${from} and d.starts_at < ${to}
    order by d.starts_at`.execute(db);
  return rows;
}
