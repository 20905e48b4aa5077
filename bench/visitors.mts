import { addDays } from '../src/shared/wall-time.ts';
import type { MoneyHall } from './money-halls.mts';
import { buy, fillBasket } from './payers.mts';
import { sessionOf } from './session.mts';

/** What an hour of visitors does, and how often. */
export const VISITS = [
  { kind: 'kept-page', weight: 36 },
  { kind: 'marked-page', weight: 10 },
  { kind: 'random-page', weight: 6 },
  { kind: 'session-page', weight: 16 },
  { kind: 'search', weight: 8 },
  { kind: 'api-read', weight: 10 },
  { kind: 'calendar', weight: 6 },
  { kind: 'cart', weight: 5 },
  { kind: 'cart-to-receipt', weight: 3 },
] as const;

export type Kind = (typeof VISITS)[number]['kind'];

interface There {
  /** Pages of everybody, the start and each product. */
  pages: string[];
  products: string[];
  /** Cookies of visitors, the latest last. */
  sessions: string[];
}

const WORDS = ['honung', 'bröd', 'bord', 'ost', 'kurs', 'stuga', 'ull', 'tur', 'present', 'kaffe', 'lamm', 'sylt'];
const TABLE = 'bord-pa-sjokanten';
const MOST_SESSIONS = 200;

export async function whatThereIs({ url, client }: MoneyHall): Promise<There> {
  const { rows } = await client.query<{ slug: string }>(
    `select p.slug from products p join providers v on v.id = p.provider_id
      where p.status = 'ACTIVE' and v.status = 'NORMAL' order by p.slug`,
  );
  const products = rows.map(({ slug }) => slug);
  return { pages: ['/', ...products.map(slug => `/products/${slug}`)], products, sessions: [await sessionOf(url)] };
}

/** One visit of a kind that chance picks; the fault is what it was answered instead. */
export async function visit(hall: MoneyHall, there: There): Promise<{ kind: Kind; fault: string | null }> {
  const kind = someKind();
  try {
    await DEEDS[kind](hall, there);
    return { kind, fault: null };
  } catch (fault) {
    return { kind, fault: fault instanceof Error ? fault.message.slice(0, 120) : String(fault) };
  }
}

const DEEDS: Record<Kind, (hall: MoneyHall, there: There) => Promise<unknown>> = {
  'kept-page': ({ url }, { pages }) => read(url + some(pages)),
  'marked-page': ({ url }, { pages }) => read(`${url}${some(pages)}?utm_source=${some(WORDS)}&utm_id=${someNumber()}`),
  'random-page': ({ url }) => read(`${url}/?r=${someNumber()}`),
  'session-page': ({ url }, { pages, sessions }) => read(url + some(pages), some(sessions)),
  search: ({ url }) => read(`${url}/api/products?text=${encodeURIComponent(some(WORDS))}&limit=24`),
  'api-read': ({ url }, { products }) => read(`${url}/api/products/${some(products)}`),
  calendar: ({ url }) => {
    const from = addDays(new Date().toISOString().slice(0, 10), someNumber() % 60);
    return read(`${url}/api/products/${TABLE}/availability?dayRange=${from}..${addDays(from, 41)}`);
  },
  cart: async (hall, { sessions }) => {
    sessions.push((await fillBasket(hall)).cookie);
    if (sessions.length > MOST_SESSIONS) sessions.shift();
  },
  'cart-to-receipt': hall => buy(hall),
};

async function read(address: string, cookie?: string): Promise<void> {
  const answer = await fetch(address, cookie ? { headers: { cookie } } : {});
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
}

function someKind(): Kind {
  let at = Math.random() * VISITS.reduce((sum, { weight }) => sum + weight, 0);
  for (const { kind, weight } of VISITS) {
    at -= weight;
    if (at < 0) return kind;
  }
  return VISITS[0].kind;
}

function some<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)]!;
}

function someNumber(): number {
  return Math.floor(Math.random() * 1_000_000_000);
}
