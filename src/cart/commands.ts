import type { PlaceOrder } from '../orders/contract.ts';
import { type Placed, placeOrderIn } from '../orders/placements/commands.ts';
import type { OrderedLine } from '../orders/placements/rules.ts';
import { anyone, type Deed, defineCommand } from '../shared/command.ts';
import type { CommandInput } from '../shared/contract.ts';
import type { Tx } from '../shared/database/connect.ts';
import { inLocale, type Locale } from '../shared/i18n.ts';
import { type Refusal, refuse, sentenceOf } from '../shared/refusal.ts';
import type { AddToCart, Cart, ClearCart, RemoveFromCart, SetCartMessage, SetCartQuantity } from './contract.ts';
import { findOnShelf, linesOf, ownersOf, stockOf } from './queries.ts';
import { type CartLine, canBeOrdered, cartAnswer, problemOf, stockRefusal, vatRateOf } from './rules.ts';
import {
  type CartRow,
  deleteCart,
  deleteCartOf,
  deleteItem,
  emptyCart,
  giveCartTo,
  hasItems,
  insertCart,
  lockCarts,
  putItem,
  setMessage,
} from './store.ts';

export const addToCart = defineCommand<AddToCart, Cart>({
  type: 'add-to-cart',
  allows: anyone,
  async run(deed) {
    const { tx, world, input, now } = deed;
    const cart = await cartOf(deed, { make: true });
    const shelf = await findOnShelf(tx, input.skuId);
    if (!cart || !shelf) return refuse('not-found');
    if (!canBeOrdered(shelf, now)) return refuse('not-for-sale');
    if (input.clearFirst) await emptyCart(tx, cart.id, now);
    // A cart that is nobody's yet has nothing in it.
    const lines = input.clearFirst || !cart.providerId ? [] : await linesOf(tx, cart.id);
    if (lines.some(line => line.providerId !== shelf.providerId)) return refuse('other-provider');
    const before = lines.find(line => line.skuId === shelf.skuId);
    const line: CartLine = {
      ...shelf,
      cartItemId: before?.cartItemId ?? world.newId(),
      quantity: (before?.quantity ?? 0) + input.quantity,
    };
    return await keep(deed, cart, before ? replaced(lines, line) : [...lines, line], line, before?.quantity ?? 0);
  },
});

export const setCartQuantity = defineCommand<SetCartQuantity, Cart>({
  type: 'set-cart-quantity',
  allows: anyone,
  async run(deed) {
    const cart = await cartOf(deed);
    const lines = cart ? await linesOf(deed.tx, cart.id) : [];
    const before = lines.find(line => line.cartItemId === deed.input.cartItemId);
    if (!cart || !before) return refuse('not-found');
    const line = { ...before, quantity: deed.input.quantity };
    return await keep(deed, cart, replaced(lines, line), line, before.quantity);
  },
});

/** Gone already is as good as taken out: another tab may have done it. */
export const removeFromCart = defineCommand<RemoveFromCart, Cart>({
  type: 'remove-from-cart',
  allows: anyone,
  async run(deed) {
    const cart = await cartOf(deed);
    const lines = cart ? await linesOf(deed.tx, cart.id) : [];
    const line = lines.find(one => one.cartItemId === deed.input.cartItemId);
    const rest = lines.filter(one => one !== line);
    if (cart && line && !rest.length) await emptyCart(deed.tx, cart.id, deed.now);
    else if (line) await deleteItem(deed.tx, line.cartItemId);
    return await answer(deed, cart, rest);
  },
});

export const clearCart = defineCommand<ClearCart, Cart>({
  type: 'clear-cart',
  allows: anyone,
  async run(deed) {
    const cart = await cartOf(deed);
    if (cart) await emptyCart(deed.tx, cart.id, deed.now);
    return await answer(deed, cart, []);
  },
});

export const setCartMessage = defineCommand<SetCartMessage, Cart>({
  type: 'set-cart-message',
  allows: anyone,
  async run(deed) {
    const cart = await cartOf(deed);
    if (!cart) return refuse('cart-empty');
    await setMessage(deed.tx, cart.id, deed.input.message, deed.now);
    const messageToProvider = deed.input.message;
    return await answer(deed, { ...cart, messageToProvider }, await linesOf(deed.tx, cart.id));
  },
});

