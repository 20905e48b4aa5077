import { beginningsOn, type Stage } from '../../availability/answers/rules.ts';
import { findStages } from '../../availability/stages/queries.ts';
import type { ProductCard } from '../../catalogue/contract.ts';
import { readCards } from '../../catalogue/queries.ts';
import { readProvider } from '../../providers/queries.ts';
import { isRefusal, type Refusal } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { addDays } from '../../shared/wall-time.ts';
import type { Caller, World } from '../../shared/world.ts';
import { listDays, occupiedSpan, TIMED_KINDS, toUsualAsk } from '../rules.ts';
import type { Tonight } from './contract.ts';
import { LOOKED_AHEAD, nearnessOf, timesWorthShowing } from './rules.ts';

/** The most products of one stall that are asked: its tables first, then in the order of its shelves. */
const MOST_ASKED = 6;

/**
 * The next free times of a stall, asked of the engine when somebody looks: a kept page shows the stall, and this is what
 * must not be kept with it.
 */
export async function readTonight(world: World, caller: Caller, idOrSlug: string): Promise<Tonight | null | Refusal> {
  const provider = await readProvider(world, caller, idOrSlug);
  if (isRefusal(provider)) return provider;
  const cards = await readCards(world, caller, { shelvesOf: [provider._id] });
  const asked = tablesFirst(cards.filter(isBookable)).slice(0, MOST_ASKED);
  if (!asked.length) return null;
  const now = world.now();
  const today = calendarDayAt(now, provider.timeZone);
  const range = { from: today, to: addDays(today, LOOKED_AHEAD) };
  const ids = asked.map(({ _id }) => _id);
  const stages = await findStages(world.db, ids, occupiedSpan(range, 0), { now });
  for (const day of listDays(range))
    for (const { _id, slug, meta } of asked) {
      const stage = stages.get(_id);
      const found = stage && timesOn(stage, day, today);
      if (found) return { product: { _id, slug, title: meta.title }, ...found };
    }
  return null;
}

function isBookable({ acquirableAs, standing }: ProductCard): boolean {
  return acquirableAs === 'BOOKABLE' && (standing === 'AVAILABLE' || standing === 'FEW');
}

function tablesFirst(cards: readonly ProductCard[]): ProductCard[] {
  const isTable = ({ bookableType }: ProductCard) => bookableType === 'TABLE_BOOKING';
  return [...cards.filter(isTable), ...cards.filter(card => !isTable(card))];
}

function timesOn(stage: Stage, day: string, today: string): Omit<Tonight, 'product'> | null {
  const { kind } = stage.offer;
  if (!TIMED_KINDS.includes(kind)) return null;
  const ask = toUsualAsk(stage.offer, {});
  const shown = timesWorthShowing(kind, beginningsOn(stage, { ...ask, day }));
  if (!shown) return null;
  return { kind, day, nearness: nearnessOf(day, today, shown.isEvening), party: ask.party, times: shown.times };
}
