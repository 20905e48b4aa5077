import { Worker } from 'node:worker_threads';
import type { Cut } from '../lines/rules.ts';
import type { Horizon, Reading } from '../reading/rules.ts';

const MOST_MS = 30_000;
const MOST_MEGABYTES = 256;

/** The thread's module: the source as it is, or its own file beside the built server (scripts/bundle/reading-thread.mts). */
const MODULE = import.meta.url.endsWith('.ts') ? './reading-thread.ts' : './reading-thread.js';

/** Reads a calendar in a thread of its own, which is ended when it takes too long or too much memory. */
export function readInThread(bytes: Uint8Array, horizon: Horizon): Promise<Reading | Cut | { fault: 'unreadable' }> {
  return new Promise(resolve => {
    const thread = new Worker(new URL(MODULE, import.meta.url), {
      workerData: { bytes, horizon },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    });
    const end = (answer: Reading | Cut | { fault: 'unreadable' }) => {
      clearTimeout(patience);
      resolve(answer);
      void thread.terminate();
    };
    const patience = setTimeout(() => end({ fault: 'unreadable' }), MOST_MS);
    thread.once('message', end);
    thread.once('error', () => end({ fault: 'unreadable' }));
    thread.once('exit', () => end({ fault: 'unreadable' }));
  });
}
