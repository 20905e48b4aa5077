import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';

export interface NewAcceptance {
  quoteId: string;
  providerId: string;
  version: number;
  hash: string;
  chosen: readonly string[];
  agreedHash: string;
  total: number;
  name: string;
  email: string;
  network: string | null;
  userId: string | null;
  orderGroupId: string;
  orderId: string;
  now: Date;
}

export async function insertAcceptance(tx: Tx, one: NewAcceptance): Promise<void> {
  await sql`
    insert into quote_acceptances (quote_id, provider_id, version, hash, chosen, agreed_hash, total, name, email, network,
      user_id, order_group_id, order_id, accepted_at)
    values (${one.quoteId}, ${one.providerId}, ${one.version}, ${one.hash}, ${JSON.stringify(one.chosen)}::jsonb,
      ${one.agreedHash}, ${one.total}, ${one.name}, ${one.email}, ${one.network}, ${one.userId}, ${one.orderGroupId},
      ${one.orderId}, ${one.now})`.execute(tx);
}

export async function insertParts(
  tx: Tx,
  quoteId: string,
  parts: readonly { part: number; payRequestId: string; amount: number; dueAt: Date }[],
): Promise<void> {
  await tx
    .insertInto('quote_parts')
    .values(
      parts.map(({ part, payRequestId, amount, dueAt }) => ({
        quote_id: quoteId,
        part,
        pay_request_id: payRequestId,
        amount,
        due_at: dueAt,
      })),
    )
    .execute();
}
