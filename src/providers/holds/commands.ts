import { sendToOwnersIn } from '../../people/owners/commands.ts';
import { type CallerDeed, defineCommand } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { isRefusal, refuse } from '../../shared/refusal.ts';
import { writeProviderIn } from '../commands.ts';
import { NEVER } from '../pauses/rules.ts';
import { findProviderId } from '../queries.ts';
import type { HoldStall, Holds, ReleaseStall } from './contract.ts';
import { hallOnly, hasEnded, holdsOf, openHold } from './queries.ts';
import { endHold, insertHold } from './store.ts';

type Answer = { item: Holds };

/** Pauses a stall by the hall's hand: nothing new is sold, and its owners are told why. */
export const holdStall = defineCommand<HoldStall, Answer>({
  type: 'hold-stall',
  allows: (_world, caller) => hallOnly(caller),
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const stall = await lockedStall(deed, input.idOrSlug);
    if (isRefusal(stall)) return stall;
    const { id: providerId, until, reason: ownReason } = stall;
    if (await hasEnded(tx, providerId)) return refuse('place-ended');
    if (await openHold(tx, providerId)) return refuse('stall-held');
    const { kind, reason, word } = input;
    const id = world.newId();
    const pausedUntil = NEVER.OPEN_ENDED.toISOString();
    await writeProviderIn(deed, providerId, { pausedUntil, pausedReason: null });
    // A pause of the seller's own that is still in force comes back with the stall.
    const before = until && until > now ? { before_until: until, before_reason: ownReason } : {};
    await insertHold(tx, {
      ...{ id, provider_id: providerId, kind, reason, word, began_at: now, began_by: caller.userId },
      ...before,
    });
    await tellIn(deed, { id, providerId, type: 'stall-held' });
    return { item: await holdsOf(tx, caller, providerId) };
  },
});

/** Gives a held stall back to its seller, as it was before. */
export const releaseStall = defineCommand<ReleaseStall, Answer>({
  type: 'release-stall',
  allows: (_world, caller) => hallOnly(caller),
  async run(deed) {
    const { tx, caller, input, now } = deed;
    const stall = await lockedStall(deed, input.idOrSlug);
    if (isRefusal(stall)) return stall;
    const providerId = stall.id;
    if (await hasEnded(tx, providerId)) return refuse('place-ended');
    const hold = await openHold(tx, providerId);
    if (!hold) return refuse('stall-not-held');
    await endHold(tx, { id: hold.id, by: caller.userId, because: input.reason, now });
    const until = hold.before_until && hold.before_until > now ? hold.before_until.toISOString() : null;
    const pausedReason = until ? (hold.before_reason as never) : null;
    await writeProviderIn(deed, providerId, { pausedUntil: until, pausedReason });
    await tellIn(deed, { id: hold.id, providerId, type: 'stall-released' });
    return { item: await holdsOf(tx, caller, providerId) };
  },
});

async function lockedStall({ tx }: CallerDeed, idOrSlug: string) {
  const found = await findProviderId(tx, idOrSlug);
  if (!found) return refuse('not-found');
  const row = await tx
    .selectFrom('providers')
    .select(['id', 'paused_until as until', 'paused_reason as reason'])
    .where('id', '=', found.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { ...row, reason: row.reason && JSON.stringify(row.reason) };
}

async function tellIn(
  deed: CallerDeed,
  { id, providerId, type }: { id: string; providerId: string; type: 'stall-held' | 'stall-released' },
): Promise<void> {
  await sendToOwnersIn(deed, { providerId, template: 'hold-news', key: `${id}:${type}`, ids: { holdId: id, type } });
  await emit(deed, { type, subject: 'provider', subjectId: providerId, providerId, data: { holdId: id } });
}
