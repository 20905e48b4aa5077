import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Calendars, Taken } from './calendars.ts';
import { isLie, LIES } from './lies.ts';

const MOST_BYTES = 8_000_000;

/** The control API beside the calendars: what they say, which of them lie, and who asked. False for any other call. */
export async function control(
  calendars: Calendars,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): Promise<boolean> {
  const [, root, what, name = ''] = pathname.split('/');
  if (root !== '_control') return false;
  const call = `${request.method} ${what}${name ? ' named' : ''}`;
  const body = request.method === 'PUT' || request.method === 'POST' ? await bodyOf(request) : '';
  if (call === 'GET calendars') {
    answer(response, { calendars: calendars.list().map(({ text, ...rest }) => ({ ...rest, bytes: text.length })) });
  } else if (call === 'GET visits') answer(response, { visits: calendars.visits });
  else if (call === 'GET lies') answer(response, { kinds: LIES });
  else if (call === 'PUT calendars named' && /^[\w-]{1,60}$/.test(name)) {
    const taken = takenIn(body);
    if (taken) calendars.fill(name, taken);
    else calendars.write(name, body);
    answer(response, { name });
  } else if (call === 'POST lies named' && calendars.find(name)) {
    const { kind = null, times } = JSON.parse(body || '{}') as { kind?: unknown; times?: number };
    if (kind !== null && !isLie(kind)) answer(response, { kinds: LIES }, 400);
    else {
      calendars.lie(name, kind, times);
      answer(response, { name, kind });
    }
  } else answer(response, { error: 'There is nothing here' }, 404);
  return true;
}

/** Entries as JSON: [{ uid, from, to, title }]; null for a calendar that is written whole. */
function takenIn(body: string): Taken[] | null {
  return body.trimStart().startsWith('[') ? (JSON.parse(body) as Taken[]) : null;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > MOST_BYTES) return '';
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function answer(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
