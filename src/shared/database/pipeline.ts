import {
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

/** Runs a transaction whose statements follow each other without waiting. */
export async function pipelined<DB, T>(
  { db, dialect, driver }: Parts<DB>,
  work: (tx: Transaction<DB>) => Promise<T>,
  isolationLevel?: IsolationLevel,
): Promise<T> {
  return await db.getExecutor().provideConnection(async connection => {
    const pipeline: Pipeline = { sent: [], fault: null, isOver: false };
    const executor = db.getExecutor().withConnectionProvider({
      async provideConnection(consumer) {
        if (pipeline.isOver) throw new Error('The transaction is over.');
        return await consumer(connection);
      },
    });
    const tx = new Transaction<DB>({ config: { dialect }, dialect, driver, executor });
    pipelines.set(tx, pipeline);
    keep(pipeline, driver.beginTransaction(connection, isolationLevel ? { isolationLevel } : {}));
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
      throw pipeline.fault ? pipeline.fault.cause : fault;
    }
  });
}

async function undo(driver: Driver, connection: DatabaseConnection, pipeline: Pipeline): Promise<void> {
  keep(pipeline, driver.rollbackTransaction(connection));
  await Promise.allSettled(pipeline.sent);
}
