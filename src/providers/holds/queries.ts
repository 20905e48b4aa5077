import { sql } from 'kysely';
import { mayInHall } from '../../rights/rules.ts';
import type { Deed } from '../../shared/command.ts';
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

/** The refusal to open or close a stall by its own people, while the hall holds it or has ended its place. */
export async function handRefusal(tx: Tx, providerId: string): Promise<Refusal | null> {
  if (await openHold(tx, providerId)) return refuse('stall-held');
  return (await hasEnded(tx, providerId)) ? refuse('place-ended') : null;
}

/** Whether a stall's place in the hall has ended. */
export async function hasEnded(db: Database | Tx, providerId: string): Promise<boolean> {
  const ended = db
    .selectFrom('stall_endings')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('ended_at', 'is not', null)
    .where('withdrawn_at', 'is', null);
  return (await ended.executeTakeFirst()) !== undefined;
}

/**
 * The refusal of a sale, by whatever way, of a stall that the hall holds or whose day has come. Its row is shared until
 * the transaction ends: a hold waits, or was first and is seen. Seen by a statement of its own, as the one that waited
 * for the row still sees the time before.
 */
export async function shutRefusal({ tx, now }: Deed, providerId: string): Promise<Refusal | null> {
  await tx.selectFrom('providers').select('id').where('id', '=', providerId).forShare().execute();
  const { rows } = await sql<{ shut: boolean }>`
    select hall_keeps_shut(${providerId}) or exists (select 1 from stall_endings e
      where e.provider_id = ${providerId} and e.withdrawn_at is null and e.ends_at <= ${now}) as shut`.execute(tx);
  return rows[0]?.shut ? refuse('stall-shut') : null;
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
