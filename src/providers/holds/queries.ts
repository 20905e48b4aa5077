import { mayInHall } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { peopleNamed } from '../../sign-in/names/queries.ts';
import { findProviderId } from '../queries.ts';
import type { HoldKind, Holds } from './contract.ts';

export function hallOnly(caller: Caller): Refusal | null {
  if (!caller.userId) return refuse('not-signed-in');
  return mayInHall(caller, 'platform:providers') ? null : refuse('not-allowed');
}

export async function readHolds(world: World, caller: Caller, idOrSlug: string): Promise<Holds | Refusal> {
  const no = hallOnly(caller);
  if (no) return no;
  const found = await findProviderId(world.db, idOrSlug);
  return found ? await holdsOf(world.db, caller, found.id) : refuse('not-found');
}

export async function holdsOf(db: Database | Tx, caller: Caller, providerId: string): Promise<Holds> {
  const rows = await db
    .selectFrom('hall_holds')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy('began_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const names = await peopleNamed(
    db,
    rows.flatMap(row => [row.began_by, row.ended_by]),
    caller.locale,
  );
  const history = rows.map(row => ({
    _id: row.id,
    kind: row.kind as HoldKind,
    ...{ reason: row.reason, word: row.word, endedBecause: row.ended_because },
    beganBy: names.get(row.began_by ?? '') ?? null,
    _beganAt: row.began_at.toISOString(),
    endedBy: names.get(row.ended_by ?? '') ?? null,
    _endedAt: row.ended_at?.toISOString() ?? null,
  }));
  return { inForce: history.find(({ _endedAt }) => _endedAt === null) ?? null, history };
}

/** The hall's hold on a stall that is in force; what its seller does about the stall's closing is refused meanwhile. */
export async function openHold(db: Database | Tx, providerId: string) {
  return await db
    .selectFrom('hall_holds')
    .select(['id', 'kind', 'word', 'before_until', 'before_reason'])
    .where('provider_id', '=', providerId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Holds that a person began or ended, for the export of their personal data. */
export async function keptInHolds(db: Database | Tx, { userId }: { userId: string }): Promise<unknown> {
  return await db
    .selectFrom('hall_holds as h')
    .innerJoin('provider_signs as p', 'p.provider_id', 'h.provider_id')
    .select(['p.slug as stall', 'h.kind', 'h.began_at as beganAt', 'h.ended_at as endedAt'])
    .where(eb => eb.or([eb('h.began_by', '=', userId), eb('h.ended_by', '=', userId)]))
    .orderBy('h.began_at')
    .execute();
}
