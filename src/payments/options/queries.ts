import type { World } from '../../shared/world.ts';
import type { PayRequestForPayer } from '../contract.ts';
import { cardOffer } from '../ways/card/queries.ts';
import { invoiceOffer } from '../ways/invoice/queries.ts';
import { swishOffer } from '../ways/swish/queries.ts';

/** Payment methods on offer at the seller now. */
export async function payerOptions(
  world: World,
  providerId: string,
  payRequest: { id: string; orderId: string } | null = null,
): Promise<PayRequestForPayer['options']> {
  const [swish, card, invoice] = await Promise.all([
    swishOffer(world, providerId),
    cardOffer(world, providerId),
    invoiceOffer(world, providerId, payRequest),
  ]);
  return { ...swish, ...card, ...invoice };
}
