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

export const cancellationsContract = {
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
