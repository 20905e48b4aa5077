import { inTransaction, type Press } from '../../shared/command.ts';
import type { CommandInput } from '../../shared/contract.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { sent } from '../../shared/database/pipeline.ts';
import type { Caller, World } from '../../shared/world.ts';
import { cartOwners, isCartWaiting } from '../queries.ts';
import {
  type CartRow,
  deleteCart,
  deleteOwnedCart,
  giveCartTo,
  hasItems,
  insertCart,
  lockCarts,
  pourInto,
} from '../store.ts';

/** The caller's baskets: the cart in hand, and those put aside. */
export interface Baskets {
  inHand: CartRow | null;
  aside: readonly CartRow[];
}

/** The caller's cart, locked. */
export async function lockCart(deed: Press<CommandInput>): Promise<CartRow | null> {
  return (await lockBaskets(deed)).inHand;
}

/** The caller's baskets, locked; with one in hand, when there has to be one. */
export async function lockBaskets(deed: Press<CommandInput>, { make = false } = {}): Promise<Baskets> {
  const { tx, world, caller, now } = deed;
  const owners = cartOwners(caller);
  const [owner] = owners;
  if (!owner) return { inHand: null, aside: [] };
  if (make) await sent(tx, insertCart(tx, { id: world.newId(), who: owner, now }));
  return await adoptedIn(tx, owners);
}

/**
 * Moves the browser's cart to the account at sign-in, so that every device shows it from the first read on. Idempotent,
 * so it needs no command.
 */
export async function bringCartAlong(world: World, caller: Caller): Promise<void> {
  const owners = cartOwners(caller);
  if (owners.length > 1 && (await isCartWaiting(world.db, owners)))
    await inTransaction(world, tx => adoptedIn(tx, owners));
}

/**
 * The caller's cart, locked. After sign-in the browser's cart becomes the account's, unless the account's own has
 * items.
 */
async function adoptedIn(tx: Tx, owners: readonly string[]): Promise<Baskets> {
  const owner = owners[0]!;
  const carts = await lockCarts(tx, owners);
  await bringBaskets(tx, owner, carts);
  const [inHand, aside] = [carts.filter(cart => !cart.aside), carts.filter(cart => cart.aside)];
  const own = inHand.find(cart => cart.who === owner) ?? null;
  const other = inHand.find(cart => cart.who !== owner) ?? null;
  if (!other || (own && (await hasItems(tx, own.id)))) return { inHand: own, aside };
  // The account's basket at the same stall is put together with it: there is one at each.
  const same = aside.find(cart => cart.who === owner && cart.providerId === other.providerId);
  if (same) await pourInto(tx, same.id, other.id);
  return { inHand: await adopt(tx, owner, own, other), aside: aside.filter(cart => cart !== same) };
}

/** Baskets put aside become the account's, but for one at a stall where the account has its own. */
async function bringBaskets(tx: Tx, owner: string, carts: readonly CartRow[]): Promise<void> {
  const stalls = new Set(carts.filter(cart => cart.who === owner).map(cart => cart.providerId));
  for (const { id, who, aside, providerId } of carts)
    if (aside && who !== owner && !stalls.has(providerId)) await giveCartTo(tx, id, owner);
}

async function adopt(tx: Tx, owner: string, own: CartRow | null, other: CartRow): Promise<CartRow> {
  if (own) await deleteCart(tx, own.id);
  await giveCartTo(tx, other.id, owner);
  return { ...other, who: owner };
}

/** Deletes the cart of a deleted account. */
export async function forgetCartIn(tx: Tx, userId: string): Promise<void> {
  await deleteOwnedCart(tx, `user:${userId}`);
}
