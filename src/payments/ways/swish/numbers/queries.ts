import { may } from '../../../../rights/rules.ts';
import type { Database, Tx } from '../../../../shared/database/connect.ts';
import type { Caller, World } from '../../../../shared/world.ts';
import { mobileCompany } from '../adapters/swish.ts';
import type { SellerSwish } from './contract.ts';
import { type SwishFacts, swishStanding } from './rules.ts';

export async function sellerSwish(world: World, caller: Caller, providerId: string): Promise<SellerSwish> {
  const facts = await swishFacts(world.db, providerId);
  if (!facts) throw new Error(`No seller ${providerId}`);
  const { number, accepts, closedReason, closedAt } = facts;
  const company = mobileCompany(world);
  return {
    standing: swishStanding(facts, company !== null),
    number,
    accepts,
    closed: closedReason !== null && closedAt ? { code: closedReason, _at: closedAt.toISOString() } : null,
    supplier: company?.supplier() ?? null,
    mayChange: may(caller, 'money:change', providerId),
  };
}

export async function swishFacts(
  db: Database | Tx,
  providerId: string,
): Promise<(SwishFacts & { closedAt: Date | null }) | null> {
  const row = await db
    .selectFrom('swish_sellers')
    .select(['accepts', 'swish_number as number', 'swish_closed_at as closedAt', 'swish_closed_reason as closedReason'])
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return row ? { ...row, accepts: row.accepts ?? false } : null;
}
