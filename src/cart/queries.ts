import { sql } from 'kysely';
import { stockLeft } from '../availability/queries.ts';
import type { Database, Tx } from '../shared/database/connect.ts';
import { type Caller, identityOf, type World } from '../shared/world.ts';
import type { Cart } from './contract.ts';
import type { CartLine, PickedRow, ShelfRow } from './lines/rules.ts';
import { cartAnswer, EMPTY_CART, type StoredCart } from './rules.ts';

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

/** Something lies in the browser's cart, and nothing in the account's own. */
export async function isCartWaiting(db: Database, owners: readonly string[]): Promise<boolean> {
  const [own] = owners;
  const { rows } = await sql<{ waits: boolean }>`
    select coalesce(bool_or(c.who <> ${own}), false) and not coalesce(bool_or(c.who = ${own}), false) as waits
    from carts c where c.who = any(${[...owners]}) and exists (select 1 from cart_items i where i.cart_id = c.id)`.execute(
    db,
  );
  return rows[0]!.waits;
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
  s.paused_until as "pausedUntil", s.band, s.colour, s.time_zone as "timeZone", s.delivery, s.acquire, s.price_settings as "priceSettings",
  s.voucher_kind as "voucherKind", s.delivery_methods as "deliveryMethods", d.guest_prices as "guestPrices",
  d.price_seasons as "priceSeasons", o.groups, f.rules ->> 'kind' as "offerKind",
  coalesce((select c.takes_cards from seller_cards c where c.provider_id = s.provider_id), true) as "takesCards"`;

const onShelf = sql`skus_on_sale s join sku_day_prices d on d.sku_id = s.sku_id
  join product_options o on o.product_id = s.product_id left join product_offers f on f.product_id = s.product_id`;

const PICKED = sql`json_build_object('optional', json_build_object('_id', g.optional_id, 'optionalGroupId', g.group_id),
  'title', g.title, 'groupTitle', g.group_title, 'price', g.price, 'vatCategory', g.vat_category`;

/** In the order in which they were put in. */
export async function linesOf(db: Database | Tx, cartId: string): Promise<CartLine[]> {
  const { rows } = await sql<CartLine>`
    select i.id as "cartItemId", i.quantity, i.selected_price as "selectedPrice", i.wish,
      i.message_to_provider as "messageToProvider", ${shelf}, coalesce((
        select json_agg(${PICKED}, 'quantity', k.quantity) order by g.group_id, g.position)
        from cart_item_picks k join optional_signs g on g.optional_id = k.optional_id where k.cart_item_id = i.id
      ), '[]') as picks
    from cart_items i join (${onShelf}) on s.sku_id = i.sku_id
    where i.cart_id = ${cartId} order by i.added_at, i.id`.execute(db);
  return rows;
}

export async function findOnShelf(db: Database | Tx, skuId: string): Promise<ShelfRow | null> {
  const { rows } = await sql<ShelfRow>`select ${shelf} from ${onShelf} where s.sku_id = ${skuId}`.execute(db);
  return rows[0] ?? null;
}

/** Options as they are now, by id; those that nobody has are not among them. */
export async function findOptions(db: Database | Tx, ids: readonly string[]): Promise<Omit<PickedRow, 'quantity'>[]> {
  if (!ids.length) return [];
  const { rows } = await sql<{ found: Omit<PickedRow, 'quantity'> }>`
    select ${PICKED}) as found from optional_signs g
    where g.optional_id = any(${[...ids]}::uuid[]) order by g.group_id, g.position`.execute(db);
  return rows.map(row => row.found);
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
        'selectedPrice', i.selected_price, 'messageToProvider', i.message_to_provider, 'wish', i.wish,
        'picks', (select coalesce(jsonb_agg(jsonb_build_object('optionalId', k.optional_id, 'quantity', k.quantity)
          order by k.optional_id), '[]') from cart_item_picks k where k.cart_item_id = i.id),
        'addedAt', i.added_at) order by i.id), '[]') from cart_items i where i.cart_id = c.id)) as kept
    from carts c where c.who = ${`user:${userId}`}`.execute(db);
  return rows[0]?.kept ?? null;
}
