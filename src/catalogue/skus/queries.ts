import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import type { AcquirableAs, AcquireFields } from '../kinds/contract.ts';
import type { Season } from '../prices/rules.ts';

/** A stored variant, to be changed. */
export interface StoredSku {
  id: string;
  providerId: string;
  price: number;
  reduced: boolean;
  acquire: AcquireFields;
  guestPrices: { guestType: string; price: number }[];
  priceSeasons: Season[];
}

/** Locks a variant, so that two price changes take turns and its history has both. Null when not the product's. */
export async function lockSku(tx: Tx, productId: string, id: string): Promise<StoredSku | null> {
  const { rows } = await sql<Omit<StoredSku, 'acquire'> & { kind: AcquirableAs; acquire: Record<string, unknown> }>`
    select k.id, k.provider_id as "providerId", k.price, k.reduced, k.acquire_type as kind, k.acquire,
      (select coalesce(json_agg(json_build_object('guestType', u.guest_type, 'price', coalesce(u.price, k.price))
        order by u.position), '[]') from guest_prices u where u.sku_id = k.id) as "guestPrices",
      (select coalesce(json_agg(json_build_object('from', d.from_day, 'to', d.to_day, 'weekdays', d.weekdays,
        'price', d.price, 'guestPrices', d.guest_prices) order by d.position), '[]')
        from price_seasons d where d.sku_id = k.id) as "priceSeasons"
    from skus k where k.id = ${id} and k.product_id = ${productId} for no key update of k`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { kind, acquire, ...rest } = row;
  const written = kind === 'ACCOMMODATION' ? { availability: acquire } : acquire;
  return { ...rest, acquire: { _type: kind, ...written } as AcquireFields };
}

/** The next free position for a variant. */
export async function nextPosition(tx: Tx, productId: string): Promise<number> {
  const last = await tx
    .selectFrom('skus')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return (last.position ?? -1) + 1;
}

/** Article numbers of a provider that begin like this one. */
export async function articleNumbers(tx: Tx, providerId: string, beginning: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('skus')
    .select('article_number')
    .where('provider_id', '=', providerId)
    .where('article_number', 'like', `${beginning}%`)
    .execute();
  return rows.map(row => row.article_number);
}

/**
 * The first of these bar codes that another variant of the stall has, or an earlier one of them; -1 where none has.
 * Those who write bar codes of one stall take turns, so that the second is told instead of failing.
 */
export async function takenEan(
  { tx }: Pick<Deed, 'tx'>,
  providerId: string,
  { numbers, but }: { numbers: readonly (string | null)[]; but: readonly string[] },
): Promise<number> {
  const said = numbers.filter(number => number !== null);
  if (!said.length) return -1;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ean ${providerId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ ean: string | null }>`
    select ean from skus where provider_id = ${providerId} and ean = any(${said}::text[])
      and id <> all(${[...but]}::uuid[])`.execute(tx);
  const taken = new Set(rows.map(row => row.ean));
  return numbers.findIndex((number, at) => number !== null && (taken.has(number) || numbers.indexOf(number) < at));
}
