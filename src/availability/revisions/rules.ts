/** What a revision is of: a product's booking rules or weekly departures, units, options to add, blocked times. */
export const REVISION_KINDS = ['RULES', 'SERIES', 'UNITS', 'OPTIONS', 'BLOCKS'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];
