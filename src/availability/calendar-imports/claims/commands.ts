import type { Deed } from '../../../shared/command.ts';
import { emit } from '../../../shared/events.ts';
import { markDaysStaleIn } from '../../stale-days/commands.ts';
import { findClaims, findKeepings, type Kept } from './queries.ts';
import { claimedTimes } from './rules.ts';
import { endClaimed, insertClaimed } from './store.ts';

/**
 * Lets events from elsewhere keep what of their time is free on these units, and frees what was kept for those that have
 * gone. Called when events change, and whenever something of ours frees a unit: what was booked twice becomes theirs in
 * the same transaction. Returns whether anything changed.
 */
export async function claimTimesIn(
  deed: Deed,
  resourceIds: readonly string[],
  providerId: string | null,
): Promise<boolean> {
  const ids = [...new Set(resourceIds)];
  if (!ids.length || !providerId) return false;
  const claims = await findClaims(deed.tx, ids, deed.now);
  const from = new Date(Math.min(deed.now.getTime(), ...claims.map(one => one.from)));
  const keepings = await findKeepings(deed.tx, ids, from);
  const times: number[] = [];
  const changed: string[] = [];
  for (const resourceId of ids) {
    const its = claims.filter(one => one.resourceId === resourceId);
    const kept = keepings.filter(one => one.resourceId === resourceId);
    // Past times stay as they were: only what is claimed, or of an event that has gone, is settled anew.
    const { end, add } = claimedTimes(
      its,
      kept.filter(one => isToSettle(one, its, deed.now)),
    );
    if (!end.length && !add.length) continue;
    changed.push(resourceId);
    const ended = kept.filter(one => end.includes(one.id));
    times.push(...[...ended, ...add].flatMap(one => [one.from, one.to]));
    await endClaimed(deed, end);
    await insertClaimed(deed, add);
  }
  if (!changed.length) return false;
  const during = { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) };
  await markDaysStaleIn(deed, { resourceIds: changed, during });
  const data = { resourceIds: changed, ...during };
  await emit(deed, { type: 'calendar-times-changed', subject: 'provider', subjectId: providerId, providerId, data });
  return true;
}

function isToSettle(one: Kept, claims: readonly { eventId: string }[], now: Date): boolean {
  if (one.eventId === null || one.to > now.getTime()) return true;
  return one.isOver || claims.some(claim => claim.eventId === one.eventId);
}
