import { type Refusal, refuse, sentenceOf } from '../../shared/refusal.ts';
import { addDays } from '../../shared/wall-time.ts';
import type { Caller, World } from '../../shared/world.ts';
import { refusalFor } from '../bookings/rules.ts';
import { productOf } from '../days/queries.ts';
import { type Asked, askOf, spanOf } from '../days/rules.ts';
import { lastDayOf } from '../limits/rules.ts';
import { stagesOf } from '../stages/queries.ts';
import type { Beginnings } from './contract.ts';
import {
  type Ask,
  alternatives,
  answerTo,
  beginningsOn,
  DAYS_AROUND,
  dayOf,
  type Reason,
  type Stage,
} from './rules.ts';

interface AskedDay extends Asked {
  productId: string;
  day: string;
  time?: string | undefined;
}

/** So many of the nearest others are told. */
const MOST_OTHERS = 6;

/** Asked of the engine itself, never of the projection: what is shown here is what a press would get. */
export async function readBeginnings(
  world: World,
  caller: Caller,
  { productId, day, time, ...asked }: AskedDay,
): Promise<Beginnings | Refusal> {
  const product = await productOf(world, caller, productId);
  if ('refused' in product) return product;
  const { id, offer } = product;
  if (!offer || !product.isForSale) return refuse('nothing-available');
  const now = world.now();
  const ask: Ask = { ...askOf(offer, asked), day, time: time ?? null };
  const around = { from: addDays(day, -DAYS_AROUND), to: addDays(day, DAYS_AROUND) };
  const stage = (await stagesOf(world.db, [id], spanOf(around, offer.nights?.most ?? 0), now, asked.insteadOf)).get(id);
  if (!stage) return refuse('nothing-available');
  const beginnings = beginningsOn(stage, ask);
  const reason = reasonOf(stage, ask, beginnings);
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
    lengths: lengthsOf(stage, ask),
    reason,
    message: reason && sentenceOf(refusalFor(reason), caller.locale),
    alternatives: reason && hasOthers(reason) ? alternatives(stage, ask, MOST_OTHERS) : [],
  };
}

/** Of the time that was asked for, or why none of the day's can be had. */
function reasonOf(stage: Stage, ask: Ask, beginnings: ReturnType<typeof beginningsOn>): Reason | null {
  if (ask.time !== null) {
    const answer = answerTo(stage, ask);
    return 'no' in answer ? answer.no : null;
  }
  if (beginnings.some(({ no }) => no === null)) return null;
  return beginnings.find(({ no }) => no === 'full')?.no ?? beginnings[0]?.no ?? dayOf(stage, ask).no ?? 'closed';
}

/** How long a stay may be that begins then. */
function lengthsOf(stage: Stage, ask: Ask): Beginnings['lengths'] {
  const { nights, kind } = stage.offer;
  if (!nights || (kind !== 'NIGHTS' && kind !== 'DAYS')) return [];
  const counts = Array.from({ length: nights.most - nights.least + 1 }, (_, at) => nights.least + at);
  return counts.map(count => {
    const answer = answerTo(stage, { ...ask, time: null, nights: count });
    return { nights: count, day: lastDayOf(stage.offer, ask.day, count), isAvailable: 'yes' in answer };
  });
}

/** What is wrong with the wish itself is wrong on every day. */
const OF_THE_WISH: readonly Reason[] = ['wish-incomplete', 'party-too-small', 'party-too-big', 'length-not-offered'];

function hasOthers(reason: Reason): boolean {
  return !OF_THE_WISH.includes(reason);
}
