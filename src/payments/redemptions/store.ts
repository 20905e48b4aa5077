import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { UsableTicket } from '../../tickets/queries.ts';
import type { TicketType, VoucherVatKind } from '../../tickets/rules.ts';

/** Payment by code on a pay request that was not taken back. */
export interface CodeUse {
  paymentId: string;
  payRequestId: string;
  providerId: string;
  ticketId: string;
  type: TicketType;
  codeEnd: string;
  title: string;
  amount: number;
  vatKind: VoucherVatKind;
}

const CODE_USE = sql`p.id as "paymentId", p.pay_request_id as "payRequestId", p.provider_id as "providerId",
  p.ticket_id as "ticketId", p.plan ->> 'type' as type, p.plan ->> 'codeEnd' as "codeEnd", p.plan ->> 'title' as title,
  p.captured as amount, p.plan ->> 'vatKind' as "vatKind"`;

/** Codes on these pay requests, the oldest first. */
export async function codesOn(db: Database | Tx, payRequestIds: readonly string[]): Promise<CodeUse[]> {
  if (!payRequestIds.length) return [];
  const { rows } = await sql<CodeUse>`
    select ${CODE_USE} from payments p where p.method = 'GIFTCARD' and p.pay_request_id = any(${[...payRequestIds]})
      and not exists (select 1 from refunds f where f.payment_id = p.id and f.reason in ('GONE', 'TAKEN_OFF'))
    order by p.id`.execute(db);
  return rows;
}

/** Codes that went back to their cards when the request that this one replaced ended. */
export async function codesReturnedFrom(db: Database | Tx, replacedBy: string): Promise<CodeUse[]> {
  const { rows } = await sql<CodeUse>`
    select ${CODE_USE} from payments p join pay_requests r on r.id = p.pay_request_id
    where p.method = 'GIFTCARD' and r.replaced_by = ${replacedBy}
      and exists (select 1 from refunds f where f.payment_id = p.id and f.reason = 'GONE')
    order by p.id`.execute(db);
  return rows;
}

export interface NewCodeUse {
  paymentId: string;
  payRequestId: string;
  providerId: string;
  amount: number;
  /** Idempotency key: the press that asked for it. */
  attempt: string;
  ticket: Omit<UsableTicket, 'remaining' | 'vatRate'>;
  /** Hash of the visitor cookie of the browser that used it. */
  visitor: string;
  now: Date;
}

/** Stores a payment by code, complete at once. It keeps what receipts show of the card, never its code. */
export async function insertCodeUse(tx: Tx, use: NewCodeUse): Promise<void> {
  const { paymentId, payRequestId, amount, now } = use;
  const { id: ticketId, type, codeEnd, title, vatKind } = use.ticket;
  await tx
    .insertInto('payments')
    .values({
      id: paymentId,
      pay_request_id: payRequestId,
      provider_id: use.providerId,
      method: 'GIFTCARD',
      ticket_id: ticketId,
      amount,
      fee: 0,
      payee: null,
      status: 'FULFILLED',
      plan: JSON.stringify({ payRequestId, amount, currency: 'SEK', type, codeEnd, title, vatKind }),
      captured: amount,
      captured_currency: 'SEK',
      attempt: use.attempt,
      visitor: use.visitor,
      expires_at: now,
      cleared_at: now,
      created_at: now,
      ended_at: now,
    })
    .execute();
}

/** Payment by code that the same press made before. */
export async function findCodeUse(
  db: Database | Tx,
  press: { payRequestId: string; attempt: string },
): Promise<{ paymentId: string; codeEnd: string } | null> {
  const { rows } = await sql<{ paymentId: string; codeEnd: string }>`
    select id as "paymentId", plan ->> 'codeEnd' as "codeEnd" from payments
    where pay_request_id = ${press.payRequestId} and attempt = ${press.attempt} and method = 'GIFTCARD'`.execute(db);
  return rows[0] ?? null;
}

/** The browser and the order of a code that ever was on this request, even if taken off since; null if it never was. */
export async function findUse(
  db: Database | Tx,
  use: { payRequestId: string; paymentId: string },
): Promise<{ visitor: string | null; orderGroupId: string } | null> {
  const row = await db
    .selectFrom('payments as p')
    .innerJoin('pay_requests as r', 'r.id', 'p.pay_request_id')
    .select(['p.visitor', 'r.order_group_id as orderGroupId'])
    .where('p.id', '=', use.paymentId)
    .where('p.pay_request_id', '=', use.payRequestId)
    .where('p.method', '=', 'GIFTCARD')
    .executeTakeFirst();
  return row ?? null;
}
