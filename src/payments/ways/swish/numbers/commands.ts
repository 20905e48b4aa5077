import { m } from '../../../../paraglide/messages.js';
import { alertOwnersIn, type UndoAlert } from '../../../../people/alerts/commands.ts';
import { refusedWhileFrozen } from '../../../../people/alerts/queries.ts';
import { setSwishIn } from '../../../../providers/commands.ts';
import { defineCommand } from '../../../../shared/command.ts';
import { isRefusal, refuse } from '../../../../shared/refusal.ts';
import { sellerAt } from '../../card/onboarding/queries.ts';
import type { SetSwishNumber } from './contract.ts';
import { swishFacts } from './queries.ts';
import { parseSwishNumber, swishNumberText } from './rules.ts';

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
    const frozen = await refusedWhileFrozen(tx, providerId, null);
    if (frozen) return frozen;
    if (!(await setSwishIn(deed, { providerId, before, number, accepts }))) return refuse('changed-meanwhile');
    const shown = (one: string | null) => (one ? swishNumberText(one) : '');
    const facts = { before: shown(before), after: shown(number), beforeNumber: before ?? '' };
    if (number !== before) await alertOwnersIn(deed, { providerId, kind: 'SWISH_CHANGED', facts });
    return { providerId };
  },
});

/** Gives a stall its Swish number back, whatever stands there by now. */
export const undoSwish: UndoAlert = async (deed, { providerId, facts }) => {
  const now = await swishFacts(deed.tx, providerId);
  const number = facts.beforeNumber || null;
  const wish = { providerId, before: now?.number ?? null, number, accepts: number !== null };
  return (await setSwishIn(deed, wish)) ? null : refuse('changed-meanwhile');
};
