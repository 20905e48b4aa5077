import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import { spanIn } from '../grants/queries.ts';
import type { GrantState } from '../grants/rules.ts';
import type { Known } from './rules.ts';

interface KnownRow {
  id: string;
  state: GrantState;
  round: number;
  askedFrom: Date | null;
  askedUntil: Date | null;
  confirmedFrom: Date | null;
  confirmedUntil: Date | null;
}

/**
 * Rights of a door that a look may say something about, locked: those that stand, and those that the lock named. One that
 * was asked for or confirmed after the look began is left out: the look is older than it.
 */
export async function lockKnown(
  tx: Tx,
  { doorId, began, references }: { doorId: string; began: Date; references: readonly string[] },
): Promise<Known[]> {
  const { rows } = await sql<KnownRow>`
    select id, state, round, lower(asked) as "askedFrom", upper(asked) as "askedUntil",
      lower(confirmed) as "confirmedFrom", upper(confirmed) as "confirmedUntil"
    from lock_grants
    where door_id = ${doorId} and (ended_at is null or id::text = any(${[...references]}::text[]))
      and greatest(wished_at, confirmed_at, ended_at, withdrawn_at) < ${began}
    order by id for update`.execute(tx);
  return rows.map(({ id, state, askedFrom, askedUntil, confirmedFrom, confirmedUntil }) => ({
    ...{ id, state, asked: spanIn(askedFrom, askedUntil), confirmed: spanIn(confirmedFrom, confirmedUntil) },
  }));
}

export async function skewOfDoor(tx: Tx, doorId: string): Promise<number> {
  const row = await tx
    .selectFrom('lock_doors')
    .select('skew_seconds')
    .where('id', '=', doorId)
    .forUpdate()
    .executeTakeFirst();
  return row?.skew_seconds ?? 0;
}
