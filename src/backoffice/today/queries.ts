import { bookingsOfDay } from '../../orders/days/queries.ts';
import { daySums, stillToCome } from '../../orders/days/rules.ts';
import { quoteStates } from '../../quotes/drafts/queries.ts';
import type { Caller, World } from '../../shared/world.ts';
import { inboxCounts } from '../../threads/inbox/queries.ts';
import type { OfficeProvider } from '../contract.ts';
import { readFullness } from '../fullness/queries.ts';
import type { OfficeDay } from './contract.ts';

/** Arrivals shown on the first page; the others are on the day's own. */
const MOST_NEXT = 6;

/** The stall's day, each figure by the question that its own page asks. */
export async function readOfficeDay(world: World, caller: Caller, provider: OfficeProvider): Promise<OfficeDay> {
  const { db } = world;
  const now = world.now();
  const [{ bookings, departures }, messages, states, fullness] = await Promise.all([
    bookingsOfDay(db, { providerId: provider._id, day: null, locale: caller.locale, now }),
    inboxCounts(db, provider._id),
    quoteStates(world, provider._id),
    readFullness(world, caller, provider),
  ]);
  const { asked: _, ...sums } = daySums(bookings);
  const toCome = stillToCome(bookings, now);
  const out = states.find(({ state }) => state === 'PUBLISHED');
  return {
    ...sums,
    leaving: bookings.filter(({ part }) => part === 'leaves').length,
    ...{ toCome: toCome.length, next: toCome.slice(0, MOST_NEXT), departures, messages },
    quotes: {
      drafts: states.find(({ state }) => state === 'DRAFT')?.count ?? 0,
      ...{ out: out?.count ?? 0, outTotal: out?.total ?? 0 },
    },
    fullness,
  };
}
