import type { Pool, PoolClient } from 'pg';

/** A pool's statements while `work` runs, in their order, without the values. */
export async function statementsDuring(pool: Pool, work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const heard = new Map<PoolClient, PoolClient['query']>();
  const listen = (client: PoolClient) => {
    if (heard.has(client)) return;
    const query = client.query;
    heard.set(client, query);
    client.query = new Proxy(query, {
      apply(target, self, given: [string | { text: string }, ...unknown[]]) {
        asked.push(typeof given[0] === 'string' ? given[0] : given[0].text);
        return Reflect.apply(target, self, given);
      },
    });
  };
  pool.on('acquire', listen);
  try {
    await work();
  } finally {
    pool.off('acquire', listen);
    for (const [client, query] of heard) client.query = query;
  }
  return asked;
}
