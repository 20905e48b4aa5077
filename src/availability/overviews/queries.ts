import { sql } from 'kysely';
import type { Database } from '../../shared/database/connect.ts';
import type { Words } from '../../shared/i18n.ts';
import type { Offer } from '../offers/contract.ts';

/** Stretch of time that an overview of a stall shows. */
export interface Shown {
  providerId: string;
  from: Date;
  until: Date;
}

/** Reservations by their units, whose times are indexed. */
const KEPT_OF_UNITS = sql`resource_groups g join resources r on r.group_id = g.id
  join reservations v on v.resource_id = r.id`;

export interface OverviewGroup {
  id: string;
  title: Words;
  shown: boolean;
  units: { id: string; title: Words; capacity: number }[];
}

/** Groups of a stall with their units; one out of use only where something still stands on it. */
export async function overviewGroups(db: Database, { providerId, from, until }: Shown): Promise<OverviewGroup[]> {
  const { rows } = await sql<OverviewGroup>`
    select g.id, g.title, g.shown, jsonb_agg(jsonb_build_object('id', r.id, 'title', r.title, 'capacity', r.capacity)
      order by r.position, r.id) as units
    from resource_groups g join resources r on r.group_id = g.id
    where g.provider_id = ${providerId} and (not r.retired or exists (
      select 1 from reservations v
      where v.resource_id = r.id and v.live and v.during && tstzrange(${from}, ${until})))
    group by g.id order by g.slug`.execute(db);
  return rows;
}

export interface OverviewBlock {
  id: string;
  unitId: string;
  startsAt: Date;
  endsAt: Date;
  reason: string;
  /** Kept by a calendar from elsewhere, not by the stall. */
  imported: boolean;
}

export async function overviewBlocks(db: Database, { providerId, from, until }: Shown): Promise<OverviewBlock[]> {
  const { rows } = await sql<OverviewBlock>`
    select v.id, v.resource_id as "unitId", lower(v.during) as "startsAt", upper(v.during) as "endsAt",
      coalesce(v.reason, '') as reason, v.import_event_id is not null as imported
    from ${KEPT_OF_UNITS} where g.provider_id = ${providerId} and v.live and v.booking_id is null
      and v.during && tstzrange(${from}, ${until})
    order by lower(v.during), v.id`.execute(db);
  return rows;
}

export interface OverviewDeparture {
  id: string;
  productId: string;
  startsAt: Date;
  endsAt: Date;
  capacity: number;
  taken: number;
  calledOff: boolean;
}

/** Departures that leave in that time. Seats of expired holds are nobody's (I3). */
export async function overviewDepartures(
  db: Database,
  { providerId, from, until }: Shown,
  now: Date,
): Promise<OverviewDeparture[]> {
  const { rows } = await sql<OverviewDeparture>`
    select d.id, d.product_id as "productId", d.starts_at as "startsAt", d.ends_at as "endsAt", d.capacity,
      d.taken - coalesce((select sum(s.seats) from departure_seats s join bookings b on b.id = s.booking_id
        join holds h on h.id = b.hold_id
        where s.departure_id = d.id and s.live and b.state = 'HELD' and h.expires_at <= ${now}), 0)::int as taken,
      d.called_off as "calledOff"
    from departures d
    where d.product_id in (select product_id from offers where provider_id = ${providerId})
      and d.starts_at >= ${from} and d.starts_at < ${until}
    order by d.starts_at, d.id`.execute(db);
  return rows;
}

export interface OverviewProduct {
  id: string;
  slug: string;
  title: Words;
  offer: Offer;
}

/** Products of a stall that are booked, with their rules. */
export async function overviewProducts(db: Database, providerId: string): Promise<OverviewProduct[]> {
  const { rows } = await sql<OverviewProduct>`
    select o.product_id as id, s.slug, s.title, o.rules as offer
    from offers o join product_signs s on s.product_id = o.product_id
    where o.provider_id = ${providerId} order by s.slug`.execute(db);
  return rows;
}

export interface OverviewReservation {
  bookingId: string;
  unitId: string;
  from: Date;
  until: Date;
}

/** Reservations of units by bookings in that time, buffers included. */
export async function overviewReservations(
  db: Database,
  { providerId, from, until }: Shown,
): Promise<OverviewReservation[]> {
  const { rows } = await sql<OverviewReservation>`
    select v.booking_id as "bookingId", v.resource_id as "unitId", lower(v.during) as from, upper(v.during) as until
    from ${KEPT_OF_UNITS} where g.provider_id = ${providerId} and v.live and v.booking_id is not null
      and v.during && tstzrange(${from}, ${until})
    order by r.position, r.id`.execute(db);
  return rows;
}

export interface OverviewTaken {
  unitId: string;
  from: Date;
  until: Date;
}

/** Taken times of units, by bookings with their buffers and by blocks. Expired holds take nothing (I3). */
export async function overviewTaken(
  db: Database,
  { providerId, from, until }: Shown,
  now: Date,
): Promise<OverviewTaken[]> {
  const { rows } = await sql<OverviewTaken>`
    select v.resource_id as "unitId", lower(v.during) as from, upper(v.during) as until
    from ${KEPT_OF_UNITS} left join bookings b on b.id = v.booking_id left join holds h on h.id = b.hold_id
    where g.provider_id = ${providerId} and v.live and v.during && tstzrange(${from}, ${until})
      and (v.booking_id is null or b.state <> 'HELD' or h.expires_at > ${now})`.execute(db);
  return rows;
}
