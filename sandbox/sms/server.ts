import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Journal } from '../journal.ts';
import { answerJson, type Exchange, listen } from '../listener.ts';
import { control } from './control.ts';
import { type Message, Messages } from './messages.ts';
import { Mishaps } from './mishaps.ts';
import { Reports } from './reports.ts';

export type SmsSandboxOptions = {
  /** Directory of the message store; without it messages are forgotten at the end. */
  dir?: string | null;
  /** 0, the default: any free port of 127.0.0.1. */
  port?: number;
  user?: string;
  password?: string;
};

export type SmsSandbox = {
  url: string;
  port: number;
  user: string;
  password: string;
  messages: Messages;
  mishaps: Mishaps;
  /** Resolves when every report has been sent. */
  idle(): Promise<void>;
  stop(): Promise<void>;
};

/** An SMS carrier that speaks 46elks' protocol, takes every message, sends none, and reports on each. */
export async function startSmsSandbox(options: SmsSandboxOptions = {}): Promise<SmsSandbox> {
  const { user = 'u_sandbox', password = 'p_sandbox' } = options;
  const journal = new Journal(options.dir ? join(options.dir, 'sms.jsonl') : null);
  const messages = new Messages(journal);
  const mishaps = new Mishaps();
  const reports = new Reports(messages, mishaps);
  const listener = await listen(async exchange => {
    if (control({ messages, mishaps, reports }, exchange)) return;
    const right = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    if (exchange.headers.authorization !== right)
      exchange.answer(401, {}, 'API access requires Basic HTTP authentication');
    else await carry({ messages, mishaps, reports }, exchange);
  }, options.port ?? 0);
  return {
    url: listener.url,
    port: listener.port,
    user,
    password,
    messages,
    mishaps,
    idle: () => reports.idle(),
    async stop() {
      await Promise.all([listener.close(), reports.stop()]);
      journal.close();
    },
  };
}

type Parts = { messages: Messages; mishaps: Mishaps; reports: Reports };

async function carry(parts: Parts, exchange: Exchange): Promise<void> {
  const { pathname } = exchange.url;
  const [, version, kind, id, more] = pathname.toLowerCase().split('/');
  if (version !== 'a1' || kind !== 'sms' || more !== undefined) exchange.answer(404, {}, 'There is nothing here');
  else if (exchange.method === 'POST' && !id) await take(parts, exchange);
  else if (exchange.method !== 'GET') exchange.answer(405, {}, 'Use GET or POST');
  else if (id) one(parts.messages.find(id), exchange);
  else answerJson(exchange, 200, { data: parts.messages.list().slice(0, 100).map(shown) });
}

async function take({ messages, mishaps, reports }: Parts, exchange: Exchange): Promise<void> {
  const form = new URLSearchParams(exchange.body);
  const wrong = mistakeIn(form, exchange.headers['content-type'] ?? '');
  if (wrong) return exchange.answer(400, {}, wrong);
  const to = form.get('to') ?? '';
  const struck = (kind: Parameters<Mishaps['strike']>[0]) => mishaps.strike(kind, to, new Date());
  const delay = struck('delay');
  if (delay) await sleep(delay.ms);
  if (struck('refuse')) return exchange.answer(403, {}, 'Not enough credits');
  if (struck('fail-before')) return exchange.answer(500, {}, 'Internal server error');
  const message = messages.take(
    { from: form.get('from') ?? '', to, message: form.get('message') ?? '', whendelivered: form.get('whendelivered') },
    new Date(),
  );
  reports.follow(message);
  if (struck('cut-after')) exchange.cut();
  else if (struck('fail-after')) exchange.answer(500, {}, 'Internal server error');
  else answerJson(exchange, 200, shown(message));
}

const FIELDS = ['from', 'to', 'message', 'whendelivered', 'dryrun', 'flashsms', 'dontlog'];

function mistakeIn(form: URLSearchParams, contentType: string): string | null {
  if (!contentType.startsWith('application/x-www-form-urlencoded')) return 'Send a form';
  const unknown = [...form.keys()].find(key => !FIELDS.includes(key));
  if (unknown) return `Unknown parameter ${unknown}`;
  if (!/^(\+[1-9]\d{5,14}|(?=.*[A-Za-z])[A-Za-z0-9]{3,11})$/.test(form.get('from') ?? '')) return 'Invalid from number';
  if (!/^\+[1-9]\d{6,14}$/.test(form.get('to') ?? '')) return 'Invalid to number';
  if (!form.get('message')) return 'Missing key message';
  const report = form.get('whendelivered');
  return report !== null && !URL.canParse(report) ? 'Invalid whendelivered' : null;
}

function one(message: Message | undefined, exchange: Exchange): void {
  if (message) answerJson(exchange, 200, shown(message));
  else exchange.answer(404, {}, 'No such message');
}

function shown({ whendelivered, delivered, ...message }: Message): object {
  return { ...message, direction: 'outgoing', ...(delivered && { delivered }) };
}
