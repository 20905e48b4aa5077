import { sql } from 'kysely';
import { expect } from 'vitest';
import { settlePayment } from '../src/payments/settlements/commands.ts';
import { isRefusal } from '../src/shared/refusal.ts';
import type { Ticket } from '../src/tickets/contract.ts';
import { findByCode, type UsableTicket } from '../src/tickets/queries.ts';
import type { Browser } from './browser.ts';
import { openPaymentId } from './card-payment.ts';
import type { TestHall } from './hall.ts';
import { checkOut, order, type Placed } from './purchase.ts';
import { cartOf, openShelf, pickFrom, type Shelf } from './shelf.ts';

/** A stall with gift cards and vouchers, and the steps of their buyers. */
export interface TicketStall extends Shelf {
  /** A voucher's option: a jar to take home. */
  jar: object;
}

/** A voucher taxed when it is sold, and a gift card taxed when it is used. */
export async function openTicketStall(hall: TestHall): Promise<TicketStall> {
  const shelf = await openShelf(hall);
  const jars = await shelf.offer(
    { type: 'OPTIONAL_AMOUNT', minMax: { min: 0, max: 3 }, title: { sv: 'Ta med hem', en: 'Take home' } },
    [{ title: { sv: 'Burk', en: 'Jar' }, price: 5000 }],
  );
  const voucher = await shelf.add('dag-hos-bina', 'VOUCHER', { optionalGroupIds: [jars] });
  await shelf.add('bigardens-presentkort', 'GIFTCARD', {
    voucherKind: 'MULTI_PURPOSE',
    priceSettings: {
      ...{ defaultAmountInclVat: 50_000, freePricingEnabled: true, minAmountInclVat: 10_000 },
      ...{ maxAmountInclVat: 500_000, options: [{ amountIncludingVat: 50_000 }] },
    },
  });
  return { ...shelf, jar: pickFrom(voucher, jars) };
}

/** Sets whether the seller confirms each order before it stands. */
export async function confirms(hall: TestHall, { providerId }: Shelf, value: boolean): Promise<void> {
  await sql`update providers set options = options || jsonb_build_object('confirmsOrders', ${value}::boolean)
    where id = ${providerId}`.execute(hall.db);
}

/** The seller rejects the order: all of it goes back. */
export async function rejected({ owner }: Shelf, { orderId }: Placed): Promise<void> {
  const path = `/api/providers/angens-bigard/orders/${orderId}/status-changes`;
  const answer = await owner.command('POST', path, 'change-order-status', { change: 'reject' });
  expect(answer.status).toBe(200);
}

/** Orders the cart. */
export async function orderCart(browser: Browser, fields: object = {}): Promise<Placed> {
  const total = (await cartOf(browser)).price.amountIncludingVat;
  const answer = await browser.command<{ item: Placed }>(
    'POST',
    '/api/order-groups',
    'place-order',
    order(total, { ...fields }),
  );
  if (answer.status !== 200) throw new Error(`The order was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.item;
}

/** Pays by card and settles the payment. */
export async function payFor(hall: TestHall, browser: Browser, placed: Placed): Promise<string> {
  const session = await checkOut(browser, placed);
  const paymentId = await openPaymentId(hall, placed.payRequestId);
  hall.stripe.controls.pay(session);
  await settlePayment(hall.hall.world, paymentId, 'webhook');
  return paymentId;
}

export const ticketsOf = async (browser: Browser, { orderGroupId, accessKey }: Placed, ak = `?ak=${accessKey}`) =>
  (await browser.get<{ items: Ticket[] }>(`/api/tickets/for-order-group/${orderGroupId}${ak}`)).body.items;

/** Buys gift cards of that worth; with their codes. */
export async function buyCards(hall: TestHall, shelf: Shelf, amount: number, quantity = 1): Promise<Ticket[]> {
  const browser = hall.browser();
  await shelf.choose(browser, 'bigardens-presentkort', { selectedPrice: amount, quantity });
  const placed = await orderCart(browser);
  await payFor(hall, browser, placed);
  return ticketsOf(browser, placed);
}

const SOMEBODY = {
  ...{ userId: null, name: null, email: null, scopes: [], heldScopes: [], factorAt: null, visitor: null },
  ...{ accessKey: null, locale: 'sv' as const, host: null, requestId: 'test' },
};

/** Looks up a typed code: the ticket, or the refusal. */
export function lookUp(hall: TestHall, providerId: string, text: string, ip = '192.0.2.7') {
  return findByCode(hall.hall.world, { ...SOMEBODY, ip }, { providerId, text });
}

export async function usable(hall: TestHall, providerId: string, text: string): Promise<UsableTicket> {
  const found = await lookUp(hall, providerId, text);
  if (isRefusal(found)) throw new Error(`${text} is of no use: ${found.refused}`);
  return found;
}
