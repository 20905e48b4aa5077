import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { MessageSettings } from './rules.ts';

/** Writes a stall's settings if they are still those of `basedOn`; the number of the change, or null. */
export async function putSettings(
  { tx, now }: Deed,
  providerId: string,
  { basedOn, ...settings }: Omit<MessageSettings, 'revision'> & { basedOn: number },
): Promise<number | null> {
  const { staffNames, answers, ownHours, away, awayWords, ready } = settings;
  const { rows } = await sql<{ revision: number }>`
    insert into thread_settings (provider_id, staff_names, answers, own_hours, away_from, away_until, away_words, changed_at)
    values (${providerId}, ${staffNames}, ${answers}, ${JSON.stringify(ownHours)}, ${away?.from ?? null},
      ${away?.until ?? null}, ${awayWords && JSON.stringify(awayWords)}, ${now})
    on conflict (provider_id) do update set staff_names = excluded.staff_names, answers = excluded.answers,
      own_hours = excluded.own_hours, away_from = excluded.away_from, away_until = excluded.away_until,
      away_words = excluded.away_words, changed_at = excluded.changed_at, revision = thread_settings.revision + 1
      where thread_settings.revision = ${basedOn}
    returning revision`.execute(tx);
  const [row] = rows;
  // The first to write begins from nothing; a second one who did as well has been overtaken.
  if (!row || (row.revision === 1) !== (basedOn === 0)) return null;
  await tx.deleteFrom('ready_answers').where('provider_id', '=', providerId).execute();
  if (ready.length)
    await tx
      .insertInto('ready_answers')
      .values(ready.map((words, position) => ({ provider_id: providerId, position, words: JSON.stringify(words) })))
      .execute();
  return row.revision;
}
