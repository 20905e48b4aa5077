import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookNow, dayAfter, goTo } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { offerOf, openPlace } from '../../../tests/places.ts';
import { ELIN, type Placed, place, shelve, skuOf } from '../../../tests/purchase.ts';
import { payFor } from '../../../tests/tickets.ts';
import type { CheckoutTerms } from '../../cart/checkouts/contract.ts';
import type { OrderRow } from '../contract.ts';
import type { OrderPaper } from '../papers/contract.ts';
import type { OrderCounts } from './contract.ts';

/** A stall's orders by what they wait for, by day, kind, channel and words; the same as a file, and on paper. */
const STALL = 'angens-bigard';
const CABIN = 'listad-stuga';
const office = `/api/providers/${STALL}`;
let hall: TestHall;
let owner: Browser;
let staff: Browser;
const orders: Record<'unpaid' | 'fetched' | 'stay' | 'asked', string> = {
  unpaid: '',
  fetched: '',
  stay: '',
  asked: '',
};
let fetchDay: string;

beforeAll(async () => {
  hall = await openHall({ worker: false });
  hall.stripe.webhookTarget(null);
  goTo(hall, dayAfter(hall, 1), '10:00');
  [owner, staff] = await Promise.all([signedIn(hall, 'eskil.lund'), signedIn(hall, 'tove.lund')]);
  const honey = await skuOf(hall, 'ljunghonung');
  await shelve(hall, honey, 100);

  const unpaid = await place(hall.browser(), honey, 1, { contact: { ...ELIN, name: '=HYPERLINK("//x";"y")' } });
  orders.unpaid = unpaid.orderId;

  const buyer = hall.browser();
  const { at, day } = await pickUpAt(honey.id);
  fetchDay = day;
  const contact = { ...ELIN, name: 'Åsa Öberg' };
  const delivery = { deliveryMethodType: 'PICK_UP', pickUpAt: at };
  const fetched = await place(buyer, honey, 2, { contact, delivery, messageToProvider: 'Rör inte etiketten.' });
  await payFor(hall, buyer, fetched);
  orders.fetched = fetched.orderId;

  const cabins = await openPlace(hall, hall.clock.now());
  const group = await cabins.group('listade-stugor', [4, 4]);
  const nights = { least: 1, most: 5, arrivals: [], departures: [], from: '15:00', to: '11:00' };
  await cabins.product(CABIN, offerOf('NIGHTS', { nights, needs: [{ groupId: group.id, take: 'PARTY' }] }), 125_000);
  const guest = hall.browser();
  const stay = await bookNow(hall, guest, CABIN, { day: dayAfter(hall, 3), nights: 2, guests: { guest: 2 } });
  await payFor(hall, guest, stay as Placed);
  orders.stay = stay.orderId;

  const asked = await owner.command<{ item: unknown }>('POST', `${office}/pay-requests`, 'ask-for-payment', {
    ...{ idOrSlug: STALL, text: 'En låda extra', amount: 25_000, vatCategory: 'food', language: 'sv', daysValid: 7 },
    ...{ customer: { name: 'Ellen Rask', email: 'ellen.rask@example.com', phone: '' }, sendBy: [] },
  });
  expect(asked.status).toBe(200);
  orders.asked = (await list('channel=REQUEST'))[0]!._id;
});
afterAll(() => closeAudited(hall));

/** The last hour that the checkout offers for fetching goods. */
async function pickUpAt(skuId: string) {
  const browser = hall.browser();
  await browser.command('POST', '/api/cart/items', 'add-to-cart', { skuId, quantity: 1 });
  return (await browser.get<{ item: CheckoutTerms }>('/api/cart/checkout')).body.item.pickUpWindows.at(-1)!;
}

const list = async (query: string, browser = owner) =>
  (await browser.get<{ items: OrderRow[] }>(`${office}/orders?${query}`)).body.items;
const named = async (query: string) => {
  const names = Object.entries(orders);
  return (await list(query)).map(({ _id }) => names.find(([, id]) => id === _id)?.[0]).sort();
};

