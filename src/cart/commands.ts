import type { PlaceOrder } from '../orders/contract.ts';
import { type Placed, placeOrderIn } from '../orders/placements/commands.ts';
import { sellsNowIn } from '../providers/pauses/queries.ts';
import { anyone, defineCommand, type Press } from '../shared/command.ts';
import type { CommandInput } from '../shared/contract.ts';
import { sent } from '../shared/database/pipeline.ts';
import { isRefusal, type Refusal, refusalSentence, refuse } from '../shared/refusal.ts';
import { findOnShelf } from '../wishes/shelf/queries.ts';
import { isOnSale, type ShelfRow } from '../wishes/shelf/rules.ts';
import { basketFor } from './baskets/commands.ts';
import { basketsAside } from './baskets/queries.ts';
import type { AddToCart, Cart, ClearCart, RemoveFromCart, SetCartMessage, SetCartQuantity } from './contract.ts';
import { heldNames, holdLineIn, releaseLinesIn } from './holds/commands.ts';
import { timeProblems } from './holds/queries.ts';
import { chosenLineIn } from './lines/commands.ts';
import {
  type CartLine,
  choiceKey,
  itemProblem,
  type LineHold,
  lineProblem,
  methodsInCommon,
  stockRefusal,
} from './lines/rules.ts';
import { type Baskets, lockBaskets, lockCart } from './owners/commands.ts';
import { cartOwners, findCartLines, findStock } from './queries.ts';
import { cartAnswer, cartTotal, MOST_LINES, MOST_TOTAL, orderedLine } from './rules.ts';
import { type CartRow, deleteItem, emptyCart, putItem, setMessage } from './store.ts';

export const addToCart = defineCommand<AddToCart, Cart, Found>({
  type: 'add-to-cart',
  plannedOnce: true,
  allows: anyone,
  ahead: shelfAndBaskets,
  run: (deed, found) => addLine(deed, found, null),
});

/** Puts a line in the cart. What an offer keeps for its owner comes with its hold; a second time changes nothing. */
export async function addLineIn(deed: Press<AddToCart>, offered: LineHold | null): Promise<Cart | Refusal> {
  return await addLine(deed, await shelfAndBaskets(deed), offered);
}

interface Found {
  shelf: ShelfRow | null;
  baskets: Baskets;
}

async function shelfAndBaskets(deed: Press<AddToCart>): Promise<Found> {
  const [shelf, baskets] = await Promise.all([
    findOnShelf(deed.tx, deed.input.skuId),
    lockBaskets(deed, { make: true }),
  ]);
  return { shelf, baskets };
}

async function addLine(
  deed: Press<AddToCart>,
  { shelf, baskets }: Found,
  offered: LineHold | null,
): Promise<Cart | Refusal> {
  const { tx, world, caller, input, now } = deed;
  const cart = shelf && (await basketFor(deed, baskets, shelf.providerId));
  if (!cart || !shelf) return refuse('not-found');
  const wrong = itemProblem(shelf, input);
  if (wrong) {
    const { skuId, productId, providerId } = input;
    world.log.warn({ requestId: caller.requestId, skuId, productId, providerId, reason: wrong }, 'order item');
    return refuse(wrong);
  }
  if (!isOnSale(shelf, now)) return refuse('not-for-sale');
  const wanted = await chosenLineIn(deed, shelf);
  if (isRefusal(wanted)) return wanted;
  // A cart without a provider is empty.
  const there = cart.providerId ? await findCartLines(tx, cart.id) : [];
  if (input.clearFirst) await emptyCart(tx, cart.id, now);
  const lines = input.clearFirst ? [] : there;
  if (lines.some(line => line.providerId !== shelf.providerId)) return refuse('other-provider');
  const choice = choiceKey(wanted);
  const before = lines.find(line => line.skuId === shelf.skuId && choiceKey(line) === choice);
  if (!before && lines.length >= MOST_LINES) return refuse('cart-full');
  const { heldAs, heldUntil, isOffered } = offered ?? before ?? wanted;
  const line: CartLine = {
    ...wanted,
    cartItemId: before?.cartItemId ?? world.newId(),
    quantity: (offered ? 0 : (before?.quantity ?? 0)) + input.quantity,
    messageToProvider: wanted.messageToProvider || (before?.messageToProvider ?? ''),
    heldAs,
    heldUntil,
    isOffered,
  };
  const next = before ? replaced(lines, line) : [...lines, line];
  const instead = input.clearFirst ? there : lines.filter(one => one === before);
  const alone = !baskets.aside.length && cart === baskets.inHand;
  return await keep(deed, cart, { lines: next, line, before: before?.quantity ?? 0, instead, alone });
}

export const setCartQuantity = defineCommand<SetCartQuantity, Cart>({
  type: 'set-cart-quantity',
  allows: anyone,
  async run(deed) {
    const cart = await lockCart(deed);
    const lines = cart ? await findCartLines(deed.tx, cart.id) : [];
    const before = lines.find(line => line.cartItemId === deed.input.cartItemId);
    if (!cart || !before) return refuse('not-found');
    const line = { ...before, quantity: deed.input.quantity };
    return await keep(deed, cart, { lines: replaced(lines, line), line, before: before.quantity, instead: [before] });
  },
});

