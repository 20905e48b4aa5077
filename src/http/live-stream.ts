import { type Context, Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { z } from 'zod';
import { reasonFor, refusalAnswer } from '../shared/api.ts';
import type { HallEvent } from '../shared/events.ts';
import type { Live } from '../shared/live.ts';
import { MOST_TOPICS } from '../shared/live-topics.ts';
import { turns } from '../shared/turns.ts';
import type { Caller, World } from '../shared/world.ts';
import type { Variables } from './parts.ts';
import { type StreamLimits, streamPlaces } from './stream-places.ts';

/** Authorization of live topics: checked when a stream opens, and again while it is open (I17). */
export type LiveRules = Record<string, (world: World, caller: Caller, id: string) => Promise<boolean>>;

declare module '../shared/slice.ts' {
  interface Slice {
    live?: LiveRules;
  }
}

export interface LiveHub {
  world: World;
  live: Live;
  rules: LiveRules;
  refresh(caller: Caller, request: Request): Promise<Caller>;
  stopping: AbortSignal;
  limits?: StreamLimits;
}

const wanted = z.object({
  topics: z.array(z.object({ topic: z.string().max(80), ak: z.string().max(64).nullish() })).max(MOST_TOPICS),
});
type Topics = z.infer<typeof wanted>['topics'];

const ASK_AGAIN_MS = 30_000;
const HEARTBEAT_MS = 15_000;
/** Streams that ask at once what their readers may follow: after a restart all of them ask, and others are served too. */
const ASKING_AT_ONCE = 4;
/** Delay after which a refused client may try again. */
const COME_BACK_SECONDS = 30;
/** Limit on missed or unread events; beyond it, a client is told to refetch everything. */
const MOST_WAITING = 1000;

/** Live stream: `order-group:<id>` receives the events of that order group, whichever copy of the process made them. */
export function liveRoutes(hub: LiveHub) {
  const routes = new Hono<{ Variables: Variables }>();
  const places = streamPlaces(hub.limits);
  const inTurn = turns(ASKING_AT_ONCE);
  routes.post('/', async c => {
    const caller = c.get('caller');
    const parsed = wanted.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return refused(c, 'invalid-input');
    const topics = eachOnce(parsed.data.topics);
    const leave = places.take(caller);
    if (!leave) return refused(c, 'too-many-streams');
    const open = await inTurn(() => allowed(hub, caller, topics)).catch(fault => {
      leave();
      throw fault;
    });
    if (!open.size) {
      leave();
      return refused(c, 'not-allowed');
    }
    const ask = () => inTurn(async () => await allowed(hub, await hub.refresh(caller, c.req.raw), topics));
    c.header('x-accel-buffering', 'no');
    return streamSSE(c, stream =>
      new Follower(hub, stream, { userId: caller.userId, open, ask })
        .run(positionIn(c.req.header('last-event-id')))
        .catch(fault => hub.world.log.warn({ err: fault }, 'a live stream broke off'))
        .finally(leave),
    );
  });
  return routes;
}

/** Topics, each once: a repeated one would be asked for again and again. */
function eachOnce(topics: Topics): Topics {
  return [...new Map(topics.map(one => [one.topic, one])).values()];
}

/** One open stream: missed events first, then new ones, each once and in order. */
class Follower {
  readonly #hub: LiveHub;
  readonly #stream: SSEStreamingApi;
  readonly #userId: string | null;
  readonly #ask: () => Promise<Set<string>>;
  readonly #waiting: HallEvent[] = [];
  #open: Set<string>;
  #position = 0;
  #asked = Date.now();
  #beat: number;
  #rouse = () => {};

  constructor(
    hub: LiveHub,
    stream: SSEStreamingApi,
    { userId, open, ask }: { userId: string | null; open: Set<string>; ask: () => Promise<Set<string>> },
  ) {
    this.#hub = hub;
    this.#stream = stream;
    this.#userId = userId;
    this.#open = open;
    this.#ask = ask;
    // The first heartbeat comes at a moment of its own: streams that opened together do not ask again together.
    this.#beat = HEARTBEAT_MS * (hub.world.random(1)[0]! / 256);
  }

  async run(after: number | null): Promise<void> {
    const { live, stopping } = this.#hub;
    const leave = live.follow(event => this.#hear(event));
    const stop = () => void this.#stream.abort();
    stopping.addEventListener('abort', stop);
    this.#stream.onAbort(() => this.#rouse());
    try {
      await this.#catchUp(after);
      while (await this.#goesOn()) {
        if (await this.#tellNext()) continue;
        if (await this.#rest()) continue;
        // Heartbeat with the position alone, so that a reconnect need not read all the events of others.
        this.#position = Math.max(this.#position, live.position());
        await this.#stream.write(`id: ${this.#position}\n\n`);
      }
    } finally {
      leave();
      stopping.removeEventListener('abort', stop);
    }
  }

  #hear(event: HallEvent): void {
    if (!this.#concerns(event)) return;
    this.#waiting.push(event);
    // The client has stopped reading. It reconnects by itself, and catches up.
    if (this.#waiting.length > MOST_WAITING) void this.#stream.abort();
    this.#rouse();
  }

  /** Puts missed events before those that came while they were looked up. */
  async #catchUp(after: number | null): Promise<void> {
    const { live } = this.#hub;
    this.#position = after ?? live.position();
    const missed = after === null ? await live.since(this.#position) : await missedSince(live, after);
    await this.#write('', 'open');
    if (missed) {
      this.#waiting.unshift(...missed.filter(event => this.#concerns(event)));
      return;
    }
    this.#position = live.position();
    await this.#write(JSON.stringify({ topics: [...this.#open], type: 'much-happened' }));
  }

  async #goesOn(): Promise<boolean> {
    if (this.#stream.aborted || this.#hub.stopping.aborted) return false;
    if (Date.now() - this.#asked < ASK_AGAIN_MS) return true;
    this.#open = await this.#ask();
    this.#asked = Date.now();
    return this.#open.size > 0;
  }

  /** Sends the next event; false when none waits. */
  async #tellNext(): Promise<boolean> {
    const event = this.#waiting.shift();
    if (!event) return false;
    if (event.position <= this.#position) return true;
    this.#position = event.position;
    // The reader's rights may have changed: check them before anything more is sent.
    if (this.#isAboutReader(event)) this.#asked = 0;
    const topics = eventTopics(event).filter(topic => this.#open.has(topic));
    if (topics.length) await this.#write(JSON.stringify({ topics, type: event.type }));
    return true;
  }

  /** Waits for the next event or the heartbeat; true for an event, or when the stream ended. */
  #rest(): Promise<boolean> {
    return new Promise(resolve => {
      const timer = setTimeout(() => resolve(false), this.#beat);
      this.#beat = HEARTBEAT_MS;
      this.#rouse = () => {
        clearTimeout(timer);
        resolve(true);
      };
      if (this.#waiting.length || this.#stream.aborted) this.#rouse();
    });
  }

  #concerns(event: HallEvent): boolean {
    return this.#isAboutReader(event) || eventTopics(event).some(topic => this.#open.has(topic));
  }

  #isAboutReader(event: HallEvent): boolean {
    return event.subject === 'user' && event.subjectId === this.#userId;
  }

  #write(data: string, event?: string): Promise<void> {
    return this.#stream.writeSSE({ id: String(this.#position), data, ...(event && { event }) });
  }
}

async function allowed({ rules, world }: LiveHub, caller: Caller, topics: Topics): Promise<Set<string>> {
  const open = new Set<string>();
  // One after the other: a stream of many topics takes one connection, not all of them.
  for (const { topic, ak } of topics)
    if (await mayFollow(rules, world, { ...caller, accessKey: ak ?? null }, topic)) open.add(topic);
  return open;
}

async function mayFollow(rules: LiveRules, world: World, caller: Caller, topic: string): Promise<boolean> {
  const [noun = '', id] = topic.split(':');
  const rule = Object.hasOwn(rules, noun) ? rules[noun] : undefined;
  return rule && z.uuid().safeParse(id).success ? await rule(world, caller, id!) : false;
}

/** Topics of an event: its subject, its order group, and the provider, whose staff may follow everything of theirs. */
function eventTopics(event: HallEvent): string[] {
  const topics = [`${event.subject}:${event.subjectId}`];
  if (event.providerId) topics.push(`provider:${event.providerId}`);
  const group = event.data.orderGroupId;
  if (typeof group === 'string') topics.push(`order-group:${group}`);
  return topics;
}

/** Events missed since a position; null when there are too many, or the position is unknown: a restored backup. */
async function missedSince(live: Live, after: number): Promise<HallEvent[] | null> {
  const found = await live.since(Math.max(after - 1, 0));
  if (after > 0 && found[0]?.position !== after) return null;
  for (let page = found; page.length > 0 && found.length <= MOST_WAITING; ) {
    page = await live.since(found.at(-1)!.position);
    found.push(...page);
  }
  return found.length > MOST_WAITING ? null : found;
}

function positionIn(header: string | undefined): number | null {
  return header && /^\d{1,15}$/.test(header) ? Number(header) : null;
}

function refused(
  c: Context<{ Variables: Variables }>,
  reason: 'invalid-input' | 'not-allowed' | 'too-many-streams',
): Response {
  const caller = c.get('caller');
  const { status, body } = refusalAnswer(reasonFor(caller, reason), caller.locale);
  if (status === 429) c.header('retry-after', String(COME_BACK_SECONDS));
  return c.json(body, status as 400 | 403 | 429);
}