describe('the list of orders', () => {
  it('is filtered by what they wait for, kind, channel, day and words', async () => {
    expect(await named('')).toEqual(['asked', 'fetched', 'stay', 'unpaid']);
    expect(await named('shelf=UNPAID')).toEqual(['asked', 'unpaid']);
    expect(await named('shelf=TO_HAND_OUT')).toEqual(['fetched']);
    expect(await named('shelf=ENDED')).toEqual([]);
    expect(await named('kind=ACCOMMODATION')).toEqual(['stay']);
    expect(await named('kind=BUYABLE')).toEqual(['fetched', 'unpaid']);
    expect(await named('channel=ONLINE')).toEqual(['fetched', 'stay', 'unpaid']);
    expect(await named(`day=${fetchDay}`)).toEqual(['fetched']);
    // A stay is there on each of its days, and gone on the next.
    for (const [days, there] of [
      [2, false],
      [3, true],
      [4, true],
      [5, true],
      [6, false],
    ] as const) {
      const stays = await named(`day=${dayAfter(hall, days)}&kind=ACCOMMODATION`);
      expect([days, stays]).toEqual([days, there ? ['stay'] : []]);
    }
    expect(await named(`day=${dayAfter(hall, 0)}&dayOf=ORDER`)).toEqual(['asked', 'fetched', 'stay', 'unpaid']);
    expect(await named(`day=${dayAfter(hall, 1)}&dayOf=ORDER`)).toEqual([]);
    expect(await named('text=ljunghon')).toEqual(['fetched', 'unpaid']);
    expect(await named('text=listad&shelf=UNPAID')).toEqual([]);
    expect((await owner.get(`${office}/orders?day=2026-02-31`)).status).toBe(400);
  });

  it('says when somebody comes, and what is handed out', async () => {
    const rows = new Map((await list('')).map(row => [row._id, row]));
    expect(rows.get(orders.stay)).toMatchObject({ hasGoods: false, visit: { kind: 'NIGHTS' }, channel: 'ONLINE' });
    expect(rows.get(orders.fetched)).toMatchObject({ hasGoods: true, visit: { kind: 'PICK_UP' } });
    expect(rows.get(orders.asked)).toMatchObject({ hasGoods: false, visit: null, channel: 'REQUEST' });
  });

  it('is counted by what orders wait for', async () => {
    const { body } = await owner.get<{ item: OrderCounts }>(`${office}/order-counts`);
    expect(body.item).toEqual({
      all: 4,
      shelves: { TO_CONFIRM: 0, UNPAID: 2, TODAY: fetchDay === dayAfter(hall, 0) ? 1 : 0, TO_HAND_OUT: 1, ENDED: 0 },
    });
  });
});

describe('the file of orders', () => {
  const file = async (browser: Browser, query = '') => {
    const answer = await browser.get<string>(`${office}/orders.csv${query}`);
    expect(answer.status).toBe(200);
    return parse(answer.body, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];
  };

  it('has columns that people read, with amounts that a spreadsheet adds up', async () => {
    const rows = await file(owner);
    expect(rows).toHaveLength(4);
    const stay = rows.find(row => row.Innehåll?.includes(CABIN))!;
    expect(stay).toMatchObject({ Kanal: 'På nätet', Läge: 'Bekräftad', Leverans: '', 'Summa, kr': '2500,00' });
    expect(stay['Betalt, kr']).toBe('2500,00');
    const fetched = rows.find(row => row.Kund === 'Åsa Öberg')!;
    expect(fetched).toMatchObject({ Leverans: 'Hämtas', Antal: '2', Hälsning: 'Rör inte etiketten.' });
    const vat = Object.entries(fetched).filter(([name]) => name.includes('oms'));
    expect(vat.filter(([, amount]) => amount !== '0,00')).toHaveLength(1);
  });

  it('runs no formula that a customer has typed as a name', async () => {
    const [row] = await file(owner, '?text=HYPERLINK');
    expect(row!.Kund).toBe(`'=HYPERLINK("//x";"y")`);
  });

  it('keeps the filters of the list', async () => {
    expect((await file(owner, '?shelf=TO_HAND_OUT')).map(row => row.Kund)).toEqual(['Åsa Öberg']);
    expect(await file(owner, '?kind=GIFTCARD')).toEqual([]);
  });

  it('has no sums for staff who see no turnover', async () => {
    const [row] = await file(staff);
    expect(Object.keys(row!).filter(name => /kr$/.test(name))).toEqual([]);
    expect(Object.keys(row!)).toContain('Innehåll');
  });

  it('is for people who read the stall’s orders (I17)', async () => {
    const statuses = async (browser: Browser, path: string) => (await browser.get(path)).status;
    expect(await statuses(hall.browser(), `${office}/orders.csv`)).toBe(401);
    expect(await statuses(await signedIn(hall, 'maja.strand'), `${office}/orders.csv`)).toBe(403);
    expect(await statuses(owner, '/api/providers/nobody-here/orders.csv')).toBe(404);
  });
});

describe('the papers of orders', () => {
  const papers = async (query = '') =>
    (await staff.get<{ item: { orders: OrderPaper[] } }>(`${office}/order-papers${query}`)).body.item.orders;

  it('are those that wait to be handed out, or the chosen ones', async () => {
    expect((await papers()).map(({ orderId }) => orderId)).toEqual([orders.fetched]);
    const chosen = await papers(`?orders=${orders.stay},${orders.fetched},nothing`);
    expect(chosen.map(({ orderId }) => orderId).sort()).toEqual([orders.stay, orders.fetched].sort());
    const [stay] = chosen.filter(({ orderId }) => orderId === orders.stay);
    expect(stay).toMatchObject({ method: null, lines: [{ goods: false, quantity: 1 }] });
    const [fetched] = chosen.filter(({ orderId }) => orderId === orders.fetched);
    expect(fetched).toMatchObject({
      method: 'PICK_UP',
      message: 'Rör inte etiketten.',
      amountUnpaid: 0,
      lines: [{ title: 'Ljunghonung', goods: true, quantity: 2 }],
    });
  });

  it('leave out what is another stall’s (I17)', async () => {
    const maja = await signedIn(hall, 'maja.strand');
    const answer = await maja.get<{ item: { orders: OrderPaper[] } }>(
      `/api/providers/sjokanten/order-papers?orders=${orders.fetched}`,
    );
    expect(answer.body.item.orders).toEqual([]);
  });
});
