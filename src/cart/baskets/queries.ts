import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import type { Basket } from './contract.ts';

/** Baskets put aside, latest first; empty ones are none. */
export async function basketsAside(db: Database | Tx, owners: readonly string[], locale: Locale): Promise<Basket[]> {
  const [own] = owners;
  if (!own) return [];
  const { rows } = await sql<{ _id: string; providerId: string; slug: string; title: Words; count: number }>`
    select c.id as "_id", s.provider_id as "providerId", s.slug, s.title, sum(i.quantity)::int as count
    from carts c join sellers s on s.provider_id = c.provider_id join cart_items i on i.cart_id = c.id
    where c.who = any(${[...owners]}) and c.aside_at is not null
      -- Of two at one stall, after signing in, the account's.
      and not exists (select 1 from carts o where o.who = ${own} and o.who <> c.who and o.provider_id = c.provider_id)
    group by c.id, s.provider_id, s.slug, s.title order by c.aside_at desc, c.id`.execute(db);
  return rows.map(({ providerId, slug, title, ...row }) => ({
    ...row,
    provider: { _id: providerId, slug, title: inLocale(title, locale) },
  }));
}
