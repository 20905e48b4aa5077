import { sql } from 'kysely';
import { people } from '../../seeds/town/people.ts';
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

/** Accounts of the demo town; those whose name or address was taken over are left out. */
export async function demoAccounts(world: World, caller: Caller): Promise<DemoAccount[]> {
  if (!world.config.demo) return [];
  const rows = await world.db
    .selectFrom('user')
    .select(['username', 'email'])
    .where(
      'username',
      'in',
      people.map(person => person.username),
    )
    .execute();
  return people
    .filter(person => rows.some(row => row.username === person.username && row.email === person.email))
    .map(({ username, password, firstName, lastName, about }) => ({
      username,
      password,
      name: `${firstName} ${lastName}`,
      about: inLocale(about, caller.locale),
    }));
}

/**
 * Examples, one row for each state in the database now. Access keys are shown, so only orders of the demo's own people,
 * whose addresses nobody can own, are examples (I18).
 */
export async function examples(world: World, caller: Caller): Promise<Example[] | Refusal> {
  if (!world.config.demo) return refuse('not-found');
  const now = world.now();
  const { rows } = await sql<ExampleRow>`
    (${stalls(now)}) union all (${products(now)}) union all (${kinds(now)}) union all (${receipts})
    union all (${payRequests}) union all (${swishPayments}) union all (${quotes}) union all (${contentPages}) union all (${invitations})`.execute(
    world.db,
  );
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

/** Products of open stalls: those of a paused one show its pause before anything else. */
const open = (now: Date) => sql`s.provider_status = 'NORMAL' and (s.paused_until is null or s.paused_until <= ${now})`;

const productStatus = (now: Date) => sql`status_at(s.product_status, s.on_sale_at, ${now})`;

const products = (now: Date) => sql`
  select distinct on (kind) kind, product_title as title, null::text, product_slug, product_id, null::text from (
    select case when ${productStatus(now)} <> 'ACTIVE' then 'product-inactive'
      when l.available < s.per_purchase_amount then 'product-sold-out'
      when l.available <= 5 * s.per_purchase_amount then 'product-few'
      when s.variants > 1 then 'product-variants' else 'product-single' end as kind, s.*
    from skus_on_sale s left join stock_levels l on l.stock_item_id = s.stock_item_id
    where ${open(now)} and ${productStatus(now)} <> 'HIDDEN' and s.acquirable_as = 'BUYABLE') p
  order by kind, product_slug`;

const kinds = (now: Date) => sql`
  select distinct on (kind) kind, product_title, null::text, product_slug, product_id, null::text from (
    select case s.acquirable_as when 'VOUCHER' then 'product-voucher' when 'GIFTCARD' then 'product-gift-card'
      when 'ACCOMMODATION' then 'product-nights' else
        case s.acquire ->> 'type' when 'TABLE_BOOKING' then 'product-table' else 'product-bookable' end end as kind, s.*
    from skus_on_sale s where ${open(now)} and ${productStatus(now)} = 'ACTIVE'
      and s.acquirable_as <> 'BUYABLE') p
  order by kind, product_slug`;

const receipts = sql`
  select distinct on (o.status) 'receipt' as kind, to_jsonb(g.reference), o.status, null::text, g.id, k.key
  from order_groups g join orders o on o.order_group_id = g.id join access_keys k on k.order_group_id = g.id
  where g.contact ->> 'email' like '%.example'
  order by o.status, g.created_at desc`;

/** Pay requests in each status, each with the page where its payments are followed. */
const payRequests = sql`
  select kind, title, status, null::text, id, key from (
    select distinct on (q.status) to_jsonb(g.reference) as title, q.status, q.id, k.key
    from pay_requests q join order_groups g on g.id = q.order_group_id join access_keys k on k.order_group_id = g.id
    where g.contact ->> 'email' like '%.example'
    order by q.status, q.created_at desc) asked cross join (values ('pay-request'), ('processing')) pages (kind)`;

const swishPayments = sql`
  select distinct on (s.status) 'swish-check', to_jsonb(g.reference), s.status, null::text, s.id, k.key
  from (select p.id, p.created_at, q.order_group_id,
      case when p.unknown_since is null then p.status else 'UNKNOWN' end as status
    from payments p join pay_requests q on q.id = p.pay_request_id where p.method = 'MOBILE') s
  join order_groups g on g.id = s.order_group_id join access_keys k on k.order_group_id = g.id
  where g.contact ->> 'email' like '%.example'
  order by s.status, s.created_at desc`;

/** Quotes in each state, on either of their pages. */
const quotes = sql`
  select kind, title, state, null::text, id, access_key from (
    select distinct on (state) to_jsonb(number) as title, state, id, access_key from quotes
    where draft #>> '{customer,emailAddress}' like '%.example' order by state, created_at desc) shown
  cross join (values ('quote'), ('quote-table')) pages (kind)`;

const contentPages = sql`
  select 'content-page' as kind, title, null::text, slug, null::uuid, null::text from pages order by slug limit 8`;

const invitations = sql`
  select 'invitation' as kind, p.title, i.state, null::text, i.id, null::text
  from invitations i join provider_signs p on p.provider_id = i.provider_id
  where i.email like '%.example' and i.state in ('OPEN', 'ACCEPTED') order by i.created_at limit 3`;
