import type { core } from 'zod';
import { m } from '../paraglide/messages.js';
import type { Locale } from './i18n.ts';

export type ValidationIssue = core.$ZodIssue;

type Options = { locale: Locale };

/**
 * Validation message: one of the eleven generic texts of the specification, payments 5. zod's Swedish is poor, so the
 * sentences are ours.
 */
export function validationText(issue: ValidationIssue, locale: Locale): string {
  const options = { locale };
  switch (issue.code) {
    case 'invalid_type':
      return typeMessage(issue, options);
    case 'invalid_format':
      return formatMessage(issue.format, options);
    case 'invalid_value':
    case 'invalid_union':
      return isListed(issue) ? m.validation_only_listed({}, options) : m.validation_invalid_type({}, options);
    case 'too_big':
      return tooBigMessage(issue.origin, issue.maximum, options);
    case 'too_small':
      return tooSmallMessage(issue.origin, issue.minimum, options);
    case 'not_multiple_of':
      return m.validation_multiple_of({ step: String(issue.divisor) }, options);
    case 'unrecognized_keys':
      return unrecognizedText(issue.keys, options);
    case 'custom':
      return ownText(issue, options);
    default:
      return m.validation_invalid_type({}, options);
  }
}

/** Limits of what one answer tells, so that it is never longer than the request that it answers. */
const MOST_FIELDS = 50;
const MOST_NAMES = 5;
const MOST_NAME = 60;

/** Validation messages by field path: the first of them, because a form shows no more and made-up input has thousands. */
export function fieldTexts(issues: readonly ValidationIssue[], locale: Locale): Record<string, string> {
  const fields: Record<string, string> = {};
  let told = 0;
  for (const issue of issues) {
    const field = shortened(issue.path.map(String).join('.')) || '_';
    if (Object.hasOwn(fields, field)) continue;
    fields[field] = validationText(issue, locale);
    if (++told >= MOST_FIELDS) break;
  }
  return fields;
}

/** A field's name as an answer repeats it: names of our own are shorter than this. */
export function shortened(name: string): string {
  return name.length > 3 * MOST_NAME ? `${name.slice(0, 3 * MOST_NAME).toWellFormed()}…` : name;
}

/** Unknown names: the first few, and how many more there are. */
function unrecognizedText(names: readonly string[], options: Options): string {
  const keys = names
    .slice(0, MOST_NAMES)
    .map(name => (name.length > MOST_NAME ? `${name.slice(0, MOST_NAME).toWellFormed()}…` : name))
    .join(', ');
  const more = names.length - MOST_NAMES;
  return more > 0
    ? m.validation_unrecognized_many({ keys, count: String(more) }, options)
    : m.validation_unrecognized_keys({ keys }, options);
}

/** Message of a custom rule, brought as `params: { text }`, a message function, so that it is in the right language. */
function ownText(issue: core.$ZodIssueCustom, options: Options): string {
  const text: unknown = issue.params?.text;
  return typeof text === 'function' ? String(text(options)) : m.validation_invalid_type({}, options);
}

/** Numbers as zod names them: what is typed into such a field and is none comes as nothing, or as it was typed. */
const NUMBERS: readonly string[] = ['number', 'int', 'bigint'];

function typeMessage(issue: core.$ZodIssueInvalidType, options: Options): string {
  if (issue.expected === 'date') return m.validation_invalid_date({}, options);
  // zod tells NaN and Infinity from a value of another type only by `received`.
  if ('received' in issue && ['NaN', 'Infinity', '-Infinity'].includes(String(issue.received)))
    return m.validation_not_finite({}, options);
  if (NUMBERS.includes(issue.expected) && !('format' in issue)) return m.validation_not_finite({}, options);
  if (issue.expected === 'int' && 'format' in issue) return m.validation_not_whole({}, options);
  return m.validation_invalid_type({}, options);
}

const DATES = ['date', 'datetime', 'time', 'duration'];

function formatMessage(format: string, options: Options): string {
  if (format === 'email') return m.validation_invalid_email({}, options);
  return DATES.includes(format) ? m.validation_invalid_date({}, options) : m.validation_invalid_type({}, options);
}

/** Whether an error means a list of options: an enum, or a discriminated union; other unions only differ in type. */
function isListed(issue: core.$ZodIssueInvalidValue | core.$ZodIssueInvalidUnion): boolean {
  return issue.code === 'invalid_value' || issue.discriminator !== undefined;
}

const LISTS = ['array', 'set'];

function tooBigMessage(origin: string, maximum: number | bigint, options: Options): string {
  const max = String(maximum);
  if (origin === 'date') return m.validation_invalid_date({}, options);
  if (LISTS.includes(origin)) return m.validation_too_many({ max }, options);
  return origin === 'string' ? m.validation_too_long({ max }, options) : m.validation_max_value({ max }, options);
}

function tooSmallMessage(origin: string, minimum: number | bigint, options: Options): string {
  const min = String(minimum);
  if (origin === 'date') return m.validation_invalid_date({}, options);
  if (LISTS.includes(origin)) return m.validation_too_few({ min }, options);
  if (origin !== 'string') return m.validation_too_small({ min }, options);
  // Too short by its only letter means empty.
  return min === '1' ? m.validation_missing({}, options) : m.validation_too_short({ min }, options);
}
