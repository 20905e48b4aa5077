import type { HoursClosed } from '../../providers/opening/commands.ts';
import { closeHoursIn, reopenHoursIn } from '../../providers/opening/commands.ts';
import type { ClosedTimes } from '../../providers/opening/cuts/rules.ts';
import { providerTimeZone } from '../../providers/queries.ts';
import { keepRevisionIn } from '../../providers/revisions/commands.ts';
import type { Deed } from '../../shared/command.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { blockInSpiteIn, keepBlocksIn, unblockResourceIn } from '../blocks/commands.ts';
import { callOffDepartureIn, callOnDeparturesIn } from '../departures/commands.ts';
import { lockDepartureRows } from '../departures/queries.ts';
import { keepDeparturesIn } from '../departures/states/commands.ts';
import { putOfferIn } from '../offers/commands.ts';
import type { Offer } from '../offers/contract.ts';
import { lockResources } from '../resources/queries.ts';
import { lockGroupUnits, lockOffer } from '../rulebooks/store.ts';
import { isOpenOn } from '../schedules/rules.ts';
import {
  departuresById,
  departuresIn,
  type Leaving,
  type OfferOfStall,
  type OfStall,
  offersAmong,
  offersOfStall,
  touchedByClosure,
} from './queries.ts';
import {
  type Closure,
  closedTimes,
  exceptionsClosed,
  instantsOf,
  stretchesOf,
  withExceptions,
  withoutExceptions,
} from './rules.ts';

type Exceptions = Offer['opening']['exceptions'];

/** State that a closure changed, by which it is put back when it is taken back. */
export interface Closed {
  hours: HoursClosed | null;
  offers: { productId: string; put: Exceptions; before: Exceptions }[];
  departures: string[];
  blocks: string[];
}

export interface Closing {
  providerId: string;
  closure: Closure;
  /** Bookings of the closure that the person has been shown; another one refuses it. */
  seen: readonly string[];
  /** The reason, for staff: it stands on blocked units. */
  reason: string;
}

/**
 * Closes what a closure says for new bookings; what is booked stays. The stall, the rules and the units that it depends
 * on stay locked, so that nobody books between the look at what it touches and its end.
 */
export async function closeIn(deed: Deed, closing: Closing): Promise<Closed | Refusal> {
  const { tx, now } = deed;
  const { providerId, closure, seen } = closing;
  const { kind, subjectIds, span } = closure;
  const of = { providerId, timeZone: await providerTimeZone(tx, providerId), now };
  const touches = () => touchedByClosure(tx, of, closure);
  if (kind === 'UNITS') return await blockUnitsIn(deed, { ...closing, of }, touches);
  if (kind === 'DEPARTURE') return await callOffDeparturesIn(deed, { ...closing, of }, touches);
  // The stall first: an order shares its row, and so was placed before, or comes to what is closed.
  const closed = closedTimes(span);
  const hours = kind === 'HOUSE' ? await closeHoursIn(deed, { providerId, closed }) : null;
  const productIds = kind === 'HOUSE' ? null : subjectIds;
  const done = await closeProductsIn(deed, { of, productIds, closed, seen }, touches);
  return isRefusal(done) ? done : { ...NOTHING, ...done, hours };
}

const NOTHING: Closed = { hours: null, offers: [], departures: [], blocks: [] };

type Touches = () => Promise<readonly string[]>;

interface ClosedProducts {
  of: OfStall;
  /** Null for all products of the stall. */
  productIds: readonly string[] | null;
  closed: ClosedTimes;
  seen: readonly string[];
}

/** Closes products in their rules and calls off their departures, once all that it touches has been seen. */
export async function closeProductsIn(
  deed: Deed,
  { of, productIds, closed, seen }: ClosedProducts,
  touches: Touches,
): Promise<Pick<Closed, 'offers' | 'departures'> | Refusal> {
  const { tx } = deed;
  const { providerId } = of;
  const known = await offersAmong(tx, providerId, productIds);
  if (productIds && known.length < new Set(productIds).size) return refuse('not-found');
  for (const { productId } of known) await lockOffer(tx, productId);
  await lockGroupUnits(tx, [...new Set(known.flatMap(({ rules }) => rules.needs.map(need => need.groupId)))]);
  if (!isSeen(await touches(), seen)) return refuse('touches-bookings');
  const offers = await offersAmong(tx, providerId, productIds);
  const rules = await closeRulesIn(deed, { providerId, offers, closed });
  if (isRefusal(rules)) return rules;
  const its = new Set(offers.map(({ productId }) => productId));
  const leaving = (await departuresIn(tx, of, closed)).filter(({ productId }) => its.has(productId));
  const departures = await callOffIn(deed, of, leaving);
  return isRefusal(departures) ? departures : { offers: rules, departures };
}

const isSeen = (touched: readonly string[], seen: readonly string[]) => touched.every(id => seen.includes(id));

