import { z } from 'zod';
import { pictureSchema } from '../shared/contract.ts';

/** Description of what is seen in a picture, in the languages in which somebody wrote one. */
const altWordsSchema = z.object({ sv: z.string().optional(), en: z.string().optional(), de: z.string().optional() });

/** A picture as its stall keeps it: what is seen in it in each language, and the number of its changes so far. */
export const describedPictureSchema = pictureSchema
  .omit({ alt: true })
  .extend({ described: altWordsSchema, revision: z.number().int() });
