import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import type { HallEvent } from '../shared/events.ts';
import type { Live } from '../shared/live.ts';
import type { Caller, World } from '../shared/world.ts';
import type { Variables } from './parts.ts';

/** Who may follow what: asked when a stream opens, and again while it is open (I17). */
export type LiveRules = Record<string, (world: World, caller: Caller, id: string) => Promise<boolean>>;

const wanted = z.object({
  topics: z.array(z.object({ topic: z.string().max(80), ak: z.string().max(64).nullish() })).max(50),
});

const ASK_AGAIN_MS = 30_000;
const HEARTBEAT_MS = 15_000;
const MOST_CATCHING_UP = 1000;

/** `order-group:<id>` hears what happens to that order group, whichever copy of the process it happened in. */
export function liveRoutes(options: {
  world: World;
  live: Live;
  rules: LiveRules;
  refresh(caller: Caller, request: Request): Promise<Caller>;
  stopping: AbortSignal;
}) {
  const { world, live, rules } = options;
  const routes = new Hono<{ Variables: Variables }>();
  routes.post('/', async c => {
    const parsed = wanted.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ code: 'BAD_REQUEST', reason: 'invalid-input', message: '' }, 400);
    const { topics } = parsed.data;
    let caller = c.get('caller');
    const allowed = async () => {
      const answers = await Promise.all(
        topics.map(({ topic, ak }) => mayFollow(rules, world, { ...caller, accessKey: ak ?? null }, topic)),
      );
      return new Set(topics.filter((_, at) => answers[at]).map(({ topic }) => topic));
    };
    let open = await allowed();
    if (!open.size) return c.json({ code: 'FORBIDDEN', reason: 'not-allowed', message: '' }, 403);
    const after = Number(c.req.header('last-event-id') ?? Number.NaN);
    c.header('x-accel-buffering', 'no');
    return streamSSE(c, async stream => {
      const news: HallEvent[] = [];
      let rouse = () => {};
      const unfollow = live.follow(event => {
        if (topicsOf(event).some(topic => open.has(topic)) || event.subject === 'user') news.push(event);
        rouse();
      });
      const stop = () => void stream.abort();
      options.stopping.addEventListener('abort', stop);
      try {
        let position = Number.isSafeInteger(after) && after >= 0 ? after : live.position();
        for (const event of await caughtUp(live, position))
          if (topicsOf(event).some(topic => open.has(topic))) news.push(event);
        await stream.writeSSE({ id: String(position), data: '', event: 'open' });
        let asked = Date.now();
        while (!stream.aborted && !options.stopping.aborted) {
          for (let event = news.shift(); event; event = news.shift()) {
            if (event.position <= position) continue;
            position = event.position;
            const told = topicsOf(event).filter(topic => open.has(topic));
            if (event.subject === 'user') asked = 0;
            if (told.length)
              await stream.writeSSE({ id: String(position), data: JSON.stringify({ topics: told, type: event.type }) });
          }
          if (Date.now() - asked > ASK_AGAIN_MS) {
            caller = await options.refresh(caller, c.req.raw);
            open = await allowed();
            if (!open.size) return;
            asked = Date.now();
          }
          await new Promise<void>(resolve => {
            const timer = setTimeout(resolve, HEARTBEAT_MS);
            rouse = () => {
              clearTimeout(timer);
              resolve();
            };
            stream.onAbort(rouse);
            if (news.length) rouse();
          });
          if (!news.length && !stream.aborted) await stream.write(': still here\n\n');
        }
      } finally {
        unfollow();
        options.stopping.removeEventListener('abort', stop);
      }
    });
  });
  return routes;
}

async function mayFollow(rules: LiveRules, world: World, caller: Caller, topic: string): Promise<boolean> {
  const [noun, id] = topic.split(':');
  const rule = noun ? rules[noun] : undefined;
  return rule && id && z.uuid().safeParse(id).success ? await rule(world, caller, id) : false;
}

/** An event is news of its subject, and of the provider whose staff may follow everything of theirs. */
export function topicsOf(event: HallEvent): string[] {
  const topics = [`${event.subject}:${event.subjectId}`];
  if (event.providerId) topics.push(`provider:${event.providerId}`);
  const group = event.data.orderGroupId;
  if (typeof group === 'string') topics.push(`order-group:${group}`);
  return topics;
}

async function caughtUp(live: Live, position: number): Promise<HallEvent[]> {
  const missed: HallEvent[] = [];
  for (let from = position; missed.length < MOST_CATCHING_UP; from = missed.at(-1)!.position) {
    const events = await live.since(from);
    missed.push(...events);
    if (events.length < 500) break;
  }
  return missed;
}
