import type { Deed } from '../shared/command.ts';
import { savepoint, sent } from '../shared/database/pipeline.ts';
import {
  endBookingsIn,
  keepBookingsAgainIn,
  lockKept,
  lockKeptOfAll,
  takeBookingsIn,
  type Unavailable,
} from './bookings/commands.ts';
import type { Kept } from './bookings/queries.ts';
import { payBookings } from './bookings/store.ts';
import { isTakenElsewhere } from './calendar-imports/queries.ts';
import { giveUpGoodsIn, lockStockItems, ofHold, returnGoodsIn, takeGoodsIn } from './goods/commands.ts';
import type { Promised } from './plans/rules.ts';
import { itemsOfHold } from './queries.ts';
import {
  type GivenUp,
  type HoldItem,
  hasExpired,
  heldUntil,
  holdAfter,
  type Shortage,
  stockDemand,
  summed,
  type Want,
} from './rules.ts';
import {
  bookHold,
  endHold,
  forgetReleased,
  type HoldRow,
  insertHold,
  lockHold,
  lockHoldIfFree,
  lockItems,
  lockItemsOfGroup,
  passOn,
  setExpiry,
  setItems,
} from './store.ts';

/*
 * Lock order: stock rows by id, and a transaction that has locked one never waits for a hold that others are booking. A
 * booking locks its hold first and stock after it, and only when goods were given back meanwhile. So no two
 * transactions wait for each other. Resources and departures come after stock, by the same rule (bookings/commands.ts).
 */

/** Holds that another takes over. */
export interface Replaced {
  /** The groups by which they are named. */
  orderGroupIds: readonly string[];
  /** Bookings are judged by the time at which these were made, because their person was in time then. */
  asPromised: boolean;
}

export interface NewHold {
  holdId: string;
  orderGroupId: string;
  providerId: string;
  wants: readonly Want[];
  /** Times to book, with the goods or without any. */
  promised?: readonly Promised[];
  /** Holds that this one takes over: what they keep is free for it, and for nobody else meanwhile. */
  insteadOf?: Replaced | undefined;
  expiresAt: Date;
  /** Staff hold without notice. */
  by?: 'staff' | undefined;
}

/** Holds an order's goods and times, all or nothing. Rows stay locked to the transaction's end: call it late. */
export async function holdStockIn(deed: Deed, hold: NewHold): Promise<Shortage | Unavailable | null> {
  const { tx } = deed;
  const { promised = [], insteadOf } = hold;
  if (!promised.length && !insteadOf?.orderGroupIds.length) return await holdGoodsIn(deed, hold);
  const before = await savepoint(tx, 'goods');
  const asOf = insteadOf?.orderGroupIds.length ? await takeOverIn(deed, hold, insteadOf) : deed.now;
  const no = (await holdGoodsIn(deed, hold)) ?? (await takeBookingsIn(deed, { ...hold, promised, asOf }));
  if (no) await before.undo();
  return no;
}

/**
 * Ends other holds in favour of one that is made in the same transaction: all that either needs is locked first, in the
 * one order. Returns the time by which its bookings are judged.
 */
async function takeOverIn(deed: Deed, hold: NewHold, { orderGroupIds, asPromised }: Replaced): Promise<Date> {
  const { tx, now } = deed;
  const ids = [...orderGroupIds].sort();
  const items: { stockItemId: string }[] = [...hold.wants];
  for (const orderGroupId of ids) items.push(...(await itemsOfHold(tx, { orderGroupId })));
  await lockStockItems(tx, items);
  const locked = await lockKeptOfAll(deed, ids, hold.promised);
  let asOf = now;
  for (const orderGroupId of ids) {
    const old = await lockHold(tx, orderGroupId);
    if (old?.state !== 'HELD') continue;
    await giveBackIn(deed, old, locked);
    await passOn(deed, old.id, hold.orderGroupId);
    if (asPromised && old.expiresAt > now && old.createdAt < asOf) asOf = old.createdAt;
  }
  return asOf;
}

/**
 * Books a hold on payment. An expired hold still counts while its goods are there; goods given to others meanwhile are
 * retaken if there is enough, else the whole order is gone (H12). Idempotent.
 */
export async function bookHoldIn(deed: Deed, { orderGroupId }: HeldFor): Promise<'booked' | 'gone'> {
  const { tx } = deed;
  const [hold, items] = await Promise.all([lockHold(tx, orderGroupId), lockItemsOfGroup(tx, orderGroupId)]);
  if (hold?.state === 'BOOKED') return 'booked';
  const next = hold && holdAfter(hold.state, 'book');
  if (!hold || !next || !(await keepAgainIn(deed, { ...hold, orderGroupId, items }))) return 'gone';
  if (hold.bookings) await sent(tx, payBookings(tx, hold.id));
  await sent(tx, bookHold(deed, hold.id, next));
  return 'booked';
}

/** Extends a hold when a payment begins, as long as the rule allows. For a surcharge it is booked already. */
export async function extendHoldIn(
  deed: Deed,
  { orderGroupId, until }: HeldFor & { until: Date },
): Promise<'held' | 'gone'> {
  const { tx, now } = deed;
  const [hold, items] = await Promise.all([lockHold(tx, orderGroupId), lockItemsOfGroup(tx, orderGroupId)]);
  if (hold?.state === 'BOOKED') return 'held';
  if (hold?.state !== 'HELD') return 'gone';
  // Another channel was quicker, and nothing is paid yet: nobody pays for what two have booked (H9).
  if (hold.bookings && (await isTakenElsewhere(tx, orderGroupId))) return 'gone';
  const later = heldUntil(hold, until);
  if (later <= now || !(await keepAgainIn(deed, { ...hold, orderGroupId, items }))) return 'gone';
  if (later > hold.expiresAt) await sent(tx, setExpiry(tx, hold.id, later));
  return 'held';
}

