import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { Proven } from './rules.ts';

export interface TakenOver {
  id: string;
  providerId: string;
}

/**
 * Makes a guest's orders a person's, those that are theirs by what they have proven and are nobody's yet. Waits for an
 * account that is being erased, and then takes nothing: no order names an erased person.
 */
export async function takeOrders(
  tx: Tx,
  which: { userId: string; ids: readonly string[]; proven: Proven; phoneSince: Date },
): Promise<TakenOver[]> {
  const { userId, ids, proven, phoneSince } = which;
  const { rows } = await sql<TakenOver>`
    with person as (select id from "user" where id = ${userId}::text for key share),
    free as (
      select g.id from order_groups g
      where g.id = any(${[...ids]}::uuid[]) and g.customer_id is null
        and (lower(g.contact->>'email') = ${proven.emailAddress}
          or (g.contact->>'phone' = ${proven.phoneNumber} and g.created_at > ${phoneSince}))
      order by g.id for update
    )
    update order_groups g set customer_id = person.id from person, free where g.id = free.id
    returning g.id, g.provider_id as "providerId"`.execute(tx);
  return rows;
}
