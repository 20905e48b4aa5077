import { m } from '../../paraglide/messages.js';
import { sendToOwnersIn } from '../../people/owners/commands.ts';
import { setSwishIn } from '../../providers/commands.ts';
import { defineCommand } from '../../shared/command.ts';
import { isRefusal, refuse } from '../../shared/refusal.ts';
import { sellerAt } from '../onboarding/queries.ts';
import type { SetSwishNumber } from './contract.ts';
import { parseSwishNumber } from './rules.ts';

/** Sets the Swish number, for the owner alone: staff who may edit the stall's pages may not redirect its money. */
export const setSwishNumber = defineCommand<SetSwishNumber, { providerId: string }>({
  type: 'set-swish-number',
  async allows(world, caller, { idOrSlug }) {
    const seller = await sellerAt(world, caller, idOrSlug, 'money:change');
    return isRefusal(seller) ? seller : null;
  },
  async run({ tx, world, caller, input, now }) {
    const seller = await sellerAt({ ...world, db: tx }, caller, input.idOrSlug, 'money:change');
    if (isRefusal(seller)) return seller;
    const { providerId } = seller;
    const { locale } = caller;
    const number = parseSwishNumber(input.number);
    if (input.number && !number) return refuse('invalid-input', { number: m.swish_number_invalid({}, { locale }) });
    if (input.accepts && !number) return refuse('invalid-input', { number: m.swish_number_missing({}, { locale }) });
    const { before, accepts } = input;
    const pen = { now, commandId: input._id };
    if (!(await setSwishIn(tx, { providerId, before, number, accepts, ...pen }))) return refuse('changed-meanwhile');
    const ids = { providerId, number: number ?? '', kind: 'changed' };
    if (number !== before)
      await sendToOwnersIn(tx, world, { providerId, template: 'swish-news', key: input._id, ids, now });
    return { providerId };
  },
});
