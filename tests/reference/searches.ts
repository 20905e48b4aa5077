/**
 * The search of the whole hall, a second time: slow and obvious, one product after the other, from the rows as they
 * are. What it may not look at is how the search itself goes about it.
 */
export interface Market {
  now: Date;
  /** Stalls that the lists of the area leave out. */
  excluded: readonly string[];
  stalls: Record<string, { slug: string; band: string; paused_until: Date | null; city: string | null }>;
  goods: readonly Goods[];
}

export interface Goods {
  id: string;
  slug: string;
  stall: string;
  kind: string;
  status: string;
  title: string;
  categories: readonly string[];
  facts: readonly string[];
  price: number;
  /** Pieces in stock; null where nobody counts. */
  left: number | null;
  /** Booking rules; null for goods. */
  offer: { kind: string; mostGuests: number | null; beds: readonly number[] } | null;
  days: Readonly<Record<string, { free: number | null; price: number | null }>>;
}

export interface Question {
  from: string;
  to: string;
  guests: number;
  bands: readonly string[];
  categories: readonly string[];
  facts: readonly string[];
  cities: readonly string[];
  mostPrice: number | null;
}

export interface Result {
  slug: string;
  isAvailable: boolean;
}

const KINDS = ['ACCOMMODATION', 'BOOKABLE'];
const MOST_OF_A_KIND = 100;
const { compare } = new Intl.Collator('sv');

/** Results in their order, a hundred of each kind, with counts per shelf before the filters. */
export function searchSlowly(market: Market, asked: Question): { results: Result[]; shelves: Record<string, number> } {
  const open = market.goods.filter(goods => isShown(market, goods, asked) && isOpen(goods, asked));
  const shelves: Record<string, number> = {};
  for (const goods of open) {
    const shelf = shelfOf(market, goods);
    shelves[shelf] = (shelves[shelf] ?? 0) + 1;
  }
  const kept = open.filter(goods => isWanted(market, goods, asked));
  const results: Result[] = [];
  for (const place of [0, 1, 2]) {
    const ofKind = kept.filter(goods => placeOf(goods) === place);
    ofKind.sort(
      (a, b) =>
        compare(startOf(a, asked) ?? '9', startOf(b, asked) ?? '9') ||
        compare(a.title, b.title) ||
        (a.id < b.id ? -1 : 1),
    );
    for (const goods of ofKind.slice(0, MOST_OF_A_KIND))
      results.push({ slug: goods.slug, isAvailable: canBeHad(goods, asked) });
  }
  return { results, shelves };
}

function placeOf({ kind }: Goods): number {
  const place = KINDS.indexOf(kind);
  return place < 0 ? 2 : place;
}

function isShown({ now, stalls, excluded }: Market, goods: Goods, { from, guests }: Question): boolean {
  const stall = stalls[goods.stall]!;
  if (goods.status !== 'ACTIVE' || excluded.includes(stall.slug)) return false;
  const comesOn = new Date(Math.max(now.getTime(), Date.parse(`${from}T00:00:00Z`)));
  if (stall.paused_until && stall.paused_until > comesOn) return false;
  const { mostGuests = null, beds = [] } = goods.offer ?? {};
  if (mostGuests !== null && guests > mostGuests) return false;
  // A night is spent in one unit: of each group that it takes one of, one has to be large enough.
  return goods.kind !== 'ACCOMMODATION' || beds.every(most => most >= guests);
}

/** Days that are asked for; those without a row are not counted. */
function daysOf(goods: Goods, { from, to }: Question): { day: string; free: number | null; price: number | null }[] {
  if (placeOf(goods) === 2) return [];
  const days = Object.entries(goods.days).map(([day, one]) => ({ day, ...one }));
  return days.filter(({ day }) => day >= from && day <= to).sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Products with days are found when open on one of them; the rest always. */
function isOpen(goods: Goods, asked: Question): boolean {
  const days = daysOf(goods, asked);
  return days.length === 0 || days.some(({ free }) => free !== null);
}

/** Nights of the stay: all days but the last, where there is more than one. */
function nightsOf(goods: Goods, asked: Question) {
  return daysOf(goods, asked).filter(({ day }) => asked.from === asked.to || day < asked.to);
}

function nightsAsked({ from, to }: Question): number {
  return Math.max(1, (Date.parse(to) - Date.parse(from)) / 86_400_000);
}

function canBeHad(goods: Goods, asked: Question): boolean {
  if (goods.kind === 'ACCOMMODATION') return allNightsFree(goods, asked);
  if (goods.kind === 'BOOKABLE') return daysOf(goods, asked).some(({ free }) => (free ?? 0) >= seatsOf(goods, asked));
  return goods.left === null || goods.left > 0;
}

function allNightsFree(goods: Goods, asked: Question): boolean {
  return nightsOf(goods, asked).filter(({ free }) => (free ?? 0) > 0).length === nightsAsked(asked);
}

/** Seats are bought one by one; of all else one free place takes the party. */
function seatsOf({ offer }: Goods, { guests }: Question): number {
  return offer?.kind === 'DEPARTURES' ? guests : 1;
}

/** The day on which it can begin first. */
function startOf(goods: Goods, asked: Question): string | null {
  if (goods.kind === 'ACCOMMODATION') return allNightsFree(goods, asked) ? asked.from : null;
  return daysOf(goods, asked).find(({ free }) => (free ?? 0) >= seatsOf(goods, asked))?.day ?? null;
}

function shelfOf({ stalls }: Market, { kind, offer, stall }: Goods): string {
  if (kind === 'ACCOMMODATION') return 'sova';
  if (kind === 'BUYABLE') return 'handla';
  if (kind !== 'BOOKABLE') return 'ge';
  if (offer?.kind === 'TABLE') return 'ata';
  const { band } = stalls[stall]!;
  if (band === 'ata' || band === 'gora' || band === 'hyra') return band;
  return ['HOURS', 'DAYS', 'PICK_UP'].includes(offer?.kind ?? '') ? 'hyra' : 'gora';
}

function isWanted(market: Market, goods: Goods, asked: Question): boolean {
  const { bands, categories, facts, cities, mostPrice } = asked;
  const city = market.stalls[goods.stall]!.city;
  return (
    (bands.length === 0 || bands.includes(shelfOf(market, goods))) &&
    (categories.length === 0 || categories.some(category => goods.categories.includes(category))) &&
    facts.every(fact => goods.facts.includes(fact)) &&
    (cities.length === 0 || (city !== null && cities.includes(city))) &&
    (mostPrice === null || priceOf(goods, asked) <= mostPrice)
  );
}

/** The lowest price of the days that are free, else its own. */
function priceOf(goods: Goods, asked: Question): number {
  const days = goods.kind === 'ACCOMMODATION' ? nightsOf(goods, asked) : daysOf(goods, asked);
  const prices = days.flatMap(({ free, price }) => ((free ?? 0) > 0 && price !== null ? [price] : []));
  return prices.length ? Math.min(...prices) : goods.price;
}
