import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import type { Need, Offer } from './contract.ts';

interface Owner {
  productId: string;
  providerId: string;
}

/** Stores booking rules. Returns the new version, or null when nothing changed. */
export async function putOffer({ tx, now }: Deed, { productId, providerId }: Owner, rules: Offer) {
  const { rows } = await sql<{ version: number }>`
    insert into offers (product_id, provider_id, rules, version, changed_at)
    values (${productId}, ${providerId}, ${JSON.stringify(rules)}, 1, ${now})
    on conflict (product_id) do update set rules = excluded.rules, version = offers.version + 1, changed_at = ${now}
    where offers.rules <> excluded.rules
    returning version`.execute(tx);
  return rows[0]?.version ?? null;
}

export async function putNeeds(tx: Tx, { productId, providerId }: Owner, needs: readonly Need[]): Promise<void> {
  await tx.deleteFrom('offer_needs').where('product_id', '=', productId).execute();
  if (!needs.length) return;
  const rows = needs.map(({ groupId, take, amount }, position) => ({
    product_id: productId,
    provider_id: providerId,
    group_id: groupId,
    position,
    take,
    amount,
  }));
  await tx.insertInto('offer_needs').values(rows).execute();
}
