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
