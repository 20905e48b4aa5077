import { m } from '../../paraglide/messages.js';
import { findProviderId, providerTimeZone, providerWithRight } from '../../providers/queries.ts';
import { keepRevisionIn } from '../../providers/revisions/commands.ts';
import { type Deed, deedLocale, defineCommand } from '../../shared/command.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { addDays, instantAt } from '../../shared/wall-time.ts';
import type { Caller, World } from '../../shared/world.ts';
import { bookingsInTheWay, refusedBy } from '../bookings/queries.ts';
import { claimTimesIn } from '../calendar-imports/claims/commands.ts';
import { setAsideExpiredIn } from '../plans/commands.ts';
import { emitResourcesChanged } from '../resources/commands.ts';
import { lockResources } from '../resources/queries.ts';
import { markDaysStaleIn } from '../stale-days/commands.ts';
import type { BlockUnits, EndBlock } from './contract.ts';
import { blocksState, isBlocked, resourceOfBlock } from './queries.ts';
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
  deed: Deed,
  { providerId, resourceIds, from, to, reason }: BlockFields,
): Promise<{ items: { _id: string; resourceId: string }[] } | Refusal> {
  const { tx, world } = deed;
  const locale = deedLocale(deed);
  const lasts = to.getTime() - from.getTime();
  if (!(lasts > 0 && lasts <= MOST_MS))
    return refuse('invalid-input', { to: m.bookings_ends_before_it_begins({}, { locale }) });
  const wanted = [...new Set(resourceIds)];
  const lent = await lockResources(tx, providerId, wanted);
  if (!lent.length || lent.length < wanted.length) return refuse('not-found');
  const stretch = { resourceIds: lent, from, to };
  await setAsideExpiredIn(deed, stretch);
  const bookings = await bookingsInTheWay(tx, stretch);
  if (bookings.length) return refusedBy('has-bookings', bookings, locale);
  if (await isBlocked(tx, lent, from, to)) return refuse('blocked-already');
  const blocks = lent.map(resourceId => ({ id: world.newId(), resourceId }));
  await insertBlocks(deed, blocks, { providerId, from, to, reason });
  await markDaysStaleIn(deed, { resourceIds: lent, during: { from, to } });
  await emitResourcesChanged(deed, { type: 'resources-blocked', providerId, data: { resourceIds: lent, from, to } });
  return { items: blocks.map(block => ({ _id: block.id, resourceId: block.resourceId })) };
}

/** Ends a block. A block that has already ended is not found. */
export async function unblockResourceIn(
  deed: Deed,
  { providerId, blockId }: { providerId: string; blockId: string },
): Promise<{ item: { _id: string } } | Refusal> {
  const { tx } = deed;
  const resourceId = await resourceOfBlock(tx, providerId, blockId);
  if (!resourceId) return refuse('not-found');
  await lockResources(tx, providerId, [resourceId]);
  const ended = await endBlock(tx, providerId, blockId);
  if (!ended) return refuse('not-found');
  const { from, to } = ended;
  await markDaysStaleIn(deed, { resourceIds: [resourceId], during: { from, to } });
  const data = { resourceIds: [resourceId], from, to };
  await emitResourcesChanged(deed, { type: 'resources-unblocked', providerId, data });
  await claimTimesIn(deed, [resourceId], providerId);
  return { item: { _id: blockId } };
}

const allows = async (world: World, caller: Caller, { idOrSlug }: { idOrSlug: string }) => {
  const provider = await providerWithRight(world, caller, idOrSlug, 'orders:change');
  return isRefusal(provider) ? provider : null;
};

type Blocked = { items: { _id: string; resourceId: string }[] };

/** Blocks units by the wall clock of the place, in as many weeks as asked for; all or none. */
export const blockUnits = defineCommand<BlockUnits, Blocked>({
  type: 'block-units',
  allows,
  async run(deed): Promise<Blocked | Refusal> {
    const { tx, input } = deed;
    const provider = await findProviderId(tx, input.idOrSlug);
    if (!provider) return refuse('not-found');
    const providerId = provider.id;
    const timeZone = await providerTimeZone(tx, providerId);
    const { unitIds: resourceIds, from, to, reason, weeks } = input;
    const items: Blocked['items'] = [];
    for (let week = 0; week < weeks; week++) {
      const at = ({ day, time }: typeof from) => instantAt(addDays(day, 7 * week), time, timeZone);
      const block = { providerId, resourceIds, from: at(from), to: at(to), reason };
      const blocked = await blockResourceIn(deed, block);
      if (isRefusal(blocked)) return atItsField(blocked);
      items.push(...blocked.items);
    }
    await keepBlocksIn(deed, { providerId, before: [], after: items.map(({ _id }) => _id) });
    return { items };
  },
});

/** The end of a block is typed as a day and a time: what is wrong with it stands at the day. */
function atItsField(refusal: Refusal): Refusal {
  const { to: says, ...rest } = refusal.fields ?? {};
  return says ? { ...refusal, fields: { ...rest, 'to.day': says } } : refusal;
}

export const endUnitBlock = defineCommand<EndBlock, { item: { _id: string } }>({
  type: 'end-block',
  allows,
  async run(deed) {
    const provider = await findProviderId(deed.tx, deed.input.idOrSlug);
    if (!provider) return refuse('not-found');
    const which = { providerId: provider.id, blockId: deed.input.blockId };
    const ended = await unblockResourceIn(deed, which);
    if (!isRefusal(ended)) await keepBlocksIn(deed, { ...which, before: [which.blockId], after: [] });
    return ended;
  },
});

interface BlocksChange {
  providerId: string;
  before: readonly string[];
  after: readonly string[];
}

/** Keeps what was blocked, or is no more, as a revision that is named after its units. */
export async function keepBlocksIn(deed: Deed, { providerId, before, after }: BlocksChange): Promise<void> {
  const [was, is] = [await blocksState(deed.tx, before), await blocksState(deed.tx, after)];
  const title = [...was, ...is][0]!.unit;
  const about = { providerId, kind: 'BLOCKS' as const, subjectId: [...before, ...after][0]!, title };
  await keepRevisionIn(deed, { ...about, before: was.length ? was : null, after: is.length ? is : null });
}
