import { to } from '../../../links.ts';

/** Where a payment leads when it succeeds, and when it is left. */
export function pathsOfPayment(payRequestId: string, ak: string | null) {
  return {
    relativeSuccessPath: to.processing(payRequestId, { ak }),
    relativeCancelPath: to.payRequest(payRequestId, ak),
  };
}
