import { z } from 'zod';
import { command, contract, idParameter, item } from '../../shared/contract.ts';

const cancelBookingInput = command('cancel-booking', {
  orderId: idParameter,
  orderGroupId: idParameter,
  orderItemId: idParameter,
  productId: idParameter,
  providerId: idParameter,
});
export type CancelBooking = z.infer<typeof cancelBookingInput>;

const letGoInput = command('let-go-of-order', { orderGroupId: idParameter });
export type LetGoOfOrder = z.infer<typeof letGoInput>;

export const cancellationsContract = {
  letGo: contract
    .route({
      method: 'POST',
      path: '/order-groups/{orderGroupId}/releases',
      summary: 'Let go of an order that is not paid yet, as its customer: what it kept is free again',
      tags: ['orders'],
    })
    .input(letGoInput)
    .output(item(z.object({ orderGroupId: z.string() }))),
  cancel: contract
    .route({
      method: 'POST',
      path: '/orders/{orderId}/cancellations',
      summary: 'Cancel one booking of an order, as its guest',
      tags: ['orders'],
    })
    .input(cancelBookingInput)
    .output(item(z.object({ orderId: z.string(), back: z.number().int() }))),
};
