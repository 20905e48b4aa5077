import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Browser } from './browser.ts';
import { startBuiltHall } from './built-hall.ts';
import { openHall, type TestHall } from './hall.ts';

/** The built hall on the database of a test's own hall: changes through that hall's API show on these pages. */
export interface Pages {
  url: string;
  /** A visitor of the pages. */
  visitor(): Browser;
  page(path: string, visitor?: Browser): Promise<Page>;
  close(): Promise<void>;
}

export interface Page {
  status: number;
  /** A redirect's target. */
  location: string | null;
  headers: Headers;
  html: string;
  /** The readable text, as one line. */
  text: string;
}

export async function openHallWithPages(env: Record<string, string> = {}): Promise<{ hall: TestHall; pages: Pages }> {
  const hall = await openHall();
  return { hall, pages: await openPages(hall, env) };
}

export async function openPages(hall: TestHall, env: Record<string, string> = {}): Promise<Pages> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saluhall-pages-'));
  const { databaseUrl } = hall;
  const built = await startBuiltHall({ databaseUrl, dataDir, env: { WORKER: 'off', DEMO: 'on', ...env } });
  await built.ready();
  const visitor = () => new Browser(built.url, hall.clock);
  return {
    url: built.url,
    visitor,
    async page(path, who = visitor()) {
      const { status, headers, body: html } = await who.get<string>(path);
      return { status, location: headers.get('location'), headers, html, text: textOf(html) };
    },
    async close() {
      await built.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function textOf(html: string): string {
  return html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<(script|style|head)\b.*?<\/\1>/gs, '')
    .replaceAll(/<\/?(?:a|b|span|code|em|strong)\b[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}
