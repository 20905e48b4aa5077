import { sql } from 'kysely';
import { providerSign } from '../../../../providers/queries.ts';
import { may } from '../../../../rights/rules.ts';
import type { Database } from '../../../../shared/database/connect.ts';
import { calendarDayAt } from '../../../../shared/time.ts';
import type { Caller, World } from '../../../../shared/world.ts';
import { invoiceState } from '../standings/rules.ts';
import { findTerms } from '../terms/queries.ts';
import type { InvoiceBook, InvoiceRow, RefundOwed } from './contract.ts';

const MOST = 200;

interface Found extends Omit<InvoiceRow, 'state'> {
  withdrawn: boolean;
}

/** A stall's invoices: those that wait first in sums, then all of them, the newest first. */
export async function readBook(world: World, caller: Caller, providerId: string): Promise<InvoiceBook> {
  const { db } = world;
  const { timeZone } = await providerSign(db, providerId, caller.locale);
  const today = calendarDayAt(world.now(), timeZone);
  const [terms, rows, sums, owed] = await Promise.all([
    findTerms(db, providerId),
    findRows(db, providerId),
    findSums(db, providerId, today),
    findOwed(db, providerId),
  ]);
  return {
    ...{ today, accepts: terms?.accepts ?? false, mayNote: may(caller, 'money:return', providerId), ...sums },
    rows: rows.map(({ withdrawn, ...row }) => ({ ...row, state: invoiceState({ ...row, withdrawn }, today) })),
    owed,
  };
}

async function findRows(db: Database, providerId: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select i.id as "_id", i.kind, i.number, i.buyer ->> 'name' as buyer, i.amount, i.issued_on::text as "issuedOn",
      i.due_on::text as "dueOn", m.paid_on::text as "paidOn", r.order_id as "orderId", g.reference,
      o.number as credits, exists (select 1 from invoices c where c.credits = i.id and c.refund_id is null) as withdrawn
    from invoices i join pay_requests r on r.id = i.pay_request_id join order_groups g on g.id = i.order_group_id
      left join invoice_payments m on m.invoice_id = i.id left join invoices o on o.id = i.credits
    where i.provider_id = ${providerId}
    order by (i.kind = 'INVOICE' and m.invoice_id is null
      and not exists (select 1 from invoices c where c.credits = i.id)) desc, i.number desc
    limit ${MOST}`.execute(db);
  return rows;
}

async function findSums(
  db: Database,
  providerId: string,
  today: string,
): Promise<Pick<InvoiceBook, 'open' | 'overdue'>> {
  const { rows } = await sql<{ openCount: number; open: number; lateCount: number; late: number }>`
    select count(*)::int as "openCount", coalesce(sum(i.amount), 0)::bigint as open,
      count(*) filter (where i.due_on < ${today})::int as "lateCount",
      coalesce(sum(i.amount) filter (where i.due_on < ${today}), 0)::bigint as late
    from invoices i where i.provider_id = ${providerId} and i.kind = 'INVOICE'
      and not exists (select 1 from invoice_payments m where m.invoice_id = i.id)
      and not exists (select 1 from invoices c where c.credits = i.id)`.execute(db);
  const { openCount, open, lateCount, late } = rows[0]!;
  return { open: { count: openCount, amount: open }, overdue: { count: lateCount, amount: late } };
}

async function findOwed(db: Database, providerId: string): Promise<RefundOwed[]> {
  const { rows } = await sql<Omit<RefundOwed, '_since'> & { since: Date }>`
    select f.id as "refundId", i.number, i.buyer ->> 'name' as buyer, f.amount, r.order_id as "orderId", g.reference,
      f.created_at as since
    from refunds f join invoices i on i.payment_id = f.payment_id and i.kind = 'INVOICE'
      join pay_requests r on r.id = i.pay_request_id join order_groups g on g.id = i.order_group_id
    where f.provider_id = ${providerId} and f.status = 'PENDING' order by f.created_at, f.id`.execute(db);
  return rows.map(({ since, ...row }) => ({ ...row, _since: since.toISOString() }));
}
