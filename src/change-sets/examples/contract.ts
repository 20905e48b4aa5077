import { z } from 'zod';
import { ACQUIRABLE_AS } from '../../catalogue/kinds/contract.ts';
import { command, contract, item, slugOrId } from '../../shared/contract.ts';

/** Trades that have an example to begin from, in the order of the page. */
export const TRADES = ['CAFE', 'FARM_SHOP', 'RENTAL', 'CAMPSITE', 'GUIDE', 'WORKSHOP'] as const;
export type Trade = (typeof TRADES)[number];

/** Points of a draft that its seller looks at before publishing it. */
export const LOOKS = ['PRICE', 'WORDS', 'PICTURE', 'STOCK', 'UNITS', 'RULES', 'DEPARTURES'] as const;
export type Look = (typeof LOOKS)[number];

const draftSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  /** True until somebody publishes it. */
  draft: z.boolean(),
  looks: z.array(z.enum(LOOKS)),
});
export type ExampleDraft = z.infer<typeof draftSchema>;

const exampleSchema = z.object({
  trade: z.enum(TRADES),
  /** Products that it makes, with their prices in öre. */
  makes: z.array(z.object({ title: z.string(), kind: z.enum(ACQUIRABLE_AS), price: z.number().int() })),
  /** Units that it makes, by name of their group: "Bord, 3". */
  units: z.array(z.object({ title: z.string(), count: z.number().int() })),
  /** Drafts made of it and not taken back since; null where there are none. */
  made: z.object({ changeSetId: z.string(), drafts: z.array(draftSchema) }).nullable(),
});
export type Example = z.infer<typeof exampleSchema>;

const examplesSchema = z.object({ mayChange: z.boolean(), examples: z.array(exampleSchema) });

export const beginInput = command('begin-from-example', { idOrSlug: slugOrId, trade: z.enum(TRADES) });
export type BeginInput = z.infer<typeof beginInput>;

const path = '/providers/{idOrSlug}/examples';

export const examplesContract = {
  list: contract
    .route({ method: 'GET', path, summary: 'What each trade may begin with', tags: ['change sets'] })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(examplesSchema)),
  begin: contract
    .route({
      method: 'POST',
      path,
      summary: 'Make the drafts of an example, with their units and rules: one change set, undone as one',
      tags: ['change sets'],
    })
    .input(beginInput)
    .output(item(z.object({ _id: z.string() }))),
};
