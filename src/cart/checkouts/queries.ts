import { pickUpWindows } from '../../orders/pick-ups/rules.ts';
import { payerOptions } from '../../payments/options/queries.ts';
import { stallHours } from '../../providers/opening/queries.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { Cart } from '../contract.ts';
import { readCart } from '../queries.ts';
import type { CheckoutTerms } from './contract.ts';

/** Terms of the caller's checkout: asked beside the cart, because they are of its seller and change by themselves. */
export async function readCheckout(world: World, caller: Caller): Promise<CheckoutTerms> {
  const cart = await readCart(world, caller);
  const { provider } = cart;
  if (!provider) return { providerId: null, options: null, pickUpWindows: [] };
  return {
    providerId: provider._id,
    options: await payerOptions(world, provider._id),
    pickUpWindows: isFetched(cart) ? pickUpWindows(await stallHours(world.db, provider._id), world.now()) : [],
  };
}

/** Carts with goods to fetch, other than those made for a time of their own. */
function isFetched({ orderItems, delivery }: Cart): boolean {
  const goods = orderItems.filter(({ acquireType }) => acquireType === 'BUYABLE');
  return Boolean(delivery?.methods.includes('PICK_UP')) && goods.some(({ wish }) => !wish);
}
