import { sql } from 'kysely';
import { expect } from 'vitest';
import type { StaffOrder } from '../src/orders/contract.ts';
import type { RefundableOrder } from '../src/orders/refunds/contract.ts';
import type { Receipt } from '../src/receipts/contract.ts';
import type { Browser } from './browser.ts';
import type { TestHall } from './hall.ts';
import { openHoneyHall } from './honey-hall.ts';
import { signedIn } from './people.ts';
import type { Placed } from './purchase.ts';
import { cartOf, openShelf, pickFrom, type Shelf } from './shelf.ts';
import { orderCart, payFor } from './tickets.ts';

/** A farm shop whose goods are paid, given up and brought back, and the presses of its staff. */
export const STALL = 'angens-bigard';
export const office = `/api/providers/${STALL}`;

export interface FarmShop {
  hall: TestHall;
  shelf: Shelf;
  owner: Browser;
  manager: Browser;
  staff: Browser;
  /** A paid order of jars, candles and jars by the six; with a card to each jar, and brought home. */
  buy(wish: { jam: number; candles: number; sixes: number; cards?: boolean; home?: boolean }): Promise<Placed>;
}

const FEE = 9500;

export async function openFarmShop(): Promise<FarmShop> {
  const { hall } = await openHoneyHall();
  const [shelf, staff] = await Promise.all([openShelf(hall), signedIn(hall, 'tove.lund')]);
  const cards = await shelf.offer({ type: 'OPTIONAL_AMOUNT', minMax: { min: 0, max: 2 }, title: { sv: 'Kort' } }, [
    { title: { sv: 'Hälsning' }, price: 1500, vatCategory: 'standard' },
  ]);
  const sku = (articleNumber: string, price: number, more: object) => ({
    ...{ articleNumber, title: { sv: articleNumber }, price },
    ...more,
  });
  // Jars alone and by the six take from one stock (H3).
  const stock = { key: 'burkar', onHand: 100_000 };
  await shelf.add('sylt', 'BUYABLE', {
    ...{ vatCategory: 'food', optionalGroupIds: [cards] },
    skus: [sku('S-1', 5250, { stock }), sku('S-6', 29_990, { stock, perPurchaseAmount: 6 })],
  });
  await shelf.add('stopt-ljus', 'BUYABLE', {
    ...{ vatCategory: 'standard', skus: [sku('L-1', 11_990, { stock: { onHand: 100_000 } })] },
  });
  await sql`update providers set delivery = delivery || jsonb_build_object('methods', '["PICK_UP", "HOME_DELIVERY"]'::jsonb,
    'homeDeliveryFee', ${FEE}::int) where id = ${shelf.providerId}`.execute(hall.db);
  const home = {
    deliveryMethodType: 'HOME_DELIVERY',
    destination: { address: { addressRows: ['Storgatan 1'], zipCode: '53101', city: 'Ljungsjö' } },
  };
  return {
    ...{ hall, shelf, owner: shelf.owner, manager: await signedIn(hall, 'eskil.lund'), staff },
    async buy(wish) {
      const buyer = hall.browser();
      const picked = wish.cards ? [pickFrom(shelf.products.sylt!, cards)] : [];
      if (wish.jam) await shelf.choose(buyer, 'sylt', { quantity: wish.jam, pickedOptionals: picked });
      if (wish.candles) await shelf.choose(buyer, 'stopt-ljus', { quantity: wish.candles });
      const six = shelf.products.sylt!.skus[1]!._id;
      if (wish.sixes) await shelf.choose(buyer, 'sylt', { skuId: six, quantity: wish.sixes });
      return await orderPaid(hall, buyer, wish.home ? home : null);
    },
  };
}

async function orderPaid(hall: TestHall, buyer: Browser, delivery: object | null): Promise<Placed> {
  const total = (await cartOf(buyer)).price.amountIncludingVat;
  const placed = await orderCart(buyer, delivery ? { delivery, expectedTotal: total + FEE } : {});
  await payFor(hall, buyer, placed);
  return placed;
}

type Said<T> = { item: T; reason?: string; message?: string };

export const staffOrder = async (browser: Browser, { orderId }: Pick<Placed, 'orderId'>) =>
  (await browser.get<Said<StaffOrder>>(`${office}/orders/${orderId}`)).body.item;
export const refundable = async (browser: Browser, { orderId }: Pick<Placed, 'orderId'>) =>
  (await browser.get<Said<RefundableOrder>>(`${office}/orders/${orderId}/refundable`)).body.item;

export interface GiveUp {
  items: { orderItemId: string; pieces: number; shelved: number }[];
  expectedBack: number;
  expectedReturned?: number;
  delivery?: boolean;
  note?: string;
  _id?: string;
  _createdAt?: string;
}

export const giveUp = (browser: Browser, { orderId }: Pick<Placed, 'orderId'>, wish: GiveUp) =>
  browser.command<Said<{ back: number }>>('POST', `${office}/orders/${orderId}/returns`, 'return-goods', {
    ...{ idOrSlug: STALL, orderId, expectedReturned: 0 },
    ...wish,
  });

export const changeTo = (browser: Browser, { orderId }: Pick<Placed, 'orderId'>, change: string, more: object = {}) =>
  browser.command<Said<StaffOrder>>('POST', `${office}/orders/${orderId}/status-changes`, 'change-order-status', {
    ...{ idOrSlug: STALL, orderId, change },
    ...more,
  });

export const refundOf = (browser: Browser, { orderId }: Pick<Placed, 'orderId'>, wish: object) =>
  browser.command<Said<RefundableOrder>>('POST', `${office}/orders/${orderId}/refunds`, 'refund-order', {
    ...{ idOrSlug: STALL, orderId, wish, reason: 'Ett lock var löst' },
  });

/** Pieces on the shelf of all that the shop sells, as the database counts them. */
export async function onShelf({ hall, shelf }: FarmShop): Promise<number> {
  const products = [shelf.products.sylt!._id, shelf.products['stopt-ljus']!._id];
  const { rows } = await sql<{ pieces: number }>`
    select sum(on_hand)::int as pieces from stock_items where id in (
      select stock_item_id from skus where product_id = any(${products}::uuid[]))`.execute(hall.db);
  return rows[0]!.pieces;
}

/** Sums of an order's receipts, paid and given back, by VAT rate; each receipt is whole in itself (I5). */
export async function receiptSums({ hall }: FarmShop, { orderGroupId, accessKey }: Placed) {
  const path = `/api/order-groups/${orderGroupId}/receipts?ak=${accessKey}`;
  const { receipts } = (await hall.browser().get<{ item: { receipts: Receipt[] } }>(path)).body.item;
  const gross = new Map<number, number>();
  for (const { type, status, price, amount } of receipts.filter(one => one.number !== null)) {
    if (status !== 'FULFILLED') continue;
    const sign = type === 'REFUND' ? -1 : 1;
    expect(Math.abs(price.amountIncludingVat)).toBe(Math.abs(amount));
    for (const { vatRate, vatAmount, amountExcludingVat, amountIncludingVat } of price.vat) {
      expect(vatAmount + amountExcludingVat).toBe(amountIncludingVat);
      gross.set(vatRate, (gross.get(vatRate) ?? 0) + sign * Math.abs(amountIncludingVat));
    }
  }
  return gross;
}
