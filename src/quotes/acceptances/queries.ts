import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { PayPart } from '../contract.ts';

export interface Acceptance {
  version: number;
  hash: string;
  agreedHash: string;
  chosen: string[];
  total: number;
  name: string;
  email: string;
  network: string | null;
  orderGroupId: string;
  orderId: string;
  accessKey: string;
  acceptedAt: Date;
  parts: PayPart[];
}

/** The acceptance of a quote with the parts by which it is paid; a part that was replaced stands as what replaced it. */
export async function acceptanceOf(db: Database | Tx, quoteId: string): Promise<Acceptance | null> {
  const { rows } = await sql<Omit<Acceptance, 'parts'>>`
    select a.version, a.hash, a.agreed_hash as "agreedHash", a.chosen, a.total, a.name, a.email, a.network,
      a.order_group_id as "orderGroupId", a.order_id as "orderId", k.key as "accessKey", a.accepted_at as "acceptedAt"
    from quote_acceptances a join access_keys k on k.order_group_id = a.order_group_id
    where a.quote_id = ${quoteId}`.execute(db);
  return rows[0] ? { ...rows[0], parts: await partsOf(db, quoteId) } : null;
}

interface PartRow {
  part: number;
  amount: number;
  dueAt: Date;
  status: PayPart['status'];
  payRequestId: string;
}

async function partsOf(db: Database | Tx, quoteId: string): Promise<PayPart[]> {
  const { rows } = await sql<PartRow>`
    select p.part, p.amount, p.due_at as "dueAt", r.status, p.pay_request_id as "payRequestId"
    from quote_parts p join pay_request_standings r on r.pay_request_id = p.pay_request_id
    where p.quote_id = ${quoteId} order by p.part`.execute(db);
  const total = rows.reduce((sum, { amount }) => sum + amount, 0);
  return rows.map(({ part, amount, dueAt, status, payRequestId }) => ({
    part,
    share: Math.round((amount * 10_000) / total),
    amountIncludingVat: amount,
    dueAt: dueAt.toISOString(),
    status,
    payRequestId,
  }));
}
