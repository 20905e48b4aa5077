import { sql } from 'kysely';
import { stockLeft } from '../availability/queries.ts';
import type { Database, Tx } from '../shared/database/connect.ts';
import { type Caller, identityOf, type World } from '../shared/world.ts';
import type { Cart } from './contract.ts';
import { type CartLine, cartAnswer, EMPTY_CART, type ShelfRow, type StoredCart } from './rules.ts';

/**
 * Whose carts the caller may use: the account's own first, then the one of this browser. Who signs in with a full
 * basket finds it again.
 */
export function ownersOf(caller: Caller): string[] {
  const owners = [identityOf(caller), caller.visitor ? `visitor:${caller.visitor}` : null];
  return [...new Set(owners.filter(owner => owner !== null))];
}

export async function readCart(world: World, caller: Caller): Promise<Cart> {
  const owners = ownersOf(caller);
  if (!owners.length) return EMPTY_CART;
  const now = world.now();
  const cart = await findCart(world.db, owners);
  const lines = cart ? await linesOf(world.db, cart.id) : [];
  return cartAnswer(cart, lines, await stockOf(world.db, lines, now), now, caller.locale);
}

/** The one that has something in it; of two, the account's. */
async function findCart(db: Database, owners: readonly string[]): Promise<StoredCart | null> {
  const { rows } = await sql<StoredCart>`
    select c.id, c.message_to_provider as "messageToProvider" from carts c where c.who = any(${[...owners]})
    order by exists (select 1 from cart_items i where i.cart_id = c.id) desc, array_position(${[...owners]}::text[], c.who)
    limit 1`.execute(db);
  return rows[0] ?? null;
}

const shelf = sql`
  s.sku_id as "skuId", s.product_id as "productId", s.provider_id as "providerId", s.sku_title as "skuTitle",
  s.variants, s.price, s.stock_item_id as "stockItemId", s.per_purchase_amount as "perPurchaseAmount",
  s.product_slug as "productSlug", s.product_title as "productTitle", s.product_kicker as "productKicker",
  s.product_status as "productStatus", s.acquirable_as as "acquireType", s.vat_category as "vatCategory", s.picture,
  s.provider_slug as "providerSlug", s.provider_title as "providerTitle", s.provider_status as "providerStatus",
  s.paused_until as "pausedUntil", s.band, s.colour, s.time_zone as "timeZone", s.delivery`;

/** In the order in which they were put in. */
export async function linesOf(db: Database | Tx, cartId: string): Promise<CartLine[]> {
  const { rows } = await sql<CartLine>`
    select i.id as "cartItemId", i.quantity, ${shelf} from cart_items i join skus_on_sale s on s.sku_id = i.sku_id
    where i.cart_id = ${cartId} order by i.added_at, i.id`.execute(db);
  return rows;
}

export async function findOnShelf(db: Database | Tx, skuId: string): Promise<ShelfRow | null> {
  const { rows } = await sql<ShelfRow>`select ${shelf} from skus_on_sale s where s.sku_id = ${skuId}`.execute(db);
  return rows[0] ?? null;
}

export async function stockOf(
  db: Database | Tx,
  rows: readonly Pick<ShelfRow, 'stockItemId'>[],
  now: Date,
): Promise<Map<string, number>> {
  return stockLeft(
    db,
    rows.map(row => row.stockItemId).filter(id => id !== null),
    now,
  );
}

/** What lies in somebody's cart, for who asks what is kept of them. */
export async function keptInCart(db: Database | Tx, userId: string): Promise<unknown> {
  const { rows } = await sql<{ kept: unknown }>`
    select jsonb_build_object('messageToProvider', c.message_to_provider, 'items', (
      select coalesce(jsonb_agg(jsonb_build_object('productId', i.product_id, 'skuId', i.sku_id, 'quantity', i.quantity,
        'addedAt', i.added_at) order by i.id), '[]') from cart_items i where i.cart_id = c.id)) as kept
    from carts c where c.who = ${`user:${userId}`}`.execute(db);
  return rows[0]?.kept ?? null;
}
