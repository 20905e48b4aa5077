import type { Insertable } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { TermsAcceptances } from '../../shared/database/tables.ts';

/** Inserts an acceptance of the terms; accepted twice, the first one stands. */
export async function insertAcceptance(tx: Tx, acceptance: Insertable<TermsAcceptances>): Promise<boolean> {
  const row = await tx
    .insertInto('terms_acceptances')
    .values(acceptance)
    .onConflict(conflict => conflict.columns(['provider_id', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
