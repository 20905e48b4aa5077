import type { Database, Tx } from '../../shared/database/connect.ts';

/** Owners with a verified e-mail address: others may not read of a seller's money. */
export async function ownersWithAddress(
  db: Database | Tx,
  providerId: string,
): Promise<{ userId: string; email: string; locale: string | null }[]> {
  return await db
    .selectFrom('scopes as s')
    .innerJoin('user as u', 'u.id', 's.user_id')
    .select(['u.id as userId', 'u.email', 'u.locale'])
    .where('s.scope', '=', `${providerId}:owner`)
    .where('u.emailVerified', '=', true)
    .orderBy('u.id')
    .execute();
}
