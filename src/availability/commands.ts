import { sql } from 'kysely';
import type { Tx } from '../shared/database/connect.ts';
import { emit } from '../shared/events.ts';
import { endBookingsIn, keepBookingsAgain, lockKept, takeBookings, type Unavailable } from './bookings/commands.ts';
import type { Kept } from './bookings/queries.ts';
import { payBookings } from './bookings/store.ts';
import type { Promised } from './plans/rules.ts';
import { itemsOfHold, productsOfStock, type ShelvedProduct, wasEverStocked } from './queries.ts';
import {
  hasExpired,
  heldUntil,
  holdAfter,
  oldestThatSuffice,
  type Shortage,
  stockDemand,
  stockShortage,
  type Want,
} from './rules.ts';
import {
  addStockItem,
  endHold,
  type HoldRow,
  insertHold,
  lockExpired,
  lockHold,
  lockHoldIfFree,
  lockItems,
  lockStock,
  moveStock,
  setExpiry,
  setItems,
} from './store.ts';

/*
 * Lock order: stock rows by id, and a transaction that has locked one never waits for a hold that others are booking. A
 * booking locks its hold first and stock after it, and only when goods were given back meanwhile. So no two
 * transactions wait for each other. Resources and departures come after stock, by the same rule (bookings/commands.ts).
 */

export interface TakeStock {
  holdId: string;
  orderGroupId: string;
  providerId: string;
  wants: readonly Want[];
  /** Times to book, with the goods or without any. */
  promised?: readonly Promised[];
  expiresAt: Date;
  now: Date;
}

/** Holds an order's goods and times, all or nothing. Rows stay locked to the transaction's end: call it late. */
export async function takeStock(tx: Tx, take: TakeStock): Promise<Shortage | Unavailable | null> {
  const { promised = [] } = take;
  if (!promised.length) return await takeGoods(tx, take);
  await sql`savepoint goods`.execute(tx);
  const no = (await takeGoods(tx, take)) ?? (await takeBookings(tx, { ...take, promised }));
  if (no) await sql`rollback to savepoint goods`.execute(tx);
  return no;
}

/**
 * Books a hold on payment. An expired hold still counts while its goods are there; goods given to others meanwhile are
 * retaken if there is enough, else the whole order is gone (H12). Idempotent.
 */
export async function bookHold(tx: Tx, { orderGroupId, now }: Of): Promise<'booked' | 'gone'> {
  const hold = await lockHold(tx, orderGroupId);
  if (hold?.state === 'BOOKED') return 'booked';
  const next = hold && holdAfter(hold.state, 'book');
  if (!hold || !next || !(await keepAgain(tx, hold, { orderGroupId, now }))) return 'gone';
  const items = await lockItems(tx, hold.id);
  await setItems(tx, ofHold(hold, items), 'BOOKED');
  if (hold.bookings) await payBookings(tx, hold.id);
  await endHold(tx, hold.id, next, now);
  return 'booked';
}

/** Extends a hold when a payment begins, as long as the rule allows. For a surcharge it is booked already. */
export async function extendHold(tx: Tx, { orderGroupId, until, now }: Of & { until: Date }): Promise<'held' | 'gone'> {
  const hold = await lockHold(tx, orderGroupId);
  if (hold?.state === 'BOOKED') return 'held';
  if (hold?.state !== 'HELD') return 'gone';
  const later = heldUntil(hold, until);
  if (later <= now || !(await keepAgain(tx, hold, { orderGroupId, now }))) return 'gone';
  if (later > hold.expiresAt) await setExpiry(tx, hold.id, later);
  return 'held';
}

/** Releases the hold of a cancelled order: its goods return to stock. False when there was nothing left to release. */
export async function releaseHold(tx: Tx, { orderGroupId, now }: Of): Promise<boolean> {
  await lockStockItems(tx, await itemsOfHold(tx, { orderGroupId }));
  const locked = await lockKept(tx, { orderGroupId });
  const hold = await lockHold(tx, orderGroupId);
  const next = hold && holdAfter(hold.state, 'release');
  if (!hold || !next) return false;
  await giveBack(tx, hold, now, locked);
  await endHold(tx, hold.id, next, now);
  return true;
}

/** Returns the goods of a rejected order to stock, once; called before its bookings end. */
export async function giveBackGoods(tx: Tx, { orderGroupId, now }: Of): Promise<void> {
  await lockStockItems(tx, await itemsOfHold(tx, { orderGroupId }));
  const hold = await lockHold(tx, orderGroupId);
  if (hold?.state === 'BOOKED') await giveBackItems(tx, hold, 'BOOKED', now);
}

/** Ends an expired hold. Only a clean-up: buyers who need its goods take them before (I3). */
export async function expireHold(tx: Tx, { holdId, now }: { holdId: string; now: Date }): Promise<boolean> {
  await lockStockItems(tx, await itemsOfHold(tx, { holdId }));
  const locked = await lockKept(tx, { holdId });
  const hold = await lockHoldIfFree(tx, holdId);
  const next = hold && hasExpired(hold, now) && holdAfter(hold.state, 'expire');
  if (!hold || !next) return false;
  await giveBack(tx, hold, now, locked);
  await endHold(tx, hold.id, next, now);
  return true;
}

