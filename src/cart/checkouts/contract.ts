import { z } from 'zod';
import { offeredSchema } from '../../payments/contract.ts';

/** Facts that a checkout needs beside its cart. */
export const checkoutSchema = z.object({
  /** The seller that this is about; null while the cart is empty. */
  providerId: z.string().nullable(),
  /** Ways to pay that the cart's seller takes now; null while the cart is empty. */
  options: offeredSchema.nullable(),
  /** Hours in which goods may be fetched, earliest first; none where nobody has to say when they come. */
  pickUpWindows: z.array(z.object({ at: z.string(), day: z.string(), from: z.string(), to: z.string() })),
});
export type CheckoutTerms = z.infer<typeof checkoutSchema>;
