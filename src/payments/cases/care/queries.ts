import { sql } from 'kysely';
import { may, mayInHall, PLATFORM_SCOPES, ROLE_NAMES, ROLES, scopeFor } from '../../../rights/rules.ts';
import type { Database, Tx } from '../../../shared/database/connect.ts';
import type { Locale } from '../../../shared/i18n.ts';
import type { Caller, World } from '../../../shared/world.ts';
import { peopleNamed } from '../../../sign-in/names/queries.ts';
import { findCase, maySeeTo } from '../queries.ts';
import type { CaseKind } from '../rules.ts';

/** Whether a note is of a case that the caller may read. */
export async function noteOfCase(
  world: World,
  caller: Caller,
  { kind, subject, noteId }: { kind: CaseKind; subject: string; noteId: string },
): Promise<boolean> {
  const found = await findCase(world.db, { kind, subject, now: world.now() });
  if (!found) return false;
  const { providerId } = found;
  const reads = mayInHall(caller, 'platform:money') || (providerId && may(caller, 'orders:read', providerId));
  if (!reads) return false;
  const note = await world.db
    .selectFrom('case_notes')
    .select('id')
    .where('id', '=', noteId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return note !== undefined;
}

/** Scopes whose holders see to the cases of a stall; without one, to those of the whole hall. */
function scopesThatSeeTo(providerId: string | null): string[] {
  const hall = Object.entries(PLATFORM_SCOPES)
    .filter(([, { hall: rights }]) => rights.includes('platform:money'))
    .map(([scope]) => scope);
  if (!providerId) return hall;
  return ROLE_NAMES.filter(role => ROLES[role].includes('money:return')).map(role => scopeFor(providerId, role));
}

/** People to whom a case may be handed over, by name. */
export async function casePeople(
  db: Database,
  providerId: string | null,
  locale: Locale,
): Promise<{ userId: string; name: string }[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id as "userId" from scopes where scope = any(${scopesThatSeeTo(providerId)}::text[])`.execute(
    db,
  );
  const names = await peopleNamed(
    db,
    rows.map(row => row.userId),
    locale,
  );
  return rows
    .map(({ userId }) => ({ userId, name: names.get(userId) ?? '' }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}

/** Whether a person may see to the cases of this stall, or of the hall. */
export async function seesToCases(tx: Tx, userId: string, providerId: string | null): Promise<boolean> {
  const rows = await tx.selectFrom('scopes').select('scope').where('user_id', '=', userId).execute();
  return maySeeTo({ scopes: rows.map(({ scope }) => scope) }, providerId);
}
