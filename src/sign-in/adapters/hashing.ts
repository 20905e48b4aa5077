import { Worker } from 'node:worker_threads';
import { Refused, refuse } from '../../shared/refusal.ts';

export interface HashJob {
  password: string;
  salt: string;
  /** Cost N of scrypt: how much work and memory it takes. */
  cost: number;
}

export interface Hashing {
  /** Derived key in hex. Refused as 'crowded' when the queue is full, or this job has waited too long. */
  key(job: HashJob): Promise<string>;
  /** Derived key without limits on the queue: for accounts that the house itself makes. */
  keyInTime(job: HashJob): Promise<string>;
  state(): { underWay: number; waiting: number };
  close(): Promise<void>;
}

export interface HashingLimits {
  atOnce: number;
  /** Queue length behind the running jobs. Known and unknown names wait in the same queue. */
  waiting: number;
  patienceMs: number;
}

/**
 * Worker thread for scrypt, apart from the four of libuv's pool that files, DNS and compression share. At the
 * production cost scrypt takes 32 MB and fifty to a hundred milliseconds of a core. As text, because the built server
 * is one file and needs no second one.
 */
const THREAD = `
const { parentPort } = require('node:worker_threads');
const { scryptSync } = require('node:crypto');
parentPort.on('message', ({ password, salt, cost }) => {
  const key = scryptSync(password.normalize('NFKC'), salt, 64, { N: cost, r: 16, p: 1, maxmem: 67108864 });
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
  /** Job of each thread, null while it is idle. */
  const threads = new Map<Worker, Waiting | null>();
  let closed = false;

  function join(job: HashJob, patient: boolean): Promise<string> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { job, resolve, reject };
      const free = line.length === 0 && underWay() < limits.atOnce;
      if (closed || (!patient && !free && line.length >= limits.waiting)) return crowded(waiting);
      line.push(waiting);
      if (!patient) waiting.patience = setTimeout(() => giveUp(waiting), limits.patienceMs);
      next();
    });
  }

  function giveUp(waiting: Waiting): void {
    line.splice(line.indexOf(waiting), 1);
    crowded(waiting);
  }

  function next(): void {
    if (!line.length || underWay() >= limits.atOnce) return;
    const idle = [...threads].find(([, job]) => !job)?.[0];
    const thread = idle ?? start();
    const waiting = line.shift()!;
    clearTimeout(waiting.patience);
    threads.set(thread, waiting);
    thread.ref();
    thread.postMessage(waiting.job);
  }

  function start(): Worker {
    const thread = new Worker(THREAD, { eval: true });
    thread.on('message', (key: string) => done(thread, key));
    thread.on('error', fault => lost(thread, fault));
    thread.on('exit', code => lost(thread, new Error(`A thread that hashes passwords ended with ${code}`)));
    return thread;
  }

  function done(thread: Worker, key: string): void {
    threads.get(thread)?.resolve(key);
    threads.set(thread, null);
    // An idle thread keeps no process alive.
    thread.unref();
    next();
  }

  function lost(thread: Worker, fault: unknown): void {
    const waiting = threads.get(thread);
    if (!threads.delete(thread)) return;
    waiting?.reject(fault);
    next();
  }

  const underWay = () => [...threads.values()].filter(Boolean).length;

  return {
    key: job => join(job, false),
    keyInTime: job => join(job, true),
    state: () => ({ underWay: underWay(), waiting: line.length }),
    async close() {
      closed = true;
      for (const waiting of line.splice(0)) {
        clearTimeout(waiting.patience);
        crowded(waiting);
      }
      await Promise.all([...threads.keys()].map(thread => thread.terminate()));
    },
  };
}

function crowded(waiting: Waiting): void {
  waiting.reject(new Refused(refuse('crowded')));
}
