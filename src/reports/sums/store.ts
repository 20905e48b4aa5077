import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { Basis } from '../rules.ts';

/** Days of a stall that are counted together, as instants. */
export interface CountedDays {
  providerId: string;
  timeZone: string;
  days: readonly string[];
}

/** Lets each statement of this transaction take longer than the pool does. */
export async function allowLong(tx: Tx, ms: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(ms)}, true)`.execute(tx);
}

/** One count of a stall at a time. False while another runs. */
export async function lockSums(tx: Tx, providerId: string): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`sale_sums:${providerId}`}, 0)) as ours`.execute(tx);
  return rows[0]!.ours;
}

/** Takes the oldest marks of a stall, and tells the days on which their orders count, or counted before they moved. */
export async function takeMarks(
  tx: Tx,
  { providerId, timeZone, most }: { providerId: string; timeZone: string; most: number },
): Promise<{ taken: number; days: Record<Basis, string[]> }> {
  const taken = await sql<{ order_id: string | null; moved_from: Date | null }>`
    delete from sale_marks where id in
      (select id from sale_marks where provider_id = ${providerId} order by id limit ${most})
    returning order_id, moved_from`.execute(tx);
  const orders = [...new Set(taken.rows.flatMap(row => row.order_id ?? []))];
  const moved = taken.rows.flatMap(row => row.moved_from ?? []);
  const { rows } = await sql<{ basis: Basis; day: string }>`
    with touched as (select unnest(${orders}::uuid[]) as order_id),
    moments as (
      select 'PURCHASE' as basis, o.created_at as at from touched join orders o on o.id = order_id
      union select 'PURCHASE', r.created_at from touched join receipts r using (order_id)
      union select 'PURCHASE', i.created_at from touched join pay_requests q using (order_id)
        join invoices i on i.pay_request_id = q.id
      union select 'PURCHASE', t.posted_at from touched join receipts r using (order_id)
        join ledger_transactions t on t.source = 'refund-undone:' || r.refund_id
        where r.type = 'REFUND' and r.status = 'CANCELLED'
      union select 'VISIT', b.starts_at from touched join order_items i using (order_id)
        join bookings b on b.order_item_id = i.id
      union select 'VISIT', o.created_at from touched join orders o on o.id = order_id
      union select 'VISIT', r.created_at from touched join receipts r using (order_id)
      union select 'VISIT', unnest(${moved}::timestamptz[])
    )
    select distinct basis, (at at time zone ${timeZone})::date::text as day from moments order by 1, 2`.execute(tx);
  const of = (basis: Basis) => rows.filter(row => row.basis === basis).map(row => row.day);
  return { taken: taken.rows.length, days: { PURCHASE: of('PURCHASE'), VISIT: of('VISIT') } };
}

