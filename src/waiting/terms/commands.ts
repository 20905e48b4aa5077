import { providerWithRight } from '../../providers/queries.ts';
import { defineCommand } from '../../shared/command.ts';
import { refuse } from '../../shared/refusal.ts';
import type { SetTerms } from '../contract.ts';
import type { Terms } from '../rules.ts';
import { isSoldBy } from './queries.ts';
import { putTerms } from './store.ts';

/** Terms of a stall's queues, all of them or that of one product. */
export const setTerms = defineCommand<SetTerms, Terms>({
  type: 'set-waiting-terms',
  async allows(world, caller, { idOrSlug }) {
    const staff = await providerWithRight(world, caller, idOrSlug, 'profile:change');
    return 'refused' in staff ? staff : null;
  },
  async run(deed) {
    const { tx, world, caller, input } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'profile:change');
    if ('refused' in staff) return staff;
    const { providerId } = staff;
    const { productId, open, minutes } = input;
    if (productId && !(await isSoldBy(tx, providerId, productId))) return refuse('not-found');
    await putTerms(deed, { providerId, productId, open, minutes });
    return { open, minutes };
  },
});
