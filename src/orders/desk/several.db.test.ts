import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookNow, dayAfter, goTo } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { offerOf, openPlace } from '../../../tests/places.ts';
import { type Placed, place, type Sku, shelve, skuOf } from '../../../tests/purchase.ts';
import { payFor } from '../../../tests/tickets.ts';
import { newId } from '../../shared/ids.ts';
import type { StaffOrder } from '../contract.ts';
import type { ChangedOrders } from './contract.ts';

/** Several orders made ready or handed out by one press, also by two people at once. */
const STALL = 'angens-bigard';
const office = `/api/providers/${STALL}`;
let hall: TestHall;
let honey: Sku;
let owner: Browser;
let staff: Browser;
beforeAll(async () => {
  hall = await openHall({ worker: false });
  hall.stripe.webhookTarget(null);
  goTo(hall, dayAfter(hall, 1), '10:00');
  honey = await skuOf(hall, 'ljunghonung');
  await shelve(hall, honey, 1000);
  [owner, staff] = await Promise.all([signedIn(hall, 'eskil.lund'), signedIn(hall, 'tove.lund')]);
});
afterAll(() => closeAudited(hall));

async function paid(): Promise<string> {
  const buyer = hall.browser();
  const placed = await place(buyer, honey);
  await payFor(hall, buyer, placed);
  return placed.orderId;
}

type Answer = { item: ChangedOrders; reason?: string };
const several = (browser: Browser, orderIds: readonly string[], change: string, more = {}) =>
  browser.command<Answer>('POST', `${office}/order-changes`, 'change-orders', {
    ...{ idOrSlug: STALL, orderIds, change },
    ...more,
  });
const orderOf = async (orderId: string) =>
  (await owner.get<{ item: StaffOrder }>(`${office}/orders/${orderId}`)).body.item;

describe('several orders at once', () => {
  it('are changed, and each that could not be says why', async () => {
    const [first, second, done] = [await paid(), await paid(), await paid()];
    await several(owner, [done], 'fulfil');
    const unpaid = (await place(hall.browser(), honey)).orderId;
    const cabins = await openPlace(hall, hall.clock.now());
    const group = await cabins.group('flera-stugor', [4]);
    const nights = { least: 1, most: 5, arrivals: [], departures: [], from: '15:00', to: '11:00' };
    await cabins.product('flera-stuga', offerOf('NIGHTS', { nights, needs: [{ groupId: group.id, take: 'PARTY' }] }));
    const guest = hall.browser();
    const wish = { day: dayAfter(hall, 1), nights: 1, guests: { guest: 2 } };
    const stay = await bookNow(hall, guest, 'flera-stuga', wish);
    if (stay.payRequestId) await payFor(hall, guest, stay as Placed);
    const unknown = newId();
    const { body } = await several(staff, [first, unpaid, stay.orderId, second, done, unknown], 'ready');
    expect(body.item.changed).toEqual([first, second]);
    const left = new Map(body.item.left.map(one => [one.orderId, one.message]));
    expect([...left.keys()]).toEqual([unpaid, stay.orderId, done, unknown]);
    expect(left.get(unpaid)).toContain('Väntar på betalning');
    expect(left.get(stay.orderId)).toContain('inga varor');
    expect(left.get(done)).toContain('Avslutad');
    expect(left.get(unknown)).toContain('finns inte');
    expect((await orderOf(stay.orderId)).changes).not.toContain('ready');
  });

  it('tell in their history who did it, and nobody where the hall did (I14)', async () => {
    const orderId = await paid();
    await several(staff, [orderId], 'ready');
    await several(owner, [orderId], 'fulfil');
    const { history } = await orderOf(orderId);
    const who = history.filter(({ type }) => /ready|fulfilled/.test(type) && type.startsWith('order'));
    expect(who.map(({ by, byCustomer }) => [by, byCustomer])).toEqual([
      ['Tove Lund', false],
      ['Eskil Lund', false],
    ]);
    expect(history.find(({ type }) => type === 'order-confirmed')).toMatchObject({ by: null });
  });

  it('move once, by two tablets and by a double press (I13, I16)', async () => {
    for (let round = 0; round < 4; round++) {
      const ids = [await paid(), await paid(), await paid(), await paid()];
      const press = { _id: newId(), _createdAt: hall.clock.now().toISOString() };
      const answers = await Promise.all([
        several(owner, ids, 'ready'),
        several(staff, ids.toReversed(), 'ready', press),
        several(staff, ids.toReversed(), 'ready', press),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const [one, two, again] = answers.map(({ body }) => body.item);
      expect(again).toEqual(two);
      expect([...one!.changed, ...two!.changed].sort()).toEqual([...ids].sort());
      for (const id of ids) {
        const { history } = await orderOf(id);
        expect(history.filter(({ type }) => type === 'order-ready')).toHaveLength(1);
      }
    }
  });

  it('are for people who change the stall’s orders, and for its own alone (I17)', async () => {
    const orderId = await paid();
    expect((await several(hall.browser(), [orderId], 'ready')).status).toBe(401);
    const maja = await signedIn(hall, 'maja.strand');
    expect((await several(maja, [orderId], 'ready')).status).toBe(403);
    const next = await maja.command<Answer>('POST', '/api/providers/sjokanten/order-changes', 'change-orders', {
      ...{ idOrSlug: 'sjokanten', orderIds: [orderId], change: 'ready' },
    });
    expect(next.body.item).toMatchObject({ changed: [], left: [{ orderId, reference: null }] });
    expect((await orderOf(orderId)).order.status.type).toBe('CONFIRMED');
  });
});
