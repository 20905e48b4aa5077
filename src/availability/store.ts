import { sql } from 'kysely';
import type { Deed } from '../shared/command.ts';
import type { Tx } from '../shared/database/connect.ts';
import type { GivenUp, HoldItem, HoldState, Want } from './rules.ts';

export interface HoldRow {
  id: string;
  state: HoldState;
  createdAt: Date;
  expiresAt: Date;
  /** Number of bookings in the hold. */
  bookings: number;
}

const HOLD = sql`id, state, created_at as "createdAt", expires_at as "expiresAt",
  (select count(*)::int from bookings where bookings.hold_id = holds.id) as bookings`;

/**
 * Locks stock rows by id and returns the stock on hand. Every taking and return of goods locks here first, so that
 * nothing reads as sold out during a return, and no deadlock arises.
 */
export async function lockStock(tx: Tx, stockItemIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; onHand: number }>`
    select id, on_hand as "onHand" from stock_items where id = any(${[...stockItemIds]})
    order by id for no key update`.execute(tx);
  return new Map(rows.map(row => [row.id, row.onHand]));
}

export type Reason = 'STOCKED' | 'HELD' | 'RETURNED' | 'CORRECTED';

/** Records stock movements with their reason; their sum is the stock on hand. The rows are already locked. */
export async function moveStock(
  { tx, now }: Deed,
  changes: readonly { stockItemId: string; delta: number; holdId: string | null }[],
  reason: Reason,
): Promise<void> {
  if (!changes.length) return;
  const { numAffectedRows } = await sql`
    with change as (
      select * from unnest(${changes.map(one => one.stockItemId)}::uuid[], ${changes.map(one => one.delta)}::int[],
        ${changes.map(one => one.holdId)}::uuid[]) as c (stock_item_id, delta, hold_id)
    ), moved as (
      update stock_items s set on_hand = s.on_hand + c.delta
      from (select stock_item_id, sum(delta)::int as delta from change group by stock_item_id) c
      where s.id = c.stock_item_id and s.on_hand + c.delta >= 0
      returning s.id
    )
    insert into stock_movements (stock_item_id, delta, reason, hold_id, happened_at)
    select c.stock_item_id, c.delta, ${reason}, c.hold_id, ${now} from change c join moved on moved.id = c.stock_item_id
  `.execute(tx);
  // The rows are locked and were counted, so only a bug leads here, and I2 forbids continuing.
  if (Number(numAffectedRows) !== changes.length) throw new Error('Stock would have gone below zero (I2)');
}

/**
 * Locks what expired holds keep of a stock item, oldest first. Rows that others are booking or extending are skipped,
 * because the holder of a stock lock never waits for a hold. The hold is locked too, so that an extension saved a
 * moment ago is seen.
 */
export async function lockExpired(
  tx: Tx,
  stockItemId: string,
  most: number,
  now: Date,
): Promise<{ holdId: string; amount: number }[]> {
  const { rows } = await sql<{ holdId: string; amount: number }>`
    select i.hold_id as "holdId", i.amount from hold_items i join holds h on h.id = i.hold_id
    where i.stock_item_id = ${stockItemId} and i.state = 'HELD' and i.expires_at <= ${now}
      and h.state = 'HELD' and h.expires_at <= ${now}
    order by i.expires_at, i.hold_id limit ${most}
    for update of i skip locked for share of h skip locked`.execute(tx);
  return rows;
}

export async function insertHold(
  { tx, now }: Deed,
  hold: { id: string; orderGroupId: string; providerId: string; expiresAt: Date },
  items: readonly Want[],
): Promise<void> {
  await sql`
    with hold as (
      insert into holds (id, provider_id, order_group_id, state, expires_at, created_at)
      values (${hold.id}, ${hold.providerId}, ${hold.orderGroupId}, 'HELD', ${hold.expiresAt}, ${now})
    )
    insert into hold_items (hold_id, stock_item_id, amount, state, expires_at)
    select ${hold.id}::uuid, item.id, item.amount, 'HELD', ${hold.expiresAt}
    from unnest(${items.map(item => item.stockItemId)}::uuid[], ${items.map(item => item.amount)}::int[])
      as item (id, amount)`.execute(tx);
}

