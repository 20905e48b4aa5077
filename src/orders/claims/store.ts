import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';

/** Advisory lock per network: one order at a time, so that a simultaneous crowd can't slip past the limit. */
export async function lockNetwork(tx: Tx, network: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order_claims:${network}`}, 0))`.execute(tx);
}

export interface NewClaim {
  orderGroupId: string;
  who: string;
  network: string | null;
  since: Date;
  now: Date;
}

/** Records a claim and returns the earlier ones. */
export async function addClaim(tx: Tx, claim: NewClaim): Promise<{ orderGroupId: string; own: boolean }[]> {
  const { orderGroupId, who, network, since, now } = claim;
  const { rows } = await sql<{ orderGroupId: string; own: boolean }>`
    with made as (
      insert into order_claims (order_group_id, who, network, created_at)
      values (${orderGroupId}, ${who}, ${network}, ${now})
    )
    select order_group_id as "orderGroupId", who = ${who} as own from order_claims
    where created_at > ${since} and (who = ${who} or network = ${network})`.execute(tx);
  return rows;
}

export async function forgetClaims(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('order_claims').where('created_at', '<=', before).execute();
}
