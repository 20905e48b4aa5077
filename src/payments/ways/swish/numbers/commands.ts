import { m } from '../../../../paraglide/messages.js';
import { sendToOwnersIn } from '../../../../people/owners/commands.ts';
import { setSwishIn } from '../../../../providers/commands.ts';
import { defineCommand } from '../../../../shared/command.ts';
import { isRefusal, refuse } from '../../../../shared/refusal.ts';
import { sellerAt } from '../../card/onboarding/queries.ts';
import type { SetSwishNumber } from './contract.ts';
import { parseSwishNumber } from './rules.ts';

/** Sets the Swish number, for the owner alone: staff who may edit the stall's pages may not redirect its money. */
export const setSwishNumber = defineCommand<SetSwishNumber, { providerId: string }>({
  type: 'set-swish-number',
  async allows(world, caller, { idOrSlug }) {
    const seller = await sellerAt(world, caller, idOrSlug, 'money:change');
    return isRefusal(seller) ? seller : null;
  },
  async run(deed) {
    const { tx, world, caller, input } = deed;
    const seller = await sellerAt({ ...world, db: tx }, caller, input.idOrSlug, 'money:change');
    if (isRefusal(seller)) return seller;
    const { providerId } = seller;
    const { locale } = caller;
    const number = parseSwishNumber(input.number);
    if (input.number && !number) return refuse('invalid-input', { number: m.swish_number_invalid({}, { locale }) });
    if (input.accepts && !number) return refuse('invalid-input', { number: m.swish_number_missing({}, { locale }) });
    const { before, accepts } = input;
    if (!(await setSwishIn(deed, { providerId, before, number, accepts }))) return refuse('changed-meanwhile');
    const ids = { providerId, number: number ?? '', kind: 'changed' };
    if (number !== before) await sendToOwnersIn(deed, { providerId, template: 'swish-news', key: input._id, ids });
    return { providerId };
  },
});
