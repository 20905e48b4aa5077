import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Pool } from 'pg';

/**
 * The baseline of the benchmark: `node:http` and `pg`, nothing else. It reads or writes the same rows and returns the
 * same bytes, without rules, language, identity, refusals, events or logs. Started with the answers to give.
 */
export interface BareAnswers {
  databaseUrl: string;
  /** By path: the bytes that the hall answered, and their database queries. */
  reads: Record<string, { type: string; body: string; queries: [text: string, values: unknown[]][] }>;
  cart: string;
  order: string;
}

process.on('message', (answers: BareAnswers) => void open(answers));

async function open(answers: BareAnswers): Promise<void> {
  const pool = new Pool({ connectionString: answers.databaseUrl, max: 20 });
  const server = createServer(async (incoming, answer) => {
    const path = new URL(incoming.url!, 'http://bare').pathname;
    const read = answers.reads[incoming.url!] ?? answers.reads[path];
    for (const [text, values] of read?.queries ?? []) await pool.query(text, values);
    if (read) return reply(answer, read.type, read.body);
    const body = JSON.parse(await textOf(incoming)) as Record<string, unknown>;
    if (path === '/api/cart/items')
      return reply(answer, 'application/json', await addToCart(pool, body, answers.cart), body);
    await placeOrder(pool, incoming);
    reply(answer, 'application/json', answers.order);
  });
  server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as { port: number }).port }));
}

async function addToCart(pool: Pool, body: Record<string, unknown>, answer: string): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const sku = await client.query(
      'select s.*, l.available from skus s left join stock_levels l on l.stock_item_id = s.stock_item_id where s.id = $1',
      [body.skuId],
    );
    const { id, product_id, provider_id } = sku.rows[0];
    await client.query('insert into carts (id, who, provider_id, updated_at) values ($1, $2, $3, now())', [
      body._id,
      `bare:${body._id}`,
      provider_id,
    ]);
    await client.query(
      'insert into cart_items (id, cart_id, provider_id, product_id, sku_id, quantity, added_at) values (gen_random_uuid(), $1, $2, $3, $4, 1, now())',
      [body._id, provider_id, product_id, id],
    );
    await client.query('select * from cart_items where cart_id = $1', [body._id]);
    await client.query('commit');
  } finally {
    client.release();
  }
  return answer;
}

async function placeOrder(pool: Pool, incoming: IncomingMessage): Promise<void> {
  const cartId = /bare=([0-9a-f-]+)/.exec(incoming.headers.cookie ?? '')?.[1];
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(
      'select i.*, s.price, s.stock_item_id from cart_items i join skus s on s.id = i.sku_id where i.cart_id = $1',
      [cartId],
    );
    const [item] = rows;
    const price = JSON.stringify({});
    await client.query(
      `insert into order_groups (id, provider_id, reference, slug, contact, locale, created_at) values ($1::uuid, $2, $1::text, $1::text, '{}', 'sv', now())`,
      [cartId, item.provider_id],
    );
    await client.query(
      `insert into orders (id, order_group_id, provider_id, type, status, delivery, total, price, created_at) values ($1, $1, $2, 'BUYABLE', 'PENDING_PAYMENT_CONFIRMATION', '{}', $3, $4, now())`,
      [cartId, item.provider_id, item.price, price],
    );
    await client.query(
      `insert into order_items (id, order_id, provider_id, kind, product_id, sku_id, meta, quantity, price_per_item, amount, vat_rate, position) values ($1, $1, $2, 'PRODUCT', $3, $4, '{}', 1, $5, $5, 600, 0)`,
      [cartId, item.provider_id, item.product_id, item.sku_id, item.price],
    );
    if (item.stock_item_id) {
      await client.query('update stock_items set on_hand = on_hand - 1 where id = $1 and on_hand >= 1', [
        item.stock_item_id,
      ]);
      await client.query(
        `insert into holds (id, provider_id, order_group_id, state, expires_at, created_at) values ($1, $2, $1, 'HELD', now() + interval '1 day', now())`,
        [cartId, item.provider_id],
      );
      await client.query(
        `insert into hold_items (hold_id, stock_item_id, amount, state, expires_at) values ($1, $2, 1, 'HELD', now() + interval '1 day')`,
        [cartId, item.stock_item_id],
      );
      await client.query(
        `insert into stock_movements (stock_item_id, delta, reason, hold_id, happened_at) values ($1, -1, 'HELD', $2, now())`,
        [item.stock_item_id, cartId],
      );
    }
    await client.query(
      `insert into access_keys (order_group_id, key, created_at) values ($1, repeat('k', 27), now())`,
      [cartId],
    );
    await client.query(
      `insert into pay_requests (id, provider_id, order_group_id, order_id, amount, status, items, price, created_at) values ($1, $2, $1, $1, $3, 'ACTIVE', '[]', $4, now())`,
      [cartId, item.provider_id, item.price, price],
    );
    await client.query('delete from cart_items where cart_id = $1', [cartId]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of incoming) text += part;
  return text;
}

function reply(answer: ServerResponse, type: string, body: string, command?: Record<string, unknown>): void {
  answer.setHeader('content-type', type);
  if (command) answer.setHeader('set-cookie', `bare=${command._id}`);
  answer.end(body);
}
