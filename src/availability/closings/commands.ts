import { findProviderId, providerTimeZone, providerWithRight } from '../../providers/queries.ts';
import { keepRevisionIn } from '../../providers/revisions/commands.ts';
import { type Deed, defineCommand } from '../../shared/command.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { callOffDepartureIn, callOnDeparturesIn } from '../departures/commands.ts';
import { keepDeparturesIn } from '../departures/states/commands.ts';
import { putOfferIn } from '../offers/commands.ts';
import type { Offer } from '../offers/contract.ts';
import { lockGroupUnits, lockOffer } from '../rulebooks/store.ts';
import { isOpenOn } from '../schedules/rules.ts';
import type { CloseDays } from './contract.ts';
import { departuresById, departuresOn, type OfferOfStall, offersOfStall, touchedByClosing } from './queries.ts';
import { closedOn, reopenedOn } from './rules.ts';

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
    const before = await closeDaysIn(deed, { providerId: provider.id, days: input.days, seen: input.seen });
    if (isRefusal(before)) return before;
    return { item: { products: before.offers.length, departures: before.departures.length } };
  },
});

/** Opening and departures of closed days as they were before, put back when the closing is taken back. */
export interface OpenBefore {
  offers: { productId: string; exceptions: Offer['opening']['exceptions'] }[];
  departures: string[];
}

interface Closing {
  providerId: string;
  days: readonly string[];
  /** Bookings on those days that the person has been shown. */
  seen: readonly string[];
}

/** Closes days of a stall for booking. The rules of its products and the units they need stay locked. */
export async function closeDaysIn(deed: Deed, closing: Closing): Promise<OpenBefore | Refusal> {
  const { tx, now } = deed;
  const { providerId, seen } = closing;
  const days = [...new Set(closing.days)].sort();
  const of = { providerId, timeZone: await providerTimeZone(tx, providerId), now };
  const known = await offersOfStall(tx, providerId);
  for (const { productId } of known) await lockOffer(tx, productId);
  await lockGroupUnits(tx, [...new Set(known.flatMap(({ rules }) => rules.needs.map(need => need.groupId)))]);
  const touched = await touchedByClosing(tx, of, days);
  if (!touched.every(id => seen.includes(id))) return refuse('touches-bookings');
  const offers = await offersOfStall(tx, providerId);
  const open = offers.filter(
    ({ rules }) => rules.kind !== 'DEPARTURES' && days.some(day => isOpenOn(rules.opening, day)),
  );
  for (const one of open) {
    const no = await putRulesIn(deed, providerId, one, closedOn(one.rules, days));
    if (no) return no;
  }
  const leaving = await departuresOn(tx, of, days);
  for (const of of leavingByProduct(providerId, offers, leaving)) {
    const off = await keepDeparturesIn(deed, of, () => callOffAllIn(deed, of));
    if (isRefusal(off)) return off;
  }
  return {
    offers: open.map(({ productId, rules }) => ({
      productId,
      exceptions: rules.opening.exceptions.filter(({ day }) => days.includes(day)),
    })),
    departures: leaving.map(({ id }) => id),
  };
}

/** Departures by the product that they are of, each with its name for the history. */
function leavingByProduct(
  providerId: string,
  offers: readonly OfferOfStall[],
  leaving: readonly { id: string; productId: string; startsAt: Date }[],
) {
  return [...Map.groupBy(leaving, one => one.productId)].map(([productId, its]) => ({
    providerId,
    productId,
    title: offers.find(one => one.productId === productId)?.title ?? { sv: '' },
    starts: its.map(one => one.startsAt),
    ids: its.map(one => one.id),
  }));
}

async function callOffAllIn(
  deed: Deed,
  { providerId, ids }: { providerId: string; ids: readonly string[] },
): Promise<{ count: number } | Refusal> {
  for (const departureId of ids) {
    const off = await callOffDepartureIn(deed, { providerId, departureId });
    if (isRefusal(off)) return off;
  }
  return { count: ids.length };
}

/** Opens closed days again as they were. What somebody else has changed on them since stays. */
export async function reopenDaysIn(
  deed: Deed,
  { providerId, days, before }: { providerId: string; days: readonly string[]; before: OpenBefore },
): Promise<Refusal | null> {
  const { tx } = deed;
  const ids = before.offers.map(({ productId }) => productId).sort();
  for (const productId of ids) await lockOffer(tx, productId);
  const offers = await offersOfStall(tx, providerId);
  for (const { productId, exceptions } of before.offers) {
    const offer = offers.find(one => one.productId === productId);
    if (!offer) continue;
    const no = await putRulesIn(deed, providerId, offer, reopenedOn(offer.rules, days, exceptions));
    if (no) return no;
  }
  const called = await departuresById(tx, providerId, before.departures);
  for (const of of leavingByProduct(providerId, offers, called))
    await keepDeparturesIn(deed, of, async () => {
      await callOnDeparturesIn(deed, { providerId, departureIds: of.ids });
      return { count: of.ids.length };
    });
  return null;
}

async function putRulesIn(
  deed: Deed,
  providerId: string,
  { productId, title, rules: before }: OfferOfStall,
  after: Offer,
): Promise<Refusal | null> {
  const put = await putOfferIn(deed, { providerId, productId, offer: after });
  if (isRefusal(put)) return put;
  await keepRevisionIn(deed, { providerId, kind: 'RULES', subjectId: productId, title, before, after });
  return null;
}
