import { sql } from 'kysely';
import type { Database, Tx } from '../../../shared/database/connect.ts';
import type { World } from '../../../shared/world.ts';
import type { PayRequestForPayer } from '../../contract.ts';
import { codesOn } from '../../redemptions/store.ts';
import { findTerms } from './terms/queries.ts';

/** Whether a seller lets a company pay this by invoice: parts of quotes alone, and whole ones (decision 0143). */
export async function invoiceOffer(
  { db }: Pick<World, 'db'>,
  providerId: string,
  payRequest: { id: string; orderId: string } | null,
): Promise<Pick<PayRequestForPayer['options'], 'invoice'>> {
  return { invoice: payRequest !== null && (await takesInvoiceFor(db, { ...payRequest, providerId })) };
}

export async function takesInvoiceFor(
  db: Database | Tx,
  { id, orderId, providerId }: { id: string; orderId: string; providerId: string },
): Promise<boolean> {
  const terms = await findTerms(db, providerId);
  if (!terms?.accepts) return false;
  const agreed = await sql`select from agreed_orders where order_id = ${orderId}`.execute(db);
  return agreed.rows.length > 0 && (await codesOn(db, [id])).length === 0;
}
