import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type IsolationLevel,
  type Kysely,
  type QueryExecutorProvider,
  type RawBuilder,
  sql,
  Transaction,
} from 'kysely';

/*
 * Statements of a transaction are sent as they are asked, without waiting for the answers of those before them; the
 * database carries them out in that order. So what is asked together (`Promise.all`) is one round trip, `begin` goes
 * with the first statement, and a write whose answer nobody needs (`sent`) goes with the next, `commit` at the latest.
 */

/**
 * Records that the rest of their transaction never reads: events, messages to be sent, the command's answer. They are
 * gathered, and written in one statement at its end.
 */
export interface Records<Row> {
  /** Records of one name are written together; the names say in which order the parts come. */
  name: string;
  /** Parts of the statement: inserts and updates by their names, later ones may read what earlier ones return. */
  parts(of: Column<Row>): Parted;
}
/** One value of each record, as the list that `unnest` takes. */
type Column<Row> = <T>(value: (row: Row) => T) => T[];
type Parted = readonly (readonly [name: string, write: RawBuilder<unknown>])[];

interface Gathered {
  kind: Records<never>;
  row: never;
}

interface Pipeline {
  /** Statements under way whose answers nobody awaits. */
  sent: Promise<unknown>[];
  /** The first of them that failed: the cause of all that failed after it. */
  fault: { cause: unknown } | null;
  /** The latest failure that was no consequence of one before it. */
  cause: unknown;
  isOver: boolean;
  /** Records for its end. */
  gathered: Gathered[];
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

/** Keeps a record for the end of the transaction. Outside of one it is written at once. */
export async function atTheEnd<Row>(tx: QueryExecutorProvider, kind: Records<Row>, row: Row): Promise<void> {
  const one = { kind, row } as unknown as Gathered;
  const pipeline = pipelines.get(tx);
  if (pipeline?.isOver) throw new Error('The transaction is over.');
  if (pipeline) pipeline.gathered.push(one);
  else await statementOf([one])!.execute(tx);
}

/** Writes what was gathered so far, for a statement that reads it. */
export async function writeGathered(tx: QueryExecutorProvider): Promise<void> {
  const statement = statementOf(pipelines.get(tx)?.gathered.splice(0) ?? []);
  if (statement) await statement.execute(tx);
}

function statementOf(gathered: readonly Gathered[]): RawBuilder<unknown> | null {
  const kinds = new Map(gathered.map(({ kind }) => [kind.name, kind]));
  const parts = [...kinds]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, kind]) => {
      const rows = gathered.filter(one => one.kind.name === name).map(({ row }) => row);
      return kind.parts(value => rows.map(value));
    });
  const last = parts.pop()?.[1];
  if (!last || !parts.length) return last ?? null;
  return sql`with ${sql.join(parts.map(([name, write]) => sql`${sql.id(name)} as (${write})`))} ${last}`;
}

/** Place in a transaction to which it can return, with what was gathered by then. */
export interface Savepoint {
  undo(): Promise<void>;
  release(): Promise<void>;
}

export async function savepoint(tx: QueryExecutorProvider, name: string): Promise<Savepoint> {
  const pipeline = pipelines.get(tx);
  const before = pipeline ? [...pipeline.gathered] : [];
  const said = (words: string) => tx.getExecutor().executeQuery(CompiledQuery.raw(`${words} "${name}"`));
  await sent(tx, said('savepoint'));
  return {
    async undo() {
      // Records from before that were written since are undone with the rest, and wait for the end again.
      if (pipeline) pipeline.gathered = [...before];
      await said('rollback to savepoint');
    },
    release: () => sent(tx, said('release savepoint')),
  };
}

/** Removes something; false, and all of it stays, where other rows refer to it. */
export async function removeUnlessUsed(tx: QueryExecutorProvider, remove: () => Promise<void>): Promise<boolean> {
  const before = await savepoint(tx, 'removal');
  try {
    await remove();
    await before.release();
    return true;
  } catch (fault) {
    if ((fault as { code?: unknown }).code !== '23503') throw fault;
    await before.undo();
    return false;
  }
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
    const pipeline: Pipeline = { sent: [], fault: null, cause: null, isOver: false, gathered: [] };
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
      const records = statementOf(pipeline.gathered);
      if (records) keep(pipeline, connection.executeQuery(records.compile(tx)));
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
