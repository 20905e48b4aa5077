/**
 * Turns of transactions: a quarter of a pool's connections is never lent to them. A transaction whose rules read beside
 * it asks for a second connection; were all lent to transactions, each would wait for one that only the others can
 * give back.
 */
const KEPT_FOR_READS = 0.25;

interface Turns {
  free: number;
  /** Longest wait for a turn, which is that of the pool for a connection. */
  mostWaitMs: number;
  waiting: (() => void)[];
}

const turnsOf = new WeakMap<object, Turns>();

/** Sets how many transactions a database of so many connections runs at once, and how long others wait. */
export function limitTransactions(db: object, connections: number, mostWaitMs: number): void {
  const kept = Math.max(1, Math.ceil(connections * KEPT_FOR_READS));
  turnsOf.set(db, { free: Math.max(1, connections - kept), mostWaitMs, waiting: [] });
}

/** Runs a transaction in its turn; who waits too long is told what the pool would say. */
export async function inTurn<T>(db: object, transaction: () => Promise<T>): Promise<T> {
  const turns = turnsOf.get(db);
  if (!turns) return await transaction();
  await turn(turns);
  try {
    return await transaction();
  } finally {
    const next = turns.waiting.shift();
    if (next) next();
    else turns.free += 1;
  }
}

function turn(turns: Turns): Promise<void> {
  if (turns.free > 0) {
    turns.free -= 1;
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    const next = () => {
      clearTimeout(limit);
      resolve();
    };
    const limit = setTimeout(() => {
      turns.waiting.splice(turns.waiting.indexOf(next), 1);
      reject(new Error('timeout exceeded when trying to connect'));
    }, turns.mostWaitMs);
    turns.waiting.push(next);
  });
}
