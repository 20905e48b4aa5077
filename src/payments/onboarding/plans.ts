import { publicContacts } from '../../providers/rules.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { AccountPlan } from '../adapters/seller-accounts.ts';
import { kindOfSeller } from './rules.ts';

type Contact = { categoryTags: string[]; verified: boolean; emailAddress?: string };

/** What the card company is told of a seller, fixed when the attempt begins. */
export async function planOf(
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
