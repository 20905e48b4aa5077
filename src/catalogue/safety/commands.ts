import { providerWithRight } from '../../providers/queries.ts';
import { defineCommand } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { isRefusal } from '../../shared/refusal.ts';
import type { SayMaker, StallMaker } from './contract.ts';
import { stallMaker } from './queries.ts';
import { putStallMaker } from './store.ts';

/** Says once for all goods whether the stall makes them; its pages are rendered anew. */
export const sayMaker = defineCommand<SayMaker, { item: StallMaker }>({
  type: 'say-stall-maker',
  async allows(world, caller, { idOrSlug }) {
    const found = await providerWithRight(world, caller, idOrSlug, 'catalogue:change');
    return isRefusal(found) ? found : null;
  },
  async run(deed) {
    const { tx, world, caller, input } = deed;
    const found = await providerWithRight(world, caller, input.idOrSlug, 'catalogue:change');
    if (isRefusal(found)) return found;
    const { providerId } = found;
    await putStallMaker(tx, providerId, input.makesOwn);
    await emit(deed, { type: 'provider-changed', subject: 'provider', subjectId: providerId, providerId });
    return { item: await stallMaker(tx, providerId) };
  },
});
