import { type Selectable, sql } from 'kysely';
import { may, mayInHall } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { StallEndings } from '../../shared/database/tables.ts';
import { isRefusal, type Refusal } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { peopleNamed } from '../../sign-in/names/queries.ts';
import { findStall } from '../profile/queries.ts';
import { providerTimeZone } from '../queries.ts';
import type { Ending, Endings } from './contract.ts';
import { endingDays, endingState, type Ground } from './rules.ts';

export type EndingRow = Selectable<StallEndings> & { day: string };

/** Notices that a stall's place ends, for its own people who may edit it, and for the hall's staff. */
export async function readEndings(world: World, caller: Caller, idOrSlug: string): Promise<Endings | Refusal> {
  const stall = await findStall(world.db, caller, idOrSlug);
  return isRefusal(stall) ? stall : await endingsAsSeen(world, world.db, { caller, providerId: stall.id });
}

export async function endingsAsSeen(
  { config, now: clock }: Pick<World, 'config' | 'now'>,
  db: Database | Tx,
  { caller, providerId }: { caller: Caller; providerId: string },
): Promise<Endings> {
  const [rows, timeZone] = await Promise.all([endingsOf(db, providerId), providerTimeZone(db, providerId)]);
  const mayDecide = mayInHall(caller, 'platform:providers');
  const people = rows.flatMap(row => [row.told_by, row.objected_by, row.answered_by, row.withdrawn_by]);
  const names = await peopleNamed(db, people, caller.locale);
  const all = rows.map(row => endingAnswer(row, names, mayDecide));
  const standing = all.find(({ state }) => state !== 'WITHDRAWN') ?? null;
  const noticeDays = config.endNoticeDays;
  const when = { now: clock(), timeZone };
  const { first, last } = endingDays({ noticeDays, ground: null }, when);
  return {
    standing,
    history: all.filter(({ state }) => state === 'WITHDRAWN'),
    noticeDays,
    days: { first, last, byGround: endingDays({ noticeDays, ground: 'REPEATED' }, when).first },
    mayDecide,
    mayObject: may(caller, 'terms:accept', providerId) && standing !== null && standing.objection === null,
  };
}

async function endingsOf(db: Database | Tx, providerId: string): Promise<EndingRow[]> {
  return await rowsOf(db)
    .where('provider_id', '=', providerId)
    .orderBy('told_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Notices with their day as it is written. */
function rowsOf(db: Database | Tx) {
  return db.selectFrom('stall_endings').selectAll().select(sql<string>`ends_on::text`.as('day'));
}

/** The hall's people are named to the hall alone; who objected, to both. */
function endingAnswer(row: EndingRow, names: ReadonlyMap<string, string>, hall: boolean): Ending {
  const name = (userId: string | null) => names.get(userId ?? '') ?? null;
  const ofHall = (userId: string | null) => (hall ? name(userId) : null);
  const { objection, objected_at, answer, answered_at, withdrawn_because, withdrawn_at } = row;
  return {
    _id: row.id,
    state: endingState({ withdrawnAt: withdrawn_at, endedAt: row.ended_at }),
    ...{ terms: row.terms, facts: row.facts, ground: row.ground as Ground | null, groundWord: row.ground_word },
    endsOn: row.day,
    _toldAt: row.told_at.toISOString(),
    toldBy: ofHall(row.told_by),
    objection:
      objection && objected_at ? { text: objection, _at: objected_at.toISOString(), by: name(row.objected_by) } : null,
    answer:
      answer && answered_at ? { text: answer, _at: answered_at.toISOString(), by: ofHall(row.answered_by) } : null,
    withdrawn:
      withdrawn_because && withdrawn_at
        ? { because: withdrawn_because, _at: withdrawn_at.toISOString(), by: ofHall(row.withdrawn_by) }
        : null,
    _endedAt: row.ended_at?.toISOString() ?? null,
  };
}

/** A notice, as its letters tell of it. */
export async function findEnding(db: Database | Tx, id: string): Promise<EndingRow | null> {
  return (await rowsOf(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The notice of a stall that stands, also once its place has ended by it. */
export async function standingEnding(db: Database | Tx, providerId: string) {
  return await db
    .selectFrom('stall_endings')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
}

/** Notices whose day has come, with their stalls. */
export async function dueEndings(db: Database, now: Date): Promise<{ id: string; providerId: string }[]> {
  return await db
    .selectFrom('stall_endings')
    .select(['id', 'provider_id as providerId'])
    .where('withdrawn_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .execute();
}

/** Notices that a person gave, objected to, answered or took back, for the export of their personal data. */
export async function keptInEndings(db: Database | Tx, { userId }: { userId: string }): Promise<unknown> {
  const { rows } = await sql<{ stall: string; toldAt: Date; objection: string | null }>`
    select p.slug as stall, e.told_at as "toldAt", case when e.objected_by = ${userId} then e.objection end as objection
    from stall_endings e join provider_signs p on p.provider_id = e.provider_id
    where ${userId} in (e.told_by, e.objected_by, e.answered_by, e.withdrawn_by) order by e.told_at`.execute(db);
  return rows;
}
