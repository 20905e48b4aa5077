import type { Pool } from 'pg';
import { Client } from 'pg';
import { eventsAfter, type HallEvent, latestPosition, WAKE_CHANNEL } from './events.ts';
import type { Log } from './log.ts';

/**
 * Committed events as this copy of the process receives them, whichever copy made them. NOTIFY only wakes; the poll
 * finds what a lost NOTIFY missed, so losing every one of them delays things and loses nothing.
 */
export interface Live {
  follow(listener: (event: HallEvent) => void): () => void;
  /** Events after a position, for a stream that reconnects. */
  since(position: number): Promise<HallEvent[]>;
  position(): number;
  stop(): Promise<void>;
}

const POLL_MS = 1000;
const RECONNECT_MS = 2000;

export async function startLive(options: { pool: Pool; listenUrl: string; log: Log }): Promise<Live> {
  const { pool, log } = options;
  const listeners = new Set<(event: HallEvent) => void>();
  let position = await latestPosition(pool);
  let reading = false;
  let again = false;
  let stopped = false;
  let listener: Client | null = null;

  async function read(): Promise<void> {
    if (reading) {
      again = true;
      return;
    }
    reading = true;
    try {
      do {
        again = false;
        const events = await eventsAfter(pool, position);
        for (const event of events) {
          position = event.position;
          for (const tell of listeners) tell(event);
        }
        if (events.length) again = true;
      } while (again && !stopped);
    } catch (fault) {
      if (!stopped) log.warn({ err: fault }, 'events could not be read; the next look will find them');
    } finally {
      reading = false;
    }
  }

  async function listen(): Promise<void> {
    if (stopped) return;
    const client = new Client({ connectionString: options.listenUrl, application_name: 'saluhall-listen' });
    client.on('notification', () => void read());
    client.on('error', () => {});
    client.on('end', () => {
      if (!stopped) setTimeout(() => void listen(), RECONNECT_MS).unref();
    });
    try {
      await client.connect();
      await client.query(`listen ${WAKE_CHANNEL}`);
      listener = client;
      void read();
    } catch {
      await client.end().catch(() => {});
    }
  }

  await listen();
  const poll = setInterval(() => void read(), POLL_MS);
  return {
    follow(tell) {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    since: after => eventsAfter(pool, after),
    position: () => position,
    async stop() {
      stopped = true;
      clearInterval(poll);
      await listener?.end().catch(() => {});
    },
  };
}
