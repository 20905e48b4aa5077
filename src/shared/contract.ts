import { oc } from '@orpc/contract';
import { z } from 'zod';
import type { Locale } from './i18n.ts';
import { parseId } from './ids.ts';

/**
 * Endpoint declarations: the shared style here, the endpoints in each slice's contract.ts; handlers, the typed client,
 * query keys and OpenAPI come from them. Paths are those under /api.
 */
export const contract = oc.$meta<EndpointMeta>({}).errors({});

interface EndpointMeta {
  /** Largest body that the endpoint needs, in bytes, where it is more than `USUAL_BODY`. */
  mostBytes?: number;
  /** The answer is the same for everybody but for rights: kept as pages are. */
  ofEverybody?: boolean;
}

/** Body limit of an endpoint that declares none: several times the longest form of ours. */
export const USUAL_BODY = 64 * 1024;

/** Endpoints whose answers are kept as pages are, for all who have none of the rights they ask for (src/http/kept-answers.ts). */
export const OF_EVERYBODY = { ofEverybody: true };

/** Body limit of endpoints that take a whole page, a long description in three languages, or a picture. */
export const LONG_BODY = { mostBytes: 1024 * 1024 };

/** Id in an address, in either form, parsed to the long one. What is not an id is simply not found. */
export const idParameter = z
  .string()
  .max(64)
  .transform(text => parseId(text) ?? NO_ID);
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Picture reference as people send it: a name without any path in it. Whether there is such a picture is asked later. */
export const pictureRefField = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

export const slugOrId = z.string().min(1).max(120);

/** Command schema; every command carries these three (I13): a new `_id` per press, never per retry. */
export function command<const Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) {
  return z.strictObject({
    _id: z.uuid(),
    _type: z.literal(type),
    _createdAt: z.iso.datetime({ offset: true }),
    ...shape,
  });
}

export interface CommandInput {
  _id: string;
  _type: string;
  _createdAt: string;
}

export function item<T extends z.ZodType>(schema: T) {
  return z.object({ item: schema });
}

export function items<T extends z.ZodType>(schema: T) {
  return z.object({ items: z.array(schema) });
}

/**
 * Control characters, and marks that turn the direction of writing. Nobody sees them, so whoever types them makes a name
 * look like another one, or a line in a letter, a list or a file begin that nobody wrote.
 */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const LINE_ENDS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;

/** One line as typed, its blanks not yet trimmed: for drafts, which are saved while somebody writes. */
export const typedLine = () =>
  z.string().overwrite(typed => typed.replace(LINE_ENDS, ' ').replaceAll('\t', ' ').replace(UNSEEN, ''));

/** Several lines as typed, with line feeds alone between them. */
export const typedLines = () =>
  z.string().overwrite(typed =>
    typed
      .replace(LINE_ENDS, '\n')
      .replaceAll('\t', ' ')
      .replace(UNSEEN, sign => (sign === '\n' ? sign : '')),
  );

/** One line of text that a person typed; what it says is shown as text, never as markup (I20). */
export function line(least: number, most: number) {
  return typedLine().trim().min(least).max(most);
}

/** Text of a person in as many lines as they like. */
export function lines(least: number, most: number) {
  return typedLines().trim().min(least).max(most);
}

type Missing = (inputs: object, options: { locale: Locale }) => string;

/** A required line with an error sentence of its own, `missing`, instead of a count of characters. */
export const neededLine = (most: number, missing: Missing) => needed(line(0, most), missing);

/** The same of several lines. */
export const neededLines = (most: number, missing: Missing) => needed(lines(0, most), missing);

function needed(typed: z.ZodString, missing: Missing) {
  const text = (options: { locale: Locale }) => missing({}, options);
  return typed.refine(written => written !== '', { params: { text } });
}

/**
 * Calendar date, of this century or the next. Nobody books beyond, and arithmetic with days ends where years have five
 * digits.
 */
/** Running number of a message or a change, as the database keeps it in four bytes. */
export const runningNumber = z.number().int().min(0).max(2_147_483_647);

export const calendarDay = z.iso.date().regex(/^2[01]/);

/** Day of the year: 06-14 of every year; 02-29 of some. */
export const dayOfYear = z
  .string()
  .regex(/^((0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|[12]\d))$/);

export const emailAddress = z.string().trim().max(254).pipe(z.email());

export const vatRowSchema = z.object({
  vatRate: z.number().int(),
  vatAmount: z.number().int(),
  amountExcludingVat: z.number().int(),
  amountIncludingVat: z.number().int(),
});

export const priceSchema = z.object({
  currency: z.literal('SEK'),
  amountIncludingVat: z.number().int(),
  amountExcludingVat: z.number().int(),
  vatAmount: z.number().int(),
  vat: z.array(vatRowSchema),
});

export const pictureSchema = z.object({
  ref: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()),
  focal: z.object({ x: z.number(), y: z.number() }),
  placeholder: z.string(),
  /** Description of what is seen, in the reader's language; absent where nobody wrote one. */
  alt: z.string().optional(),
});

/** QR code as drawn by the server. */
export const qrDrawingSchema = z.object({ size: z.number().int(), path: z.string() });

/**
 * Type registry that the composition fills with the hall's endpoints (src/contract.ts), so that lower layers can call
 * them by type.
 */
// biome-ignore lint/suspicious/noEmptyInterface: src/contract.ts adds to it.
export interface Register {}

/** The typed client: one function for each endpoint. */
export type HallClient = Register extends { client: infer Client } ? Client : never;
