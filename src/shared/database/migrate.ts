import type { Pool, PoolClient } from 'pg';

/** Numbered SQL files, bundled as text: `{ '0001-spine': 'create table …' }`. */
export type Migrations = Record<string, string>;

const LOCK = 7_234_001;

/**
 * Runs new migrations, each file in a transaction of its own, under an advisory lock: many copies may start at once,
 * one migrates and the others wait. A file that was run and has changed since is refused: migrations are append-only.
 */
export async function migrate(pool: Pool, migrations: Migrations, after?: () => Promise<void>): Promise<string[]> {
  const client = await pool.connect();
  const run: string[] = [];
  try {
    // No timeouts while waiting for the lock: a long migration in another copy must not fail this one.
    await client.query('set lock_timeout = 0; set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, run_at timestamptz not null default now())',
    );
    const done = new Map<string, string>();
    for (const row of (await client.query<{ name: string; hash: string }>('select name, hash from migrations')).rows)
      done.set(row.name, row.hash);
    for (const [name, sql] of Object.entries(migrations).sort(([a], [b]) => (a < b ? -1 : 1))) {
      const hash = await migrationHash(sql);
      if (done.get(name) === hash) continue;
      if (done.has(name)) throw new Error(`Migration ${name} has changed since it was run. Write a new one instead.`);
      await runOne(client, name, sql, hash);
      run.push(name);
    }
    await after?.();
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => {});
    client.release(true);
  }
  return run;
}

async function runOne(client: PoolClient, name: string, sql: string, hash: string): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (fault) {
    await client.query('rollback').catch(() => {});
    throw new Error(`Migration ${name} failed: ${fault instanceof Error ? fault.message : fault}`, { cause: fault });
  }
}

async function migrationHash(sql: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sql));
  return Buffer.from(digest).toString('hex');
}
