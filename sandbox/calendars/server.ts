import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Journal } from '../journal.ts';
import { bind } from '../listener.ts';
import { type Answer, answerLying } from './answers.ts';
import { Calendars, calendarText, etagOf, type Visit } from './calendars.ts';
import { control } from './control.ts';

export type CalendarSandboxOptions = {
  /** Directory of the calendars; without it they are forgotten at the end. */
  dir?: string | null;
  /** 0, the default: any free port of 127.0.0.1. */
  port?: number;
};

export type CalendarSandbox = {
  url: string;
  port: number;
  /** Address and port, as a fence that lets stand-ins through wants to have it. */
  address: string;
  calendars: Calendars;
  urlOf(name: string): string;
  /** Questions that reached the vault, the server inside that nobody outside may be led to. */
  vault: { url: string; port: number; visits: string[] };
  stop(): Promise<void>;
};

const HOST = '127.0.0.1';

/** A server of other people's calendars: holiday letters, private calendars, and every kind of liar. */
export async function startCalendarSandbox(options: CalendarSandboxOptions = {}): Promise<CalendarSandbox> {
  const journal = new Journal(options.dir ? join(options.dir, 'calendars.jsonl') : null);
  const calendars = new Calendars(journal);
  const visits: string[] = [];
  const vault = await open(0, (request, response) => {
    visits.push(request.url ?? '/');
    response.writeHead(200, { 'content-type': 'text/calendar' });
    response.end(calendarText([{ uid: 'secret@inside', from: '2027-01-01', to: '2028-01-01', title: 'Inside' }]));
  });
  const front = await open(options.port ?? 0, (request, response) => {
    void serve({ calendars, vault: vault.port, port: front.port }, request, response);
  });
  return {
    url: `http://${HOST}:${front.port}`,
    port: front.port,
    address: `${HOST}:${front.port}`,
    calendars,
    urlOf: name => `http://${HOST}:${front.port}/calendars/${name}.ics`,
    vault: { url: `http://${HOST}:${vault.port}`, port: vault.port, visits },
    async stop() {
      await Promise.all([front.close(), vault.close()]);
      journal.close();
    },
  };
}

type Parts = { calendars: Calendars; vault: number; port: number };

async function serve(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { calendars } = parts;
  const { pathname } = URL.parse(request.url ?? '/', `http://${HOST}`) ?? new URL(`http://${HOST}`);
  if (await control(calendars, request, response, pathname)) return;
  const name = /^\/calendars\/([\w-]+)\.ics$/.exec(pathname)?.[1];
  const calendar = name === undefined ? undefined : calendars.find(name);
  if (!calendar) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such calendar');
    return;
  }
  const lie = calendars.strike(calendar.name);
  const asked: Answer = { ...parts, calendar, request, response, etag: etagOf(calendar.text) };
  if (lie) answerLying(lie, asked);
  else answerTruly(asked);
  calendars.visit(visitOf(asked));
}

export function answerTruly({ calendar, request, response, etag }: Answer): void {
  const same =
    request.headers['if-none-match'] === etag ||
    (!request.headers['if-none-match'] && request.headers['if-modified-since'] === calendar.modified);
  const headers = { etag, 'last-modified': calendar.modified, 'content-type': 'text/calendar; charset=utf-8' };
  if (same) response.writeHead(304, headers).end();
  else response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(calendar.text) }).end(calendar.text);
}

function visitOf({ calendar, request, response }: Answer): Visit {
  const { 'if-none-match': etag = null, 'if-modified-since': since = null } = request.headers;
  return { name: calendar.name, at: new Date().toISOString(), status: response.statusCode, etag, since };
}

async function open(port: number, handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(handle);
  await bind(port, free => {
    server.once('error', free);
    server.listen(port, HOST, () => {
      server.off('error', free);
      free(null);
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>(done => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
