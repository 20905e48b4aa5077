import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';

/** Order whose reference and e-mail address these are; null where they are not of one purchase. */
export async function groupOfReference(
  db: Database | Tx,
  { reference, emailAddress }: { reference: string; emailAddress: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from order_groups
    where reference = ${reference.toUpperCase()} and lower(contact ->> 'email') = ${emailAddress.toLowerCase()}
    order by created_at desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
