import { findProviderId } from '../../../../providers/queries.ts';
import { publicContacts } from '../../../../providers/rules.ts';
import { may } from '../../../../rights/rules.ts';
import type { Database, Tx } from '../../../../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../../../../shared/i18n.ts';
import { type Refusal, refuse } from '../../../../shared/refusal.ts';
import type { Caller, World } from '../../../../shared/world.ts';
import type { AccountPlan } from '../adapters/seller-accounts.ts';
import type { CardAccount } from './contract.ts';
import { kindOfSeller, missingWords, STEPS } from './rules.ts';
import { findNewestAttempt } from './store.ts';

export async function sellerAt(
  world: World,
  caller: Caller,
  idOrSlug: string,
  right: 'turnover:read' | 'money:change',
): Promise<{ providerId: string } | Refusal> {
  const provider = await findProviderId(world.db, idOrSlug);
  if (!provider) return refuse('not-found');
  if (may(caller, right, provider.id)) return { providerId: provider.id };
  return refuse(caller.userId ? 'not-allowed' : 'not-signed-in');
}

/** Card account of a seller, as the company described it when it was last asked. */
export async function readCardAccount(world: World, caller: Caller, providerId: string): Promise<CardAccount> {
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

/** Whether a seller takes cards; without an account of their own they are paid through the hall. */
export async function sellerTakesCards(db: Database | Tx, providerId: string): Promise<boolean> {
  const cards = db.selectFrom('seller_cards').select('takes_cards').where('provider_id', '=', providerId);
  return (await cards.executeTakeFirst())?.takes_cards ?? true;
}

type Contact = { categoryTags: string[]; verified: boolean; emailAddress?: string };

/** Account parameters for the card company, fixed when the attempt begins. */
export async function accountPlan(
  tx: Tx,
  { providerId, attempt, locale }: { providerId: string; attempt: number; locale: Locale },
): Promise<AccountPlan | Refusal> {
  const seller = await tx
    .selectFrom('sellers')
    .select(['title', 'emails', 'legal_name', 'organisation_number'])
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow();
  const emails = seller.emails as unknown as Contact[];
  const email = (publicContacts(emails)[0] ?? emails[0])?.emailAddress;
  if (!email) return refuse('stall-not-ready');
  const name = seller.legal_name ?? inLocale(seller.title as unknown as Words, locale);
  const kind = kindOfSeller(seller.organisation_number);
  return { sellerId: providerId, attempt, name, email, country: 'SE', kind, locale };
}
