import { sql } from 'kysely';
import { providerWithRight } from '../../providers/queries.ts';
import { may } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Words } from '../../shared/i18n.ts';
import { isRefusal, type Refusal } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { StaffNames } from '../rules.ts';
import type { OfficeMessageSettings } from './contract.ts';
import { FIRST_SETTINGS, type MessageSettings } from './rules.ts';

interface SettingsRow extends Omit<MessageSettings, 'away'> {
  awayFrom: string | null;
  awayUntil: string | null;
}

/** Message settings of a stall, or those with which every stall begins. */
export async function settingsOf(db: Database | Tx, providerId: string): Promise<MessageSettings> {
  const { rows } = await sql<SettingsRow>`
    select s.staff_names as "staffNames", s.answers, s.own_hours as "ownHours", s.away_from::text as "awayFrom",
      s.away_until::text as "awayUntil", s.away_words as "awayWords", s.revision,
      coalesce((select jsonb_agg(r.words order by r.position) from ready_answers r where r.provider_id = s.provider_id), '[]')
        as ready
    from thread_settings s where s.provider_id = ${providerId}`.execute(db);
  const [row] = rows;
  if (!row) return FIRST_SETTINGS;
  const { awayFrom, awayUntil, ...settings } = row;
  return { ...settings, away: awayFrom && awayUntil ? { from: awayFrom, until: awayUntil } : null };
}

/** Names of staff as a stall shows them to guests. */
export async function staffNamesOf(db: Database | Tx, providerId: string): Promise<StaffNames> {
  const row = await db
    .selectFrom('thread_settings')
    .select('staff_names')
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return (row?.staff_names as StaffNames | undefined) ?? FIRST_SETTINGS.staffNames;
}

/** Ready answers of a stall, for those who answer its guests. */
export async function readyAnswersOf(db: Database | Tx, providerId: string): Promise<Words[]> {
  return (await settingsOf(db, providerId)).ready;
}

export async function readSettings(
  world: World,
  caller: Caller,
  idOrSlug: string,
): Promise<OfficeMessageSettings | Refusal> {
  const staff = await providerWithRight(world, caller, idOrSlug, 'orders:read');
  if (isRefusal(staff)) return staff;
  const settings = await settingsOf(world.db, staff.providerId);
  return { ...settings, mayChange: may(caller, 'profile:change', staff.providerId) };
}
