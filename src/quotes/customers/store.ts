import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';

const NOBODY = { firstName: '', lastName: '', emailAddress: '', phone: '', businessOrgNo: '' };

/** Erases who these quotes were for, and who accepted them; what was agreed stands. */
export async function forgetCustomers(tx: Tx, quoteIds: readonly string[]): Promise<void> {
  if (!quoteIds.length) return;
  const nobody = JSON.stringify(NOBODY);
  await sql`update quotes set customer = ${nobody}::jsonb, draft = jsonb_set(draft, '{customer}', ${nobody}::jsonb)
    where id = any(${[...quoteIds]}::uuid[])`.execute(tx);
  await sql`update quote_acceptances set name = '', email = '', network = null, user_id = null
    where quote_id = any(${[...quoteIds]}::uuid[])`.execute(tx);
}
