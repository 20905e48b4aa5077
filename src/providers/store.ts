import { type Insertable, sql, type Updateable } from 'kysely';
import type { Deed } from '../shared/command.ts';
import type { Tx } from '../shared/database/connect.ts';
import type { CompanyDetails, Providers } from '../shared/database/tables.ts';

/** Inserts a provider; false when the slug is taken. */
export async function insertProvider(tx: Tx, provider: Insertable<Providers>): Promise<boolean> {
  const row = await tx
    .insertInto('providers')
    .values(provider)
    .onConflict(conflict => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateProvider(tx: Tx, id: string, changes: Updateable<Providers>): Promise<void> {
  if (!Object.keys(changes).length) return;
  const { options, ...plain } = changes;
  // Options that are not named stay as they are.
  const named = options === undefined ? {} : { options: sql<string>`options || ${options}::jsonb` };
  await tx
    .updateTable('providers')
    .set({ ...plain, ...named })
    .where('id', '=', id)
    .execute();
}

export async function saveCompanyDetails(tx: Tx, details: Insertable<CompanyDetails>): Promise<void> {
  const { provider_id: _, ...changes } = details;
  await tx
    .insertInto('company_details')
    .values(details)
    .onConflict(conflict => conflict.column('provider_id').doUpdateSet(changes))
    .execute();
}

export async function lockSwish(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('providers')
    .select('swish_number')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return row.swish_number;
}

/** Closes the Swish number; false when it was closed before, or is another number by now. */
export async function closeSwish(
  { tx, now }: Deed,
  id: string,
  closing: { number: string; reason: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('providers')
    .set({ swish_closed_at: now, swish_closed_reason: closing.reason })
    .where('id', '=', id)
    .where('swish_number', '=', closing.number)
    .where('swish_closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
