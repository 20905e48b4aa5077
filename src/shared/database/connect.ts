import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool, types } from 'pg';
import type { DB } from './tables.ts';

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;

// Amounts and positions are bigint columns but stay far below 2^53: numbers, refused loudly when that is ever untrue.
types.setTypeParser(types.builtins.INT8, text => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`A number from the database is too large: ${text}`);
  return value;
});

export interface PoolOptions {
  url: string;
  size: number;
  /** Shown in pg_stat_activity, so that an operator can tell requests from background work. */
  name: string;
  lockTimeoutMs?: number;
}

export function createPool(options: PoolOptions): Pool {
  const lockTimeout = options.lockTimeoutMs ?? 4000;
  const pool = new Pool({
    connectionString: options.url,
    max: options.size,
    application_name: options.name,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    lock_timeout: lockTimeout,
    statement_timeout: Math.max(lockTimeout * 4, 15_000),
    idle_in_transaction_session_timeout: 30_000,
  });
  // A server that goes away breaks idle connections too; the next query gets a new one.
  pool.on('error', () => {});
  // One that is lent out breaks between two statements of a transaction: the next one fails, the process does not.
  pool.on('connect', client => client.on('error', () => {}));
  return pool;
}

export function createDatabase(pool: Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
