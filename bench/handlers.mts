import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { BareAnswers } from './bare.mts';
import { inDatabase, startNode } from './hall.mts';
import type { LeastAnswers } from './least.mts';
import { processorOf } from './processor.mts';
import { CARDS, PAGE, PRODUCT, SEARCH } from './rows.mts';

export const [PRODUCT_SLUG, SHOP_SLUG] = ['ljunghonung', 'angens-bigard'] as const;

/** One of the two handlers that the hall is compared with. */
export interface Handler {
  url: string;
  /** Milliseconds of processor used so far. */
  processor(): number | null;
  stop(): void;
}

/** Starts the bare handler with the hall's own bytes, and the queries of the rows that they were made of. */
export async function startBare(hallUrl: string, databaseUrl: string): Promise<Handler> {
  const html = async (path: string) => {
    const body = await textOf(hallUrl + path);
    const ids = [...new Set(body.match(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g))];
    return { type: 'text/html', body, queries: [...PAGE, [CARDS, [ids]] as [string, unknown[]]] };
  };
  const json = async (path: string, queries: [string, unknown[]][]) => ({
    type: 'application/json',
    body: await textOf(hallUrl + path),
    queries,
  });
  const product = `/products/${PRODUCT_SLUG}`;
  const [read, search] = [`/api${product}`, '/api/products?text=honung&limit=24'];
  const { id, images } = await keysOf(databaseUrl, PRODUCT_SLUG);
  const rows = PRODUCT(PRODUCT_SLUG, id, images);
  const bare = startNode(['bench/bare.mts'], 0, {}, true);
  bare.send({
    databaseUrl,
    reads: {
      '/': await html('/'),
      [`/shop/${SHOP_SLUG}`]: await html(`/shop/${SHOP_SLUG}`),
      [product]: { type: 'text/html', body: await textOf(hallUrl + product), queries: rows },
      [read]: await json(read, rows),
      [search]: await json(search, [[SEARCH, ['honung']]]),
    },
    cart: '{"item":{}}'.padEnd(900),
    order: '{"item":{}}'.padEnd(300),
  } satisfies BareAnswers);
  const [{ port }] = (await once(bare, 'message')) as [{ port: number }];
  return handlerOf(bare, port);
}

/** Starts the least handler, with a copy of the products in tables of its own. */
export async function startLeast(hallUrl: string, databaseUrl: string): Promise<Handler> {
  const paths = ['/', `/shop/${SHOP_SLUG}`, `/products/${PRODUCT_SLUG}`];
  const pages = await Promise.all(paths.map(async path => [path, await textOf(hallUrl + path)]));
  const least = startNode(['bench/least.mts'], 0, {}, true);
  least.send({ databaseUrl, pages: Object.fromEntries(pages) } satisfies LeastAnswers);
  const [{ port }] = (await once(least, 'message')) as [{ port: number }];
  return handlerOf(least, port);
}

function handlerOf(child: ChildProcess, port: number): Handler {
  return { url: `http://127.0.0.1:${port}`, processor: () => processorOf(child.pid!), stop: () => void child.kill() };
}

async function keysOf(databaseUrl: string, slug: string): Promise<{ id: string; images: string[] }> {
  const keys = { id: '', images: [] as string[] };
  await inDatabase(databaseUrl, async client => {
    const { rows } = await client.query(`select id, meta -> 'images' as images from products where slug = $1`, [slug]);
    Object.assign(keys, rows[0]);
  });
  return keys;
}

async function textOf(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}
