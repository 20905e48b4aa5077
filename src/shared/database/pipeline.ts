import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type IsolationLevel,
  type Kysely,
  Transaction,
} from 'kysely';

/*
 * Statements of a transaction are sent as they are asked, without waiting for the answers of those before them; the
 * database carries them out in that order. So what is asked together (`Promise.all`) is one round trip, `begin` goes
 * with the first statement, and a write whose answer nobody needs (`sent`) goes with the next, `commit` at the latest.
 */

interface Pipeline {
  /** Statements under way whose answers nobody awaits. */
  sent: Promise<unknown>[];
  /** The first of them that failed: the cause of all that failed after it. */
  fault: { cause: unknown } | null;
  /** The latest failure that was no consequence of one before it. */
  cause: unknown;
  isOver: boolean;
}

const pipelines = new WeakMap<object, Pipeline>();

/**
 * Sends a write whose answer is not needed: one statement, because a second one would be asked when the first is
 * answered, which may be after the commit (tests/sent-writes.test.ts reads the code for it). Its failure is that of the
 * transaction, as if it had been awaited: nothing is committed, and its fault is thrown in place of those that it led
 * to. Outside of a transaction it is awaited.
 */
export async function sent(tx: object, write: Promise<unknown>): Promise<void> {
  const pipeline = pipelines.get(tx);
  if (pipeline) keep(pipeline, write);
  else await write;
}

function keep(pipeline: Pipeline, write: Promise<unknown>): void {
  pipeline.sent.push(write);
  write.catch((cause: unknown) => {
    pipeline.fault ??= { cause };
  });
}

/** Database, with the parts that it was made of. */
export interface Parts<DB> {
  db: Kysely<DB>;
  dialect: Dialect;
  driver: Driver;
}

/**
 * How a transaction begins: isolated, or with statements that keep the plan made first. What asks for rows by their ids
 * may, as one plan serves all; the server would make five before it keeps one, and of lists of ids another each time.
 */
export type Beginning = IsolationLevel | 'planned once';
export const BEGIN_PLANNED_ONCE =
  'begin; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off';

async function begin(driver: Driver, connection: DatabaseConnection, beginning?: Beginning): Promise<unknown> {
  if (beginning === 'planned once') return await connection.executeQuery(CompiledQuery.raw(BEGIN_PLANNED_ONCE));
  return await driver.beginTransaction(connection, beginning ? { isolationLevel: beginning } : {});
}

/** Runs a transaction whose statements follow each other without waiting. */
export async function pipelined<DB, T>(
  { db, dialect, driver }: Parts<DB>,
  work: (tx: Transaction<DB>) => Promise<T>,
  beginning?: Beginning,
): Promise<T> {
  return await db.getExecutor().provideConnection(async connection => {
    const pipeline: Pipeline = { sent: [], fault: null, cause: null, isOver: false };
    const executor = db.getExecutor().withConnectionProvider({
      async provideConnection(consumer) {
        if (pipeline.isOver) throw new Error('The transaction is over.');
        try {
          return await consumer(connection);
        } catch (fault) {
          if (!isConsequence(fault)) pipeline.cause = fault;
          throw fault;
        }
      },
    });
    const tx = new Transaction<DB>({ config: { dialect }, dialect, driver, executor });
    pipelines.set(tx, pipeline);
    keep(pipeline, begin(driver, connection, beginning));
    try {
      const result = await work(tx);
      if (pipeline.fault) throw pipeline.fault.cause;
      pipeline.isOver = true;
      // Had anything under way failed, the database would make a rollback of it.
      await Promise.all([...pipeline.sent, driver.commitTransaction(connection)]);
      return result;
    } catch (fault) {
      pipeline.isOver = true;
      await undo(driver, connection, pipeline);
      const told = pipeline.fault ? pipeline.fault.cause : fault;
      throw isConsequence(told) ? (pipeline.cause ?? told) : told;
    }
  });
}

/** True for the failure of a statement that was under way behind one that failed: the transaction was aborted by then. */
function isConsequence(fault: unknown): boolean {
  return (fault as { code?: unknown } | null)?.code === '25P02';
}

async function undo(driver: Driver, connection: DatabaseConnection, pipeline: Pipeline): Promise<void> {
  keep(pipeline, driver.rollbackTransaction(connection));
  await Promise.allSettled(pipeline.sent);
}
