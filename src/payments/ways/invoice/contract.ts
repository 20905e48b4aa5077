import { z } from 'zod';

/** Invoice field of a payer's offer. */
export const invoiceOfferFields = { invoice: z.boolean() };
