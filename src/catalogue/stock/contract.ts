import { z } from 'zod';
import { command, contract, idParameter, item, items, line, pictureSchema, slugOrId } from '../../shared/contract.ts';
import { HAND_MOVES, MOST_STOCK } from './rules.ts';

const stockRowSchema = z.object({
  _id: z.string(),
  /** Variants that are sold from it: more than one where they share a stock (H3). */
  variants: z
    .array(
      z.object({
        productId: z.string(),
        skuId: z.string(),
        title: z.string(),
        /** Null where the product has one variant alone. */
        variant: z.string().nullable(),
        articleNumber: z.string(),
        ean: z.string().nullable(),
        perPurchaseAmount: z.number().int(),
      }),
    )
    .min(1),
  image: pictureSchema.nullable(),
  /** Pieces that can still be sold; those sold and not yet fetched are not among them. */
  available: z.number().int(),
  lowMark: z.number().int().nullable(),
  low: z.boolean(),
});
export type StockRow = z.infer<typeof stockRowSchema>;

const movementSchema = z.object({
  _id: z.string(),
  delta: z.number().int(),
  reason: z.enum(['STOCKED', 'HELD', 'RETURNED', 'CORRECTED', 'WASTED']),
  note: z.string().nullable(),
  /** The stock after it. */
  after: z.number().int(),
  happenedAt: z.string(),
  takenBack: z.boolean(),
});
export type Movement = z.infer<typeof movementSchema>;

const uncountedSchema = z.object({
  skuId: z.string(),
  productId: z.string(),
  title: z.string(),
  variant: z.string().nullable(),
});

const stockSchema = z.object({ rows: z.array(stockRowSchema), uncounted: z.array(uncountedSchema) });
export type Stock = z.infer<typeof stockSchema>;

const amount = z.number().int().min(0).max(MOST_STOCK);
const note = line(1, 200);
const movedSchema = z.object({
  _id: z.string(),
  onHand: z.number().int(),
  delta: z.number().int(),
  /** The movement, to be taken back; null where a count changed nothing. */
  movementId: z.string().nullable(),
});

const moveStockInput = command('move-stock', {
  stockItemId: idParameter,
  move: z.enum(HAND_MOVES),
  amount,
  note: note.optional(),
});
export type MoveStock = z.infer<typeof moveStockInput>;

const takeBackInput = command('take-back-movement', {
  stockItemId: idParameter,
  movementId: z.string().regex(/^\d{1,18}$/),
});
export type TakeBackMovement = z.infer<typeof takeBackInput>;

const markLowInput = command('mark-low-stock', { stockItemId: idParameter, lowMark: amount.nullable() });
export type MarkLow = z.infer<typeof markLowInput>;

const countSkuInput = command('count-variant', {
  skuId: idParameter,
  /** Null ends the counting, so that it never sells out by itself. */
  onHand: amount.nullable(),
});
export type CountSku = z.infer<typeof countSkuInput>;

const tags = ['catalogue'];

export const stockContract = {
  list: contract
    .route({ method: 'GET', path: '/providers/{idOrSlug}/stock', summary: 'What a stall has on its shelves', tags })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(stockSchema)),
  movements: contract
    .route({
      method: 'GET',
      path: '/stock-items/{stockItemId}/movements',
      summary: 'What moved a stock, newest first',
      tags,
    })
    .input(z.object({ stockItemId: idParameter }))
    .output(items(movementSchema)),
  move: contract
    .route({
      method: 'POST',
      path: '/stock-items/{stockItemId}/movements',
      summary: 'Goods in, waste, or a count',
      tags,
    })
    .input(moveStockInput)
    .output(item(movedSchema)),
  takeBack: contract
    .route({ method: 'POST', path: '/stock-items/{stockItemId}/take-backs', summary: 'Take a movement back', tags })
    .input(takeBackInput)
    .output(item(movedSchema)),
  markLow: contract
    .route({
      method: 'PUT',
      path: '/stock-items/{stockItemId}/low-mark',
      summary: 'Say at which level a stock is low',
      tags,
    })
    .input(markLowInput)
    .output(item(z.object({ _id: z.string() }))),
  count: contract
    .route({ method: 'POST', path: '/skus/{skuId}/stock', summary: 'Begin or end counting a variant', tags })
    .input(countSkuInput)
    .output(item(z.object({ _id: z.string() }))),
};