/** Locks a hold, waiting for its current holder. */
export async function lockHold(tx: Tx, orderGroupId: string): Promise<HoldRow | null> {
  const { rows } = await sql<HoldRow>`select ${HOLD} from holds
    where order_group_id = ${orderGroupId} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Locks a hold without waiting; null while another transaction has it and decides its outcome. */
export async function lockHoldIfFree(tx: Tx, holdId: string): Promise<HoldRow | null> {
  const { rows } = await sql<HoldRow>`select ${HOLD} from holds
    where id = ${holdId} for update skip locked`.execute(tx);
  return rows[0] ?? null;
}

export async function lockItems(tx: Tx, holdId: string): Promise<HoldItem[]> {
  const { rows } =
    await sql<HoldItem>`select stock_item_id as "stockItemId", amount, state, shelved, lost from hold_items
    where hold_id = ${holdId} order by stock_item_id for update`.execute(tx);
  return rows;
}

/** Locks the items of a group's hold; sent after the lock on the hold, which is the first of the two. */
export async function lockItemsOfGroup(tx: Tx, orderGroupId: string): Promise<HoldItem[]> {
  const { rows } = await sql<HoldItem>`
    select stock_item_id as "stockItemId", amount, state, shelved, lost from hold_items
    where hold_id = (select id from holds where order_group_id = ${orderGroupId}) order by stock_item_id for update`.execute(
    tx,
  );
  return rows;
}

export async function setItems(
  tx: Tx,
  holds: readonly { holdId: string; stockItemId: string }[],
  state: HoldItem['state'],
) {
  if (!holds.length) return;
  await sql`
    update hold_items i set state = ${state}
    from unnest(${holds.map(one => one.holdId)}::uuid[], ${holds.map(one => one.stockItemId)}::uuid[])
      as which (hold_id, stock_item_id)
    where i.hold_id = which.hold_id and i.stock_item_id = which.stock_item_id`.execute(tx);
}

/** Writes down what is given up of booked goods; what is nobody's any more is RETURNED. */
export async function giveUpItems(tx: Tx, holdId: string, given: readonly GivenUp[]): Promise<void> {
  if (!given.length) return;
  await sql`
    update hold_items i set shelved = i.shelved + g.shelved, lost = i.lost + g.amount - g.shelved,
      state = case when i.shelved + i.lost + g.amount = i.amount then 'RETURNED' else i.state end
    from unnest(${given.map(one => one.stockItemId)}::uuid[], ${given.map(one => one.amount)}::int[],
      ${given.map(one => one.shelved)}::int[]) as g (stock_item_id, amount, shelved)
    where i.hold_id = ${holdId} and i.stock_item_id = g.stock_item_id and i.state = 'BOOKED'`.execute(tx);
}

/** Books a hold with its goods. */
export async function bookHold({ tx, now }: Deed, holdId: string, state: HoldState): Promise<void> {
  await sql`
    with booked as (update holds set state = ${state}, ended_at = ${now} where id = ${holdId})
    update hold_items set state = 'BOOKED' where hold_id = ${holdId}`.execute(tx);
}

export async function endHold({ tx, now }: Deed, holdId: string, state: HoldState): Promise<void> {
  await tx.updateTable('holds').set({ state, ended_at: now }).where('id', '=', holdId).execute();
}

/** Releases a hold in favour of another, which is named by that group. */
export async function passOn({ tx, now }: Deed, holdId: string, givenTo: string): Promise<void> {
  const released = { state: 'RELEASED', ended_at: now, given_to: givenTo };
  await tx.updateTable('holds').set(released).where('id', '=', holdId).execute();
}

export async function setExpiry(tx: Tx, holdId: string, until: Date): Promise<void> {
  await tx.updateTable('holds').set({ expires_at: until }).where('id', '=', holdId).execute();
}

export async function addStockItem(tx: Tx, stock: { id: string; providerId: string }): Promise<void> {
  await tx
    .insertInto('stock_items')
    .values({ id: stock.id, provider_id: stock.providerId, on_hand: 0 })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute();
}

/** Deletes stock rows with their movements, but for those that a variant still sells from. */
export async function deleteStock(tx: Tx, stockItemIds: readonly string[]): Promise<void> {
  if (!stockItemIds.length) return;
  const { rows } = await sql<{ id: string }>`
    select s.id from stock_items s where s.id = any(${[...stockItemIds]}::uuid[])
      and not exists (select 1 from skus_on_sale k where k.stock_item_id = s.id) order by s.id`.execute(tx);
  const ids = rows.map(row => row.id);
  await sql`delete from stock_movements where stock_item_id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from stock_items where id = any(${ids}::uuid[])`.execute(tx);
}

/** Deletes released holds with the bookings that only they made; those of orders are kept. */
export async function forgetReleased(tx: Tx, orderGroupIds: readonly string[]): Promise<void> {
  const ids = sql`(select h.id from holds h where h.order_group_id = any(${[...orderGroupIds]}::uuid[])
    and h.state = 'RELEASED' and not exists (select from order_groups g where g.id = h.order_group_id))`;
  const bookings = sql`(select b.id from bookings b where b.hold_id in ${ids})`;
  await sql`delete from reservations where booking_id in ${bookings}`.execute(tx);
  await sql`delete from departure_seats where booking_id in ${bookings}`.execute(tx);
  await sql`delete from bookings where hold_id in ${ids}`.execute(tx);
  await sql`delete from holds where id in ${ids} and not exists (select from hold_items i where i.hold_id = holds.id)`.execute(
    tx,
  );
}
