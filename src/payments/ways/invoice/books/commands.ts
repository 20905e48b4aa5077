import { sql } from 'kysely';
import type { World } from '../../../../shared/world.ts';
import type { Finding } from '../../../reconciliation/rules.ts';
import { settlePayment } from '../../../settlements/commands.ts';

/** Settles what was noted as paid and is not settled; the book of invoices is our own, so nothing else can differ. */
export async function reconcileInvoices(world: World, since: Date): Promise<Finding[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from invoice_payments m join invoices i on i.id = m.invoice_id join payments p on p.id = i.payment_id
    where m.created_at >= ${since} and p.captured is null order by p.id`.execute(world.db);
  for (const { id } of rows) await settlePayment(world, id, 'reconciler');
  return [];
}
