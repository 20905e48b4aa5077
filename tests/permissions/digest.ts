import { Client } from 'pg';

/**
 * What every table holds, as one hash per table, so that a refused write can be seen to have left all rows as they were.
 * Left out is what any request may touch, refused or not: counted tries, stored answers, and the queue's own clock.
 */
const TOUCHED_BY_ANY_REQUEST = ['rate_limits', 'commands', 'periodic_runs'];

export class Rows {
  readonly #client: Client;
  #sql = '';

  constructor(databaseUrl: string) {
    this.#client = new Client({ connectionString: databaseUrl });
  }

  async open(): Promise<void> {
    await this.#client.connect();
    const { rows } = await this.#client.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by 1`,
      [TOUCHED_BY_ANY_REQUEST],
    );
    this.#sql = rows
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as hash from "${name}" t`,
      )
      .join(' union all ');
  }

  async now(): Promise<Record<string, string>> {
    const { rows } = await this.#client.query<{ name: string; hash: string }>(this.#sql);
    return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}
