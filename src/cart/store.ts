import { sql } from 'kysely';
import type { Tx } from '../shared/database/connect.ts';

export interface CartRow {
  id: string;
  who: string;
  providerId: string | null;
  messageToProvider: string;
  /** Put aside, while the basket of another stall is in hand. */
  aside: boolean;
}

/** Locks the owners' carts, so that two tabs of one visitor take turns. */
export async function lockCarts(tx: Tx, owners: readonly string[]): Promise<CartRow[]> {
  const { rows } = await sql<CartRow>`
    select id, who, provider_id as "providerId", message_to_provider as "messageToProvider",
      aside_at is not null as aside from carts
    where who = any(${[...owners]}) order by id for update`.execute(tx);
  return rows;
}

/** Inserts a cart for who has none in hand; of two tabs at the same moment, one does. */
export async function insertCart(tx: Tx, cart: { id: string; who: string; now: Date }): Promise<void> {
  await tx
    .insertInto('carts')
    .values({ id: cart.id, who: cart.who, updated_at: cart.now })
    .onConflict(conflict => conflict.column('who').where('aside_at', 'is', null).doNothing())
    .execute();
}

export async function giveCartTo(tx: Tx, cartId: string, who: string): Promise<void> {
  await tx.updateTable('carts').set({ who }).where('id', '=', cartId).execute();
}

export async function layAside(tx: Tx, cartId: string, now: Date): Promise<void> {
  await tx.updateTable('carts').set({ aside_at: now }).where('id', '=', cartId).execute();
}

export async function takeInHand(tx: Tx, cartId: string, now: Date): Promise<void> {
  await tx.updateTable('carts').set({ aside_at: null, updated_at: now }).where('id', '=', cartId).execute();
}

/** Moves the lines of one basket into another of the same stall; a line that is there already stays as it is. */
export async function pourInto(tx: Tx, fromId: string, cartId: string): Promise<void> {
  await sql`
    update cart_items i set cart_id = ${cartId} where i.cart_id = ${fromId} and not exists (
      select 1 from cart_items o where o.cart_id = ${cartId} and o.sku_id = i.sku_id and o.choice = i.choice)`.execute(
    tx,
  );
  await deleteCart(tx, fromId);
}

export async function deleteCart(tx: Tx, cartId: string): Promise<void> {
  await tx.deleteFrom('carts').where('id', '=', cartId).execute();
}

/** Deletes an owner's cart with its lines. */
export async function deleteOwnedCart(tx: Tx, who: string): Promise<void> {
  await tx.deleteFrom('carts').where('who', '=', who).execute();
}

export async function hasItems(tx: Tx, cartId: string): Promise<boolean> {
  const row = await tx.selectFrom('cart_items').select('id').where('cart_id', '=', cartId).limit(1).executeTakeFirst();
  return row !== undefined;
}

export interface CartItemRow {
  id: string;
  cartId: string;
  providerId: string;
  productId: string;
  skuId: string;
  quantity: number;
  selectedPrice: number | null;
  messageToProvider: string;
  wish: unknown;
  /** The key that tells lines of one variant apart by their choices. */
  choice: string;
  heldAs: string | null;
  picks: readonly { optionalId: string; quantity: number }[];
  now: Date;
}

/** Inserts a cart line with its picks or changes its quantity, and sets the cart's provider. */
export async function putItem(tx: Tx, item: CartItemRow): Promise<void> {
  await sql`
    with cart as (
      update carts set provider_id = ${item.providerId}, updated_at = ${item.now} where id = ${item.cartId}
    ), line as (
      insert into cart_items (id, cart_id, provider_id, product_id, sku_id, quantity, selected_price, message_to_provider,
        wish, choice, held_as, added_at)
      values (${item.id}, ${item.cartId}, ${item.providerId}, ${item.productId}, ${item.skuId}, ${item.quantity},
        ${item.selectedPrice}, ${item.messageToProvider}, ${item.wish && JSON.stringify(item.wish)}, ${item.choice},
        ${item.heldAs}, ${item.now})
      on conflict (id) do update set quantity = excluded.quantity, held_as = excluded.held_as,
        message_to_provider = excluded.message_to_provider
    )
    insert into cart_item_picks (cart_item_id, optional_id, quantity)
    select ${item.id}::uuid, pick.optional_id, pick.quantity
    from unnest(${item.picks.map(pick => pick.optionalId)}::uuid[], ${item.picks.map(pick => pick.quantity)}::int[])
      as pick (optional_id, quantity)
    on conflict do nothing`.execute(tx);
}

export async function deleteItem(tx: Tx, cartItemId: string): Promise<void> {
  await tx.deleteFrom('cart_items').where('id', '=', cartItemId).execute();
}

/** Removes all lines and the message to the seller. */
export async function emptyCart(tx: Tx, cartId: string, now: Date): Promise<void> {
  await sql`
    with gone as (delete from cart_items where cart_id = ${cartId})
    update carts set provider_id = null, message_to_provider = '', updated_at = ${now} where id = ${cartId}`.execute(
    tx,
  );
}

export async function setMessage(tx: Tx, cartId: string, message: string, now: Date): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ message_to_provider: message, updated_at: now })
    .where('id', '=', cartId)
    .execute();
}

/** Deletes carts untouched for so long that their owners' cookies have expired. */
export async function deleteOldCarts(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('carts').where('updated_at', '<', before).execute();
}
