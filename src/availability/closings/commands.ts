import { findProviderId, providerTimeZone, providerWithRight } from '../../providers/queries.ts';
import { defineCommand } from '../../shared/command.ts';
import { isRefusal, refuse } from '../../shared/refusal.ts';
import { callOffDepartureIn } from '../departures/commands.ts';
import { putOfferIn } from '../offers/commands.ts';
import { lockGroupUnits, lockOffer } from '../rulebooks/store.ts';
import { isOpenOn } from '../schedules/rules.ts';
import type { CloseDays } from './contract.ts';
import { departuresOn, offersOfStall, touchedByClosing } from './queries.ts';
import { closedOn } from './rules.ts';

type Answer = { item: { products: number; departures: number } };

/** Takes no more bookings on these days. What is booked stays, and has been shown to the person. */
export const closeDays = defineCommand<CloseDays, Answer>({
  type: 'close-days',
  async allows(world, caller, { idOrSlug }) {
    const provider = await providerWithRight(world, caller, idOrSlug, 'catalogue:change');
    return isRefusal(provider) ? provider : null;
  },
  async run(deed) {
    const { tx, now, input } = deed;
    const provider = await findProviderId(tx, input.idOrSlug);
    if (!provider) return refuse('not-found');
    const providerId = provider.id;
    const days = [...new Set(input.days)].sort();
    const of = { providerId, timeZone: await providerTimeZone(tx, providerId), now };
    const known = await offersOfStall(tx, providerId);
    for (const { productId } of known) await lockOffer(tx, productId);
    await lockGroupUnits(tx, [...new Set(known.flatMap(({ rules }) => rules.needs.map(need => need.groupId)))]);
    const touched = await touchedByClosing(tx, of, days);
    if (!touched.every(id => input.seen.includes(id))) return refuse('touches-bookings');
    const offers = await offersOfStall(tx, providerId);
    const open = offers.filter(
      ({ rules }) => rules.kind !== 'DEPARTURES' && days.some(day => isOpenOn(rules.opening, day)),
    );
    for (const { productId, rules } of open) {
      const put = await putOfferIn(deed, { providerId, productId, offer: closedOn(rules, days) });
      if (isRefusal(put)) return put;
    }
    const leaving = await departuresOn(tx, of, days);
    for (const { id: departureId } of leaving) {
      const off = await callOffDepartureIn(deed, { providerId, departureId });
      if (isRefusal(off)) return off;
    }
    return { item: { products: open.length, departures: leaving.length } };
  },
});
