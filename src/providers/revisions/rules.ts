import type { Words } from '../../shared/i18n.ts';

/**
 * Subjects of a revision: a product's booking rules, weekly departures or single ones, units, options to add, blocked
 * times, the stall's opening hours.
 */
export const REVISION_KINDS = ['RULES', 'SERIES', 'UNITS', 'OPTIONS', 'BLOCKS', 'HOURS', 'DEPARTURES'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

export interface Revision {
  providerId: string;
  kind: RevisionKind;
  subjectId: string;
  /** Name of what was changed, as it is called now. */
  title: Words;
  before: unknown;
  after: unknown;
}
