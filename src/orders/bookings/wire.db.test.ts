import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookNow, nextWeekday, orderFor, orderOf, usualDay } from '../../../tests/booked.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { skuOf } from '../../../tests/purchase.ts';
import type { Product } from '../../catalogue/contract.ts';
import type { StaffOrder } from '../contract.ts';

/** Bookings as products and orders tell them over HTTP, field by field. */
let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

const TABLE = 'bord-pa-sjokanten';
const CABIN = 'fyrbaddsstuga';
const FOUND = expect.stringMatching(/./);
const product = async (slug: string, lang = 'sv') =>
  (await hall.browser().get<{ item: Product }>(`/api/products/${slug}?lang=${lang}`)).body.item;

describe('a table', () => {
  it('says whether and until when its guest may cancel, on its product and on its order [payments 3.13]', async () => {
    const terms = { cancellationByCustomerAllowed: true, cancellationByCustomerTimeLimit: 120 };
    const { skus, booking } = await product(TABLE);
    expect(skus[0]!.acquire).toMatchObject({ type: 'TABLE_BOOKING' });
    expect(booking).toMatchObject(terms);
    const guest = hall.browser();
    const when = { day: nextWeekday(hall, 6, 2), time: '18:00', guests: { guest: 2 } };
    const { orderItems } = await orderOf(guest, await bookNow(hall, guest, TABLE, when));
    expect(orderItems[0]!.booking).toMatchObject(terms);
    expect(orderItems[0]!.accommodation).toBeNull();
  });
});

describe('a cabin with what was added to it', () => {
  it('names what is slept in, and each reservation with its options [payments 3.12, 3.14]', async () => {
    const guest = hall.browser();
    const { id: skuId } = await skuOf(hall, CABIN);
    const { optionalGroups, meta } = await product(CABIN);
    const [sheets, cleaning] = optionalGroups[0]!.optionals;
    const picks = [
      [sheets!, 2],
      [cleaning!, 1],
    ] as const;
    const { body } = await guest.command<{ item: { price: { amountIncludingVat: number } } }>(
      'POST',
      '/api/cart/items',
      'add-to-cart',
      {
        skuId,
        quantity: 1,
        wish: { day: usualDay(hall, 20), nights: 2 },
        pickedOptionals: picks.map(([{ _id, optionalGroupId }, quantity]) => ({
          optional: { _id, optionalGroupId },
          quantity,
        })),
      },
    );
    const placed = await orderFor(guest, body.item.price.amountIncludingVat);
    const { _id: orderId, orderItems } = await orderOf(guest, placed.body.item);
    const type = { title: 'Stuga', subType: 'cabins', iconName: 'house' };
    expect(orderItems.map(item => item.accommodation)).toEqual([{ title: meta.title, type }, null, null]);
    const owner = await signedIn(hall, 'hanna.berg');
    const { item } = (await owner.get<{ item: StaffOrder }>(`/api/providers/dafto-camping/orders/${orderId}`)).body;
    expect(item.order.orderItems[0]!.booking!.reservations).toEqual([
      {
        _id: FOUND,
        resourceId: FOUND,
        orderItemId: orderItems[0]!._id,
        optionValues: [
          { title: expect.stringContaining(sheets!.title), quantity: 2 },
          { title: expect.stringContaining(cleaning!.title), quantity: 1 },
        ],
        title: FOUND,
        displayResourceTitle: expect.any(Boolean),
        timeRange: { start: FOUND, end: FOUND },
      },
    ]);
  });
});
