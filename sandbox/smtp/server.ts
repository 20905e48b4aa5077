import { join } from 'node:path';
import { Journal } from '../journal.ts';
import { answerJson, type Exchange, listen } from '../listener.ts';
import { type Answer, type Delivered, deliverAnswer } from './answers.ts';
import { openMailServer } from './mail-server.ts';
import { Mailbox } from './mailbox.ts';
import { isMishapKind, MISHAP_KINDS, Mishaps } from './mishaps.ts';
import { Signing } from './signing.ts';

export type SmtpSandboxOptions = {
  /** Directory of the mailbox; without it messages are forgotten at the end. */
  dir?: string | null;
  /** 0, the default: any free port of 127.0.0.1. */
  smtpPort?: number;
  httpPort?: number;
  /** Port of the name server that tells the mailboxes' keys. */
  dnsPort?: number;
  /** Port that answers are brought to. */
  answersTo?: number | null;
  /** Number of messages kept. */
  most?: number;
};

export type SmtpSandbox = {
  host: string;
  smtpPort: number;
  httpPort: number;
  /** Address of the JSON API. */
  url: string;
  mailbox: Mailbox;
  mishaps: Mishaps;
  /** The keys of the mailboxes' domains, and the name server that tells them. */
  signing: Signing;
  /** Names the port that answers are brought to. */
  answersTo(port: number): void;
  /** Answers a letter from the mailbox that it lies in. */
  answer(id: string, answer: Answer): Promise<Delivered | null>;
  stop(): Promise<void>;
};

export async function startSmtpSandbox(options: SmtpSandboxOptions = {}): Promise<SmtpSandbox> {
  let handle = async (exchange: Exchange) => exchange.answer(503, { 'retry-after': '1' }, 'Starting.');
  const listener = await listen(exchange => handle(exchange), options.httpPort ?? 0);
  try {
    const journal = new Journal(options.dir ? join(options.dir, 'mail.jsonl') : null);
    const mailbox = new Mailbox(journal, options.most);
    const mishaps = new Mishaps();
    const mail = await openMailServer(mailbox, mishaps, options.smtpPort ?? 0);
    const signing = await Signing.open(journal, options.dnsPort ?? 0);
    let port = options.answersTo ?? null;
    const answerOne = async (id: string, words: Answer) => {
      const message = mailbox.find(id);
      return message && port !== null ? await deliverAnswer(message, words, { signing, port }) : null;
    };
    handle = exchange => answer({ mailbox, mishaps, answerOne }, exchange);
    return {
      host: '127.0.0.1',
      smtpPort: mail.port,
      httpPort: listener.port,
      url: listener.url,
      mailbox,
      mishaps,
      signing,
      answersTo(to) {
        port = to;
      },
      answer: answerOne,
      async stop() {
        await Promise.all([mail.close(), listener.close(), signing.names.close()]);
        journal.close();
      },
    };
  } catch (error) {
    await listener.close();
    throw error;
  }
}

interface Desk {
  mailbox: Mailbox;
  mishaps: Mishaps;
  answerOne: SmtpSandbox['answer'];
}

async function answer({ mailbox, mishaps, answerOne }: Desk, exchange: Exchange): Promise<void> {
  const path = exchange.url.pathname;
  const call = `${exchange.method} ${path}`;
  if (call === 'GET /messages') {
    answerJson(exchange, 200, { messages: mailbox.list(exchange.url.searchParams.get('to') ?? undefined) });
  } else if (call === 'DELETE /messages') answerJson(exchange, 200, { deleted: mailbox.empty() });
  else if (exchange.method === 'GET' && path.startsWith('/messages/')) one(mailbox, exchange, path);
  else if (exchange.method === 'POST' && /^\/messages\/[^/]+\/answers$/.test(path)) await answerTo(answerOne, exchange);
  else if (path === '/_control/mishaps') control(mishaps, exchange);
  else answerJson(exchange, 404, { error: { message: `Nothing at ${call}` } });
}

function one(mailbox: Mailbox, exchange: Exchange, path: string): void {
  const [, , id = '', part] = path.split('/');
  const message = mailbox.find(id);
  if (message === undefined) answerJson(exchange, 404, { error: { message: `No message ${id}` } });
  else if (part === 'raw') exchange.answer(200, { 'content-type': 'text/plain; charset=latin1' }, message.raw);
  else if (part === undefined) answerJson(exchange, 200, message);
  else answerJson(exchange, 404, { error: { message: `A message has no ${part}` } });
}

async function answerTo(answerOne: SmtpSandbox['answer'], exchange: Exchange): Promise<void> {
  const [, , id = ''] = exchange.url.pathname.split('/');
  const words = readAnswer(exchange.body);
  if (words === null)
    answerJson(exchange, 400, { error: { message: 'Give text, and files as name, type and base64' } });
  else {
    const delivered = await answerOne(id, words);
    if (delivered) answerJson(exchange, 200, delivered);
    else answerJson(exchange, 404, { error: { message: `No message ${id}, or nobody takes answers` } });
  }
}

function readAnswer(body: string): Answer | null {
  try {
    const wish: unknown = JSON.parse(body);
    if (typeof wish !== 'object' || wish === null || !('text' in wish) || typeof wish.text !== 'string') return null;
    const files = 'files' in wish && Array.isArray(wish.files) ? (wish.files as Answer['files']) : [];
    return { text: wish.text, ...(files && { files }) };
  } catch {
    return null;
  }
}

function control(mishaps: Mishaps, exchange: Exchange): void {
  if (exchange.method === 'DELETE') mishaps.disarm();
  else if (exchange.method === 'POST') {
    const wish = readWish(exchange.body);
    if (wish === null) {
      answerJson(exchange, 400, { error: { message: `Give kind: one of ${Object.keys(MISHAP_KINDS).join(', ')}` } });
      return;
    }
    mishaps.arm(wish.kind, wish.times, wish.ms);
  } else if (exchange.method !== 'GET') {
    answerJson(exchange, 405, { error: { message: 'GET, POST or DELETE' } });
    return;
  }
  answerJson(exchange, 200, { kinds: MISHAP_KINDS, armed: mishaps.armed, injected: mishaps.injected });
}

function readWish(body: string) {
  try {
    const wish: unknown = JSON.parse(body);
    if (typeof wish !== 'object' || wish === null || !('kind' in wish) || !isMishapKind(wish.kind)) return null;
    const number = (value: unknown) => (typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined);
    return {
      kind: wish.kind,
      times: number('times' in wish ? wish.times : undefined),
      ms: number('ms' in wish ? wish.ms : undefined),
    };
  } catch {
    return null;
  }
}
