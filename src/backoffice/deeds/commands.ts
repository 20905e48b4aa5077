import { findProviderId } from '../../providers/queries.ts';
import type { Tx } from '../../shared/database/connect.ts';
import type { Caller, StaffWatch } from '../../shared/world.ts';
import { idsIn, showsPeopleOfHall } from './rules.ts';
import { insertDeed, insertLook } from './store.ts';
import { DEEDS } from './wording/rules.ts';

/** Asked by the frame of every page behind the counter, and what is the hall's own: no look at a stall's data. */
const NO_LOOK = ['backoffice.providers', 'cases.countOfProvider', 'inbox.counts', 'fees.read', 'support.consent'];

/** Lines of the history: deeds of staff and looks of the hall's people, written down where rights are used. */
export const staffWatch: StaffWatch = {
  async keepDeed(tx, { caller, command, input, commandId, now }) {
    const { userId, support, used } = caller;
    if (!userId || !used || !Object.hasOwn(DEEDS, command)) return;
    if (!used.hall && used.providerIds.size === 0) return;
    const providerId = await stallOf(tx, caller, input);
    await insertDeed(tx, {
      happened_at: now,
      user_id: userId,
      view_id: support?.viewId ?? null,
      behalf_of: support?.acting ? support.behalfOf : null,
      provider_id: providerId,
      by_hall: Boolean(support) || !providerId || used.byHall.has(providerId) || !used.providerIds.has(providerId),
      command,
      command_id: commandId,
      about: JSON.stringify(idsIn(input)),
    });
  },

  async keepLook(world, caller, what) {
    const { userId, support, used } = caller;
    if (!userId || !used || used.kept || NO_LOOK.includes(what)) return;
    const inView = support && used.providerIds.has(support.providerId) ? support.providerId : null;
    const providerId = inView ?? (used.byHall.size === 1 ? [...used.byHall][0] : null) ?? null;
    if (!providerId && !((used.hall || used.byHall.size > 0) && showsPeopleOfHall(what))) return;
    used.kept = true;
    const viewId = inView ? (support?.viewId ?? null) : null;
    await insertLook(world.db, { providerId, userId, viewId, what: what.slice(0, 80), now: world.now() });
  },
};

/** The stall whose right was used, or that the command names; null for a deed of the hall alone. */
async function stallOf(tx: Tx, { used, support }: Caller, input: object): Promise<string | null> {
  if (support?.acting) return support.providerId;
  const [first] = used?.providerIds ?? [];
  if (first) return first;
  const named = (input as { idOrSlug?: unknown }).idOrSlug;
  return typeof named === 'string' ? ((await findProviderId(tx, named))?.id ?? null) : null;
}
