import { setTimeout as sleep } from 'node:timers/promises';
import { answerJson, type Exchange, listen } from '../listener.ts';
import { newBrowser, opened, type PushBrowser } from './browsers.ts';
import { isPushMishap, type PushMishap, PushMishaps } from './mishaps.ts';
import { senderFault } from './senders.ts';

/** A message as its browser read it. */
export type PushedMessage = {
  browser: string;
  text: string;
  ttl: number;
  urgency: string;
  topic: string | null;
  at: string;
};

export type PushSandboxOptions = {
  /** 0, the default: any free port of 127.0.0.1. */
  port?: number | undefined;
  /** The clock by which senders' tokens are judged; tests that move the hall's clock move this one with it. */
  now?: () => Date;
};

export type PushSandbox = {
  url: string;
  port: number;
  mishaps: PushMishaps;
  /** A browser of a person who said yes: what its page would send to the hall. */
  subscribe(serverKey: string): { endpoint: string; p256dh: string; auth: string };
  /** The person took the permission back: the service answers 410 from now on. */
  unsubscribe(endpoint: string): void;
  /** Address by which senders know the service from now on: that of a proxy in front of it. */
  behind(url: string): void;
  messages(endpoint?: string): PushedMessage[];
  empty(): void;
  stop(): Promise<void>;
};

/** Largest body that the service takes, as the real ones do. */
const MOST_BYTES = 4096;
const LONGEST_TTL = 28 * 24 * 3600;

/**
 * A push service (RFC 8030) with browsers of its own: it checks who sends (RFC 8292), opens each message as its browser
 * would (RFC 8291), and keeps what was read. In memory alone: a restart forgets its browsers, as 404 tells their sender.
 */
export async function startPushSandbox({
  port = 0,
  now = () => new Date(),
}: PushSandboxOptions = {}): Promise<PushSandbox> {
  const browsers = new Map<string, PushBrowser>();
  const read: PushedMessage[] = [];
  const mishaps = new PushMishaps();
  const listener = await listen(async exchange => {
    if (control(exchange)) return;
    await push(exchange);
  }, port);

  let known = listener.url;
  const endpointOf = (id: string) => `${known}/push/${id}`;
  const idOf = (endpoint: string) => new URL(endpoint).pathname.split('/').at(-1) ?? '';

  function subscribe(serverKey: string) {
    const browser = newBrowser(serverKey);
    browsers.set(browser.id, browser);
    return { endpoint: endpointOf(browser.id), p256dh: browser.p256dh, auth: browser.auth };
  }

  function unsubscribe(endpoint: string): void {
    const browser = browsers.get(idOf(endpoint));
    if (browser) browser.state = 'unsubscribed';
  }

  const messages = (endpoint?: string) => read.filter(one => !endpoint || one.browser === idOf(endpoint));

  function control(exchange: Exchange): boolean {
    switch (`${exchange.method} ${exchange.url.pathname}`) {
      case 'POST /_control/subscriptions': {
        const { serverKey } = JSON.parse(exchange.body) as { serverKey: string };
        answerJson(exchange, 201, subscribe(serverKey));
        return true;
      }
      case 'GET /_control/messages':
        answerJson(exchange, 200, { messages: messages(exchange.url.searchParams.get('endpoint') ?? undefined) });
        return true;
      case 'POST /_control/mishaps': {
        const { kind, times, seconds } = JSON.parse(exchange.body) as {
          kind: string;
          times?: number;
          seconds?: number;
        };
        if (isPushMishap(kind)) mishaps.arm(kind, times, seconds);
        answerJson(exchange, isPushMishap(kind) ? 200 : 400, { armed: mishaps.armed });
        return true;
      }
      case 'DELETE /_control/mishaps':
        mishaps.disarm();
        answerJson(exchange, 200, { armed: [] });
        return true;
      default:
        return false;
    }
  }

  async function push(exchange: Exchange): Promise<void> {
    const browser = browsers.get(idOf(exchange.url.href));
    if (!exchange.url.pathname.startsWith('/push/') || !browser) return exchange.answer(404, {}, 'no such browser');
    if (exchange.method !== 'POST') return exchange.answer(405, { allow: 'POST' }, 'POST alone');
    const struck = (kind: PushMishap) => mishaps.strike(kind, browser.id);
    const delay = struck('delay');
    if (delay) await sleep(delay.seconds * 1000);
    const slow = struck('slow-down');
    if (slow) return exchange.answer(429, { 'retry-after': String(slow.seconds) }, 'too many');
    if (struck('fail-before')) return exchange.answer(503, {}, 'later');
    if (struck('redirect')) return exchange.answer(307, { location: 'http://127.0.0.1:1/' }, '');
    if (browser.state === 'unsubscribed' || struck('gone')) return exchange.answer(410, {}, 'unsubscribed');
    const { status, says, message } = judged(exchange, browser);
    if (message) read.push(message);
    if (message && struck('cut-after')) return exchange.cut();
    if (message && struck('fail-after')) return exchange.answer(500, {}, 'taken all the same');
    exchange.answer(
      status,
      message ? { location: `${listener.url}/messages/${read.length}`, ttl: String(message.ttl) } : {},
      says,
    );
  }

  function judged(exchange: Exchange, browser: PushBrowser): { status: number; says: string; message?: PushedMessage } {
    const { headers, bytes } = exchange;
    const fault = senderFault(headers.authorization, {
      audience: known,
      serverKey: browser.serverKey,
      now: now(),
    });
    if (fault) return fault;
    const ttl = Number(headers.ttl);
    if (headers.ttl === undefined || !Number.isInteger(ttl) || ttl < 0) return { status: 400, says: 'TTL is missing' };
    if (bytes.length > MOST_BYTES) return { status: 413, says: `${bytes.length} bytes, ${MOST_BYTES} at most` };
    if (headers['content-encoding'] !== 'aes128gcm') return { status: 415, says: 'aes128gcm alone' };
    const [urgency, topic] = [headers.urgency ?? 'normal', headers.topic ?? null];
    if (typeof urgency !== 'string' || !['very-low', 'low', 'normal', 'high'].includes(urgency))
      return { status: 400, says: 'no such urgency' };
    if (topic !== null && (typeof topic !== 'string' || !/^[A-Za-z0-9_-]{1,32}$/.test(topic)))
      return { status: 400, says: 'a topic has 32 letters of base64url at most' };
    try {
      const text = opened(bytes, browser);
      const at = now().toISOString();
      return {
        status: 201,
        says: '',
        message: { browser: browser.id, text, ttl: Math.min(ttl, LONGEST_TTL), urgency, topic, at },
      };
    } catch (error) {
      return {
        status: 400,
        says: `the browser can't open it: ${error instanceof Error ? error.message : String(error)}`,
      };
    }
  }

  return {
    url: listener.url,
    port: listener.port,
    mishaps,
    subscribe,
    unsubscribe,
    behind: url => {
      known = url;
    },
    messages,
    empty: () => void read.splice(0),
    stop: () => listener.close(),
  };
}
