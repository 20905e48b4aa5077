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
      return m.validation_unrecognized_keys({ keys: issue.keys.join(', ') }, options);
    case 'custom':
      return ownText(issue, options);
    default:
      return m.validation_invalid_type({}, options);
  }
}

/** Validation messages by field path. */
export function fieldTexts(issues: readonly ValidationIssue[], locale: Locale): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || '_';
    fields[field] ??= validationText(issue, locale);
  }
  return fields;
}

/** Message of a custom rule, brought as `params: { text }`, a message function, so that it is in the right language. */
function ownText(issue: core.$ZodIssueCustom, options: Options): string {
  const text: unknown = issue.params?.text;
  return typeof text === 'function' ? String(text(options)) : m.validation_invalid_type({}, options);
}

function typeMessage(issue: core.$ZodIssueInvalidType, options: Options): string {
  if (issue.expected === 'date') return m.validation_invalid_date({}, options);
  // zod tells NaN and Infinity from a value of another type only by `received`.
  if ('received' in issue && ['NaN', 'Infinity', '-Infinity'].includes(String(issue.received)))
    return m.validation_not_finite({}, options);
  if (issue.expected === 'int' && 'format' in issue) return m.validation_multiple_of({ step: '1' }, options);
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

function tooBigMessage(origin: string, maximum: number | bigint, options: Options): string {
  const max = String(maximum);
  if (origin === 'date') return m.validation_invalid_date({}, options);
  return origin === 'string' ? m.validation_too_long({ max }, options) : m.validation_max_value({ max }, options);
}

function tooSmallMessage(origin: string, minimum: number | bigint, options: Options): string {
  const min = String(minimum);
  if (origin === 'date') return m.validation_invalid_date({}, options);
  if (origin !== 'string') return m.validation_too_small({ min }, options);
  // Too short by its only letter means empty.
  return min === '1' ? m.validation_missing({}, options) : m.validation_too_short({ min }, options);
}
