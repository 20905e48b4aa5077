import { z } from 'zod';
import { contract, item, line, slugOrId } from '../../shared/contract.ts';
import { LOCALES } from '../../shared/i18n.ts';

/** Most products that a sheet of labels may be asked for by name. */
export const MOST_LABELLED = 100;

const labelsSchema = z.object({
  /** The stall, as its labels name it. */
  provider: z.string(),
  labels: z.array(
    z.object({
      skuId: z.string(),
      title: z.string(),
      /** Null where the product has one variant alone. */
      variant: z.string().nullable(),
      /** Language of its name, by which a long one is hyphenated. */
      language: z.enum(LOCALES),
      /** Öre with VAT. */
      price: z.number().int(),
      /** The number of its bar code, or its article number where it has none. */
      code: z.string(),
    }),
  ),
});
export type Labels = z.infer<typeof labelsSchema>;
export type Label = Labels['labels'][number];

export const labelsContract = {
  list: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/labels',
      summary: 'What stands on the price labels of goods: those that are named, or all that are counted',
      tags: ['catalogue'],
    })
    .input(
      z.object({
        idOrSlug: slugOrId,
        /** Ids of products, with commas between them. */
        products: line(0, MOST_LABELLED * 40).optional(),
      }),
    )
    .output(item(labelsSchema)),
};
