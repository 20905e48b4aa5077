import { parentPort, workerData } from 'node:worker_threads';
import { type Horizon, readCalendar } from '../reading/rules.ts';

/** Thread that reads one calendar and ends (./reader.ts): a rule without end or a file of brackets stops nobody else. */
const { bytes, horizon } = workerData as { bytes: Uint8Array; horizon: Horizon };
parentPort!.postMessage(readCalendar(bytes, horizon));
