import type { Deed } from '../../shared/command.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { MOST_BROWSERS } from './rules.ts';

export interface NewBrowser {
  userId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  device: string;
  serverKey: string;
}

/** Saves a browser; the same one again, or under another person, takes the place of what it was. */
export async function saveBrowser({ tx, world, now }: Deed, browser: NewBrowser): Promise<void> {
  const fields = {
    user_id: browser.userId,
    session_id: browser.sessionId,
    p256dh: browser.p256dh,
    auth: browser.auth,
    device: browser.device,
    server_key: browser.serverKey,
  };
  // One session is one browser: its old address is of no use.
  await tx
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', browser.sessionId)
    .where('endpoint', '<>', browser.endpoint)
    .execute();
  await tx
    .insertInto('push_subscriptions')
    .values({ id: world.newId(), endpoint: browser.endpoint, created_at: now, ...fields })
    .onConflict(conflict => conflict.column('endpoint').doUpdateSet(fields))
    .execute();
  await dropOldest(tx, browser.userId);
}

async function dropOldest(tx: Tx, userId: string): Promise<void> {
  const kept = tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_BROWSERS);
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('id', 'not in', kept).execute();
}

export async function deleteBrowser(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Forgets a browser that its service no longer knows, unless it has got another address meanwhile. */
export async function deleteGone(db: Database, { id, endpoint }: { id: string; endpoint: string }): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where('endpoint', '=', endpoint).execute();
}

export async function markTold(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('push_subscriptions').set({ told_at: now }).where('id', '=', id).execute();
}
