import { z } from 'zod';
import { idParameter, item } from '../../shared/contract.ts';

const ownPath = z.string().min(1).max(1000);

/** What every press of a button that pays says. */
export const pressFields = {
  payRequestId: idParameter,
  relativeSuccessPath: ownPath,
  relativeCancelPath: ownPath,
};

/** Where the payer goes next. */
export const begunItem = item(z.object({ successUrl: z.string(), paymentId: z.string() }));
