import { sql } from 'kysely';
import type { Database, Tx } from '../../../../shared/database/connect.ts';
import type { Locale } from '../../../../shared/i18n.ts';
import { sum } from '../../../../shared/money.ts';
import { peopleNamed } from '../../../../sign-in/names/queries.ts';
import { codesOn } from '../../../redemptions/store.ts';
import type { CounterPayments } from './contract.ts';
import type { NotedWay, TillAgreed } from './rules.ts';

interface AskedRow {
  payRequestId: string;
  amount: number;
  text: string;
  unknown: boolean;
  createdAt: Date;
}

interface NotedRow {
  paymentId: string;
  way: NotedWay;
  amount: number;
  agreed: TillAgreed | null;
  note: string | null;
  byUser: string | null;
  undoable: boolean;
  createdAt: Date;
}

/** Whether a noted payment can be undone: nothing of it went back, and nothing that is money itself was had for it. */
const UNDOABLE = sql<boolean>`
  not exists (select 1 from refunds f where f.payment_id = p.id)
  and not exists (select 1 from payments c where c.pay_request_id = r.id and c.id <> p.id and c.status = 'FULFILLED')
  and not exists (select 1 from issued_tickets t where t.order_id = r.order_id)
  and exists (select 1 from orders o where o.id = r.order_id and o.status not in ('CANCELLED', 'REJECTED'))`;

export async function counterPayments(
  db: Database,
  { orderId, providerId, locale }: { orderId: string; providerId: string; locale: Locale },
): Promise<CounterPayments> {
  const [asked, noted] = await Promise.all([
    sql<AskedRow>`
      select id as "payRequestId", amount, coalesce(items -> 0 ->> 'name', '') as text, created_at as "createdAt",
        exists (select 1 from payments p where p.pay_request_id = pay_requests.id and p.status = 'PENDING'
          and p.unknown_since is not null) as unknown
      from pay_requests where order_id = ${orderId} and provider_id = ${providerId} and status = 'ACTIVE'
      order by created_at, id`.execute(db),
    sql<NotedRow>`
      select p.id as "paymentId", p.method as way, p.amount, p.till_agreed as agreed, p.note, p.noted_by as "byUser", p.created_at as "createdAt",
        ${UNDOABLE} as undoable
      from payments p join pay_requests r on r.id = p.pay_request_id
      where r.order_id = ${orderId} and p.provider_id = ${providerId} and p.method in ('ON_PREMISE', 'WAIVED')
        and p.status = 'FULFILLED'
      order by p.created_at, p.id`.execute(db),
  ]);
  const codes = await codesOn(
    db,
    asked.rows.map(row => row.payRequestId),
  );
  const names = await peopleNamed(
    db,
    noted.rows.map(row => row.byUser),
    locale,
  );
  return {
    asked: asked.rows.map(({ createdAt, ...row }) => ({
      ...row,
      amount:
        row.amount -
        sum(
          codes.filter(one => one.payRequestId === row.payRequestId),
          one => one.amount,
        ),
      _createdAt: createdAt.toISOString(),
    })),
    noted: noted.rows.map(({ createdAt, byUser, ...row }) => ({
      ...row,
      by: (byUser && names.get(byUser)) || null,
      _createdAt: createdAt.toISOString(),
    })),
  };
}

export async function isUndoable(tx: Tx, paymentId: string): Promise<boolean> {
  const { rows } = await sql<{ undoable: boolean }>`
    select ${UNDOABLE} as undoable from payments p join pay_requests r on r.id = p.pay_request_id
    where p.id = ${paymentId}`.execute(tx);
  return rows[0]?.undoable ?? false;
}
