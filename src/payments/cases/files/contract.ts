import { z } from 'zod';
import { line } from '../../../shared/contract.ts';
import { MOST_BASE64, MOST_FILES } from './rules.ts';

/** Body limit of what carries files as base64. */
export const FILES_BODY = { mostBytes: 9 * 1024 * 1024 };

/** Files as they are sent: a picture or a PDF, in base64. */
export const sentFiles = z
  .array(z.strictObject({ name: line(0, 200).default(''), bytes: z.base64().min(4).max(MOST_BASE64) }))
  .max(MOST_FILES)
  .default([]);
export type SentFiles = z.infer<typeof sentFiles>;

export const caseFileSchema = z.object({
  _id: z.string(),
  name: z.string(),
  contentType: z.enum(['image/webp', 'application/pdf']),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});
export type CaseFile = z.infer<typeof caseFileSchema>;
