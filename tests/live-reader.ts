import { eventually } from './hall.ts';

/** One message of a live stream. */
export interface News {
  id: string;
  event: string;
  topics: string[];
  type: string;
}

/** A browser's live stream (server-sent events), read as it comes. */
export interface LiveReader {
  status: number;
  news: News[];
  /** The position that the stream began at. */
  begin(): string;
  /** Waits for a message of this type. */
  hears(type: string, ms?: number): Promise<News>;
  /** Resolves when the other side has ended the stream. */
  ended: Promise<void>;
  close(): void;
}

export async function readLive(
  url: string,
  topics: { topic: string; ak?: string | null }[],
  options: { lastEventId?: string; cookie?: string } = {},
): Promise<LiveReader> {
  const leaving = new AbortController();
  const response = await fetch(`${url}/api/live`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(options.lastEventId && { 'last-event-id': options.lastEventId }),
      ...(options.cookie && { cookie: options.cookie }),
    },
    body: JSON.stringify({ topics }),
    signal: leaving.signal,
  });
  const all: News[] = [];
  const told = () => all.filter(({ event }) => event !== 'open');
  const ended = response.ok ? read(response, all) : Promise.resolve();
  if (response.ok)
    await eventually(
      async () => all.length,
      length => length > 0,
    );
  return {
    status: response.status,
    get news() {
      return told();
    },
    begin: () => all[0]!.id,
    async hears(type, ms) {
      const heard = await eventually(
        async () => told(),
        news => news.some(one => one.type === type),
        ms,
      );
      return heard.find(one => one.type === type)!;
    },
    ended,
    close: () => leaving.abort(),
  };
}

async function read(response: Response, news: News[]): Promise<void> {
  let text = '';
  try {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const messages = (text + chunk).split('\n\n');
      text = messages.pop()!;
      for (const message of messages) {
        const heard = newsOf(message);
        if (heard) news.push(heard);
      }
    }
  } catch {
    // Closed by the test, or cut off: messages read so far stay.
  }
}

/** Parses a message of the stream; null for a heartbeat. */
function newsOf(message: string): News | null {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1] ?? '';
  if (message.startsWith(':')) return null;
  const data = field('data');
  const { topics = [], type = '' } = (data ? JSON.parse(data) : {}) as Partial<News>;
  return { id: field('id'), event: field('event'), topics, type };
}
