import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import type { TimeWish } from '../plans/rules.ts';
import type { Touched } from './contract.ts';
import type { Coming } from './rules.ts';

export interface ComingFilter {
  providerId: string;
  productIds?: readonly string[];
  groupIds?: readonly string[];
  now: Date;
}

/** Bookings of a stall that are not over yet, of these products or on units of these groups; held ones while they hold. */
export async function findComing(db: Database | Tx, of: ComingFilter): Promise<Coming[]> {
  const { providerId, productIds = null, groupIds = null, now } = of;
  const { rows } = await sql<Omit<Coming, 'day' | 'time' | 'nights'> & { wish: TimeWish }>`
    select b.id, b.product_id as "productId", b.kind, b.wish, b.party, b.pieces,
      (extract(epoch from b.starts_at) * 1000)::float8 as "startsAt",
      (extract(epoch from b.ends_at) * 1000)::float8 as "endsAt",
      (select coalesce(jsonb_agg(jsonb_build_object('resourceId', v.resource_id, 'groupId', r.group_id, 'party', v.party)
        order by v.resource_id), '[]')
        from reservations v join resources r on r.id = v.resource_id where v.booking_id = b.id and v.live) as keeps
    from bookings b left join holds h on h.id = b.hold_id
    where b.provider_id = ${providerId} and b.state in ('HELD', 'PENDING', 'BOOKED') and b.ends_at > ${now}
      and (b.state <> 'HELD' or h.expires_at > ${now})
      and (${productIds ? [...productIds] : null}::uuid[] is null or b.product_id = any(${productIds ? [...productIds] : null}::uuid[]))
      and (${groupIds ? [...groupIds] : null}::uuid[] is null or exists (
        select 1 from reservations v join resources r on r.id = v.resource_id
        where v.booking_id = b.id and v.live and r.group_id = any(${groupIds ? [...groupIds] : null}::uuid[])))
    order by b.starts_at, b.id`.execute(db);
  return rows.map(({ wish, ...row }) => ({
    ...row,
    day: wish.day,
    time: wish.time ?? null,
    nights: wish.nights ?? null,
  }));
}

const MOST_SHOWN = 500;

interface Row extends Omit<Touched, 'product' | 'units' | 'startsAt' | 'endsAt'> {
  startsAt: Date;
  endsAt: Date;
  product: Words;
  units: Words[];
}

/** Touched bookings as staff know them: whose, when, where, and the order to open. */
export async function describeTouched(
  db: Database | Tx,
  bookingIds: readonly string[],
  locale: Locale,
): Promise<Touched[]> {
  if (!bookingIds.length) return [];
  const { rows } = await sql<Row>`
    select b.id as "bookingId", g.order_id as "orderId", g.reference, g.name, s.title as product,
      b.starts_at as "startsAt", b.ends_at as "endsAt", p.time_zone as "timeZone", b.party, b.pieces,
      coalesce((select jsonb_agg(r.title order by r.position) from booking_resources r where r.booking_id = b.id), '[]')
        as units
    from bookings b
    join product_signs s on s.product_id = b.product_id
    join provider_signs p on p.provider_id = b.provider_id
    left join booking_guests g on g.order_item_id = b.order_item_id
    where b.id = any(${[...bookingIds]}::uuid[])
    order by b.starts_at, b.id limit ${MOST_SHOWN}`.execute(db);
  return rows.map(({ startsAt, endsAt, product, units, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    product: inLocale(product, locale),
    units: units.map(title => inLocale(title, locale)),
  }));
}
