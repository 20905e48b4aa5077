import { sql } from 'kysely';
import type { Deed } from '../../../shared/command.ts';
import type { Tx } from '../../../shared/database/connect.ts';
import type { EventChanges, EventFields } from './rules.ts';

interface OfFeed {
  importId: string;
  resourceId: string;
  providerId: string;
}

/** Writes what a reading changed of a feed's events. */
export async function writeChanges(deed: Deed, feed: OfFeed, changes: EventChanges): Promise<void> {
  const { tx, now } = deed;
  // Names first: one that is gone may have left its name to another.
  await endEvents(deed, changes.gone);
  await setMissed(tx, changes.found, 0);
  await addMiss(tx, changes.missed);
  // One by one, for of several that were renamed one may take the name that another has until then.
  for (const event of changes.change) {
    await tx
      .updateTable('imported_events')
      .set({ ...columns(event), changed_at: now, missed: 0, ...(event.moved && { ours: false }) })
      .where('id', '=', event.id)
      .execute();
  }
  if (changes.add.length) {
    const rows = changes.add.map(event => ({
      id: deed.world.newId(),
      import_id: feed.importId,
      resource_id: feed.resourceId,
      provider_id: feed.providerId,
      ...columns(event),
      first_seen_at: now,
      changed_at: now,
    }));
    for (let at = 0; at < rows.length; at += 500)
      await tx
        .insertInto('imported_events')
        .values(rows.slice(at, at + 500))
        .execute();
  }
}

function columns({ uid, occurrence, title, days, from, to }: EventFields) {
  return {
    uid,
    occurrence,
    title,
    days: days && `[${days.from},${days.to})`,
    during: `[${new Date(from).toISOString()},${new Date(to).toISOString()})`,
  };
}

export async function endEvents({ tx, now }: Deed, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  await sql`update imported_events set gone_at = ${now} where id = any(${[...ids]}::uuid[]) and gone_at is null`.execute(
    tx,
  );
}

async function setMissed(tx: Tx, ids: readonly string[], missed: number): Promise<void> {
  if (!ids.length) return;
  await sql`update imported_events set missed = ${missed} where id = any(${[...ids]}::uuid[])`.execute(tx);
}

async function addMiss(tx: Tx, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  await sql`update imported_events set missed = missed + 1 where id = any(${[...ids]}::uuid[])`.execute(tx);
}