/** Stock take: the counted quantity, sold from now on; the first count, or a correction. */
export async function stockTake(
  tx: Tx,
  stock: { stockItemId: string; providerId: string; onHand: number; now: Date },
): Promise<void> {
  await addStockItem(tx, { id: stock.stockItemId, providerId: stock.providerId });
  const before = (await lockStock(tx, [stock.stockItemId])).get(stock.stockItemId) ?? 0;
  const counted = await wasEverStocked(tx, stock.stockItemId);
  const change = { stockItemId: stock.stockItemId, delta: stock.onHand - before, holdId: null };
  if (change.delta === 0) return;
  await moveStock(tx, [change], counted ? 'CORRECTED' : 'STOCKED', stock.now);
  await emitStockChanged(tx, await productsOfStock(tx, [stock.stockItemId]), stock.now);
}

interface Of {
  orderGroupId: string;
  now: Date;
}

async function takeAll(tx: Tx, holdId: string, demand: readonly Want[], now: Date): Promise<Shortage | null> {
  const ids = demand.map(want => want.stockItemId);
  if (!ids.length) return null;
  // Read before locking, because from there on others may be waiting.
  const products = await productsOfStock(tx, ids);
  const onHand = await lockStock(tx, ids);
  for (const want of demand) {
    const there = onHand.get(want.stockItemId) ?? 0;
    const missing = want.amount - there;
    const returned = missing > 0 ? await freeExpired(tx, want.stockItemId, missing, now) : 0;
    if (there + returned < want.amount) return stockShortage(want.stockItemId, there + returned);
  }
  const changes = demand.map(want => ({ stockItemId: want.stockItemId, delta: -want.amount, holdId }));
  await moveStock(tx, changes, 'HELD', now);
  await emitStockChanged(tx, products, now);
  return null;
}

/** Frees what expired holds keep of this stock item: only as much as is needed, and no other item of theirs. */
async function freeExpired(tx: Tx, stockItemId: string, missing: number, now: Date): Promise<number> {
  const chosen = oldestThatSuffice(await lockExpired(tx, stockItemId, missing, now), missing);
  await setItems(
    tx,
    chosen.map(({ holdId }) => ({ holdId, stockItemId })),
    'RETURNED',
  );
  const changes = chosen.map(({ holdId, amount }) => ({ stockItemId, delta: amount, holdId }));
  await moveStock(tx, changes, 'RETURNED', now);
  return chosen.reduce((sum, { amount }) => sum + amount, 0);
}

async function takeGoods(tx: Tx, take: TakeStock): Promise<Shortage | null> {
  const demand = stockDemand(take.wants);
  const shortage = await takeAll(tx, take.holdId, demand, take.now);
  if (shortage) return shortage;
  await insertHold(tx, { id: take.holdId, ...take }, demand);
  return null;
}

/** Retakes what others got while the hold was expired. The hold is locked. False when it is gone. */
async function keepAgain(tx: Tx, hold: HoldRow, { orderGroupId, now }: Of): Promise<boolean> {
  const items = await lockItems(tx, hold.id);
  const returned = items.filter(item => item.state === 'RETURNED');
  if (returned.length) {
    // Locks all of the hold's rows, in order: should it fail, the same transaction may return the others.
    await lockStockItems(tx, items);
    if (await takeAll(tx, hold.id, returned, now)) return false;
    await setItems(tx, ofHold(hold, returned), 'HELD');
  }
  return !hold.bookings || (await keepBookingsAgain(tx, { holdId: hold.id, orderGroupId, now }));
}

async function giveBack(tx: Tx, hold: HoldRow, now: Date, locked: Kept): Promise<void> {
  if (hold.bookings) await endBookingsIn(tx, { holdId: hold.id }, { locked, by: 'lapse', now });
  await giveBackItems(tx, hold, 'HELD', now);
}

async function giveBackItems(tx: Tx, hold: HoldRow, state: 'HELD' | 'BOOKED', now: Date): Promise<void> {
  const items = (await lockItems(tx, hold.id)).filter(item => item.state === state);
  await setItems(tx, ofHold(hold, items), 'RETURNED');
  const changes = items.map(item => ({ stockItemId: item.stockItemId, delta: item.amount, holdId: hold.id }));
  await moveStock(tx, changes, 'RETURNED', now);
  const ids = items.map(item => item.stockItemId);
  await emitStockChanged(tx, await productsOfStock(tx, ids), now);
}

async function lockStockItems(tx: Tx, items: readonly { stockItemId: string }[]): Promise<void> {
  if (items.length)
    await lockStock(
      tx,
      items.map(item => item.stockItemId),
    );
}

/** Emits stock-moved, so that pages showing the stock refresh. */
async function emitStockChanged(tx: Tx, products: readonly ShelvedProduct[], now: Date): Promise<void> {
  const moved = { type: 'stock-moved', subject: 'product' as const, now };
  await emit(tx, ...products.map(({ productId, providerId }) => ({ ...moved, subjectId: productId, providerId })));
}

function ofHold(hold: HoldRow, items: readonly { stockItemId: string }[]) {
  return items.map(({ stockItemId }) => ({ holdId: hold.id, stockItemId }));
}
