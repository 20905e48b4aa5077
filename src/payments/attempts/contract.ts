import { z } from 'zod';
import { idParameter, item } from '../../shared/contract.ts';

const ownPath = z.string().min(1).max(1000);

/** Fields of every press of a pay button. */
export const pressFields = {
  payRequestId: idParameter,
  relativeSuccessPath: ownPath,
  relativeCancelPath: ownPath,
};

/** The attempt that was begun, with the address the payer goes to next. */
export const begunItem = item(z.object({ successUrl: z.string(), paymentId: z.string() }));
