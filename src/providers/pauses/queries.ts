import { may, mayInHall } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Words } from '../../shared/i18n.ts';
import { isRefusal, type Refusal } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import type { Caller, World } from '../../shared/world.ts';
import { peopleNamed } from '../../sign-in/names/queries.ts';
import { hasEnded, openHold } from '../holds/queries.ts';
import { findStall, type Stall } from '../profile/queries.ts';
import { pauseNotice } from '../rules.ts';
import type { PauseKind, Pauses } from './contract.ts';
import { isForGood } from './rules.ts';

const MOST_SHOWN = 20;

export async function readPauses(world: World, caller: Caller, idOrSlug: string): Promise<Pauses | Refusal> {
  const stall = await findStall(world.db, caller, idOrSlug);
  return isRefusal(stall) ? stall : await pausesOfStall(world.db, { caller, stall, now: world.now() });
}

export async function pausesOfStall(
  db: Database | Tx,
  { caller, stall, now }: { caller: Caller; stall: Stall; now: Date },
): Promise<Pauses> {
  const rows = await db
    .selectFrom('stall_pauses')
    .selectAll()
    .where('provider_id', '=', stall.id)
    .orderBy('began_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  const people = await peopleNamed(
    db,
    rows.flatMap(row => [row.began_by, row.ended_by]),
    caller.locale,
  );
  const { timeZone, paused } = await pauseInForce(db, caller, { providerId: stall.id, now });
  return {
    provider: { _id: stall.id, slug: stall.slug, title: inLocale(stall.title, caller.locale) },
    today: calendarDayAt(now, timeZone),
    paused,
    heldWord: (await openHold(db, stall.id))?.word ?? null,
    mayCloseForGood: may(caller, 'stall:close', stall.id),
    history: rows.map(row => ({
      _id: row.id,
      kind: row.kind as PauseKind,
      opensOn: row.until && calendarDayAt(row.until, timeZone),
      reason: inLocale(row.reason as unknown as Words | null, caller.locale),
      _beganAt: row.began_at.toISOString(),
      beganBy: people.get(row.began_by ?? '') ?? null,
      // One that ended by its own clock was ended by nobody.
      _endedAt: row.ended_at && row.ended_at.getTime() !== row.until?.getTime() ? row.ended_at.toISOString() : null,
      endedBy: people.get(row.ended_by ?? '') ?? null,
    })),
  };
}

/** The pause of a stall that is in force, in the reader's language, and whether they may end it. */
export async function pauseInForce(
  db: Database | Tx,
  caller: Caller,
  { providerId, now }: { providerId: string; now: Date },
): Promise<{ timeZone: string; paused: Pauses['paused'] }> {
  const row = await db
    .selectFrom('providers')
    .select(['paused_until as until', 'paused_reason as reason', 'time_zone as timeZone'])
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow();
  const { until, timeZone } = row;
  const notice = pauseNotice({ until, reason: row.reason as unknown as Words | null, timeZone }, caller.locale, now);
  if (!notice) return { timeZone, paused: null };
  const forGood = isForGood(until);
  const held = (await openHold(db, providerId)) !== undefined || (await hasEnded(db, providerId));
  const mayEnd = held
    ? false
    : forGood
      ? may(caller, 'stall:close', providerId)
      : may(caller, 'profile:change', providerId) || mayInHall(caller, 'platform:providers');
  return { timeZone, paused: { words: notice.words, reason: notice.reasonTitle, forGood, mayEnd } };
}

/**
 * True while the stall sells: it is not paused, and no day has come on which its place ends. Its row is shared until the
 * transaction ends: a closing waits, or was first and is seen, so that no order slips in beside it.
 */
export async function sellsNowIn(tx: Tx, providerId: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('providers as p')
    .select('p.paused_until as until')
    .where('p.id', '=', providerId)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('stall_endings as e')
            .select('e.id')
            .whereRef('e.provider_id', '=', 'p.id')
            .where('e.withdrawn_at', 'is', null)
            .where('e.ends_at', '<=', now),
        ),
      ),
    )
    .forShare('p')
    .executeTakeFirst();
  return row !== undefined && !(row.until && row.until > now);
}

/** Whether the stall has closed for good, so that it can't keep what it promised. */
export async function isClosedForGoodIn(tx: Tx, providerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('providers')
    .select('paused_until as until')
    .where('id', '=', providerId)
    .forShare()
    .executeTakeFirst();
  return !row || isForGood(row.until);
}

/** Pauses that a person began or ended, for the export of their personal data. */
export async function keptInPauses(db: Database | Tx, { userId }: { userId: string }): Promise<unknown> {
  return await db
    .selectFrom('stall_pauses as s')
    .innerJoin('provider_signs as p', 'p.provider_id', 's.provider_id')
    .select(['p.slug as stall', 's.kind', 's.began_at as beganAt', 's.ended_at as endedAt'])
    .where(eb => eb.or([eb('s.began_by', '=', userId), eb('s.ended_by', '=', userId)]))
    .orderBy('s.began_at')
    .execute();
}
