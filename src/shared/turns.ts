/** Longest wait for a turn, and what is told after it. */
interface MostWait {
  ms: number;
  fault: () => Error;
}

/** Queue of work in this process: so many at once, and the others in their order, without end or for a while. */
export function turns(atOnce: number, most?: MostWait) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const next = () => {
        clearTimeout(limit);
        resolve();
      };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(next), 1);
        reject(most!.fault());
      };
      const limit = most && setTimeout(giveUp, most.ms);
      waiting.push(next);
    });
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await turn();
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/**
 * Work of this process by its key, one at a time. Whoever asks while some is running gets what begins after it, and shares
 * that with all who ask until then: each has the answer of work that began after they asked.
 */
export function sharedTurns<T>() {
  const running = new Map<string, Promise<T>>();
  const waiting = new Map<string, Promise<T>>();
  const run = (key: string, work: () => Promise<T>): Promise<T> => {
    const mine = work().finally(() => running.delete(key));
    running.set(key, mine);
    return mine;
  };
  return (key: string, work: () => Promise<T>): Promise<T> => {
    const next = waiting.get(key);
    if (next) return next;
    const before = running.get(key);
    if (!before) return run(key, work);
    const after = () => {
      waiting.delete(key);
      return run(key, work);
    };
    const mine = before.then(after, after);
    waiting.set(key, mine);
    return mine;
  };
}
