import { m } from '../../paraglide/messages.js';
import type { Tx } from '../../shared/database/connect.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import { bookingsInTheWay, refusedBy } from '../bookings/queries.ts';
import { setAsideExpired } from '../plans/commands.ts';
import { emitResourcesChanged, type Pen } from '../resources/commands.ts';
import { lockResources } from '../resources/queries.ts';
import { markDaysStaleIn } from '../stale-days/commands.ts';
import { isBlocked, resourceOfBlock } from './queries.ts';
import { endBlock, insertBlocks } from './store.ts';

export interface BlockFields {
  providerId: string;
  resourceIds: readonly string[];
  from: Date;
  to: Date;
  /** The reason, for staff. */
  reason: string;
}

const MOST_MS = 1100 * 24 * 3_600_000;

/** Blocks resources for maintenance; refused with the list of conflicting bookings. All or none. */
export async function blockResourceIn(
  tx: Tx,
  { providerId, resourceIds, from, to, reason }: BlockFields,
  pen: Pen,
): Promise<{ items: { _id: string; resourceId: string }[] } | Refusal> {
  const lasts = to.getTime() - from.getTime();
  if (!(lasts > 0 && lasts <= MOST_MS))
    return refuse('invalid-input', { to: m.bookings_ends_before_it_begins({}, pen) });
  const wanted = [...new Set(resourceIds)];
  const lent = await lockResources(tx, providerId, wanted);
  if (!lent.length || lent.length < wanted.length) return refuse('not-found');
  const stretch = { resourceIds: lent, from, to };
  await setAsideExpired(tx, stretch, pen.now);
  const bookings = await bookingsInTheWay(tx, stretch);
  if (bookings.length) return refusedBy('has-bookings', bookings, pen.locale);
  if (await isBlocked(tx, lent, from, to)) return refuse('blocked-already');
  const blocks = lent.map(resourceId => ({ id: pen.newId(), resourceId }));
  await insertBlocks(tx, blocks, { providerId, from, to, reason, now: pen.now });
  await markDaysStaleIn(tx, { resourceIds: lent, during: { from, to }, now: pen.now });
  await emitResourcesChanged(tx, { type: 'resources-blocked', providerId, data: { resourceIds: lent, from, to } }, pen);
  return { items: blocks.map(block => ({ _id: block.id, resourceId: block.resourceId })) };
}

/** Ends a block. A block that has already ended is not found. */
export async function unblockIn(
  tx: Tx,
  { providerId, blockId }: { providerId: string; blockId: string },
  pen: Pen,
): Promise<{ item: { _id: string } } | Refusal> {
  const resourceId = await resourceOfBlock(tx, providerId, blockId);
  if (!resourceId) return refuse('not-found');
  await lockResources(tx, providerId, [resourceId]);
  const ended = await endBlock(tx, providerId, blockId);
  if (!ended) return refuse('not-found');
  await markDaysStaleIn(tx, { resourceIds: [resourceId], during: { from: ended.from, to: ended.to }, now: pen.now });
  await emitResourcesChanged(
    tx,
    { type: 'resources-unblocked', providerId, data: { resourceIds: [resourceId], from: ended.from, to: ended.to } },
    pen,
  );
  return { item: { _id: blockId } };
}
