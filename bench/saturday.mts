import { addDays, weekdayNumber } from '../src/shared/wall-time.ts';
import { cookiesOf, send } from './signed-in.mts';

/** A Saturday at Sjökanten on which every one of sixty tables is taken five times, filled by the front door. */
const STALL = 'sjokanten';
const TABLE = 'bord-pa-sjokanten';
const TIMES = ['12:00', '14:00', '16:00', '18:30', '20:30'];
const SIZES = [2, 2, 4, 4, 6, 8];
export const TABLES = 60;
const FIRST = ['Ida', 'Omar', 'Siv', 'Åke', 'Wilma', 'Jón', 'Fatima', 'Lars-Erik', 'Greta', 'Mehmet'];
const LAST = ['Sjögren', 'Lindqvist', 'Ekström', 'Bergström', 'Nour', 'Öberg', 'Håkansson', 'Wallin', 'Rosén', 'Ståhl'];

interface Group {
  _id: string;
  slug: string;
  version: string;
  title: object;
  shown: boolean;
  units: { _id: string; title: { sv: string }; capacity: number; plan: object | null; outOfUse: boolean }[];
  joins: [string, string][];
}

/** The Saturday of the week after next, when nothing else is booked there. */
export function fullSaturday(now = new Date()): string {
  const today = now.toISOString().slice(0, 10);
  return addDays(today, 20 - (weekdayNumber(today) % 7));
}

/** Sixty tables where there were nine: the new ones hold as many guests as a hall's do. */
export async function manyTables(url: string, cookie: string): Promise<void> {
  const path = `/api/providers/${STALL}/units`;
  const answer = await fetch(`${url}${path}`, { headers: { cookie } });
  const { item } = (await answer.json()) as { item: { groups: Group[] } };
  const group = item.groups.find(one => one.slug === 'bord')!;
  const known = group.units.length;
  const added = Array.from({ length: Math.max(0, TABLES - known) }, (_, at) => ({
    ...{ title: { sv: `Bord ${known + at + 1}` }, capacity: SIZES[at % SIZES.length]! },
  }));
  const place = new Map(group.units.map((unit, at) => [unit._id, at]));
  await send(url, 'PUT', path, cookie, 'put-units', {
    ...{ idOrSlug: STALL, groupId: group._id, basedOn: group.version, title: group.title, shown: group.shown },
    units: [...group.units, ...added],
    joins: group.joins.map(([a, b]) => [place.get(a), place.get(b)]),
  });
}

/** Books every table of a day five times, a guest each; answers with how many came to sit. */
export async function fillDay(url: string, day: string): Promise<number> {
  const skuId = await firstSku(url);
  const more = Array.from({ length: TABLES - 9 }, (_, at) => SIZES[at % SIZES.length]!);
  const parties = [2, 2, 2, 2, 4, 4, 4, 6, 12, ...more].toSorted((a, b) => b - a);
  let booked = 0;
  for (const time of TIMES)
    for (const guests of parties) {
      booked += 1;
      await bookTable(url, { skuId, quantity: 1, wish: { day, time, guests: { guest: guests } } }, booked);
    }
  return booked;
}

/** One visitor, from an address of their own: free bookings are counted by person and by network. */
async function bookTable(url: string, line: object, number: number): Promise<void> {
  const headers = { 'x-forwarded-for': `10.${number % 250}.${Math.floor(number / 250)}.9` };
  const added = await post(`${url}/api/cart/items`, headers, { _type: 'add-to-cart', ...line });
  const name = `${FIRST[number % FIRST.length]} ${LAST[(number * 7) % LAST.length]}`;
  const phone = `070-174 ${String(10_000 + number).slice(1)}`;
  await post(
    `${url}/api/order-groups`,
    { ...headers, cookie: cookiesOf(added) },
    {
      _type: 'place-order',
      contact: { name, email: `gast.${number}@brevlada.example`, phone },
      delivery: { deliveryMethodType: 'PICK_UP' },
      messageToProvider: number % 9 === 0 ? 'En av oss tål inte nötter.' : '',
      expectedTotal: 0,
      termsAccepted: true,
    },
  );
}

async function post(address: string, headers: Record<string, string>, fields: object): Promise<Response> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ _id: crypto.randomUUID(), _createdAt: new Date().toISOString(), ...fields }),
  });
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

async function firstSku(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/products/${TABLE}`);
  return ((await answer.json()) as { item: { skus: { _id: string }[] } }).item.skus[0]!._id;
}
