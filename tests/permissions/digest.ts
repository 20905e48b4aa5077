import { Client } from 'pg';

/**
 * Write detection: a trigger on each table tells which were written to, so that a refused write can be seen to have
 * left all rows as they were. What is rolled back leaves no trace, and a row written as it was is no change. Left out
 * are tables that any request may touch, refused or not: rate limits, stored answers, and the queue's own clock.
 */
const TOUCHED_BY_ANY_REQUEST = ['rate_limits', 'commands', 'periodic_runs'];

const WATCH = `
  create schema watch;
  create unlogged table watch.changes (name text not null);
  create function watch.note() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'UPDATE' or old is distinct from new then insert into watch.changes values (tg_table_name); end if;
    return null;
  end $$;
  do $$
  declare name text;
  begin
    for name in select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
    loop
      execute format('create trigger zz_watched after insert or update or delete on public.%I
        for each row execute function watch.note()', name);
    end loop;
  end $$;`;

export class Rows {
  readonly #client: Client;

  constructor(databaseUrl: string) {
    this.#client = new Client({ connectionString: databaseUrl });
  }

  async open(): Promise<void> {
    await this.#client.connect();
    await this.#client.query(WATCH);
  }

  /** The tables whose rows have changed since the last call. */
  async changed(): Promise<string[]> {
    const { rows } = await this.#client.query<{ name: string }>(
      'with seen as (delete from watch.changes returning name) select distinct name from seen where name <> all($1) order by 1',
      [TOUCHED_BY_ANY_REQUEST],
    );
    return rows.map(({ name }) => name);
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}
