import { sql } from 'kysely';
import { stockHeldFor, stockLeft } from '../availability/queries.ts';
import type { Database, Tx } from '../shared/database/connect.ts';
import { type Caller, callerIdentity, type World } from '../shared/world.ts';
import { PICKED_OPTION, shelfOf } from '../wishes/shelf/queries.ts';
import { basketsAside } from './baskets/queries.ts';
import type { Cart } from './contract.ts';
import { timeProblems } from './holds/queries.ts';
import type { CartLine } from './lines/rules.ts';
import { cartAnswer, EMPTY_CART, type StoredCart } from './rules.ts';

/**
 * Owners whose carts the caller may use: the account first, then this browser's visitor, so that a full cart survives
 * signing in.
 */
export function cartOwners(caller: Caller): string[] {
  const owners = [callerIdentity(caller), caller.visitor ? `visitor:${caller.visitor}` : null];
  return [...new Set(owners.filter(owner => owner !== null))];
}

export async function readCart(world: World, caller: Caller): Promise<Cart> {
  const owners = cartOwners(caller);
  if (!owners.length) return EMPTY_CART;
  const now = world.now();
  const cart = await findCart(world.db, owners);
  const lines = cart ? await findCartLines(world.db, cart.id) : [];
  const [stock, others, times] = await Promise.all([
    findStock(world.db, lines, now),
    basketsAside(world.db, owners, caller.locale),
    timeProblems(world.db, lines, now),
  ]);
  return { ...cartAnswer(cart, lines, stock, { now, locale: caller.locale, times }), others };
}

/** True when the caller's cart, or a basket put aside, holds anything. */
export async function isBasketFilled(world: World, caller: Caller): Promise<boolean> {
  const owners = cartOwners(caller);
  // The carts first: joined with all items, those of a young hall would be read whole.
  const { rows } = await sql<{ filled: boolean }>`
    select exists (select from cart_items i
      where i.cart_id = any(array(select c.id from carts c where c.who = any(${owners})))) as filled`.execute(world.db);
  return rows[0]!.filled;
}

/** True when the browser has what its account has not: a cart in hand with items, or a basket aside at a stall. */
export async function isCartWaiting(db: Database, owners: readonly string[]): Promise<boolean> {
  const [own] = owners;
  const { rows } = await sql<{ waits: boolean }>`
    select coalesce(bool_or(c.who <> ${own} and c.aside_at is null), false)
        and not coalesce(bool_or(c.who = ${own} and c.aside_at is null), false)
      or coalesce(bool_or(c.who <> ${own} and c.aside_at is not null
        and not exists (select 1 from carts o where o.who = ${own} and o.provider_id = c.provider_id)), false) as waits
    from carts c where c.who = any(${[...owners]}) and exists (select 1 from cart_items i where i.cart_id = c.id)`.execute(
    db,
  );
  return rows[0]!.waits;
}

/** The owners' cart that has items; of two, the account's. */
async function findCart(db: Database, owners: readonly string[]): Promise<StoredCart | null> {
  const { rows } = await sql<StoredCart>`
    select c.id, c.message_to_provider as "messageToProvider" from carts c
    where c.who = any(${[...owners]}) and c.aside_at is null
    order by exists (select 1 from cart_items i where i.cart_id = c.id) desc, array_position(${[...owners]}::text[], c.who)
    limit 1`.execute(db);
  return rows[0] ?? null;
}

/** A cart's lines, in the order they were added. */
export async function findCartLines(db: Database | Tx, cartId: string): Promise<CartLine[]> {
  const { rows } = await sql<CartLine>`
    select i.id as "cartItemId", i.quantity, i.selected_price as "selectedPrice", i.wish,
      i.message_to_provider as "messageToProvider", i.held_as as "heldAs",
      (select least(h.expires_at, w.until) from order_holds h where h.order_group_id = i.held_as and h.state = 'HELD')
        as "heldUntil",
      w.order_group_id is not null as "isOffered", s.*, coalesce((
        select json_agg(${PICKED_OPTION}, 'quantity', k.quantity) order by g.group_id, g.position)
        from cart_item_picks k join optional_signs g on g.optional_id = k.optional_id where k.cart_item_id = i.id
      ), '[]') as picks
    from cart_items i cross join ${shelfOf(sql`i.sku_id`)} s
      left join waiting_holds w on w.order_group_id = i.held_as
    where i.cart_id = ${cartId} order by i.added_at, i.id`.execute(db);
  return rows;
}

/** Stock that these lines can have: what is left for all, and what holds of their own keep. */
export async function findStock(
  db: Database | Tx,
  rows: readonly Pick<CartLine, 'stockItemId' | 'heldAs'>[],
  now: Date,
): Promise<Map<string, number>> {
  const ids = rows.map(row => row.stockItemId).filter(id => id !== null);
  const holds = rows.map(row => row.heldAs).filter(id => id !== null);
  const [left, ours] = await Promise.all([stockLeft(db, ids, now), stockHeldFor(db, holds, now)]);
  for (const [id, held] of ours) left.set(id, (left.get(id) ?? 0) + held);
  return left;
}

/** An account's baskets, for the export of personal data. */
export async function keptInCart(db: Database | Tx, userId: string): Promise<unknown> {
  const { rows } = await sql<{ kept: object }>`
    select jsonb_build_object('messageToProvider', c.message_to_provider, 'items', (
      select coalesce(jsonb_agg(jsonb_build_object('productId', i.product_id, 'skuId', i.sku_id, 'quantity', i.quantity,
        'selectedPrice', i.selected_price, 'messageToProvider', i.message_to_provider, 'wish', i.wish,
        'picks', (select coalesce(jsonb_agg(jsonb_build_object('optionalId', k.optional_id, 'quantity', k.quantity)
          order by k.optional_id), '[]') from cart_item_picks k where k.cart_item_id = i.id),
        'addedAt', i.added_at) order by i.id), '[]') from cart_items i where i.cart_id = c.id)) as kept
    from carts c where c.who = ${`user:${userId}`} order by c.aside_at nulls first, c.id`.execute(db);
  const [inHand, ...aside] = rows.map(row => row.kept);
  return inHand ? { ...inHand, ...(aside.length > 0 && { aside }) } : null;
}
