import { sql } from 'kysely';
import type { Tx } from '../shared/database/connect.ts';
import { type Favourite, MOST_FAVOURITES } from './rules.ts';

const ids = (list: readonly Favourite[], kind: Favourite['kind']) =>
  list.filter(one => one.kind === kind).map(one => one.id);

/** Adds what there is of products and stalls; what is unknown is left out. The first of the list is the newest. */
export async function addFavourites(
  tx: Tx,
  userId: string,
  { list, now }: { list: readonly Favourite[]; now: Date },
): Promise<void> {
  const order = list.map(one => one.id);
  await sql`
    insert into favourites (user_id, product_id, provider_id, created_at)
    select ${userId}::text, one.product_id, one.provider_id,
      ${now}::timestamptz - make_interval(secs => array_position(${order}::uuid[], coalesce(one.product_id, one.provider_id)) * 0.001)
    from (
      select id as product_id, null::uuid as provider_id from products where id = any(${ids(list, 'product')}::uuid[])
      union all select null, provider_id from provider_signs
        where provider_id = any(${ids(list, 'stall')}::uuid[])
    ) one where exists (select from "user" where id = ${userId}::text)
    on conflict do nothing`.execute(tx);
  await sql`
    delete from favourites where user_id = ${userId} and coalesce(product_id, provider_id) in (
      select coalesce(product_id, provider_id) from favourites where user_id = ${userId}
      order by created_at desc offset ${MOST_FAVOURITES})`.execute(tx);
}

export async function removeFavourites(tx: Tx, userId: string, list: readonly Favourite[]): Promise<void> {
  await sql`
    delete from favourites where user_id = ${userId}
      and (product_id = any(${ids(list, 'product')}::uuid[]) or provider_id = any(${ids(list, 'stall')}::uuid[]))`.execute(
    tx,
  );
}
