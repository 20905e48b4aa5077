import type { Client } from 'pg';

/**
 * Copies products of the town with their variants, stock and prices, and with ids of the same form, for cached pages
 * are found by the ids in their text.
 */
export async function copyProducts(
  client: Client,
  { into, count }: { into: { slug: string } | { stalls: number }; count: number },
): Promise<void> {
  await withCopies(client, () => copyThem(client, into, count));
  // Only what was filled: carts and orders once counted as empty are planned for no rows until the database looks again.
  const filled = 'stalls' in into ? [...OF_STALLS, ...OF_GOODS] : OF_GOODS;
  await client.query(`vacuum (analyze) ${filled.join(', ')}`);
}

const OF_STALLS = ['areas', 'providers', 'company_details', 'trader_details'];
const OF_GOODS = ['products', 'stock_items', 'skus', 'price_history'];

/** Runs work in one transaction, with copies' ids that follow from the originals'. */
export async function withCopies(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  await client.query('set local synchronous_commit = off');
  await client.query(`create or replace function pg_temp.copied(of text) returns uuid language sql immutable as $$
    select (substr(md5(of), 1, 12) || '7' || substr(md5(of), 14, 3) || '8' || substr(md5(of), 18))::uuid $$`);
  await pictureOwners(client, 'disable');
  await work();
  await client.query('set constraints all immediate');
  await pictureOwners(client, 'enable');
  await client.query('commit');
}

/** The rule that a stall shows its own pictures alone: copies show those of their originals, which costs the same. */
async function pictureOwners(client: Client, what: 'enable' | 'disable'): Promise<void> {
  for (const table of ['products', 'providers'])
    await client.query(`alter table ${table} ${what} trigger ${table}_own_pictures`);
}

async function copyThem(client: Client, into: { slug: string } | { stalls: number }, count: number): Promise<void> {
  if ('stalls' in into) await copyStalls(client, into.stalls);
  const slug = 'slug' in into ? into.slug : null;
  await client.query(
    `create temp table copies on commit drop as
       with goods as materialized (
         select id, row_number() over (order by id) - 1 as at, count(*) over () as of from products
          where status = 'ACTIVE' and acquirable_as = 'BUYABLE' and slug not like 'copy-%'
       ), stalls as materialized (
         select id, row_number() over (order by id) - 1 as at, count(*) over () as of from providers
          where case when $2::text is null then slug like 'copy-%' else slug = $2::text end
       )
       select n, g.id as old, pg_temp.copied('product' || n || t.id) as id, t.id as provider_id
         from generate_series(1, $1::int) n
         join goods g on g.at = n % (select max(of) from goods)
         join stalls t on t.at = n % (select max(of) from stalls)`,
    [count, slug],
  );
  await copyRows(client, 'products', `c.old = o.id`, {
    id: 'c.id',
    provider_id: 'c.provider_id',
    slug: `'copy-' || replace(c.id::text, '-', '')`,
    section: 'null',
    position: '1000 + c.n',
  });
  const skus = `o.product_id = c.old`;
  await copyRows(client, 'stock_items', `o.id in (select stock_item_id from skus where product_id = c.old)`, {
    id: `pg_temp.copied('stock' || c.id || o.id)`,
    provider_id: 'c.provider_id',
  });
  await copyRows(client, 'skus', skus, {
    id: `pg_temp.copied('sku' || c.id || o.id)`,
    product_id: 'c.id',
    provider_id: 'c.provider_id',
    article_number: `'C' || c.n || '-' || o.article_number`,
    stock_item_id: `case when o.stock_item_id is null then null else pg_temp.copied('stock' || c.id || o.stock_item_id) end`,
  });
  await client.query(
    `insert into price_history (sku_id, provider_id, price, reduced, from_at)
       select k.id, k.provider_id, k.price, k.reduced, now() from skus k join copies c on c.id = k.product_id`,
  );
}

/** Ten stalls to a town, as in reality: visitors of one town are not shown the stalls of another. */
const STALLS_IN_A_TOWN = 10;

async function copyStalls(client: Client, count: number): Promise<void> {
  await client.query(
    `create temp table copies on commit drop as
       select n, (select key from areas order by key limit 1) as old from generate_series(0, $1::int) n`,
    [count / STALLS_IN_A_TOWN],
  );
  // Keys that come after the town's own: the start page shows the area with the first of them.
  await copyRows(client, 'areas', 'c.old = o.key', { key: `'town-' || c.n`, paths: `array['town-' || c.n]` });
  await client.query('drop table copies');
  await client.query(
    `create temp table copies on commit drop as
       select n, p.id as old, pg_temp.copied('stall' || n) as id from generate_series(1, $1::int) n
         join lateral (
           select id, row_number() over (order by id) - 1 as at, count(*) over () as of from providers where status = 'NORMAL'
         ) p on p.at = n % p.of`,
    [count],
  );
  await copyRows(client, 'providers', 'c.old = o.id', {
    id: 'c.id',
    slug: `'copy-' || c.n`,
    area: `'town-' || c.n / ${STALLS_IN_A_TOWN}`,
  });
  // What the law asks of a trader: without it the database lets no stall open.
  for (const table of ['company_details', 'trader_details'])
    await copyRows(client, table, 'c.old = o.provider_id', { provider_id: 'c.id' });
  await client.query('drop table copies');
}

/** Copies rows with every column as it is, but for the named ones. */
export async function copyRows(
  client: Client,
  table: string,
  which: string,
  changed: Record<string, string>,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  );
  const names = rows.map(row => row.name);
  const values = names.map(name => changed[name] ?? `o.${name}`);
  await client.query(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from copies c join ${table} o on ${which}`,
  );
}
