import { m } from '../../../paraglide/messages.js';
import { isRefusal } from '../../../shared/refusal.ts';
import type { Company, OptionPress, PaymentWay } from '../../companies/rules.ts';
import { reconcileSwish } from './books/commands.ts';
import { checkoutBySwish } from './checkouts/commands.ts';
import type { SwishDevice } from './contract.ts';
import { SWISH_SIDE } from './ledger/rules.ts';
import { OPENS_APP_HERE } from './options/rules.ts';
import { endRequest, findSwishRefund, refundOverSwish, truthOfRequest } from './requests/commands.ts';

const company: Company = {
  begin: {
    async SWISH_SAME(world, caller, press) {
      const answer = await checkoutBySwish(world, caller, swishPress(press, 'SAME'), press.deadlineMs);
      return isRefusal(answer) ? answer : { ...answer, successUrl: answer.successUrl + OPENS_APP_HERE };
    },
    SWISH_OTHER: (world, caller, press) => checkoutBySwish(world, caller, swishPress(press, 'OTHER'), press.deadlineMs),
  },
  side: SWISH_SIDE,
  truth: truthOfRequest,
  end: endRequest,
  refund: refundOverSwish,
  refundTruth: findSwishRefund,
  books: { job: 'ask-swish', reconcile: reconcileSwish },
};

/** Swish press; the number is asked for on another device alone: on its own the app opens by itself. */
function swishPress({ deadlineMs: _, recipientId: __, phoneNumber, ...press }: OptionPress, device: SwishDevice) {
  const number = device === 'OTHER' ? phoneNumber : undefined;
  return { ...press, _type: 'checkout-pay-request-by-swish', device, phoneNumber: number || undefined };
}

export const payBySwish = {
  MOBILE: { company, notedEntries: () => [], refundLetter: m.orders_letter_refund_mobile },
} satisfies Record<string, PaymentWay>;
