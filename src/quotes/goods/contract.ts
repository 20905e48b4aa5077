import { z } from 'zod';
import { contract, idParameter, item, items, pictureSchema, slugOrId } from '../../shared/contract.ts';
import { VAT_CATEGORIES } from '../../shared/vat.ts';
import { type Wish, wishField } from '../../wishes/contract.ts';

const goodSchema = z.object({
  skuId: z.string(),
  title: z.string(),
  /** The variant's own name, where there are several. */
  variant: z.string().nullable(),
  picture: pictureSchema.nullable(),
  acquireType: z.enum(['BOOKABLE', 'BUYABLE', 'VOUCHER', 'GIFTCARD', 'ACCOMMODATION']),
  price: z.number().int(),
  vatCategory: z.enum(VAT_CATEGORIES),
  /** Fields that a booking of it asks for: nights or days, a length, guests. Null for what has no time. */
  asks: z
    .object({
      nights: z.boolean(),
      time: z.boolean(),
      /** Minutes, where there is a choice of length. */
      minutes: z.object({ least: z.number(), most: z.number(), step: z.number() }).nullable(),
      perPerson: z.boolean(),
      guestTypes: z.array(z.object({ guestType: z.string(), title: z.string(), price: z.number().int() })),
      most: z.number().int().nullable(),
    })
    .nullable(),
  /** Pieces left; null where nothing is counted. */
  left: z.number().int().nullable(),
  /** Day that was asked about, with what is free: null where none was, or where it has no days. */
  day: z.object({ free: z.number().int(), capacity: z.number().int(), words: z.string().nullable() }).nullable(),
});
export type Good = z.infer<typeof goodSchema>;

const answerSchema = z.object({
  skuId: z.string(),
  acquireType: goodSchema.shape.acquireType,
  picture: goodSchema.shape.picture,
  asks: goodSchema.shape.asks,
  /** The assortment's price of all of it, in öre; null where it can't be priced as asked. */
  price: z.number().int().nullable(),
  /** The rate of VAT that it is sold at today. */
  vatRate: z.number().int(),
  isFree: z.boolean(),
  /** Why it is not free. */
  reason: z.string().nullable(),
  left: z.number().int().nullable(),
  /** Beginnings of the day, with what is left. */
  times: z.array(z.object({ time: z.string(), isFree: z.boolean() })),
});
export type GoodAnswer = z.infer<typeof answerSchema>;

const tags = ['quotes'];

export const quoteGoodsContract = {
  find: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/quote-goods',
      summary: 'What of the assortment a quote may offer, and what is free of it on a day',
      tags,
    })
    .input(z.object({ idOrSlug: slugOrId, text: z.string().max(100).default(''), day: z.iso.date().optional() }))
    .output(items(goodSchema)),
  answer: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/quote-goods/{skuId}/answer',
      summary: 'Whether something is free as a line asks for it, and what it costs',
      tags,
    })
    .input(
      z.object({
        idOrSlug: slugOrId,
        skuId: idParameter,
        /** The quote whose own hold does not stand in its way. */
        quoteId: idParameter.optional(),
        /** The wish of the line, as JSON. */
        wish: z.string().max(2000).optional().transform(readWish),
        pieces: z.coerce.number().int().min(1).max(99).default(1),
        quantity: z.coerce.number().int().min(1).max(9999).default(1),
      }),
    )
    .output(item(answerSchema)),
};

/** A wish out of an address: what can't be read is no wish. */
function readWish(text: string | undefined): Wish | null {
  try {
    return wishField.parse(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}
