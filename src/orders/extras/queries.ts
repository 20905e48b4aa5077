import { sql } from 'kysely';
import { m } from '../../paraglide/messages.js';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Locale } from '../../shared/i18n.ts';
import { peopleNamed } from '../../sign-in/names/queries.ts';
import { type BookedItem, bookedItems } from '../bookings/queries.ts';
import type { Extra } from './contract.ts';
import { type NoShowFee, noShowFee } from './rules.ts';

interface ExtraRow {
  orderItemId: string;
  because: Extra['because'];
  text: string;
  amount: number;
  by: string | null;
  withdrawn: boolean;
  askedAt: Date;
}

export async function extrasOfOrder(db: Database | Tx, orderId: string, locale: Locale): Promise<Extra[]> {
  const { rows } = await sql<ExtraRow>`
    select e.order_item_id as "orderItemId", e.because, i.meta ->> 'title' as text, e.amount, e.asked_by as by,
      e.withdrawn_at is not null as withdrawn, e.asked_at as "askedAt"
    from order_extras e join order_items i on i.id = e.order_item_id
    where e.order_id = ${orderId} order by e.asked_at, e.order_item_id`.execute(db);
  const names = await peopleNamed(
    db,
    rows.map(row => row.by),
    locale,
  );
  return rows.map(({ askedAt, by, ...row }) => ({
    ...row,
    by: (by && names.get(by)) || null,
    _askedAt: askedAt.toISOString(),
  }));
}

/** No-show fee that a guest owes by their terms, where it is not asked for yet. */
export async function feeOf(tx: Database | Tx, item: BookedItem): Promise<NoShowFee> {
  if (!item.noShowAt) return { owed: 0, left: 0 };
  const asked = await tx
    .selectFrom('order_extras')
    .select('order_item_id')
    .where('booking_id', '=', item.bookingId)
    .where('because', '=', 'NO_SHOW')
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (asked) return { owed: 0, left: 0 };
  const { amount_settled: settled } = await tx
    .selectFrom('order_amounts')
    .select('amount_settled')
    .where('order_id', '=', item.orderId)
    .executeTakeFirstOrThrow();
  return noShowFee({ ...item, paid: Math.min(settled ?? 0, item.amount) });
}

/** Fees of an order that its terms allow and nobody has asked for. */
export async function feesOfOrder(
  db: Database,
  orderId: string,
  locale: Locale,
): Promise<{ bookingId: string; text: string; amount: number }[]> {
  const fees = [];
  for (const item of await bookedItems(db, [orderId])) {
    const { left } = await feeOf(db, item);
    if (left > 0) fees.push({ bookingId: item.bookingId, text: m.extras_no_show({}, { locale }), amount: left });
  }
  return fees;
}

/** Extras that a person asked for, for the export of their personal data. */
export async function keptOfExtras(db: Database | Tx, { userId }: { userId: string }): Promise<unknown> {
  const { rows } = await sql<{ stall: string; because: string; askedAt: Date }>`
    select s.slug as stall, e.because, e.asked_at as "askedAt" from order_extras e
    join provider_signs s on s.provider_id = e.provider_id
    where e.asked_by = ${userId} order by e.asked_at`.execute(db);
  return rows;
}
