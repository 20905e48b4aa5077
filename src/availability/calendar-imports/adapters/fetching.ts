import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { createGunzip } from 'node:zlib';
import type { FetchFault } from '../rules.ts';
import { type Fence, type Target, targetOf } from './fence.ts';

/** Question for a calendar: whole, or only if it is another than the one named. */
export interface Question {
  url: string;
  etag: string | null;
  lastModified: string | null;
}

export interface FetchLimits {
  patienceMs: number;
  mostBytes: number;
}

export type Fetched =
  | { kind: 'unchanged' }
  | { kind: 'calendar'; bytes: Uint8Array; etag: string | null; lastModified: string | null }
  | { kind: 'fault'; fault: FetchFault; retryAfterMs?: number };

const MOST_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MOST_HEADER_BYTES = 16 * 1024;

class Faulty extends Error {
  readonly fault: FetchFault;
  readonly retryAfterMs: number;
  constructor(fault: FetchFault, retryAfterMs = 0) {
    super(fault);
    this.fault = fault;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Fetches a calendar from somebody else's server, which may be slow, wrong or hostile: one time limit over all of it, one
 * limit of size for what is sent and for what is unpacked of it, and the fence before each connection.
 */
export async function fetchCalendar(
  question: Question,
  fence: Fence,
  { patienceMs, mostBytes }: FetchLimits,
  stopping?: AbortSignal,
): Promise<Fetched> {
  const patience = AbortSignal.timeout(patienceMs);
  const signal = stopping ? AbortSignal.any([patience, stopping]) : patience;
  try {
    const answer = await follow(question, fence, signal);
    if (answer.statusCode === 304) {
      answer.destroy();
      return { kind: 'unchanged' };
    }
    const bytes = await contentOf(answer, mostBytes);
    const { etag, 'last-modified': lastModified } = answer.headers;
    return { kind: 'calendar', bytes, etag: shortened(etag), lastModified: shortened(lastModified) };
  } catch (fault) {
    if (fault instanceof Faulty) return { kind: 'fault', fault: fault.fault, retryAfterMs: fault.retryAfterMs };
    return { kind: 'fault', fault: patience.aborted ? 'too-slow' : faultOf(fault) };
  }
}

/** The answer behind all redirects. Each is judged like the first: its address, and that it does not become insecure. */
async function follow(question: Question, fence: Fence, signal: AbortSignal): Promise<IncomingMessage> {
  let url = new URL(question.url);
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const target = await unlessStopped(targetOf(url, fence), signal);
    if ('fault' in target) throw new Faulty(target.fault);
    const answer = await ask(url, target, question, signal);
    const status = answer.statusCode ?? 0;
    if (!REDIRECTS.has(status)) {
      if (status !== 200 && status !== 304) answer.destroy();
      refuseStatus(status, answer.headers['retry-after']);
      return answer;
    }
    answer.destroy();
    const { location } = answer.headers;
    if (!location || !URL.canParse(location, url)) throw new Faulty('odd-redirect');
    const next = new URL(location, url);
    if (url.protocol === 'https:' && next.protocol !== 'https:') throw new Faulty('odd-redirect');
    url = next;
  }
  throw new Faulty('too-many-redirects');
}

/** A resolver has no signal: a name that is never answered must not outlast the rest. */
function unlessStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Faulty('no-answer'));
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

function ask(url: URL, target: Target, question: Question, signal: AbortSignal): Promise<IncomingMessage> {
  const lookup: LookupFunction = (_name, options, done) => {
    if (options.all) done(null, [target]);
    else done(null, target.address, target.family);
  };
  const headers = {
    accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
    'accept-encoding': 'gzip, identity',
    'user-agent': 'Saluhall calendar',
    ...(question.etag && { 'if-none-match': question.etag }),
    ...(question.lastModified && { 'if-modified-since': question.lastModified }),
  };
  const options = { headers, lookup, signal, agent: false, maxHeaderSize: MOST_HEADER_BYTES };
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options, resolve);
    sent.once('error', reject);
    sent.once('socket', socket =>
      socket.once('connect', () => {
        // Addresses that were judged are those spoken to, whatever a library below does with names.
        if (socket.remoteAddress !== target.address) sent.destroy(new Faulty('inside'));
      }),
    );
    sent.end();
  });
}

function refuseStatus(status: number, retryAfter: string | undefined): void {
  if (status === 200 || status === 304) return;
  const seconds = Number(retryAfter);
  const wait = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
  if (status === 404 || status === 410) throw new Faulty('gone');
  if (status === 401 || status === 403) throw new Faulty('forbidden');
  if (status === 429) throw new Faulty('busy', wait);
  throw new Faulty(status >= 500 ? 'server-fault' : 'odd-answer', wait);
}

/** Content of an answer, counted as it comes and as it is unpacked: what is announced may be a lie. */
async function contentOf(answer: IncomingMessage, mostBytes: number): Promise<Uint8Array> {
  try {
    if (Number(answer.headers['content-length']) > mostBytes) throw new Faulty('too-big');
    const encoding = answer.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
    if (encoding === 'identity') return await counted(answer, mostBytes);
    if (encoding !== 'gzip' && encoding !== 'x-gzip') throw new Faulty('odd-answer');
    const unpacked = createGunzip();
    answer.once('error', fault => unpacked.destroy(fault));
    answer.once('aborted', () => unpacked.destroy(new Faulty('cut-off')));
    return await counted(answer.pipe(unpacked), mostBytes);
  } finally {
    answer.destroy();
  }
}

async function counted(source: AsyncIterable<unknown>, mostBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > mostBytes) throw new Faulty('too-big');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

const CUT_OFF = new Set(['ECONNRESET', 'Z_BUF_ERROR', 'ERR_STREAM_PREMATURE_CLOSE', 'EPIPE']);
const UNKNOWN = new Set(['ENOTFOUND', 'EAI_AGAIN']);

function faultOf(fault: unknown): FetchFault {
  const { code = '' } = fault as { code?: string };
  if (CUT_OFF.has(code)) return 'cut-off';
  if (UNKNOWN.has(code)) return 'unknown-name';
  if (/^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL|EPROTO)/.test(code)) return 'not-secure';
  if (/^(HPE_|Z_|ERR_HTTP)/.test(code)) return 'odd-answer';
  return 'no-answer';
}

/** Header that is sent back to a server with the next question: short, or nothing. */
function shortened(header: string | undefined): string | null {
  return header && header.length <= 300 ? header : null;
}
