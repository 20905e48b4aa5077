import { findProviderId, providerTimeZone, providerWithRight } from '../../providers/queries.ts';
import { defineCommand } from '../../shared/command.ts';
import { isRefusal, refuse } from '../../shared/refusal.ts';
import { closeProductsIn } from '../closures/commands.ts';
import type { CloseDays } from './contract.ts';
import { touchedByDays } from './queries.ts';

type Answer = { item: { products: number; departures: number } };

/** Takes no more bookings on these days. What is booked stays, and has been shown to the person. */
export const closeDays = defineCommand<CloseDays, Answer>({
  type: 'close-days',
  async allows(world, caller, { idOrSlug }) {
    const provider = await providerWithRight(world, caller, idOrSlug, 'catalogue:change');
    return isRefusal(provider) ? provider : null;
  },
  async run(deed) {
    const { tx, input } = deed;
    const provider = await findProviderId(tx, input.idOrSlug);
    if (!provider) return refuse('not-found');
    const days = [...new Set(input.days)].sort();
    const providerId = provider.id;
    const of = { providerId, timeZone: await providerTimeZone(tx, providerId), now: deed.now };
    const closing = { of, productIds: null, closed: { days, stretches: [] }, seen: input.seen };
    const done = await closeProductsIn(deed, closing, () => touchedByDays(tx, of, days));
    if (isRefusal(done)) return done;
    return { item: { products: done.offers.length, departures: done.departures.length } };
  },
});
