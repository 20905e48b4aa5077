import { readDays } from '../days/queries.ts';
import { m } from '../paraglide/messages.js';
import { mayInHall } from '../rights/rules.ts';
import { subnet } from '../shared/networks.ts';
import { type Limit, withinLimit } from '../shared/rate-limit.ts';
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts';
import { calendarDayAt } from '../shared/time.ts';
import { type Caller, callerIdentity, type World } from '../shared/world.ts';
import { toResult } from './answers/rules.ts';
import type { Facets, Search, SearchResult } from './contract.ts';
import { toFacets } from './facets/rules.ts';
import { isNarrowed, NO_FILTERS } from './filters/rules.ts';
import { type Place, searchedPlace } from './places/queries.ts';
import { type Asked, type CountedDay, findExactly, findNearby } from './queries.ts';
import { NEAR_DAYS, rangeProblem, searchWindow, type Window, windowsAround } from './rules.ts';
import { insertJob } from './store.ts';
import { productsFor } from './words/queries.ts';

const KEPT_MS = 10 * 60_000;
/** Rate limit per network and minute, because stored results could fill the disk. */
const OF_ONE_NET: Limit = { hits: 600, seconds: 60 };
/** Rate limit of searches of the whole hall, which read all its days, for callers without that right. */
const OF_WHOLE_HALL: Limit = { hits: 120, seconds: 60 };

interface Begun {
  jobId: string;
  status: 'completed';
}

/**
 * Runs a search as a job with the command's id, so that a retry finds the same job (I13). It completes at once, because
 * availability is counted ahead, and the first poll finds it completed.
 */
export async function search(world: World, caller: Caller, input: Search): Promise<Begun | Refusal> {
  const place = await searchedPlace(world, caller, input.providerId);
  if (isRefusal(place)) return place;
  const now = world.now();
  const problem = rangeProblem(input.dateRange, calendarDayAt(now));
  if (problem === 'day-past') return refuse('day-past');
  if (problem) return refuse('invalid-input', { dateRange: PROBLEMS[problem]({}, { locale: caller.locale }) });
  if (!(await isWithinLimits(world, caller, place))) return refuse('too-many');
  const { _id: jobId, _type, _createdAt, ...request } = input;
  const { results, facets } = await findResults(world, caller, { ...request, ...place });
  const kept = await insertJob(world.db, {
    id: jobId,
    asker: callerIdentity(caller),
    status: 'completed',
    request: JSON.stringify(request),
    results: JSON.stringify(results),
    facets: facets && JSON.stringify(facets),
    created_at: now,
    expires_at: new Date(now.getTime() + KEPT_MS),
  });
  return kept ? { jobId, status: 'completed' } : refuse('other-body');
}

async function isWithinLimits(world: World, caller: Caller, { providerId }: Place): Promise<boolean> {
  const who = caller.userId ?? subnet(caller.ip);
  if (!caller.userId && !(await withinLimit(world, `search:${who}`, OF_ONE_NET))) return false;
  if (providerId || mayInHall(caller, 'platform:search')) return true;
  return await withinLimit(world, `search-hall:${who}`, OF_WHOLE_HALL);
}

const PROBLEMS = { backwards: m.search_range_backwards, 'too-long': m.search_range_too_long };

type Request = Omit<Search, '_id' | '_type' | '_createdAt' | 'providerId'> & Place;

interface Answer {
  results: SearchResult[];
  facets: Facets | null;
}

async function findResults(world: World, caller: Caller, request: Request): Promise<Answer> {
  const { providerId, dateRange, startDateFuzziness, guests } = request;
  const text = [request.text, ...request.keywords].join(' ');
  const scores = await productsFor(world.db, { text, locale: caller.locale, providerId });
  if (scores?.size === 0) return { results: [], facets: null };
  const asker = { locale: caller.locale, guests };
  const asked: Omit<Asked, 'windows'> = { ...request, scores };
  const own = searchWindow(dateRange);
  const { rows, uncounted } = await foundWhole(world, caller, { ...asked, windows: [own] });
  const exact = toResult(rows, own, asker, 'EXACT_START_DATE');
  const results = exact.items.length ? [exact] : [];
  const counts = rows[0]?.facets ?? (await countsBefore(world, caller, { ...asked, windows: [own] }));
  const facets = counts ? toFacets(counts, request.facts, caller.locale) : null;
  const near = startDateFuzziness || (isFound(exact) ? 0 : NEAR_DAYS);
  if (!near) return { results, facets };
  const windows = windowsAround(dateRange, near, calendarDayAt(world.now()));
  const counted = await countDays(world, caller, uncounted, windows);
  const nearby = await findNearby(world, caller, { ...asked, windows, counted });
  for (const window of windows) {
    const those = nearby.filter(row => row.shift === window.shift);
    if (those.length) results.push(toResult(those, window, asker, 'ADJACENT_START_DATE'));
  }
  return { results, facets };
}

/** Numbers to narrow by where nothing is left of what was found: who chose too much sees what to take back. */
async function countsBefore(world: World, caller: Caller, asked: Asked) {
  if (asked.providerId || !isNarrowed(asked)) return null;
  const [row] = await findExactly(world, caller, { ...asked, ...NO_FILTERS });
  return row?.facets;
}

/** Exact matches; days missing from the projection are counted by the engine first, which takes longer. */
async function foundWhole(world: World, caller: Caller, asked: Asked) {
  const rows = await findExactly(world, caller, asked);
  const uncounted = rows[0]?.uncounted ?? [];
  if (!uncounted.length) return { rows, uncounted };
  const counted = await countDays(world, caller, uncounted, asked.windows);
  return { rows: await findExactly(world, caller, { ...asked, counted }), uncounted };
}

async function countDays(
  world: World,
  caller: Caller,
  productIds: readonly string[],
  windows: readonly Window[],
): Promise<CountedDay[]> {
  const dayRange = { from: windows[0]!.from, to: windows.at(-1)!.to };
  const counted: CountedDay[] = [];
  for (const productId of productIds) {
    const days = await readDays(world, caller, { productId, dayRange });
    if (isRefusal(days)) continue;
    for (const { day, free, fromPrice } of days)
      counted.push({ product_id: productId, day, free, from_price: fromPrice });
  }
  return counted;
}

/** Success of a search: a dated product is free as requested, or only undated ones matched. */
function isFound({ items }: SearchResult): boolean {
  const dated = items.filter(({ subType }) => subType !== 'PRODUCT_OTHER');
  return dated.some(({ isAvailable }) => isAvailable) || (dated.length === 0 && items.length > 0);
}
