import type { OptionsOfWay } from '../../facts/rules.ts';

const INVOICE_OPTIONS = ['BY_INVOICE'] as const;

/** Offered for the parts of a quote where the seller allows it; nowhere else is it spoken of. */
export const invoiceOptions: OptionsOfWay<(typeof INVOICE_OPTIONS)[number], { invoice?: boolean }> = {
  all: INVOICE_OPTIONS,
  offered: ({ invoice }) => (invoice ? INVOICE_OPTIONS : []),
  alone: null,
  untoldWhenClosed: true,
};
