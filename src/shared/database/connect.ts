import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import { turns } from '../turns.ts';
import { isDatabaseAway } from './away.ts';
import { BEGIN_PLANNED_ONCE, type Beginning, type Parts, pipelined } from './pipeline.ts';
import { readingTogether } from './reading.ts';
import type { DB } from './tables.ts';

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;

// Amounts and positions are bigint columns far below 2^53: parsed as numbers, and an error if that is ever untrue.
types.setTypeParser(types.builtins.INT8, text => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`A number from the database is too large: ${text}`);
  return value;
});

/** Time of one statement of a check or count over the whole hall, which a million orders need. */
export const WHOLE_HALL_MS = 120_000;

export interface PoolOptions {
  url: string;
  size: number;
  /** Application name in pg_stat_activity, to tell requests from background work. */
  name: string;
  lockTimeoutMs?: number;
  /** Time that one statement may take; without it four times a lock's, and fifteen seconds at least. */
  statementTimeoutMs?: number;
  /** Whether to use prepared statements; false behind a pooler that does not carry them between server connections. */
  prepares?: boolean;
}

export function createPool(options: PoolOptions): Pool {
  const lockTimeout = options.lockTimeoutMs ?? 4000;
  const pool = new Pool({
    connectionString: options.url,
    max: options.size,
    application_name: options.name,
    // A search is compiled for longer than it runs: no statement of the hall is worth it, whatever the server's default.
    options: '-c jit=off',
    // Statements are sent without waiting for the answers of those before them (pipeline.ts).
    pipeline: true,
    connectionTimeoutMillis: Math.max(lockTimeout * 2.5, 10_000),
    idleTimeoutMillis: 30_000,
    lock_timeout: lockTimeout,
    statement_timeout: options.statementTimeoutMs ?? Math.max(lockTimeout * 4, 15_000),
    idle_in_transaction_session_timeout: 30_000,
  });
  // Idle connections fail when the server goes away; the next query gets a new one.
  pool.on('error', () => {});
  // A connection that fails between two statements of a transaction: the next one fails, the process does not.
  pool.on('connect', client => client.on('error', () => {}));
  const prepares = options.prepares !== false;
  const names: Names = new Map();
  if (prepares) pool.on('connect', client => prepareWhatComesAgain(client, names));
  pool.on('connect', client => beginInOneMessage(client, prepares));
  dropConnectionsThatEnded(pool);
  pool.on('connect', writeAtOnce);
  return pool;
}

/**
 * Connections whose last statement failed because the database was away: closed instead of lent again. The pool learns
 * of their end a moment later, and a command that got one in between would be refused though the database is there.
 */
function dropConnectionsThatEnded(pool: Pool): void {
  const ended = new WeakSet<PoolClient>();
  pool.on('connect', client => {
    const send = client.query.bind(client) as (...words: unknown[]) => unknown;
    const query = (...words: unknown[]) => {
      const answer = send(...words);
      if (answer instanceof Promise) {
        void answer.catch((fault: unknown) => {
          if (isDatabaseAway(fault)) ended.add(client);
        });
      }
      return answer;
    };
    client.query = query as unknown as PoolClient['query'];
  });
  pool.on('release', (_, client) => {
    if (ended.has(client)) void (client as PoolClient & { end(): Promise<void> }).end();
  });
}

/** Statements of one moment leave in one write: each write is a call of the system, which costs more than its bytes. */
function writeAtOnce(client: PoolClient): void {
  const { stream } = (client as PoolClient & { connection: { stream: Writable } }).connection;
  const send = client.query.bind(client) as (...words: unknown[]) => unknown;
  let corked = false;
  const query = (...words: unknown[]) => {
    if (!corked) {
      corked = true;
      stream.cork();
      process.nextTick(() => {
        corked = false;
        stream.uncork();
      });
    }
    return send(...words);
  };
  client.query = query as unknown as PoolClient['query'];
}

/** Begins transactions in one message. Where nothing is prepared no plan would be kept, and it is a plain one. */
function beginInOneMessage(client: PoolClient, prepares: boolean): void {
  const send = client.query.bind(client) as (...words: unknown[]) => unknown;
  const query = (text: unknown, ...rest: unknown[]) =>
    text === BEGIN_PLANNED_ONCE ? send(prepares ? text : 'begin') : send(text, ...rest);
  client.query = query as unknown as PoolClient['query'];
}

/** Names of a pool's prepared statements by their text: those of background work take no place of what is asked. */
type Names = Map<string, string>;
const MOST_PREPARED = 500;

/**
 * Prepared statements, one per text and connection, because planning the wide reads takes three times as long as
 * running them. Texts that grow with their input are many; past a few hundred they are sent as they are.
 */
function prepareWhatComesAgain(client: PoolClient, names: Names): void {
  const send = client.query.bind(client) as (...words: unknown[]) => unknown;
  const query = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) ? statementName(text, names) : null;
    return name ? send({ name, text, values }, ...rest) : send(text, values, ...rest);
  };
  client.query = query as unknown as PoolClient['query'];
}

function statementName(text: string, names: Names): string | null {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MOST_PREPARED) return null;
  const name = `h${createHash('sha256').update(text).digest('hex').slice(0, 30)}`;
  names.set(text, name);
  return name;
}

interface Place extends Parts<DB> {
  inTurn: ReturnType<typeof turns>;
}
const placeOf = new WeakMap<Database, Place>();

/**
 * Database over a pool. A quarter of its connections is never lent to transactions: one whose rules read beside it asks
 * for a second connection, and were all lent to transactions, each would wait for what only the others can give back.
 */
export function createDatabase(pool: Pool): Database {
  const dialect = new PostgresDialect({ pool });
  const db = new Kysely<DB>({ dialect });
  const { max, connectionTimeoutMillis = 10_000 } = pool.options;
  const kept = Math.max(1, Math.ceil(max / 4));
  const fault = () => new Error('timeout exceeded when trying to connect');
  const inTurn = turns(Math.max(1, max - kept), { ms: connectionTimeoutMillis, fault });
  placeOf.set(db, { db, dialect, driver: dialect.createDriver(), inTurn });
  return db;
}

/** Runs a transaction in its turn. Every one begins here, so that none takes a connection that is kept for reads. */
export async function transact<T>(db: Database, work: (tx: Tx) => Promise<T>, beginning?: Beginning): Promise<T> {
  const place = placeOf.get(db);
  if (!place) throw new Error('The database is of createDatabase.');
  return await place.inTurn(() => pipelined(place, work, beginning));
}

/** Database for the reads of one request, which go together (reading.ts). Its transactions are the database's. */
export function forReads(db: Database): Database {
  const place = placeOf.get(db);
  if (!place) throw new Error('The database is of createDatabase.');
  const reads = readingTogether(place);
  placeOf.set(reads, place);
  return reads;
}
