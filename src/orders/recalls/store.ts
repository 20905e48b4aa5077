import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Words } from '../../shared/i18n.ts';
import { ordersWith } from './looks/queries.ts';

export interface NewRecall {
  id: string;
  providerId: string;
  productId: string;
  title: Words;
  identification: string;
  hazard: Words;
  todo: Words;
  remedies: readonly string[];
  contact: string;
  boughtFrom: Date | null;
  begunBy: string | null;
}

/** Inserts a recall; false where the product is being recalled already. */
export async function insertRecall({ tx, now }: Deed, one: NewRecall): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into recalls (id, provider_id, product_id, title, identification, hazard, todo, remedies, contact, bought_from,
      begun_at, begun_by)
    values (${one.id}, ${one.providerId}, ${one.productId}, ${JSON.stringify(one.title)}, ${one.identification},
      ${JSON.stringify(one.hazard)}, ${JSON.stringify(one.todo)}, ${[...one.remedies]}::text[], ${one.contact},
      ${one.boughtFrom}, ${now}, ${one.begunBy})
    on conflict (product_id) where ended_at is null do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Adds the buyers of an open recall that are not on its list yet, and answers who they are. */
export async function insertBuyers({ tx, now }: Deed, recallId: string): Promise<{ orderId: string }[]> {
  const { rows } = await sql<{ orderId: string }>`
    insert into recall_buyers (recall_id, order_id, order_group_id, provider_id, pieces, told_at)
    select r.id, b.id, b.order_group_id, r.provider_id, b.pieces, ${now}
    from recalls r cross join lateral (${ordersWith(sql`r.product_id`, sql`r.bought_from`)}) b
    where r.id = ${recallId} and r.ended_at is null
    order by b.id
    on conflict (recall_id, order_id) do nothing returning order_id as "orderId"`.execute(tx);
  return rows;
}

export async function setReached(
  { tx, now }: Deed,
  which: { recallId: string; orderId: string },
  { by, how }: { by: string | null; how: string },
): Promise<boolean> {
  const changed = await tx
    .updateTable('recall_buyers')
    .set({ reached_at: now, reached_by: by, reached_how: how })
    .where('recall_id', '=', which.recallId)
    .where('order_id', '=', which.orderId)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function setEnded({ tx, now }: Deed, recallId: string, by: string | null): Promise<boolean> {
  const changed = await tx
    .updateTable('recalls')
    .set({ ended_at: now, ended_by: by })
    .where('id', '=', recallId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
