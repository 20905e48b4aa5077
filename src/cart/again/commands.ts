import { openOrderGroup } from '../../order-groups/queries.ts';
import { m } from '../../paraglide/messages.js';
import { defineCommand, type Press } from '../../shared/command.ts';
import { isRefusal, type Refusal, refusalSentence, refuse } from '../../shared/refusal.ts';
import { findOnShelf } from '../../wishes/shelf/queries.ts';
import { priceChoice } from '../../wishes/shelf/rules.ts';
import { addLineIn } from '../commands.ts';
import type { AddToCart, Cart } from '../contract.ts';
import type { Again, BuyAgain } from './contract.ts';
import { findOrderedRows } from './queries.ts';
import { type WantedAgain, wantedAgain } from './rules.ts';

/**
 * Puts in the cart what an order had, at today's prices, and says what it cannot. A booking asks for another day, so it
 * leads to its page. Open to the order's customer and to who holds its key: staff do not shop with others' orders (I17).
 */
export const buyAgain = defineCommand<BuyAgain, { item: Again }>({
  type: 'buy-again',
  async allows(world, caller, { orderGroupId }) {
    const group = await openOrderGroup(world, caller, orderGroupId);
    if (isRefusal(group)) return group;
    return group.holds ? null : refuse('not-allowed');
  },
  async run(deed): Promise<{ item: Again } | Refusal> {
    const wanted = wantedAgain(await findOrderedRows(deed.tx, deed.input.orderGroupId));
    if (!wanted.length) return refuse('not-found');
    const left: Again['left'] = [];
    let last: Cart | null = null;
    for (const one of wanted) {
      const answer = await addAgain(deed, one);
      if ('why' in answer) left.push(answer);
      else last = answer;
    }
    return { item: { added: wanted.length - left.length, count: last?.count ?? 0, left } };
  },
});

/** The basket of another stall is put aside, as by all that is bought now. */
async function addAgain(deed: Press<BuyAgain>, one: WantedAgain): Promise<Cart | Again['left'][number]> {
  const { tx, caller, input } = deed;
  const shelf = await findOnShelf(tx, one.skuId);
  const toChoose = { title: one.title, slug: shelf?.productSlug ?? null, guests: one.party };
  if (one.party !== null) return { ...toChoose, why: m.cart_again_other_day({}, { locale: caller.locale }) };
  const wish: AddToCart = {
    ...{ _id: input._id, _type: 'add-to-cart', _createdAt: input._createdAt, putAside: true },
    ...{ skuId: one.skuId, quantity: one.quantity, pickedOptionals: one.picks },
    ...(shelf && priceChoice(shelf).kind === 'CHOICE' && { selectedPrice: one.pricePerItem }),
  };
  const answer = await addLineIn({ ...deed, input: wish }, null);
  if (!isRefusal(answer)) return answer;
  return { ...toChoose, why: refusalSentence(answer.refused, caller.locale) };
}
