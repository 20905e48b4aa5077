import { type CompiledQuery, type DatabaseConnection, Kysely, type QueryResult } from 'kysely';
import type { Parts } from './pipeline.ts';

/*
 * Reads of one request go by one connection, without waiting for each other's answers: what is asked in one moment is
 * one round trip. A read that is asked while the very same one is under way has its answer, so that what several
 * queries of a page begin with (who may see this order?) is asked once.
 */

/** A connection while reads are under way on it; it goes back to the pool when nothing follows their answers. */
interface Lent {
  connection: Promise<DatabaseConnection>;
  asking: number;
  giveBack(): void;
}

/** Database of one request's reads. What writes by it is carried out as ever, in the order in which it is asked. */
export function readingTogether<DB>({ db, dialect, driver }: Parts<DB>): Kysely<DB> {
  let lent: Lent | null = null;
  const executor = db.getExecutor().withConnectionProvider({
    async provideConnection(consumer) {
      lent ??= lend(db);
      const mine = lent;
      mine.asking++;
      try {
        return await consumer(await mine.connection);
      } catch (fault) {
        // It may be the connection's own: the next read has another.
        if (lent === mine) lent = null;
        throw fault;
      } finally {
        mine.asking--;
        // What an answer leads to is asked before this.
        setImmediate(() => {
          if (mine.asking) return;
          if (lent === mine) lent = null;
          mine.giveBack();
        });
      }
    },
  });
  return new Kysely<DB>({ config: { dialect }, dialect, driver, executor });
}

function lend<DB>(db: Kysely<DB>): Lent {
  const { promise: over, resolve: giveBack } = Promise.withResolvers<void>();
  const { promise: connection, resolve, reject } = Promise.withResolvers<DatabaseConnection>();
  const lending = db.getExecutor().provideConnection(async given => {
    resolve(sharingAnswers(given));
    await over;
  });
  lending.catch(reject);
  return { connection, asking: 0, giveBack };
}

/** Connection on which a read shares the answer of the same one, while that is under way. */
function sharingAnswers(connection: DatabaseConnection): DatabaseConnection {
  const underWay = new Map<string, Promise<QueryResult<unknown>>>();
  const shared = (query: CompiledQuery): Promise<QueryResult<unknown>> => {
    const same = JSON.stringify([query.sql, query.parameters]);
    const answer = underWay.get(same) ?? connection.executeQuery(query).finally(() => underWay.delete(same));
    underWay.set(same, answer);
    return answer;
  };
  return {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      if (!isRead(query.sql)) return await connection.executeQuery<R>(query);
      const answer = (await shared(query)) as QueryResult<R>;
      return { ...answer, rows: [...answer.rows] };
    },
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  };
}

function isRead(text: string): boolean {
  return /^\s*select\b/i.test(text) && !/\bfor (no key update|update|key share|share)\b/i.test(text);
}
