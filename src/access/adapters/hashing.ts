import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Refused, refuse } from '../../shared/refusal.ts';

/** What a key is made of: scrypt with these figures takes 32 MB and some fifty milliseconds of a core. */
export interface HashJob {
  password: string;
  salt: string;
}

export interface Hashing {
  /** The key in hex. Refused as 'crowded' when too many wait already, or when this one has waited too long. */
  key(job: HashJob): Promise<string>;
  /** Waits its turn however long the line is: for accounts that the house itself makes. */
  keyInTime(job: HashJob): Promise<string>;
}

export interface HashingLimits {
  /** How many hash at once; one core is left to answer with. */
  atOnce: number;
  /** How many may wait behind them. Known and unknown names stand in the same line. */
  longestLine: number;
  patienceMs: number;
}

export const LIMITS: HashingLimits = {
  atOnce: Math.max(1, availableParallelism() - 1),
  longestLine: 40,
  patienceMs: 10_000,
};

/**
 * A thread of its own, not one of the four that files, names and packing share, and where the system can tell threads
 * apart it steps back for whoever answers. As text, because the built server is one file and needs no second one.
 */
const THREAD = `
const { parentPort } = require('node:worker_threads');
const { scryptSync } = require('node:crypto');
const os = require('node:os');
if (process.platform === 'linux') try { os.setPriority(0, 10) } catch {}
parentPort.on('message', ({ password, salt }) => {
  const key = scryptSync(password.normalize('NFKC'), salt, 64, { N: 16384, r: 16, p: 1, maxmem: 67108864 });
  parentPort.postMessage(key.toString('hex'));
});`;

interface Waiting {
  job: HashJob;
  resolve(key: string): void;
  reject(fault: unknown): void;
  patience?: NodeJS.Timeout;
}

export function createHashing(limits: HashingLimits): Hashing {
  const line: Waiting[] = [];
  const idle: Worker[] = [];
  let started = 0;

  function join(job: HashJob, patient: boolean): Promise<string> {
    return new Promise((resolve, reject) => {
      if (!patient && line.length >= limits.longestLine) return reject(new Refused(refuse('crowded')));
      const waiting: Waiting = { job, resolve, reject };
      line.push(waiting);
      if (!patient) waiting.patience = setTimeout(() => giveUp(waiting), limits.patienceMs);
      next();
    });
  }

  function giveUp(waiting: Waiting): void {
    line.splice(line.indexOf(waiting), 1);
    waiting.reject(new Refused(refuse('crowded')));
  }

  function next(): void {
    if (!line.length) return;
    const worker = idle.pop() ?? (started < limits.atOnce ? start() : null);
    if (!worker) return;
    const waiting = line.shift()!;
    clearTimeout(waiting.patience);
    hash(worker, waiting);
  }

  function start(): Worker {
    started += 1;
    return new Worker(THREAD, { eval: true });
  }

  function hash(worker: Worker, { job, resolve, reject }: Waiting): void {
    const done = (key: string) => {
      worker.off('error', failed);
      // A thread that waits for work keeps no process alive.
      worker.unref();
      idle.push(worker);
      resolve(key);
      next();
    };
    const failed = (fault: unknown) => {
      worker.off('message', done);
      started -= 1;
      reject(fault);
      next();
    };
    worker.ref();
    worker.once('message', done);
    worker.once('error', failed);
    worker.postMessage(job);
  }

  return { key: job => join(job, false), keyInTime: job => join(job, true) };
}
