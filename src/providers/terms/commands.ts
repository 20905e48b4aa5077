import { type Deed, defineCommand } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { isRefusal, refuse } from '../../shared/refusal.ts';
import { lockStall, stallRefusal } from '../profile/queries.ts';
import type { AcceptSellerTerms, Terms } from './contract.ts';
import { readSellerTerms } from './queries.ts';
import { SELLER_TERMS } from './rules.ts';
import { insertAcceptance } from './store.ts';

export const acceptSellerTerms = defineCommand<AcceptSellerTerms, { item: Terms }>({
  type: 'accept-seller-terms',
  allows: (world, caller, { idOrSlug }) => stallRefusal(world.db, caller, idOrSlug, 'terms:accept'),
  async run(deed) {
    const { tx, caller, input } = deed;
    const stall = await lockStall(deed, input.idOrSlug);
    if (isRefusal(stall)) return stall;
    const { version } = input;
    if (version !== SELLER_TERMS.version) return refuse('terms-renewed');
    await acceptTermsIn(deed, { providerId: stall.id, version, userId: caller.userId });
    return { item: await readSellerTerms(tx, { caller, stall, now: deed.now }) };
  },
});

export async function acceptTermsIn(
  deed: Deed,
  acceptance: { providerId: string; version: string; userId: string | null },
): Promise<void> {
  const { tx, world, now } = deed;
  const { providerId, version, userId } = acceptance;
  const row = { id: world.newId(), provider_id: providerId, version, accepted_by: userId, accepted_at: now };
  if (!(await insertAcceptance(tx, row))) return;
  const about = { subject: 'provider' as const, subjectId: providerId, providerId };
  await emit(deed, { ...about, type: 'provider-terms-accepted', data: { version } });
}
