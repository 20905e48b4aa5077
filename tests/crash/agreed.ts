import type { Quote } from '../../src/quotes/contract.ts';
import type { OfficeQuote } from '../../src/quotes/drafts/contract.ts';
import { addDays } from '../../src/shared/wall-time.ts';
import { ALVA, line } from '../quotes.ts';
import { Visitor } from '../visitor.ts';
import { type Deed, payByCard, type Scene } from './deeds.ts';

const QUOTES = '/api/providers/angens-bigard/quotes';

/** A quote that is accepted and paid: the hall falls between the yes and the receipt, and one order is left (I15). */
export const AGREED: Deed = {
  name: 'an acceptance of a quote',
  step: 8,
  async begin(scene) {
    const quote = await offered(scene);
    const visitor = new Visitor(scene.stage.url);
    scene.visitors.push(visitor);
    const key = new URL(quote.link!).searchParams.get('ak')!;
    const path = `/api/quotes/${quote._id}?ak=${key}`;
    const { item: read } = await visitor.read<{ item: Quote }>(path);
    return async () => {
      const { item } = await visitor.insist<{ item: Quote }>('accept-quote', path, yesTo(read), 'PUT');
      const { orderGroupId, accessKey, parts } = item.accepted!;
      const placed = { orderGroupId: orderGroupId!, accessKey: accessKey!, payRequestId: parts[0]!.payRequestId };
      await payByCard(scene, visitor, { ...placed, orderId: '' });
      return { orderGroupId: orderGroupId!, jars: 1, taken: scene.sku.price, back: 0 };
    };
  },
};

/** A quote of one jar, held for its customer. */
async function offered({ keeper, sku }: Scene): Promise<OfficeQuote> {
  const until = addDays(new Date().toISOString().slice(0, 10), 14);
  const plain = { reference: '', intro: '', terms: '', day: null, guests: null, discount: null, plan: [] };
  const { item: begun } = await keeper.insist<{ item: OfficeQuote }>('begin-quote', QUOTES, {
    quote: {
      ...{ ...plain, title: 'En burk honung', validDay: until, holdDay: until },
      lines: [line('Ljunghonung', sku.price, { skuId: sku.id, vatCategory: 'food' })],
    },
    ...{ customer: ALVA, language: 'sv', notes: '' },
  });
  const path = `${QUOTES}/${begun._id}/versions`;
  const { item } = await keeper.insist<{ item: OfficeQuote }>('publish-quote', path, {
    ...{ basedOn: begun.step, sendLetter: false },
  });
  return item;
}

const yesTo = ({ _id, providerId, version, chosen, price }: Quote) => ({
  ...{ quoteId: _id, providerId, acceptedBy: { name: 'Alva Lindqvist', email: 'alva@posten.example' } },
  ...{ version: { version: version!.version, hash: version!.hash } },
  ...{ chosen, expectedTotal: price.amountIncludingVat },
});
