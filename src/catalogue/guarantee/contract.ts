import { z } from 'zod';
import { paragraphs } from '../../providers/contract.ts';
import { contract, item, line } from '../../shared/contract.ts';
import { LEAST_YEARS, MOST_YEARS } from './years/rules.ts';

/** Guarantee of durability that a maker gives of its own will, at no cost and for the whole of the goods. */
export const durabilityField = z.strictObject({
  years: z.number().int().min(LEAST_YEARS).max(MOST_YEARS),
  /** Company that gives it; null where that is the maker of the goods. */
  maker: line(1, 120).nullable(),
  /** Terms of the guarantee, and how it is used. */
  note: paragraphs(1000).nullable(),
});
export type Durability = z.infer<typeof durabilityField>;

/** The guarantee as a visitor reads it. */
export const shownDurabilitySchema = z.object({
  years: z.number().int(),
  maker: z.string(),
  note: z.string().nullable(),
  /** Form of the official label; null where the hall has none in this language, and says it in words alone. */
  label: z.enum(['PICTURE', 'FILE']).nullable(),
});
export type ShownDurability = z.infer<typeof shownDurabilitySchema>;

const noticeSchema = z.object({
  /** Form of the official notice; null where the hall has none, and says it in words. */
  official: z.enum(['PICTURE', 'FILE']).nullable(),
});

export const guaranteeContract = {
  notice: contract
    .route({
      method: 'GET',
      path: '/guarantee',
      summary: 'Whether the hall has the official notice of the legal guarantee',
      tags: ['catalogue'],
    })
    .output(item(noticeSchema)),
};
