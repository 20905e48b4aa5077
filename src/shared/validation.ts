import { m } from '../paraglide/messages.js';
import type { Locale } from './i18n.ts';

/** What zod tells of a field that does not fit; only what the eleven texts of payments 5 need. */
export interface ValidationIssue {
  code?: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[];
  message?: string;
  format?: string;
  origin?: string;
  maximum?: number | bigint;
  minimum?: number | bigint;
  divisor?: number;
  values?: readonly unknown[];
  keys?: readonly string[];
  expected?: string;
  input?: unknown;
  params?: { text?: (options: { locale: Locale }) => string };
}

/** zod's own Swedish is poor, so the sentences are ours. */
export function validationText(issue: ValidationIssue, locale: Locale): string {
  const options = { locale };
  if (issue.params?.text) return issue.params.text(options);
  const sized = issue.origin === 'string' || issue.origin === 'array';
  switch (issue.code) {
    case 'too_big':
      return sized ? m.validation_too_long({ max: Number(issue.maximum) }, options) : m.validation_max_value({ max: Number(issue.maximum) }, options);
    case 'too_small':
      return sized ? m.validation_too_short({ min: Number(issue.minimum) }, options) : m.validation_min_value({ min: Number(issue.minimum) }, options);
    case 'invalid_value':
      return m.validation_listed_options({ options: (issue.values ?? []).join(', ') }, options);
    case 'not_multiple_of':
      return m.validation_multiple_of({ divisor: Number(issue.divisor) }, options);
    case 'unrecognized_keys':
      return m.validation_unrecognized_keys({ keys: (issue.keys ?? []).join(', ') }, options);
    case 'invalid_format':
      return invalidFormat(issue, options);
    case 'invalid_type':
      return invalidType(issue, options);
    default:
      return m.validation_invalid_type({}, options);
  }
}

function invalidFormat(issue: ValidationIssue, options: { locale: Locale }): string {
  if (issue.format === 'email') return m.validation_invalid_email({}, options);
  if (issue.format === 'date' || issue.format === 'datetime') return m.validation_invalid_date({}, options);
  return m.validation_invalid_type({}, options);
}

function invalidType(issue: ValidationIssue, options: { locale: Locale }): string {
  if (issue.expected === 'date') return m.validation_invalid_date({}, options);
  if (issue.expected === 'number' || issue.expected === 'int') return m.validation_finite_number({}, options);
  return m.validation_invalid_type({}, options);
}
