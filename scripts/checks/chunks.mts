import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Finding } from './findings.mts';

const ASSETS = 'build/client/assets';
const MOST_FIRST_VIEW = 145_000;

/** What gives the server's code away in a browser chunk. `"node:` with its quote: minified objects have a key of that name. */
const SERVER_MARKS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['a node: module', /["'`]node:/],
  ['pg', /pg_advisory|client_encoding|SCRAM-SHA-256/],
  ['kysely', /kysely/i],
  ['the server stripe', /Stripe-Version|stripe-node|api\.stripe\.com/],
  ['zod', /ZodError|\$ZodType/],
  ['the server contract library', /ORPCError/],
];

export interface FirstView {
  page: string;
  bytes: number;
}

export function chunks(): { findings: Finding[]; views: FirstView[] } {
  const findings: Finding[] = [];
  const files = readdirSync(ASSETS).filter(file => file.endsWith('.js'));
  if (files.length < 10) findings.push({ file: ASSETS, says: 'hardly any chunk was found: is this the build?' });
  for (const file of files) {
    const text = readFileSync(join(ASSETS, file), 'utf8');
    for (const [name, mark] of SERVER_MARKS)
      if (mark.test(text)) findings.push({ file: join(ASSETS, file), says: `holds ${name}` });
  }
  const views = firstViews();
  for (const { page, bytes } of views) {
    if (bytes > MOST_FIRST_VIEW)
      findings.push({
        file: page,
        says: `a first view loads ${bytes} bytes of JavaScript (gzip), ${MOST_FIRST_VIEW} at most`,
      });
  }
  return { findings, views };
}

interface RouteManifest {
  entry: { module: string; imports: string[] };
  routes: Record<
    string,
    { id: string; parentId?: string; path?: string; index?: boolean; module: string; imports: string[] }
  >;
}

/** The JavaScript of each page's first view: the entry, the list of routes, its own modules and all that they import statically. */
function firstViews(): FirstView[] {
  const file = readdirSync(ASSETS).find(name => name.startsWith('manifest-'))!;
  const text = readFileSync(join(ASSETS, file), 'utf8');
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as RouteManifest;
  const sizes = new Map<string, number>();
  const size = (url: string) => {
    if (!sizes.has(url)) sizes.set(url, gzipSync(readFileSync(join('build/client', url)), { level: 9 }).length);
    return sizes.get(url)!;
  };
  return Object.values(manifest.routes)
    .filter(route => route.path !== undefined || route.index)
    .map(route => {
      const urls = new Set([`/assets/${file}`, manifest.entry.module, ...manifest.entry.imports]);
      for (let at: typeof route | undefined = route; at; at = at.parentId ? manifest.routes[at.parentId] : undefined) {
        for (const url of [at.module, ...at.imports]) urls.add(url);
      }
      return { page: route.id, bytes: [...urls].reduce((total, url) => total + size(url), 0) };
    })
    .sort((a, b) => b.bytes - a.bytes);
}
