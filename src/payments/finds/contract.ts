import { z } from 'zod';
import { contract, items, line } from '../../shared/contract.ts';
import { paymentMethodSchema, paymentStatusSchema } from '../contract.ts';

const foundPaymentSchema = z.object({
  paymentId: z.string(),
  method: paymentMethodSchema,
  status: paymentStatusSchema,
  amount: z.number().int(),
  /** Given back of it, or on its way back. */
  refunded: z.number().int(),
  provider: z.object({ slug: z.string(), title: z.string(), timeZone: z.string() }),
  orderId: z.string(),
  reference: z.string(),
  customer: z.string(),
  /** Its name in the company's own list; null where no company took it. */
  companyId: z.string().nullable(),
  _createdAt: z.string(),
});
export type FoundPayment = z.infer<typeof foundPaymentSchema>;

export const paymentFindsContract = {
  payments: contract
    .route({
      method: 'GET',
      path: '/platform/payments',
      summary:
        'Payments of the whole hall by order number, name, telephone number, e-mail address, amount or the id that a company knows them by; the newest where nothing is asked for; platform staff',
      tags: ['payments'],
    })
    .input(z.object({ text: line(1, 100).optional() }))
    .output(items(foundPaymentSchema)),
};
