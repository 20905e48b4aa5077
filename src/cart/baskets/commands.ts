import { anyone, defineCommand, type Press } from '../../shared/command.ts';
import { refuse } from '../../shared/refusal.ts';
import type { AddToCart } from '../contract.ts';
import { type Baskets, lockBaskets } from '../owners/commands.ts';
import { type CartRow, deleteCart, hasItems, layAside, takeInHand } from '../store.ts';
import type { TakeBasket } from './contract.ts';

/**
 * The basket that something of this seller goes into. With the buyer's word the basket of another stall is put aside,
 * and the one that they have here taken up again; without it, the basket in hand, whosever it is.
 */
export async function basketFor(
  deed: Press<AddToCart>,
  { inHand, aside }: Baskets,
  providerId: string,
): Promise<CartRow | null> {
  const { tx, input, now } = deed;
  if (!inHand || inHand.providerId === providerId) return inHand;
  // A cart without a provider is empty.
  const full = inHand.providerId !== null && (await hasItems(tx, inHand.id));
  if (full && !input.putAside && !input.clearFirst) return inHand;
  const here = aside.find(basket => basket.providerId === providerId);
  if (!full && !here) return inHand;
  if (full) await layAside(tx, inHand.id, now);
  else await deleteCart(tx, inHand.id);
  if (!here) return (await lockBaskets(deed, { make: true })).inHand;
  await takeInHand(tx, here.id, now);
  return { ...here, aside: false };
}

/** Takes a basket up again; the one in hand is put aside, or gone when nothing lies in it. */
export const takeBasket = defineCommand<TakeBasket, { cartId: string }>({
  type: 'take-basket',
  allows: anyone,
  async run(deed) {
    const { tx, input, now } = deed;
    const { inHand, aside } = await lockBaskets(deed);
    if (inHand?.id === input.cartId) return { cartId: inHand.id };
    const wanted = aside.find(({ id }) => id === input.cartId);
    if (!wanted) return refuse('not-found');
    if (inHand && (await hasItems(tx, inHand.id))) await layAside(tx, inHand.id, now);
    else if (inHand) await deleteCart(tx, inHand.id);
    await takeInHand(tx, wanted.id, now);
    return { cartId: wanted.id };
  },
});
