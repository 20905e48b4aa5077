import { z } from 'zod';
import { command, contract, idParameter, item, lines, slugOrId } from '../../shared/contract.ts';

const MOST_ROWS = 200;
const pieces = z.number().int().min(0).max(999);

const returnGoodsInput = command('return-goods', {
  idOrSlug: slugOrId,
  orderId: idParameter,
  /** Pieces of rows that are given up; of them those that go back on the shelf. */
  items: z.array(z.strictObject({ orderItemId: idParameter, pieces, shelved: pieces })).max(MOST_ROWS),
  /** With the home delivery fee. */
  delivery: z.boolean().default(false),
  /** Note on the return that the customer reads; none when left out. */
  note: lines(0, 200).default(''),
  /** Amount that goes back to the customer, as it stood above the button. */
  expectedBack: z.number().int().min(0),
  /** Pieces of the order that were given up before, as the page knew it: of two who press at once, one is refused. */
  expectedReturned: z.number().int().min(0),
});
export type ReturnGoods = z.infer<typeof returnGoodsInput>;

export const returnsContract = {
  take: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/orders/{orderId}/returns',
      summary: 'Give up goods of a paid order by the piece: to the shelf or not, their money to the customer',
      tags: ['orders'],
    })
    .input(returnGoodsInput)
    .output(item(z.object({ orderId: z.string(), back: z.number().int() }))),
};
