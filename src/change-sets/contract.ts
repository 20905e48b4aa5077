import { z } from 'zod';
import { seenField, touchedSchema } from '../availability/touched/contract.ts';
import { command, contract, idParameter, item, slugOrId } from '../shared/contract.ts';
import { VAT_CATEGORIES } from '../shared/vat.ts';
import { bulkField } from './bulk/contract.ts';

/** A file as a form sends it. Six megabytes are ten thousand rows with descriptions in three languages. */
const MOST_FILE = 8 * 1024 * 1024;
const WHOLE_FILE = { mostBytes: 12 * 1024 * 1024 };

const fileField = z.strictObject({
  name: z.string().max(200),
  /** Bytes of the file in base64: its encoding is found out here. */
  bytes: z.base64().max(MOST_FILE * 1.4),
  /** True when products that the file does not name are to be hidden, or units to leave the groups that it names. */
  hideMissing: z.boolean().default(false),
  /** VAT of new products whose file does not say. */
  vatOfNew: z.enum(VAT_CATEGORIES).nullable().default(null),
});

export const planInput = command('plan-change-set', {
  idOrSlug: slugOrId,
  asked: z.union([z.strictObject({ file: fileField }), z.strictObject({ bulk: bulkField })]),
});
export type PlanInput = z.infer<typeof planInput>;

export const runInput = command('run-change-set', {
  changeSetId: idParameter,
  goal: z.enum(['APPLIED', 'UNDONE']),
  seen: seenField,
});
export type RunInput = z.infer<typeof runInput>;

export const cancelInput = command('cancel-change-set-run', { changeSetId: idParameter });
export type CancelInput = z.infer<typeof cancelInput>;

const differenceSchema = z.object({
  /** Heading of what changes, and its values in words; null for none. */
  title: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Name of the variant; null for the product itself. */
  variant: z.string().nullable(),
});

const effectSchema = z.object({
  act: z.enum(['ADD', 'CHANGE']),
  productId: z.string().nullable(),
  slug: z.string(),
  title: z.string(),
  row: z.number().int().nullable(),
  differences: z.array(differenceSchema),
});
export type Effect = z.infer<typeof effectSchema>;

const mistakeSchema = z.object({
  row: z.number().int().nullable(),
  /** Heading of the column; null where it is none's. */
  column: z.string().nullable(),
  title: z.string().nullable(),
  says: z.string(),
});

const countsSchema = z.object({
  rows: z.number().int(),
  made: z.number().int(),
  changed: z.number().int(),
  variants: z.number().int(),
  same: z.number().int(),
});

const standing = {
  _id: z.string(),
  source: z.enum(['EDIT', 'BULK', 'FILE']),
  /** Goods, or the units that the stall books with. */
  subject: z.enum(['GOODS', 'UNITS']),
  state: z.enum(['PLANNED', 'APPLIED', 'UNDONE']),
  /** Name of the request: the file's, or the bulk edit in words. */
  asked: z.string(),
  madeBy: z.string().nullable(),
  madeAt: z.string(),
  undoneBy: z.string().nullable(),
  undoneAt: z.string().nullable(),
  counts: countsSchema,
};

export const changeSetSchema = z.object({
  ...standing,
  /** Headings of the file that no column has, so that they were left out. */
  strange: z.array(z.string()),
  mistakes: z.array(mistakeSchema),
  mistakeCount: z.number().int(),
  effects: z.array(effectSchema),
  /** Bookings that the next run touches: applying a plan, or undoing what was applied. */
  touched: z.array(touchedSchema),
  /** Progress of a run, in products; null while none runs. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
});
export type ChangeSet = z.infer<typeof changeSetSchema>;

export const historyEntrySchema = z.object({
  ...standing,
  /** The first effects; `counts` says how many there are. */
  effects: z.array(effectSchema),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

const historySchema = z.object({
  entries: z.array(historyEntrySchema),
  /** Id of the last entry, to go on from; null at the end. */
  next: z.string().nullable(),
  mayChange: z.boolean(),
});
export type History = z.infer<typeof historySchema>;

const planned = z.object({ _id: z.string(), mistakes: z.number().int(), counts: countsSchema });

export const changeSetsContract = {
  plan: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/change-sets',
      summary: 'What a file or a bulk edit would change, and its mistakes',
      tags: ['change sets'],
    })
    .meta(WHOLE_FILE)
    .input(planInput)
    .output(item(planned)),
  read: contract
    .route({
      method: 'GET',
      path: '/change-sets/{changeSetId}',
      summary: 'A change set with its effects, and how far it has come',
      tags: ['change sets'],
    })
    .input(z.object({ changeSetId: idParameter, from: z.coerce.number().int().min(0).max(100_000).default(0) }))
    .output(item(changeSetSchema)),
  run: contract
    .route({
      method: 'POST',
      path: '/change-sets/{changeSetId}/runs',
      summary: 'Apply a change set, or undo it: whole or not at all',
      tags: ['change sets'],
    })
    .input(runInput)
    .output(item(z.object({ _id: z.string(), state: z.enum(['APPLIED', 'UNDONE']) }))),
  cancel: contract
    .route({
      method: 'POST',
      path: '/change-sets/{changeSetId}/cancellations',
      summary: 'Stop a run that is on its way; nothing of it stays',
      tags: ['change sets'],
    })
    .input(cancelInput)
    .output(item(z.object({ _id: z.string() }))),
  history: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/history',
      summary: 'Who changed what of the goods, and when',
      tags: ['change sets'],
    })
    .input(z.object({ idOrSlug: slugOrId, after: idParameter.optional() }))
    .output(item(historySchema)),
};
