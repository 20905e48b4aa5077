import { z } from 'zod';
import { optionalPhone } from '../../order-groups/contract.ts';
import { command, contract, idParameter, item, slugOrId } from '../../shared/contract.ts';

const textInput = command('text-pay-link', {
  idOrSlug: slugOrId,
  orderId: idParameter,
  payRequestId: idParameter,
  /** Another number than the order's, for this once. */
  phone: optionalPhone.default(''),
});
export type TextPayLink = z.infer<typeof textInput>;

export const payLinksContract = {
  text: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/orders/{orderId}/pay-links',
      summary: 'Texts the guest of an order the link by which they pay',
      tags: ['orders'],
    })
    .input(textInput)
    .output(item(z.object({ phone: z.string() }))),
};
