import { m } from '../../paraglide/messages.js';
import { picturesForStall } from '../../pictures/queries.ts';
import { refuse } from '../../shared/refusal.ts';
import { writeProviderIn } from '../commands.ts';
import type { Restoring } from '../editions/commands.ts';
import { findFronts } from './queries.ts';
import type { Look, Shelves } from './rules.ts';

/** A stall always has a look and shelves, empty or not: an edition of them is never the first. */
const stays: Restoring['remove'] = async () => refuse('not-found');

/** Look of a stall, put back by its history. A picture that is gone by now does not come back. */
export const lookRestoring: Restoring = {
  read: async (tx, { providerId }) => (await findFronts(tx, providerId!)).LOOK,
  async write(deed, { providerId }, state) {
    const { logo, colour, receiptPicture } = state as Look;
    const refs = [logo, receiptPicture].flatMap(ref => ref ?? []);
    const own = await picturesForStall(deed.tx, providerId, refs);
    if (refs.some(ref => !own.has(ref)))
      return refuse('invalid-input', { look: m.profile_picture_unknown({}, { locale: deed.caller.locale }) });
    await writeProviderIn(deed, providerId!, { logo, colour, receiptPicture });
    return null;
  },
  remove: stays,
};

/** Shelves of a stall, put back by its history. */
export const shelvesRestoring: Restoring = {
  read: async (tx, { providerId }) => (await findFronts(tx, providerId!)).SHELVES,
  async write(deed, { providerId }, state) {
    await writeProviderIn(deed, providerId!, { shopSections: (state as Shelves).shelves });
    return null;
  },
  remove: stays,
};
