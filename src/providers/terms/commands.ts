import { may } from '../../rights/rules.ts';
import { defineCommand } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { emit } from '../../shared/events.ts';
import { isRefusal, refuse } from '../../shared/refusal.ts';
import { findStall, lockStall } from '../profile/queries.ts';
import type { AcceptSellerTerms, Terms } from './contract.ts';
import { readSellerTerms } from './queries.ts';
import { SELLER_TERMS } from './rules.ts';
import { insertAcceptance } from './store.ts';

export const acceptSellerTerms = defineCommand<AcceptSellerTerms, { item: Terms }>({
  type: 'accept-seller-terms',
  async allows(world, caller, { idOrSlug }) {
    const stall = await findStall(world.db, caller, idOrSlug);
    if (isRefusal(stall)) return stall;
    return may(caller, 'terms:accept', stall.id) ? null : refuse('not-allowed');
  },
  async run({ tx, world, caller, input, now }) {
    const stall = await lockStall(tx, caller, input.idOrSlug);
    if (isRefusal(stall)) return stall;
    const { version, _id: commandId } = input;
    if (version !== SELLER_TERMS.version) return refuse('terms-renewed');
    const id = world.newId();
    await acceptTermsIn(tx, { id, providerId: stall.id, version, userId: caller.userId, acceptedAt: now, commandId });
    return { item: await readSellerTerms(tx, caller, stall) };
  },
});

export async function acceptTermsIn(
  tx: Tx,
  acceptance: {
    id: string;
    providerId: string;
    version: string;
    userId: string | null;
    acceptedAt: Date;
    commandId: string | null;
  },
): Promise<void> {
  const { id, providerId, version, userId, acceptedAt, commandId } = acceptance;
  const row = { id, provider_id: providerId, version, accepted_by: userId, accepted_at: acceptedAt };
  if (!(await insertAcceptance(tx, row))) return;
  const about = { subject: 'provider' as const, subjectId: providerId, providerId, commandId };
  await emit(tx, { ...about, type: 'provider-terms-accepted', data: { version }, now: acceptedAt });
}
