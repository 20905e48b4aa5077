import { afterAll, beforeAll, expect, it } from 'vitest';
import { nextWeekday } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import { bookAtCounter, deedOf, hireAt, readOfStall } from '../../../tests/counter.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { skuOf } from '../../../tests/purchase.ts';
import { auditOf } from '../../../tests/stall.ts';
import type { DayRow } from '../bookings/contract.ts';
import type { StaffOrder } from '../contract.ts';
import type { CounterPlaces } from '../counter/contract.ts';
import type { Deposit } from './contract.ts';

/** Deposits of a rental over HTTP: asked for, paid at the till, held, given back whole or in part. */
let hall: TestHall;
let maja: Browser;
let day: string;
const HIRE = 'naven-outdoor';
beforeAll(async () => {
  hall = await openHall();
  await hireAt(hall, 'maja.strand', [HIRE]);
  maja = await signedIn(hall, 'maja.strand');
  day = nextWeekday(hall, 7, 2);
});
afterAll(() => hall.close());

async function kayak(time: string): Promise<{ orderId: string; amount: number }> {
  const { id: skuId } = await skuOf(hall, 'hyr-kajak');
  const query = new URLSearchParams({ skuId, day, time, minutes: '120' });
  const { amount } = await readOfStall<CounterPlaces>(maja, HIRE, `counter/places?${query}`);
  const guest = { name: 'Åke Dahl', phone: '070-174 06 51', email: 'ake.dahl@brevlada.example' };
  const booking = { wish: { day, time, minutes: 120 }, guest, expectedTotal: amount };
  const { body } = await bookAtCounter(hall, maja, HIRE, 'hyr-kajak', booking);
  return { orderId: body.item.orderId, amount: amount! };
}

const depositsOf = async (orderId: string) => {
  const { body } = await maja.get<{ items: Deposit[] }>(`/api/providers/${HIRE}/orders/${orderId}/deposits`);
  return body.items;
};
const ask = (orderId: string, amount: number | null) =>
  deedOf<{ payRequestId: string }>(maja, HIRE, ['POST', `orders/${orderId}/deposits`], 'ask-deposit', {
    ...{ orderId, amount },
  });
const payAtTill = (payRequestId: string, expectedAmount: number) =>
  deedOf(maja, HIRE, ['POST', `pay-requests/${payRequestId}/counter-payments`], 'note-payment', {
    ...{ payRequestId, way: 'ON_PREMISE', agreed: 'HERE', expectedAmount, note: '' },
  });
const release = (orderId: string, { orderItemId }: Deposit, fields: object) =>
  deedOf<{ back: number; kept: number }>(
    maja,
    HIRE,
    ['POST', `orders/${orderId}/deposits/${orderItemId}/releases`],
    'release-deposit',
    { orderId, orderItemId, ...fields },
  );
const rowOf = async (orderId: string) =>
  (await readOfStall<{ bookings: DayRow[] }>(maja, HIRE, `bookings?day=${day}`)).bookings.find(
    one => one.orderId === orderId,
  )!;
const orderOf = async (orderId: string) => await readOfStall<StaffOrder>(maja, HIRE, `orders/${orderId}`);

it('a deposit is held beside a rental that is not paid yet, and goes back whole by its own payment (I5, I7, I10)', async () => {
  const { orderId, amount } = await kayak('10:00');
  expect(Object.keys((await ask(orderId, null)).body.fields!)).toEqual(['amount']);
  const asked = await ask(orderId, 50_000);
  expect(await depositsOf(orderId)).toMatchObject([{ state: 'ASKED', held: 0, askedBy: 'Maja Strand' }]);
  expect((await rowOf(orderId)).depositHeld).toBe(0);
  await payAtTill(asked.body.item.payRequestId, 50_000);
  const [deposit] = await depositsOf(orderId);
  expect(deposit).toMatchObject({ state: 'HELD', amount: 50_000, held: 50_000 });
  expect((await rowOf(orderId)).depositHeld).toBe(50_000);
  expect((await release(orderId, deposit!, { expectedHeld: 40_000, kept: 0 })).body.reason).toBe('changed-meanwhile');
  expect((await release(orderId, deposit!, { expectedHeld: 50_000, kept: 0 })).body.item).toMatchObject({
    ...{ back: 50_000, kept: 0 },
  });
  expect((await release(orderId, deposit!, { expectedHeld: 50_000, kept: 0 })).body.reason).toBe('status-moved');
  expect(await depositsOf(orderId)).toMatchObject([{ state: 'RELEASED', held: 0, releasedBy: 'Maja Strand' }]);
  const { order, history } = await orderOf(orderId);
  // The rental itself is as unpaid as before.
  expect([order.totalPrice.amountIncludingVat, order.amountUnpaid]).toEqual([amount, amount]);
  expect(history.filter(({ type }) => type.startsWith('deposit-')).map(one => [one.type, one.by])).toEqual([
    ['deposit-asked', 'Maja Strand'],
    ['deposit-released', 'Maja Strand'],
  ]);
  expect(await auditOf(hall)).toEqual([]);
});

it('part of it is kept with a reason that the guest reads, and the rest goes back', async () => {
  const { orderId, amount } = await kayak('13:00');
  const asked = await ask(orderId, 50_000);
  await payAtTill(asked.body.item.payRequestId, 50_000);
  const [deposit] = await depositsOf(orderId);
  const kept = (fields: object) => release(orderId, deposit!, { expectedHeld: 50_000, ...fields });
  expect(Object.keys((await kept({ kept: 20_000 })).body.fields!)).toEqual(['keptFor']);
  expect(Object.keys((await kept({ kept: 60_000, keptFor: 'Paddel av' })).body.fields!)).toEqual(['kept']);
  expect((await kept({ kept: 20_000, keptFor: 'Paddel av' })).body.item).toMatchObject({ back: 30_000, kept: 20_000 });
  expect(await depositsOf(orderId)).toMatchObject([{ state: 'RELEASED', kept: 20_000, keptFor: 'Paddel av' }]);
  const { order } = await orderOf(orderId);
  expect([order.totalPrice.amountIncludingVat, order.amountSettled]).toEqual([amount + 20_000, 20_000]);
  expect(await auditOf(hall)).toEqual([]);
});

it('is taken back while nobody has paid it, and released by one of two tablets', async () => {
  const { orderId } = await kayak('11:00');
  await ask(orderId, 30_000);
  const [asked] = await depositsOf(orderId);
  const withdraw = () =>
    deedOf(maja, HIRE, ['POST', `orders/${orderId}/deposits/${asked!.orderItemId}/withdrawals`], 'withdraw-deposit', {
      ...{ orderId, orderItemId: asked!.orderItemId },
    });
  expect((await withdraw()).status).toBe(200);
  expect((await withdraw()).body.reason).toBe('status-moved');
  const again = await ask(orderId, 30_000);
  await payAtTill(again.body.item.payRequestId, 30_000);
  const held = (await depositsOf(orderId)).find(({ state }) => state === 'HELD')!;
  const both = await Promise.all([1, 2].map(() => release(orderId, held, { expectedHeld: 30_000, kept: 0 })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await auditOf(hall)).toEqual([]);
});
