import { asVisitor } from '../http/caller.ts';
import { readAccessKey } from '../order-groups/queries.ts';
import { answered, implementContract } from '../shared/api.ts';
import { type Command, execute } from '../shared/command.ts';
import type { CommandInput } from '../shared/contract.ts';
import { refuse } from '../shared/refusal.ts';
import { type ApiContext, callerIdentity, readsTogether } from '../shared/world.ts';
import { takeBasket } from './baskets/commands.ts';
import { readCheckout } from './checkouts/queries.ts';
import { addToCart, clearCart, placeOrder, removeFromCart, setCartMessage, setCartQuantity } from './commands.ts';
import { type Cart, cartContract } from './contract.ts';
import { bringCartAlong } from './owners/commands.ts';
import { isBasketFilled, readCart } from './queries.ts';
import { basketCookie } from './rules.ts';

const on = implementContract(cartContract);

export const cartApi = {
  read: on.read.handler(async ({ context }) => {
    await bringCartAlong(context.world, context.caller);
    return { item: await readCart(context.world, context.caller) };
  }),
  checkout: on.checkout.handler(async ({ context }) => ({ item: await readCheckout(context.world, context.caller) })),
  add: on.add.handler(async ({ input, context }) => {
    const caller = callerIdentity(context.caller) ? context.caller : asVisitor(context);
    return { item: await changed(addToCart, input, { ...context, caller }) };
  }),
  setQuantity: on.setQuantity.handler(async ({ input, context }) => ({
    item: await changed(setCartQuantity, input, context),
  })),
  remove: on.remove.handler(async ({ input, context }) => ({ item: await changed(removeFromCart, input, context) })),
  clear: on.clear.handler(async ({ input, context }) => ({ item: await changed(clearCart, input, context) })),
  setMessage: on.setMessage.handler(async ({ input, context }) => ({
    item: await changed(setCartMessage, input, context),
  })),
  take: on.take.handler(async ({ input, context }) => {
    answered(context, await execute(takeBasket, input, context.caller, context.world));
    const cart = await readCart(context.world, context.caller);
    markBasket(context, isFilled(cart));
    return { item: cart };
  }),
  order: on.order.handler(async ({ input, context }) => {
    const { world, caller } = context;
    const placed = answered(context, await execute(placeOrder, input, caller, world));
    const reads = readsTogether(world);
    const [isFilled, accessKey] = await Promise.all([
      isBasketFilled(reads, caller),
      // The access key is read anew for each answer, so that the command's stored answer contains none (I18).
      readAccessKey(reads.db, placed.orderGroupId),
    ]);
    markBasket(context, isFilled);
    return { item: { ...placed, accessKey: answered(context, accessKey ?? refuse('not-found')) } };
  }),
};

async function changed<Input extends CommandInput>(
  command: Command<Input, Cart>,
  input: Input,
  context: ApiContext,
): Promise<Cart> {
  const cart = answered(context, await execute(command, input, context.caller, context.world));
  markBasket(context, isFilled(cart));
  return cart;
}

function isFilled({ count, others }: Cart): boolean {
  return count > 0 || others.length > 0;
}

/** Cookie that tells the page's script whether there is a cart to fetch, since pages are the same for everybody. */
export function markBasket(context: ApiContext, isFilled: boolean): void {
  context.resHeaders.append('set-cookie', basketCookie(context.world.config.baseUrl, isFilled));
}