/** Releases the hold of a cancelled order: its goods return to stock. False when there was nothing left to release. */
export async function releaseHoldIn(deed: Deed, { orderGroupId }: HeldFor): Promise<boolean> {
  const { tx } = deed;
  await lockStockItems(tx, await itemsOfHold(tx, { orderGroupId }));
  const locked = await lockKept(tx, { orderGroupId });
  const hold = await lockHold(tx, orderGroupId);
  const next = hold && holdAfter(hold.state, 'release');
  if (!hold || !next) return false;
  await giveBackIn(deed, hold, locked);
  await endHold(deed, hold.id, next);
  return true;
}

/** Releases the holds of several lines of a cart. All that they keep is locked in one order first. */
export async function releaseHoldsIn(deed: Deed, orderGroupIds: readonly string[]): Promise<void> {
  await lockKeptOfAll(deed, orderGroupIds);
  for (const orderGroupId of orderGroupIds) await releaseHoldIn(deed, { orderGroupId });
}

/** Forgets released holds that were no order's and that nobody was told of. */
export async function forgetReleasedIn({ tx }: Deed, orderGroupIds: readonly string[]): Promise<void> {
  await forgetReleased(tx, orderGroupIds);
}

/**
 * Gives up all goods of a paid order that are still its customer's, once; called before its bookings end. They go back on
 * the shelf unless `shelved` says otherwise.
 */
export async function giveBackGoodsIn(deed: Deed, which: HeldFor & { shelved?: boolean }): Promise<void> {
  const { tx } = deed;
  const { orderGroupId, shelved = true } = which;
  const hold = await lockBookedGoods(tx, orderGroupId);
  if (!hold) return;
  const left = (await lockItems(tx, hold.id))
    .filter(item => item.state === 'BOOKED')
    .map(item => ({ stockItemId: item.stockItemId, amount: item.amount - item.shelved - item.lost }));
  await giveUpGoodsIn(
    deed,
    hold,
    left.map(item => ({ ...item, shelved: shelved ? item.amount : 0 })),
  );
}

/** Gives up pieces of a paid order. False, and nothing changed, when not so many are left of them. */
export async function giveUpPiecesIn(
  deed: Deed,
  { orderGroupId, pieces }: HeldFor & { pieces: readonly GivenUp[] },
): Promise<boolean> {
  const hold = await lockBookedGoods(deed.tx, orderGroupId);
  if (!hold) return pieces.length === 0;
  const items = await lockItems(deed.tx, hold.id);
  const given = summed(pieces);
  const enough = given.every(({ stockItemId, amount }) => {
    const item = items.find(one => one.stockItemId === stockItemId && one.state === 'BOOKED');
    return item !== undefined && item.amount - item.shelved - item.lost >= amount;
  });
  if (enough) await giveUpGoodsIn(deed, hold, given);
  return enough;
}

/** Locks the stock of an order and then its hold, in the one order; null where nothing of it is booked. */
async function lockBookedGoods(tx: Deed['tx'], orderGroupId: string): Promise<HoldRow | null> {
  await lockStockItems(tx, await itemsOfHold(tx, { orderGroupId }));
  const hold = await lockHold(tx, orderGroupId);
  return hold?.state === 'BOOKED' ? hold : null;
}

/** Ends an expired hold. Only a clean-up: buyers who need its goods take them before (I3). */
export async function expireHoldIn(deed: Deed, holdId: string): Promise<boolean> {
  const { tx, now } = deed;
  await lockStockItems(tx, await itemsOfHold(tx, { holdId }));
  const locked = await lockKept(tx, { holdId });
  const hold = await lockHoldIfFree(tx, holdId);
  const next = hold && hasExpired(hold, now) && holdAfter(hold.state, 'expire');
  if (!hold || !next) return false;
  await giveBackIn(deed, hold, locked);
  await endHold(deed, hold.id, next);
  return true;
}

interface HeldFor {
  orderGroupId: string;
}

async function holdGoodsIn(deed: Deed, hold: NewHold): Promise<Shortage | null> {
  const demand = stockDemand(hold.wants);
  const shortage = await takeGoodsIn(deed, hold.holdId, demand);
  if (shortage) return shortage;
  await sent(deed.tx, insertHold(deed, { id: hold.holdId, ...hold }, demand));
  return null;
}

type LockedHold = HoldRow & { orderGroupId: string; items: readonly HoldItem[] };

/** Retakes what others got while the hold was expired; false when it is gone. */
async function keepAgainIn(deed: Deed, { items, orderGroupId, ...hold }: LockedHold): Promise<boolean> {
  const { tx } = deed;
  const returned = items.filter(item => item.state === 'RETURNED');
  if (returned.length) {
    // Locks all of the hold's rows, in order: should it fail, the same transaction may return the others.
    await lockStockItems(tx, items);
    if (await takeGoodsIn(deed, hold.id, returned)) return false;
    await setItems(tx, ofHold(hold, returned), 'HELD');
  }
  return !hold.bookings || (await keepBookingsAgainIn(deed, { holdId: hold.id, orderGroupId }));
}

async function giveBackIn(deed: Deed, hold: HoldRow, locked: Kept): Promise<void> {
  if (hold.bookings) await endBookingsIn(deed, { holdId: hold.id }, { locked, by: 'lapse' });
  await returnGoodsIn(deed, hold);
}
