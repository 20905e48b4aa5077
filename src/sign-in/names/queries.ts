import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Locale } from '../../shared/i18n.ts';
import { type Called, personWord } from './rules.ts';

/** Display name of a person, in the reader's language; null when the account is gone. */
export async function personNamed(db: Database | Tx, userId: string | null, locale: Locale): Promise<string | null> {
  if (!userId) return null;
  const [called] = await calledAll(db, [userId]);
  return called ? personWord(called, locale) : null;
}

/** Display names of many people at once, by their ids. */
export async function peopleNamed(
  db: Database | Tx,
  userIds: readonly (string | null)[],
  locale: Locale,
): Promise<Map<string, string>> {
  const ids = [...new Set(userIds.filter(id => id !== null))];
  const rows = ids.length ? await calledAll(db, ids) : [];
  return new Map(rows.map(row => [row.id, personWord(row, locale)]));
}

function calledAll(db: Database | Tx, ids: readonly string[]): Promise<(Called & { id: string })[]> {
  return db
    .selectFrom('user as u')
    .leftJoin('phones as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.name', 'u.email', 'p.phone_number as phoneNumber'])
    .where('u.id', 'in', [...ids])
    .execute();
}
