import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Pool } from 'pg';

/**
 * The least handler that is honest: `node:http` and `pg` over tables of its own, two for products, one for carts, one
 * for orders. It keeps what it is told, takes stock with one conditional update in one commit, and serves pages from
 * memory; it knows no seasons, languages, rights or history. Started with the database to copy the products from.
 */
export interface LeastAnswers {
  databaseUrl: string;
  /** Pages by path, as the hall made them. */
  pages: Record<string, string>;
}

const TABLES = `
  create schema if not exists least;
  drop table if exists least.orders, least.carts, least.skus, least.products;
  create table least.products as select id, slug, words, meta, position from products where status = 'ACTIVE';
  alter table least.products add primary key (id);
  create unique index on least.products (slug);
  create index on least.products using gin (words gin_trgm_ops);
  create table least.skus as
    select k.id, k.product_id, k.title, k.price, coalesce(s.on_hand, 1000000000)::bigint as on_hand
      from skus k left join stock_items s on s.id = k.stock_item_id where k.product_id in (select id from least.products);
  alter table least.skus add primary key (id);
  create index on least.skus (product_id);
  create table least.carts (id uuid primary key, sku_id uuid not null references least.skus (id),
    quantity int not null check (quantity > 0), price bigint not null, added_at timestamptz not null default now());
  create table least.orders (id uuid primary key, sku_id uuid not null references least.skus (id), quantity int not null,
    total bigint not null, contact jsonb not null, delivery jsonb not null, placed_at timestamptz not null default now());
  analyze least.products, least.skus`;

const PRODUCT = `select p.id, p.slug, p.meta, (select json_agg(k order by k.price, k.id) from least.skus k where k.product_id = p.id) as skus
  from least.products p where p.slug = $1`;
const SEARCH = `select p.id, p.slug, p.meta, (select min(k.price) from least.skus k where k.product_id = p.id) as price
  from least.products p where p.words like $1 order by p.position, p.id limit 24`;
const ADD = `insert into least.carts (id, sku_id, quantity, price) select $1, k.id, $3, k.price from least.skus k where k.id = $2
  returning id, sku_id, quantity, price`;
/** Stock, order and cart in one statement, which is one commit: nothing is ordered when the stock does not reach. */
const ORDER = `with cart as (delete from least.carts where id = $1 returning *),
  taken as (update least.skus k set on_hand = k.on_hand - c.quantity from cart c
    where k.id = c.sku_id and k.on_hand >= c.quantity returning k.id)
  insert into least.orders (id, sku_id, quantity, total, contact, delivery)
    select $2, c.sku_id, c.quantity, c.quantity * c.price, $3, $4 from cart c join taken t on t.id = c.sku_id
    returning id, total`;

process.on('message', (answers: LeastAnswers) => void open(answers));

async function open({ databaseUrl, pages }: LeastAnswers): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 20 });
  await pool.query(TABLES);
  const ask = async (name: string, text: string, values: unknown[]) =>
    (await pool.query({ name, text, values })).rows as Record<string, unknown>[];
  const server = createServer(async (incoming, answer) => {
    const url = new URL(incoming.url!, 'http://least');
    const page = pages[url.pathname];
    if (page) return reply(answer, 200, page, 'text/html; charset=utf-8');
    if (incoming.method === 'GET' && url.pathname === '/api/products') {
      const items = await ask('search', SEARCH, [`%${url.searchParams.get('text')}%`]);
      return replyJson(answer, { items });
    }
    if (incoming.method === 'GET') {
      const [item] = await ask('product', PRODUCT, [url.pathname.slice('/api/products/'.length)]);
      return replyJson(answer, { item });
    }
    const body = JSON.parse(await textOf(incoming)) as Record<string, unknown>;
    if (url.pathname === '/api/cart/items') {
      const [item] = await ask('add', ADD, [body._id, body.skuId, body.quantity]);
      if (item) answer.setHeader('set-cookie', `cart=${body._id as string}; HttpOnly`);
      return replyJson(answer, { item });
    }
    const cartId = /cart=([0-9a-f-]+)/.exec(incoming.headers.cookie ?? '')?.[1];
    const [item] = await ask('order', ORDER, [cartId, body._id, body.contact, body.delivery]);
    replyJson(answer, { item });
  });
  server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as { port: number }).port }));
}

function replyJson(answer: ServerResponse, body: { item?: unknown; items?: unknown }): void {
  reply(answer, body.item || body.items ? 200 : 404, JSON.stringify(body), 'application/json');
}

function reply(answer: ServerResponse, status: number, body: string, type: string): void {
  answer.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
  answer.end(body);
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of incoming) text += part;
  return text;
}
