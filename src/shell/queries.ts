import { sql } from 'kysely';
import { DEMO_PASSWORD, ROLES } from '../access/rules.ts';
import { inLocale, type Words } from '../shared/i18n.ts';
import { type Refusal, refuse } from '../shared/refusal.ts';
import type { Caller, World } from '../shared/world.ts';
import type { DemoAccount, Example } from './contract.ts';

interface ExampleRow {
  kind: Example['kind'];
  title: Words | string;
  status: string | null;
  slug: string | null;
  id: string | null;
  ak: string | null;
}

/** People of the demo have addresses that nobody can own (.example) and share one password. */
export async function demoAccounts(world: World, caller: Caller): Promise<DemoAccount[]> {
  if (!world.config.demo) return [];
  const { rows } = await sql<{ username: string; name: string; role: string; title: Words | null }>`
    select u.username, u.name, p.title,
      case when s.scope like 'platform:%' then s.scope else split_part(s.scope, ':', 2) end as role
    from "user" u join scopes s on s.user_id = u.id
    left join provider_signs p on p.provider_id::text = split_part(s.scope, ':', 1)
    where u.username is not null and u.email like '%.example'
    order by s.scope like 'platform:%', p.title ->> 'sv' collate "sv-SE-x-icu",
      array_position(${Object.keys(ROLES)}::text[], split_part(s.scope, ':', 2)), u.username
    limit 50`.execute(world.db);
  return rows.map(({ username, name, role, title }) => ({
    username,
    name,
    role,
    provider: inLocale(title, caller.locale),
    password: DEMO_PASSWORD,
  }));
}

/**
 * One row for each state that the database holds now. Access keys are shown, so only orders of the demo's own people,
 * whose addresses nobody can own, are examples (I18).
 */
export async function examples(world: World, caller: Caller): Promise<Example[] | Refusal> {
  if (!world.config.demo) return refuse('not-found');
  const { rows } = await sql<ExampleRow>`
    (${stalls(world.now())}) union all (${products}) union all (${receipts}) union all (${payRequests})
    union all (${contentPages})`.execute(world.db);
  return rows.map(row => ({
    ...row,
    title: typeof row.title === 'string' ? row.title : inLocale(row.title, caller.locale),
  }));
}

const stalls = (now: Date) => sql`
  select distinct on (kind) kind, title, null::text as status, slug, null::uuid as id, null::text as ak from (
    select case when status = 'HIDDEN' then 'hidden-stall' when paused_until > ${now} then 'paused-stall'
      else 'open-stall' end as kind, title, slug from provider_signs) s
  order by kind, slug`;

const products = sql`
  select distinct on (kind) kind, product_title as title, null::text, product_slug, product_id, null::text from (
    select case when s.product_status <> 'ACTIVE' then 'product-inactive'
      when l.available < s.per_purchase_amount then 'product-sold-out'
      when l.available <= 5 * s.per_purchase_amount then 'product-few'
      when s.variants > 1 then 'product-variants' else 'product-single' end as kind, s.*
    from skus_on_sale s left join stock_levels l on l.stock_item_id = s.stock_item_id
    where s.provider_status = 'NORMAL' and s.product_status <> 'HIDDEN') p
  order by kind, product_slug`;

const receipts = sql`
  select distinct on (o.status) 'receipt' as kind, to_jsonb(g.reference), o.status, null::text, g.id, k.key
  from order_groups g join orders o on o.order_group_id = g.id join access_keys k on k.order_group_id = g.id
  where g.contact ->> 'email' like '%.example'
  order by o.status, g.created_at desc`;

const payRequests = sql`
  select distinct on (q.status) 'pay-request' as kind, to_jsonb(g.reference), q.status, null::text, q.id, k.key
  from pay_requests q join order_groups g on g.id = q.order_group_id join access_keys k on k.order_group_id = g.id
  where g.contact ->> 'email' like '%.example'
  order by q.status, q.created_at desc`;

const contentPages = sql`
  select 'content-page' as kind, title, null::text, slug, null::uuid, null::text from pages order by slug limit 8`;
