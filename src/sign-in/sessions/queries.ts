import type { Tx } from '../../shared/database/connect.ts';
import type { Caller, World } from '../../shared/world.ts';
import { stepHolds } from '../factors/rules.ts';
import type { Session } from './contract.ts';
import { parseDevice } from './rules.ts';

/** Sessions of a person: this one first, then by last use. */
export async function readSessions(world: World, caller: Caller, userId: string): Promise<Session[]> {
  const now = world.now();
  const rows = await world.db
    .selectFrom('session')
    .select(['id', 'createdAt', 'seenAt', 'factorAt', 'userAgent'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('seenAt', order => order.desc().nullsLast())
    .orderBy('createdAt', 'desc')
    .limit(100)
    .execute();
  const sessions = rows.map(row => ({
    _id: row.id,
    ...parseDevice(row.userAgent),
    beganAt: row.createdAt.toISOString(),
    seenOn: row.seenAt?.toISOString().slice(0, 10) ?? null,
    isThis: row.id === caller.sessionId,
    proved: stepHolds(row.factorAt, now),
  }));
  return [...sessions.filter(one => one.isThis), ...sessions.filter(one => !one.isThis)];
}

/** Somebody's sessions, locked in the order of their ids. */
export async function lockSessions(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('session').select('id').where('userId', '=', userId).orderBy('id').forUpdate().execute();
}
