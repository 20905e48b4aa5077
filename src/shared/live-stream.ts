import { heardBuild } from './build.ts';
import { MOST_TOPICS, type Topic } from './live-topics.ts';

/** A tab's wish, in the browser side of /api/live: leader by Web Lock, events to the other tabs by BroadcastChannel. */
interface Wish {
  tab: string;
  topics: Topic[];
  /** Last event that the tab's document may show; empty for unknown, and missing from a tab of the build before. */
  since?: string;
}

type Note = ({ says: 'want' } & Wish) | { says: 'who' } | { says: 'news'; topics: string[] };

const tab = crypto.randomUUID();
const channel = new BroadcastChannel('saluhall-live');
const listeners = new Set<{ topics: Topic[]; tell: () => void }>();
const wantedBy = new Map<string, Topic[]>();
/** The last event that this document may show: scripts come later, and the stream begins where it ends. */
const since = document.querySelector<HTMLMetaElement>('meta[name=heard]')?.content ?? '';
let leading = false;
let stream: AbortController | null = null;
let position = since;

export function follow(topics: Topic[], tell: () => void): () => void {
  const listener = { topics, tell };
  listeners.add(listener);
  announce();
  return () => {
    listeners.delete(listener);
    announce();
  };
}

void navigator.locks.request('saluhall-live', async () => {
  leading = true;
  channel.postMessage({ says: 'who' } satisfies Note);
  // A channel does not deliver to its own sender: the new leader registers its own tab's topics directly.
  announce();
  await new Promise(() => {});
});

channel.onmessage = ({ data }: MessageEvent<Note>) => {
  if (data.says === 'who') announce();
  if (data.says === 'news') hear(data.topics);
  if (data.says === 'want' && leading) want(data);
};

// Pages that are brought back want again what they gave up as they were left.
addEventListener('pageshow', ({ persisted }) => persisted && announce());
addEventListener('pagehide', () => channel.postMessage({ says: 'want', tab, topics: [], since } satisfies Note));

function announce(): void {
  const wish = { tab, topics: [...listeners].flatMap(listener => listener.topics), since };
  if (leading) want(wish);
  else channel.postMessage({ says: 'want', ...wish } satisfies Note);
}

function want(wish: Wish): void {
  const before = JSON.stringify(all());
  const known = wantedBy.get(wish.tab) ?? [];
  if (wish.topics.length) wantedBy.set(wish.tab, wish.topics);
  else wantedBy.delete(wish.tab);
  const isNew = wish.topics.some(({ topic }) => !known.some(one => one.topic === topic));
  const from = isNew ? earlier(wish.since, position) : position;
  const missed = from !== position;
  position = from;
  if (missed || JSON.stringify(all()) !== before) reopen();
}

/** The earlier of two positions, of which either may be unknown. */
function earlier(since: string | undefined, other: string): string {
  return since && (other === '' || Number(since) < Number(other)) ? since : other;
}

/** Topics of the stream: the first of every tab before the second of any, as many as one stream may name. */
function all(): Topic[] {
  const byTopic = new Map<string, Topic>();
  const tabs = [...wantedBy.values()];
  const most = Math.max(0, ...tabs.map(topics => topics.length));
  for (let at = 0; at < most; at++)
    for (const { [at]: topic } of tabs)
      if (topic && (byTopic.size < MOST_TOPICS || byTopic.has(topic.topic))) byTopic.set(topic.topic, topic);
  return [...byTopic.values()].sort((a, b) => (a.topic < b.topic ? -1 : 1));
}

function hear(topics: string[]): void {
  for (const { topics: own, tell } of listeners) if (own.some(({ topic }) => topics.includes(topic))) tell();
}

function reopen(): void {
  stream?.abort();
  stream = new AbortController();
  if (leading && all().length) void read(stream);
}

/** Reads the stream and reconnects from its last position: no event is missed. */
async function read(own: AbortController): Promise<void> {
  for (let failures = 0; !own.signal.aborted; failures++) {
    try {
      const response = await fetch('/api/live', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(position && { 'last-event-id': position }) },
        body: JSON.stringify({ topics: all() }),
        signal: own.signal,
      });
      heardBuild(response.headers.get('x-build'));
      // A 4xx ends it; too many streams are waited for, and a server that is just restarting.
      if (response.status >= 400 && response.status < 500 && response.status !== 429) return;
      if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`);
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        failures = 0;
        text = take(text + value);
      }
    } catch {
      if (own.signal.aborted) return;
    }
    await new Promise(resolve => setTimeout(resolve, Math.min(1000 * 1.5 ** failures, 20_000)));
  }
}

function take(text: string): string {
  const messages = text.split('\n\n');
  const rest = messages.pop()!;
  // A kept document does not say what it knows: whoever follows asks once.
  const news = new Set(position === '' ? all().map(({ topic }) => topic) : []);
  for (const message of messages) {
    const field = (name: string) => message.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1];
    position = field('id') ?? position;
    const data = field('data');
    if (data) for (const topic of (JSON.parse(data) as { topics: string[] }).topics) news.add(topic);
  }
  if (position === '' || !news.size) return rest;
  channel.postMessage({ says: 'news', topics: [...news] } satisfies Note);
  hear([...news]);
  return rest;
}
