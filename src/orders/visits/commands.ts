import { allowing, providerWithRight } from '../../providers/queries.ts';
import { defineCommand } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { isRefusal } from '../../shared/refusal.ts';
import type { ChangeVisitLetters, VisitLetters } from './contract.ts';
import { putVisitLetters } from './store.ts';

/** Turns a stall's reminders and thanks on or off. */
export const changeVisitLetters = defineCommand<ChangeVisitLetters, VisitLetters>({
  type: 'change-visit-letters',
  allows: allowing('profile:change'),
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'profile:change');
    if (isRefusal(staff)) return staff;
    const { providerId } = staff;
    const { reminds, thanks } = input;
    await putVisitLetters(tx, providerId, { reminds, thanks }, now);
    await emit(deed, {
      ...{ type: 'visit-letters-changed', subject: 'provider', subjectId: providerId, providerId },
      data: { reminds, thanks },
    });
    return { reminds, thanks };
  },
});
