import type { World } from '../../../shared/world.ts';
import type { PayRequestForPayer } from '../../contract.ts';
import { findSwishSeller } from './checkouts/queries.ts';

export async function swishOffer(
  { config, db }: World,
  providerId: string,
): Promise<Pick<PayRequestForPayer['options'], 'mobile'>> {
  return { mobile: (await findSwishSeller(config, db, providerId)).open };
}
