import { sql } from 'kysely';
import { keyedHash } from '../config.ts';
import { Refused } from './refusal.ts';
import type { World } from './world.ts';

export interface Limit {
  hits: number;
  seconds: number;
}

/**
 * Rate limit: counts one try and says whether it is within the limit. Windows live in PostgreSQL, so every copy of the
 * process counts the same tries, and one statement does it, so that concurrent tries can't slip past. A key has the
 * form 'purpose:whom'; whom (a name, an address) is kept as a keyed hash only.
 */
export async function withinLimit(world: World, key: string, limit: Limit): Promise<boolean> {
  const now = world.now();
  const windowStart = new Date(now.getTime() - limit.seconds * 1000);
  const row = await world.db
    .insertInto('rate_limits')
    .values({ key: keyed(world, key), window_start: now, hits: 1 })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({
        hits: sql`case when rate_limits.window_start <= ${windowStart} then 1 else least(rate_limits.hits, ${limit.hits}) + 1 end`,
        window_start: sql`case when rate_limits.window_start <= ${windowStart} then ${now} else rate_limits.window_start end`,
      }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  return row.hits <= limit.hits;
}

/** Takes back a successful try from the rate limit: people who sign in often are not the ones to slow down. */
export async function giveBack(world: World, key: string): Promise<void> {
  await world.db
    .updateTable('rate_limits')
    .set({ hits: sql`greatest(hits - 1, 0)` })
    .where('key', '=', keyed(world, key))
    .execute();
}

/** Takes back a try from the rate limits when it was refused unexamined. */
export async function givenBackIfRefused<T>(world: World, keys: readonly string[], look: () => Promise<T>): Promise<T> {
  try {
    return await look();
  } catch (fault) {
    if (fault instanceof Refused) for (const key of keys) await giveBack(world, key);
    throw fault;
  }
}

function keyed(world: World, key: string): string {
  const purpose = key.slice(0, key.indexOf(':'));
  return `${purpose}:${keyedHash(world.config, 'rate limits', key)}`;
}
