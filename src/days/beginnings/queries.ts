import {
  type Ask,
  alternatives,
  answerTo,
  beginningsOn,
  DAYS_AROUND,
  freeOn,
  type Reason,
  type Stage,
} from '../../availability/answers/rules.ts';
import { refusalFor } from '../../availability/bookings/rules.ts';
import { lastDayOfStay } from '../../availability/limits/rules.ts';
import { findStages } from '../../availability/stages/queries.ts';
import { type Refusal, refusalSentence, refuse } from '../../shared/refusal.ts';
import { addDays } from '../../shared/wall-time.ts';
import type { Caller, World } from '../../shared/world.ts';
import { findBookedProduct } from '../queries.ts';
import { type Asked, occupiedSpan, toUsualAsk } from '../rules.ts';
import type { Beginnings } from './contract.ts';

interface AskedDay extends Asked {
  productId: string;
  day: string;
  time?: string | undefined;
}

/** The most alternatives in an answer. */
const MOST_OTHERS = 6;

/**
 * Start times of a day, from the engine and not from the counted days, so that the page shows what a booking would get.
 */
export async function readBeginnings(
  world: World,
  caller: Caller,
  { productId, day, time, ...asked }: AskedDay,
): Promise<Beginnings | Refusal> {
  const product = await findBookedProduct(world, caller, productId);
  if ('refused' in product) return product;
  const { id, offer } = product;
  if (!offer || !product.isForSale) return refuse('nothing-available');
  const now = world.now();
  const ask: Ask = { ...toUsualAsk(offer, asked), day, time: time ?? null };
  const around = { from: addDays(day, -DAYS_AROUND), to: addDays(day, DAYS_AROUND) };
  const stage = (
    await findStages(world.db, [id], occupiedSpan(around, offer.nights?.most ?? 0), { now, insteadOf: asked.insteadOf })
  ).get(id);
  if (!stage) return refuse('nothing-available');
  const beginnings = beginningsOn(stage, ask);
  const reason = whyNot(stage, ask, beginnings);
  return {
    day,
    kind: offer.kind,
    beginnings: beginnings.map(({ time, startsAt, endsAt, free, no }) => ({
      time,
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
      free,
      reason: no,
    })),
    lengths: stayLengths(stage, ask),
    reason,
    message: reason && refusalSentence(refusalFor(reason), caller.locale),
    alternatives: reason && hasOthers(reason) ? alternatives(stage, ask, MOST_OTHERS) : [],
  };
}

/** Why the requested time, or every time of the day, is unavailable; null when it is free. */
function whyNot(stage: Stage, ask: Ask, beginnings: ReturnType<typeof beginningsOn>): Reason | null {
  if (ask.time !== null) {
    const answer = answerTo(stage, ask);
    return 'no' in answer ? answer.no : null;
  }
  if (beginnings.some(({ no }) => no === null)) return null;
  return beginnings.find(({ no }) => no === 'full')?.no ?? beginnings[0]?.no ?? freeOn(stage, ask).no ?? 'closed';
}

/** Lengths of a stay that begins on the day, each with its availability. */
function stayLengths(stage: Stage, ask: Ask): Beginnings['lengths'] {
  const { nights, kind } = stage.offer;
  if (!nights || (kind !== 'NIGHTS' && kind !== 'DAYS')) return [];
  const counts = Array.from({ length: nights.most - nights.least + 1 }, (_, at) => nights.least + at);
  return counts.map(count => {
    const answer = answerTo(stage, { ...ask, time: null, nights: count });
    return { nights: count, day: lastDayOfStay(stage.offer, ask.day, count), isAvailable: 'yes' in answer };
  });
}

/** Reasons within the wish itself, for which no other day helps. */
const OF_THE_WISH: readonly Reason[] = ['wish-incomplete', 'party-too-small', 'party-too-big', 'length-not-offered'];

function hasOthers(reason: Reason): boolean {
  return !OF_THE_WISH.includes(reason);
}