/** Counts the sales of these days anew, by every part. */
export async function countSales(tx: Tx, basis: Basis, { providerId, timeZone, days }: CountedDays): Promise<void> {
  if (!days.length) return;
  const list = sql`${[...days]}::date[]`;
  await sql`delete from sale_sums where provider_id = ${providerId} and basis = ${basis} and day = any(${list})`.execute(
    tx,
  );
  const from = firstMoment(days, timeZone);
  const until = lastMoment(days, timeZone);
  const onDay = (moment: ReturnType<typeof sql>) => sql`(${moment} at time zone ${timeZone})::date`;
  const visit = basis === 'VISIT';
  // Orders of these days are found by their moments first: everything else is read of them alone, by their indexes, never
  // by a search through the others of the day.
  await sql`
    with about as materialized (
      select id as order_id from orders where provider_id = ${providerId}
        and created_at >= ${from} and created_at < ${until}
      union select order_id from receipts where provider_id = ${providerId}
        and created_at >= ${from} and created_at < ${until}
      ${
        visit
          ? sql`union select i.order_id from bookings b join order_items i on i.id = b.order_item_id
              where b.provider_id = ${providerId} and b.starts_at >= ${from} and b.starts_at < ${until}`
          : sql``
      }
    ), lines as materialized (
      select ${onDay(visit ? sql`coalesce(l.starts_at, l.created_at)` : sql`l.created_at`)} as day,
        to_char(${visit ? sql`coalesce(l.starts_at, l.created_at)` : sql`l.created_at`} at time zone ${timeZone}, 'HH24')
          as hour,
        l.order_id, coalesce(l.product_id::text, l.kind) as product, l.kind, c.channel, l.amount,
        greatest(-l.amount, 0) as refunded, l.pieces
      from about join turnover_lines l using (order_id) join order_channels c using (order_id)
    ), sold as materialized (
      select i.order_id, coalesce(i.product_id::text, i.kind) as product, i.kind,
        case when i.booking_state in ('PENDING', 'BOOKED') then i.starts_at end as starts_at,
        case when i.booking_state in ('PENDING', 'BOOKED') then coalesce(i.party, 0) else 0 end as guests
      from about join sold_items i using (order_id)
      where i.kind <> 'DEPOSIT'
    ), standing as materialized (
      select o.id as order_id, c.channel,
        ${visit ? sql`coalesce(min(s.starts_at), o.created_at)` : sql`o.created_at`} as at, sum(s.guests)::int as guests
      from about join orders o on o.id = about.order_id join order_channels c on c.order_id = o.id
      join sold s on s.order_id = o.id
      where o.status not in ('PENDING_PAYMENT_CONFIRMATION', 'CANCELLED', 'REJECTED')
      group by o.id, c.channel
    ), ways as materialized (
      select ${onDay(visit ? sql`coalesce(v.at, w.created_at)` : sql`w.created_at`)} as day, w.method, w.amount,
        greatest(-w.amount, 0) as refunded, case when w.type in ('REFUND', 'CODE') then 0 else 1 end as payments
      from about cross join lateral (select * from turnover_ways t where t.order_id = about.order_id offset 0) w
      left join lateral (
        select min(i.starts_at) as at from sold_items i
        where i.order_id = w.order_id and i.kind <> 'DEPOSIT' and i.booking_state in ('PENDING', 'BOOKED')
      ) v on true
    ), told as (
      select day, 'ALL' as part, '' as key, amount, refunded, pieces, 0 as payments, 0 as orders, 0 as guests from lines
      union all select day, 'PRODUCT', product, amount, refunded, pieces, 0, 0, 0 from lines
      union all select day, 'KIND', kind, amount, refunded, pieces, 0, 0, 0 from lines
      union all select day, 'HOUR', hour, amount, refunded, pieces, 0, 0, 0 from lines
      union all select day, 'CHANNEL', channel, amount, refunded, pieces, 0, 0, 0 from lines
      union all select day, 'WAY', case method when 'CODE' then 'GIFTCARD' else method end, amount, refunded, 0, payments,
        0, 0 from ways
      union all select day, 'ALL', '', 0, 0, 0, payments, 0, 0 from ways
      union all select ${onDay(sql`at`)}, 'ALL', '', 0, 0, 0, 0, 1, guests from standing
      union all select ${onDay(sql`at`)}, 'CHANNEL', channel, 0, 0, 0, 0, 1, guests from standing
      union all select ${onDay(sql`at`)}, 'HOUR', to_char(at at time zone ${timeZone}, 'HH24'), 0, 0, 0, 0, 1, guests
        from standing
      union all select ${onDay(sql`t.at`)}, 'PRODUCT', s.product, 0, 0, 0, 0, 1, sum(s.guests)::int
        from standing t join sold s using (order_id) group by t.at, order_id, s.product
      union all select ${onDay(sql`t.at`)}, 'KIND', s.kind, 0, 0, 0, 0, 1, sum(s.guests)::int
        from standing t join sold s using (order_id) group by t.at, order_id, s.kind
    )
    insert into sale_sums (provider_id, basis, day, part, key, amount, refunded, pieces, payments, orders, guests)
    select ${providerId}, ${basis}, day, part, key, sum(amount), sum(refunded), sum(pieces), sum(payments), sum(orders),
      sum(guests)
    from told where day = any(${list}) group by day, part, key`.execute(tx);
}

