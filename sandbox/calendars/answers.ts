import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createGzip, gzipSync } from 'node:zlib';
import type { Calendar, Calendars } from './calendars.ts';
import type { Lie } from './lies.ts';

/** A question for a calendar, and everything that its answer may need. */
export type Answer = {
  calendars: Calendars;
  calendar: Calendar;
  request: IncomingMessage;
  response: ServerResponse;
  etag: string;
  port: number;
  vault: number;
};

const GIGABYTE = 1024 ** 3;
const CHUNK = Buffer.alloc(1024 * 1024, ' ');
const DRIP_MS = 50;

export function answerLying(lie: Lie, asked: Answer): void {
  ANSWERS[lie](asked);
}

const ANSWERS: Record<Lie, (asked: Answer) => void> = {
  slow: ({ response, calendar }) => {
    response.writeHead(200, { 'content-type': 'text/calendar' });
    let at = 0;
    const timer = setInterval(() => response.write(calendar.text[at++ % calendar.text.length]!), DRIP_MS);
    response.once('close', () => clearInterval(timer));
  },
  silent: () => {},
  unchanged: ({ response }) => void response.writeHead(304).end(),
  empty: asked => send(asked, ''),
  'no-events': asked => send(asked, asked.calendar.text.replace(/BEGIN:VEVENT.*END:VEVENT\r\n/s, '')),
  truncated: asked => send(asked, half(asked)),
  cut: asked => {
    asked.response.writeHead(200, { 'content-type': 'text/calendar', 'content-length': asked.calendar.text.length });
    asked.response.write(half(asked), () => asked.request.socket.destroy());
  },
  'redirect-inside': asked => lead(asked, `http://127.0.0.1:${asked.vault}/keys`),
  'redirect-mapped': asked => lead(asked, `http://[::ffff:127.0.0.1]:${asked.vault}/keys`),
  'redirect-name': asked => lead(asked, `http://localhost:${asked.vault}/keys`),
  'redirect-metadata': asked => lead(asked, 'http://169.254.169.254/latest/meta-data/'),
  'redirect-loop': asked => lead(asked, `/calendars/${asked.calendar.name}.ics?${randomBytes(4).toString('hex')}`),
  'redirect-file': asked => lead(asked, 'file:///etc/passwd'),
  'redirect-away': asked => {
    asked.calendars.lie(asked.calendar.name, null);
    lead(asked, `/calendars/${asked.calendar.name}.ics?moved`);
  },
  huge: ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/calendar' });
    pour(response);
  },
  'huge-announced': ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/calendar', 'content-length': GIGABYTE });
    pour(response);
  },
  bomb: ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/calendar', 'content-encoding': 'gzip' });
    const packed = createGzip();
    packed.pipe(response);
    response.once('close', () => packed.destroy());
    pour(packed);
  },
  headers: ({ request }) => {
    request.socket.write('HTTP/1.1 200 OK\r\nx-long: ');
    request.socket.write(Buffer.alloc(512 * 1024, 'x'));
  },
  big: asked => send(asked, withEntries(asked, longAgo())),
  packed: ({ response, calendar }) => {
    response.writeHead(200, { 'content-type': 'text/calendar', 'content-encoding': 'gzip' });
    response.end(gzipSync(calendar.text));
  },
  'broken-letters': asked => {
    const [head = '', ...rest] = asked.calendar.text.split('SUMMARY:');
    const parts = rest.flatMap(part => [Buffer.from('SUMMARY:'), Buffer.from([0xff, 0xc3, 0x28]), Buffer.from(part)]);
    send(asked, Buffer.concat([Buffer.from(head), ...parts]));
  },
  'wrong-type': asked => send(asked, asked.calendar.text, 'text/html'),
  page: asked => send(asked, '<!doctype html><title>Sign in</title><form></form>'),
  garbage: asked => send(asked, randomBytes(20_000)),
  gone: ({ response }) => void response.writeHead(404).end(),
  forbidden: ({ response }) => void response.writeHead(403).end(),
  busy: ({ response }) => void response.writeHead(429, { 'retry-after': '7200' }).end(),
  fault: ({ response }) => void response.writeHead(500).end(),
  'new-names': asked => {
    const renamed = asked.calendar.text.replace(/^UID:.*$/gm, () => `UID:${randomBytes(8).toString('hex')}@new\r`);
    send(asked, renamed.replace(/^DTSTAMP:.*$/gm, `DTSTAMP:${stamp()}\r`));
  },
  'no-names': asked => send(asked, asked.calendar.text.replaceAll(/^UID:.*\r\n/gm, '')),
  rule: asked =>
    send(
      asked,
      withEntries(asked, [
        'BEGIN:VEVENT\r\nUID:for-ever@rule\r\nDTSTART:19700101T000000Z\r\nDURATION:PT1S\r\nRRULE:FREQ=SECONDLY\r\nEND:VEVENT',
      ]),
    ),
};

function send({ response }: Answer, body: string | Buffer, type = 'text/calendar; charset=utf-8'): void {
  response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body);
}

function lead({ response }: Answer, location: string): void {
  response.writeHead(302, { location }).end();
}

function half({ calendar }: Answer): string {
  return calendar.text.slice(0, Math.floor(calendar.text.length / 2));
}

function withEntries({ calendar }: Answer, entries: readonly string[]): string {
  return calendar.text.replace('END:VCALENDAR', `${entries.join('\r\n')}\r\nEND:VCALENDAR`);
}

function longAgo(): string[] {
  return Array.from({ length: 25_000 }, (_, at) =>
    [
      'BEGIN:VEVENT',
      `UID:${at}@long-ago`,
      `DTSTART;VALUE=DATE:20${String(at % 20).padStart(2, '0')}0${1 + (at % 9)}01`,
      `DESCRIPTION:${'A guest of long ago. '.repeat(6)}`,
      'END:VEVENT',
    ].join('\r\n'),
  );
}

function stamp(): string {
  return `${new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** A gigabyte, as fast as the reader takes it, and no more once it has gone. */
function pour(sink: NodeJS.WritableStream & { destroyed?: boolean }): void {
  let left = GIGABYTE;
  const more = () => {
    while (left > 0 && !sink.destroyed) {
      left -= CHUNK.length;
      if (!sink.write(CHUNK)) {
        sink.once('drain', more);
        return;
      }
    }
    if (!sink.destroyed) sink.end();
  };
  sink.on('error', () => {});
  more();
}
