import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Locale } from '../../shared/i18n.ts';
import { peopleNamed } from '../../sign-in/names/queries.ts';
import type { Deposit } from './contract.ts';
import { depositState } from './rules.ts';

interface Row {
  orderItemId: string;
  amount: number;
  left: number;
  paid: boolean;
  askedBy: string | null;
  askedAt: Date;
  withdrawn: boolean;
  releasedBy: string | null;
  releasedAt: Date | null;
  kept: number | null;
  keptFor: string | null;
}

export async function depositsOfOrder(db: Database, orderId: string, locale: Locale): Promise<Deposit[]> {
  const { rows } = await sql<Row>`
    select d.order_item_id as "orderItemId", d.amount, i.amount - i.credited as left, p.status = 'FULFILLED' as paid,
      d.asked_by as "askedBy", d.asked_at as "askedAt", d.withdrawn_at is not null as withdrawn,
      d.released_by as "releasedBy", d.released_at as "releasedAt", d.kept, d.kept_for as "keptFor"
    from order_deposits d join order_items i on i.id = d.order_item_id
    join pay_request_standings p on p.pay_request_id = d.pay_request_id
    where d.order_id = ${orderId} order by d.asked_at, d.order_item_id`.execute(db);
  const people = rows.flatMap(row => [row.askedBy, row.releasedBy]);
  const names = await peopleNamed(db, people, locale);
  const nameOf = (id: string | null) => (id && names.get(id)) || null;
  return rows.map(({ orderItemId, amount, left, askedBy, askedAt, releasedBy, releasedAt, kept, keptFor, ...row }) => {
    const state = depositState({ ...row, released: releasedAt !== null });
    return {
      ...{ orderItemId, state, amount, held: state === 'HELD' ? left : 0, kept: kept ?? 0, keptFor },
      ...{ askedBy: nameOf(askedBy), releasedBy: nameOf(releasedBy) },
      ...{ _askedAt: askedAt.toISOString(), _releasedAt: releasedAt?.toISOString() ?? null },
    };
  });
}

/** Deposits that are held of each of these orders, in öre. */
export async function heldOfOrders(db: Database, orderIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ orderId: string; held: number }>`
    select d.order_id as "orderId", sum(i.amount - i.credited)::bigint as held
    from order_deposits d join order_items i on i.id = d.order_item_id
    join pay_request_standings p on p.pay_request_id = d.pay_request_id and p.status = 'FULFILLED'
    where d.order_id = any(${[...orderIds]}::uuid[]) and d.withdrawn_at is null and d.released_at is null
    group by d.order_id`.execute(db);
  return new Map(rows.map(({ orderId, held }) => [orderId, held]));
}

/** Deposits that a person asked for or gave back, for the export of their personal data. */
export async function keptOfDeposits(db: Database | Tx, { userId }: { userId: string }): Promise<unknown> {
  const { rows } = await sql<{ stall: string; askedAt: Date; releasedAt: Date | null }>`
    select s.slug as stall, d.asked_at as "askedAt", d.released_at as "releasedAt" from order_deposits d
    join provider_signs s on s.provider_id = d.provider_id
    where d.asked_by = ${userId} or d.released_by = ${userId} order by d.asked_at`.execute(db);
  return rows;
}