async function callOffDeparturesIn(
  deed: Deed,
  { of, providerId, closure, seen }: Closing & { of: OfStall },
  touches: Touches,
): Promise<Closed | Refusal> {
  const { tx } = deed;
  await lockDepartureRows(tx, closure.subjectIds);
  const leaving = await departuresById(tx, providerId, closure.subjectIds);
  if (!leaving.length || leaving.length < closure.subjectIds.length) return refuse('not-found');
  if (!isSeen(await touches(), seen)) return refuse('touches-bookings');
  const departures = await callOffIn(deed, of, leaving);
  return isRefusal(departures) ? departures : { ...NOTHING, departures };
}

async function blockUnitsIn(
  deed: Deed,
  { of, providerId, closure, reason, seen }: Closing & { of: OfStall },
  touches: Touches,
): Promise<Closed | Refusal> {
  const wanted = [...new Set(closure.subjectIds)];
  const resourceIds = await lockResources(deed.tx, providerId, wanted);
  if (!resourceIds.length || resourceIds.length < wanted.length) return refuse('not-found');
  if (!isSeen(await touches(), seen)) return refuse('touches-bookings');
  const blocks: string[] = [];
  for (const stretch of stretchesOf(closure.span)) {
    const { from, to } = instantsOf(stretch, of.timeZone);
    blocks.push(...(await blockInSpiteIn(deed, { providerId, resourceIds, from, to, reason })));
  }
  if (!blocks.length) return refuse('blocked-already');
  await keepBlocksIn(deed, { providerId, before: [], after: blocks });
  return { ...NOTHING, blocks };
}

interface ClosedRules {
  providerId: string;
  offers: readonly OfferOfStall[];
  closed: ClosedTimes;
}

async function closeRulesIn(
  deed: Deed,
  { providerId, offers, closed }: ClosedRules,
): Promise<Closed['offers'] | Refusal> {
  const done: Closed['offers'] = [];
  for (const one of offers.filter(({ rules }) => rules.kind !== 'DEPARTURES')) {
    const put = exceptionsClosed(one.rules, closed).filter(({ day }) => isOtherOn(one.rules, closed, day));
    if (!put.length) continue;
    const before = one.rules.opening.exceptions.filter(({ day }) => put.some(other => other.day === day));
    const no = await putRulesIn(deed, providerId, one, withExceptions(one.rules, put));
    if (no) return no;
    done.push({ productId: one.productId, put, before });
  }
  return done;
}

/** True where a closed day is open by the rules as they are; what is shut already stays as it was written. */
function isOtherOn(rules: Offer, { days }: ClosedTimes, day: string): boolean {
  return !days.includes(day) || isOpenOn(rules.opening, day);
}

/** Departures by the product that they are of, each with its name for the history. */
function leavingByProduct(providerId: string, offers: readonly OfferOfStall[], leaving: readonly Leaving[]) {
  return [...Map.groupBy(leaving, one => one.productId)].map(([productId, its]) => ({
    providerId,
    productId,
    title: offers.find(one => one.productId === productId)?.title ?? { sv: '' },
    starts: its.map(one => one.startsAt),
    ids: its.map(one => one.id),
  }));
}

async function callOffIn(
  deed: Deed,
  { providerId }: OfStall,
  leaving: readonly Leaving[],
): Promise<string[] | Refusal> {
  const offers = leaving.length ? await offersOfStall(deed.tx, providerId) : [];
  for (const of of leavingByProduct(providerId, offers, leaving)) {
    const off = await keepDeparturesIn(deed, of, async () => {
      for (const departureId of of.ids.toSorted()) {
        const one = await callOffDepartureIn(deed, { providerId, departureId });
        if (isRefusal(one)) return one;
      }
      return { count: of.ids.length };
    });
    if (isRefusal(off)) return off;
  }
  return leaving.map(({ id }) => id);
}

/** Opens what a closure closed as it was. What somebody else has changed of it since stays. */
export async function reopenIn(
  deed: Deed,
  { providerId, closed }: { providerId: string; closed: Closed },
): Promise<Refusal | null> {
  const { tx } = deed;
  if (closed.hours) await reopenHoursIn(deed, { providerId, closed: closed.hours });
  for (const productId of closed.offers.map(one => one.productId).sort()) await lockOffer(tx, productId);
  const offers = await offersOfStall(tx, providerId);
  for (const { productId, put, before } of closed.offers) {
    const offer = offers.find(one => one.productId === productId);
    const no = offer && (await putRulesIn(deed, providerId, offer, withoutExceptions(offer.rules, put, before)));
    if (no) return no;
  }
  await endBlocksIn(deed, providerId, closed.blocks);
  const called = await departuresById(tx, providerId, closed.departures);
  for (const of of leavingByProduct(providerId, offers, called))
    await keepDeparturesIn(deed, of, async () => {
      await callOnDeparturesIn(deed, { providerId, departureIds: of.ids });
      return { count: of.ids.length };
    });
  return null;
}

async function endBlocksIn(deed: Deed, providerId: string, blockIds: readonly string[]): Promise<void> {
  const ended: string[] = [];
  // One that somebody has ended since stays ended.
  for (const blockId of blockIds.toSorted())
    if (!isRefusal(await unblockResourceIn(deed, { providerId, blockId }))) ended.push(blockId);
  if (ended.length) await keepBlocksIn(deed, { providerId, before: ended, after: [] });
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
