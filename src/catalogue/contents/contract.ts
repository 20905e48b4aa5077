import { z } from 'zod';
import { m } from '../../paraglide/messages.js';
import { paragraphs } from '../../providers/contract.ts';
import type { Locale } from '../../shared/i18n.ts';
import { ALLERGENS } from './allergens/rules.ts';

/** Contents of food and drink, which an offer from afar says before it is bought ((EU) 1169/2011 articles 14 and 44). */
export const contentsField = z
  .strictObject({
    ingredients: paragraphs(2000),
    contains: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length),
    /** Allergens that it may hold traces of, by the seller's word. */
    traces: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length),
    /** The seller's statement that none of the fourteen is in it, nor traces of them. */
    none: z.boolean(),
  })
  .refine(said => said.none === (said.contains.length + said.traces.length === 0), {
    path: ['contains'],
    params: { text: (options: { locale: Locale }) => m.contents_allergens_missing({}, options) },
  });
export type Contents = z.infer<typeof contentsField>;

/** Contents as a reader sees them: the list of ingredients with its allergens marked, and the allergens in a sentence. */
export const shownContentsSchema = z.object({
  ingredients: z.array(z.object({ at: z.number().int(), text: z.string(), marked: z.boolean() })),
  allergens: z.string(),
});
export type ShownContents = z.infer<typeof shownContentsSchema>;

/** The same as an order keeps it: the list in the buyer's language, as it was when they bought. */
export const boughtContentsSchema = z.object({
  ingredients: z.string(),
  contains: z.array(z.enum(ALLERGENS)),
  traces: z.array(z.enum(ALLERGENS)),
});
export type BoughtContents = z.infer<typeof boughtContentsSchema>;