/** Counts what became of the bookings of these days. */
export async function countVisits(tx: Tx, { providerId, timeZone, days }: CountedDays): Promise<void> {
  if (!days.length) return;
  const list = sql`${[...days]}::date[]`;
  const from = firstMoment(days, timeZone);
  const until = lastMoment(days, timeZone);
  await sql`delete from visit_sums where provider_id = ${providerId} and day = any(${list})`.execute(tx);
  await sql`
    insert into visit_sums (provider_id, day, product_id, bookings, guests, came, no_shows, cancelled, late_cancels)
    select ${providerId}, day, product_id, count(*) filter (where stands), coalesce(sum(party) filter (where stands), 0),
      count(*) filter (where stands and checked_in_at is not null),
      count(*) filter (where stands and no_show_at is not null), count(*) filter (where gone),
      count(*) filter (where gone and ended_at > starts_at - interval '1 day')
    from (
      select (starts_at at time zone ${timeZone})::date as day, product_id, party, checked_in_at, no_show_at, ended_at,
        starts_at, state in ('PENDING', 'BOOKED') as stands, state = 'CANCELLED' as gone
      from bookings where provider_id = ${providerId} and starts_at >= ${from} and starts_at < ${until}
        and state in ('PENDING', 'BOOKED', 'CANCELLED') and kind <> 'PICK_UP'
    ) b where day = any(${list}) group by day, product_id`.execute(tx);
}

/** Counts the VAT of these days. That of a document's rate falls on its rows so that they sum to it, to the öre (I5). */
export async function countVat(tx: Tx, { providerId, timeZone, days }: CountedDays): Promise<void> {
  if (!days.length) return;
  const list = sql`${[...days]}::date[]`;
  const from = firstMoment(days, timeZone);
  const until = lastMoment(days, timeZone);
  const within = sql`over (partition by document_id, at, rate order by row)`;
  await sql`delete from vat_sums where provider_id = ${providerId} and day = any(${list})`.execute(tx);
  await sql`
    insert into vat_sums (provider_id, day, section, kind, rate, gross, vat, lines)
    select ${providerId}, day, section, kind, rate, sum(sign * gross),
      sum(sign * (round(until * rate / (10000.0 + rate)) - round((until - gross) * rate / (10000.0 + rate)))), count(*)
    from (
      select (at at time zone ${timeZone})::date as day, section, sign, kind, rate, gross, sum(gross) ${within} as until
      from vat_lines where provider_id = ${providerId} and at >= ${from} and at < ${until}
    ) l where day = any(${list}) group by day, section, kind, rate`.execute(tx);
}

/** Forgets how full days were, so that they are looked at again. */
export async function dropOccupancy(tx: Tx, { providerId, days }: CountedDays): Promise<void> {
  if (days.length)
    await sql`delete from occupancy_days where provider_id = ${providerId} and day = any(${[...days]}::date[])`.execute(
      tx,
    );
}

/** Empties all sums and marks every order, for a full recount: of a million orders this takes longer than a statement may. */
export async function markEverything(db: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`delete from sale_sums`.execute(db);
  await sql`delete from sale_months`.execute(db);
  await sql`delete from visit_sums`.execute(db);
  await sql`delete from vat_sums`.execute(db);
  await sql`delete from occupancy_days`.execute(db);
  await sql`delete from sale_marks`.execute(db);
  await sql`insert into sale_marks (provider_id, order_id) select provider_id, id from orders order by id`.execute(db);
}

/** Instant at which the first of these days begins, at the stall's own place. */
function firstMoment(days: readonly string[], timeZone: string) {
  return sql`(${[...days].sort()[0]!}::date::timestamp at time zone ${timeZone})`;
}

/** Instant at which the last of them has ended. */
function lastMoment(days: readonly string[], timeZone: string) {
  return sql`((${[...days].sort().at(-1)!}::date + 1)::timestamp at time zone ${timeZone})`;
}
