import { pushKey } from '../../notifications/pushes/queries.ts';
import { mayOpenOffice } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { Browsers } from './contract.ts';

/** Refusal of who has nothing behind the counter to hear of. */
export function browsersRefusal(caller: Caller): Refusal | null {
  if (!caller.userId || !caller.sessionId) return refuse('not-signed-in');
  return mayOpenOffice(caller) ? null : refuse('not-allowed');
}

export async function readBrowsers(world: World, db: Database | Tx, caller: Caller): Promise<Browsers> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['id', 'device', 'session_id', 'created_at', 'told_at'])
    .where('user_id', '=', caller.userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return {
    serverKey: pushKey(world),
    browsers: rows.map(row => ({
      _id: row.id,
      device: row.device,
      here: row.session_id === caller.sessionId,
      _allowedAt: row.created_at.toISOString(),
      _toldAt: row.told_at?.toISOString() ?? null,
    })),
  };
}

export async function findBrowser(db: Database, id: string) {
  const row = await db
    .selectFrom('push_subscriptions')
    .select(['id', 'user_id as userId', 'endpoint', 'p256dh', 'auth', 'server_key as serverKey'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