/** What lies in the cart becomes an order, and the cart is empty. Neither without the other. */
export const placeOrder = defineCommand<PlaceOrder, Placed>({
  type: 'place-order',
  allows: anyone,
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const cart = await cartOf(deed);
    const lines = cart ? await linesOf(tx, cart.id) : [];
    const [first] = lines;
    if (!cart || !first) return refuse('cart-empty');
    const problem = await problemIn(deed, lines);
    if (problem) return problem;
    await emptyCart(tx, cart.id, now);
    const seller = { providerId: first.providerId, delivery: first.delivery };
    const ordered = lines.map(line => orderedLine(line, now, caller.locale));
    return await placeOrderIn(tx, world, { input, caller, seller, lines: ordered, now });
  },
});

/** Seen before anything is written, so that what can't be ordered costs nobody a wait. The database has the last word. */
async function problemIn({ tx, caller, now }: Deed<PlaceOrder>, lines: readonly CartLine[]): Promise<Refusal | null> {
  const left = await stockOf(tx, lines, now);
  const problems = lines.map(line => ({ line, problem: problemOf(line, lines, left, now) }));
  const [worst] = problems.filter(({ problem }) => problem !== null);
  if (!worst?.problem) return null;
  const fields = problems.flatMap(({ line, problem }) =>
    problem ? [[line.skuId, sentenceOf(problem, caller.locale)]] : [],
  );
  return refuse(worst.problem, Object.fromEntries(fields));
}

function orderedLine(line: CartLine, now: Date, locale: Locale): OrderedLine {
  return {
    productId: line.productId,
    skuId: line.skuId,
    title: inLocale(line.productTitle, locale),
    kicker: inLocale(line.productKicker, locale),
    variant: line.variants > 1 ? inLocale(line.skuTitle, locale) : null,
    pictureRef: line.picture?.ref ?? null,
    acquireType: line.acquireType,
    quantity: line.quantity,
    pricePerItem: line.price,
    vatRate: vatRateOf(line, now),
    stockItemId: line.stockItemId,
    perPurchaseAmount: line.perPurchaseAmount,
  };
}

function replaced(lines: readonly CartLine[], line: CartLine): CartLine[] {
  return lines.map(one => (one.cartItemId === line.cartItemId ? line : one));
}

async function keep(
  deed: Deed<CommandInput>,
  cart: CartRow,
  lines: readonly CartLine[],
  line: CartLine,
  before: number,
): Promise<Cart | Refusal> {
  const { tx, caller, now } = deed;
  const left = await stockOf(tx, lines, now);
  const refusal = stockRefusal(lines, line, before, left);
  if (refusal) return refuse(refusal);
  const { cartItemId: id, providerId, productId, skuId, quantity } = line;
  await putItem(tx, { id, cartId: cart.id, providerId, productId, skuId, quantity, now });
  return cartAnswer(cart, lines, left, now, caller.locale);
}

async function answer(deed: Deed<CommandInput>, cart: CartRow | null, lines: readonly CartLine[]): Promise<Cart> {
  const { tx, caller, now } = deed;
  return cartAnswer(cart, lines, await stockOf(tx, lines, now), now, caller.locale);
}

/** The caller's cart, locked. Who signed in since takes the browser's along, unless the account's own has something. */
async function cartOf(deed: Deed<CommandInput>, { make = false } = {}): Promise<CartRow | null> {
  const { tx, world, caller, now } = deed;
  const owners = ownersOf(caller);
  const [owner] = owners;
  if (!owner) return null;
  const carts = await lockCarts(tx, owners);
  const own = carts.find(cart => cart.who === owner) ?? null;
  const other = carts.find(cart => cart.who !== owner) ?? null;
  if (other && !(own && (await hasItems(tx, own.id)))) return await adopt(tx, owner, own, other);
  if (own || !make) return own;
  const id = world.newId();
  if (await insertCart(tx, { id, who: owner, now })) return { id, who: owner, providerId: null, messageToProvider: '' };
  const [made] = await lockCarts(tx, [owner]);
  return made ?? null;
}

async function adopt(tx: Tx, owner: string, own: CartRow | null, other: CartRow): Promise<CartRow> {
  if (own) await deleteCart(tx, own.id);
  await giveCartTo(tx, other.id, owner);
  return { ...other, who: owner };
}

/** Its owner is gone. */
export async function forgetCartIn(tx: Tx, userId: string): Promise<void> {
  await deleteCartOf(tx, `user:${userId}`);
}
