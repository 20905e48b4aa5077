import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';

const NOBODY = { firstName: '', lastName: '', emailAddress: '', phone: '', businessOrgNo: '' };

/** Erases who these quotes were for, what was noted of them, and who accepted them; what was agreed stands. */
export async function forgetCustomers(tx: Tx, quoteIds: readonly string[]): Promise<void> {
  if (!quoteIds.length) return;
  const nobody = JSON.stringify(NOBODY);
  await sql`update quotes set customer = ${nobody}::jsonb, notes = '',
      draft = jsonb_set(jsonb_set(draft, '{customer}', ${nobody}::jsonb), '{notes}', '""')
    where id = any(${[...quoteIds]}::uuid[])`.execute(tx);
  await sql`update quote_acceptances set name = '', email = '', network = null, user_id = null
    where quote_id = any(${[...quoteIds]}::uuid[])`.execute(tx);
  await sql`delete from quote_remarks where quote_id = any(${[...quoteIds]}::uuid[])`.execute(tx);
}

/** Erases who wrote and sent quotes for a stall. */
export async function forgetWriter(tx: Tx, userId: string): Promise<void> {
  await sql`update quotes set draft_by = nullif(draft_by, ${userId}), created_by = nullif(created_by, ${userId})
    where draft_by = ${userId} or created_by = ${userId}`.execute(tx);
  await sql`update quote_versions set published_by = null where published_by = ${userId}`.execute(tx);
  await sql`update quote_templates set kept_by = null where kept_by = ${userId}`.execute(tx);
}

/** Erases who asked, and what they wrote. */
export async function forgetRequests(tx: Tx, requestIds: readonly string[]): Promise<void> {
  const nobody = JSON.stringify({ name: '', email: '', phone: '', businessOrgNo: '' });
  await sql`update quote_requests set contact = ${nobody}::jsonb, person = '', user_id = null,
      wishes = wishes || '{"text": "", "otherDays": ""}'::jsonb,
      state = case state when 'OPEN' then 'DISMISSED' else state end, ended_at = coalesce(ended_at, now())
    where id = any(${[...requestIds]}::uuid[])`.execute(tx);
}