/** Removing a line that is already gone succeeds: another tab may have done it. */
export const removeFromCart = defineCommand<RemoveFromCart, Cart>({
  type: 'remove-from-cart',
  allows: anyone,
  async run(deed) {
    const cart = await lockCart(deed);
    const lines = cart ? await findCartLines(deed.tx, cart.id) : [];
    const line = lines.find(one => one.cartItemId === deed.input.cartItemId);
    const rest = lines.filter(one => one !== line);
    if (line) await releaseLinesIn(deed, [line]);
    if (cart && line && !rest.length) await emptyCart(deed.tx, cart.id, deed.now);
    else if (line) await deleteItem(deed.tx, line.cartItemId);
    return await answer(deed, cart, rest);
  },
});

export const clearCart = defineCommand<ClearCart, Cart>({
  type: 'clear-cart',
  allows: anyone,
  async run(deed) {
    const cart = await lockCart(deed);
    if (cart) await releaseLinesIn(deed, await findCartLines(deed.tx, cart.id));
    if (cart) await emptyCart(deed.tx, cart.id, deed.now);
    return await answer(deed, cart, []);
  },
});

export const setCartMessage = defineCommand<SetCartMessage, Cart>({
  type: 'set-cart-message',
  allows: anyone,
  async run(deed) {
    const cart = await lockCart(deed);
    if (!cart) return refuse('cart-empty');
    await setMessage(deed.tx, cart.id, deed.input.message, deed.now);
    const messageToProvider = deed.input.message;
    return await answer(deed, { ...cart, messageToProvider }, await findCartLines(deed.tx, cart.id));
  },
});

/** Places an order from the cart and empties it, both or neither. */
export const placeOrder = defineCommand<PlaceOrder, Placed, CartRow | null>({
  type: 'place-order',
  plannedOnce: true,
  allows: anyone,
  ahead: lockCart,
  async run(deed, cart) {
    const { tx, caller, now } = deed;
    // A closing waits for this order, or is seen by it.
    if (!cart?.providerId) return refuse('cart-empty');
    const [sells, lines] = await Promise.all([sellsNowIn(tx, cart.providerId, now), findCartLines(tx, cart.id)]);
    if (!sells) return refuse('stall-paused');
    const [first] = lines;
    if (!first) return refuse('cart-empty');
    const problem = await problemIn(deed, lines);
    if (problem) return problem;
    await sent(tx, emptyCart(tx, cart.id, now));
    const methods = methodsInCommon(lines) ?? [];
    const seller = { providerId: first.providerId, delivery: { ...first.delivery, methods } };
    const ordered = lines.map(line => orderedLine(line, now, caller.locale));
    return await placeOrderIn(deed, { seller, lines: ordered, instead: heldNames(lines) });
  },
});

/**
 * The refusal of a cart that can't be ordered, found before anything is written or locked. The database has the last word.
 */
async function problemIn({ tx, caller, now }: Press<PlaceOrder>, lines: readonly CartLine[]): Promise<Refusal | null> {
  const left = await findStock(tx, lines, now);
  const problems = lines.map(line => ({ line, problem: lineProblem(line, lines, left, now) }));
  const [worst] = problems.filter(({ problem }) => problem !== null);
  // Prices may have risen since the cart was filled.
  if (!worst?.problem)
    return cartTotal(lines, now).amountIncludingVat > MOST_TOTAL ? refuse('quantity-unavailable') : null;
  const fields = problems.flatMap(({ line, problem }) =>
    problem ? [[line.skuId, refusalSentence(problem, caller.locale)]] : [],
  );
  return refuse(worst.problem, Object.fromEntries(fields));
}

function replaced(lines: readonly CartLine[], line: CartLine): CartLine[] {
  return lines.map(one => (one.cartItemId === line.cartItemId ? line : one));
}

interface Kept {
  lines: readonly CartLine[];
  /** The line that is new or changed. */
  line: CartLine;
  /** Quantity before the change. */
  before: number;
  /** Lines whose holds end by this. */
  instead: readonly CartLine[];
  /** Whether the cart is known to be the only basket of its owner. */
  alone?: boolean;
}

async function keep(
  deed: Press<CommandInput>,
  cart: CartRow,
  { lines, line, before, instead, alone }: Kept,
): Promise<Cart | Refusal> {
  const { tx, caller, now } = deed;
  const [left, others] = await Promise.all([
    findStock(tx, lines, now),
    alone ? [] : basketsAside(tx, cartOwners(caller), caller.locale),
  ]);
  const refusal = stockRefusal(lines, line, before, left);
  if (refusal) return refuse(refusal);
  if (cartTotal(lines, now).amountIncludingVat > MOST_TOTAL) return refuse('quantity-unavailable');
  const picks = line.picks.map(pick => ({ optionalId: pick.optional._id, quantity: pick.quantity }));
  const beside = lines.filter(one => one.cartItemId !== line.cartItemId);
  const held = { ...line, ...(await holdLineIn(deed, line, { others: beside, instead })) };
  await sent(tx, putItem(tx, { ...held, id: line.cartItemId, cartId: cart.id, choice: choiceKey(line), picks, now }));
  const after = replaced(lines, held);
  const times = await timeProblems(tx, after, now);
  return { ...cartAnswer(cart, after, left, { now, locale: caller.locale, times }), others };
}

async function answer(deed: Press<CommandInput>, cart: CartRow | null, lines: readonly CartLine[]): Promise<Cart> {
  const { tx, caller, now } = deed;
  const [left, others, times] = await Promise.all([
    findStock(tx, lines, now),
    basketsAside(tx, cartOwners(caller), caller.locale),
    timeProblems(tx, lines, now),
  ]);
  return { ...cartAnswer(cart, lines, left, { now, locale: caller.locale, times }), others };
}
