import { may } from '../../access/rules.ts';
import { providerIdOf } from '../../providers/queries.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { CardAccount } from './contract.ts';
import { missingWords, STEPS } from './rules.ts';
import { findNewestAttempt } from './store.ts';

export async function sellerAt(
  world: World,
  caller: Caller,
  idOrSlug: string,
  right: 'turnover:read' | 'money:change',
): Promise<{ providerId: string } | Refusal> {
  const provider = await providerIdOf(world.db, idOrSlug);
  if (!provider) return refuse('not-found');
  if (may(caller, right, provider.id)) return { providerId: provider.id };
  return refuse(caller.userId ? 'not-allowed' : 'not-signed-in');
}

/** Where the seller stands with the card company, as it said when it was last asked. */
export async function cardAccountOf(world: World, caller: Caller, providerId: string): Promise<CardAccount> {
  const [account, takes] = await Promise.all([
    findNewestAttempt(world.db, providerId),
    sellerTakesCards(world.db, providerId),
  ]);
  const standing = account?.standing ?? 'NONE';
  return {
    standing,
    takesCards: takes,
    step: may(caller, 'money:change', providerId) ? STEPS[standing] : null,
    missing: missingWords(account?.missing ?? [], caller.locale),
    overdue: account?.overdue ?? false,
    dueBy: account?.dueBy?.toISOString() ?? null,
    _seenAt: account?.seenAt?.toISOString() ?? null,
  };
}

/** A seller without an account of its own is paid through the hall. */
export async function sellerTakesCards(db: Database | Tx, providerId: string): Promise<boolean> {
  const cards = db.selectFrom('seller_cards').select('takes_cards').where('provider_id', '=', providerId);
  return (await cards.executeTakeFirst())?.takes_cards ?? true;
}
