import type { World } from '../../../shared/world.ts';
import type { PayRequestForPayer } from '../../contract.ts';
import { sellerTakesCards } from './onboarding/queries.ts';

export async function cardOffer(
  { config, db }: World,
  providerId: string,
): Promise<Pick<PayRequestForPayer['options'], 'card' | 'wallet'>> {
  const card = await sellerTakesCards(db, providerId);
  return { card, wallet: card ? (config.stripe.wallets ?? null) : null };
}
