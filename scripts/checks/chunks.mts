import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LOCALES } from '../bundle/locales.mts';
import type { Finding } from './findings.mts';

const ASSETS = 'build/client/assets';
const SERVER = 'build/server/index.js';
/** Size limits of a first view in bytes (gzip), lower for landing pages than for a page that a visitor chose. */
const MOST: readonly (readonly [page: RegExp, bytes: number])[] = [
  [/^(area|storefronts\/pages\/(start|shop|section-group)-page)$/, 120_000],
  [/^(voucher|bookable|products\/pages\/(product|wizard)-page)$/, 135_000],
  [/./, 145_000],
];

/** Marks of server code in a browser chunk. `"node:` with its quote: minified objects have a key of that name. */
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

export function chunks(folder = '.'): { findings: Finding[]; views: FirstView[] } {
  const findings: Finding[] = [];
  const assets = join(folder, ASSETS);
  const files = ['.', ...LOCALES].flatMap(language => chunkFiles(assets, language));
  if (files.length < 10) findings.push({ file: ASSETS, says: 'hardly any chunk was found: is this the build?' });
  for (const file of files) {
    const text = readFileSync(join(assets, file), 'utf8');
    for (const [name, mark] of SERVER_MARKS)
      if (mark.test(text)) findings.push({ file: join(ASSETS, file), says: `holds ${name}` });
  }
  const server = join(folder, SERVER);
  const beyond = existsSync(server) && /\P{ASCII}/u.exec(readFileSync(server, 'utf8'));
  if (beyond) {
    const says = `holds ${beyond[0]}, so the engine keeps its source at two bytes a letter: a value of the statement instead, as in orders/lists`;
    findings.push({ file: SERVER, says });
  }
  const views = heaviestOf(LOCALES.map(language => firstViews(assets, language)));
  for (const { page, bytes } of views) {
    const most = MOST.find(([pages]) => pages.test(page))![1];
    if (bytes > most)
      findings.push({ file: page, says: `a first view loads ${bytes} bytes of JavaScript (gzip), ${most} at most` });
  }
  return { findings, views };
}

interface RouteList {
  routes: Record<string, { parentId?: string; path?: string; index?: boolean; module: string }>;
}

/** Chunks in a language's folder (scripts/bundle/page-languages.mts), `.` for those without words. */
function chunkFiles(assets: string, language: string): string[] {
  const folder = join(assets, language);
  const files = existsSync(folder) ? readdirSync(folder).filter(file => file.endsWith('.js')) : [];
  return files.map(file => join(language, file));
}

/** Each page in the language of which it loads most. */
function heaviestOf(languages: FirstView[][]): FirstView[] {
  const [first = [], ...others] = languages;
  const bytesOf = (views: FirstView[], page: string) => views.find(view => view.page === page)!.bytes;
  return first
    .map(({ page, bytes }) => ({ page, bytes: Math.max(bytes, ...others.map(views => bytesOf(views, page))) }))
    .sort((a, b) => b.bytes - a.bytes);
}

/** The JavaScript of each page's first view: entry, route manifest, the page's modules and all their static imports. */
function firstViews(assets: string, language: string): FirstView[] {
  const paths = ['.', language].flatMap(folder => chunkFiles(assets, folder));
  const files = paths.map(path => basename(path));
  const list = files.find(name => name.startsWith('manifest-'))!;
  const entry = files.find(name => /^entry\.client-.*\.js$/.test(name))!;
  const pathOf = (file: string) => join(assets, paths.find(path => basename(path) === file)!);
  const text = readFileSync(pathOf(list), 'utf8');
  const { routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as RouteList;
  const chunkOf = chunksIn(pathOf);
  return Object.entries(routes)
    .filter(([, route]) => route.path !== undefined || route.index)
    .map(([page, route]) => {
      const loaded = new Set([list]);
      take(entry, loaded, chunkOf);
      for (let at: typeof route | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined)
        take(basename(at.module), loaded, chunkOf);
      return { page, bytes: [...loaded].reduce((total, file) => total + chunkOf(file).bytes, 0) };
    });
}

interface Chunk {
  bytes: number;
  imports: string[];
}

function take(file: string, loaded: Set<string>, chunkOf: (file: string) => Chunk): void {
  if (loaded.has(file)) return;
  loaded.add(file);
  for (const imported of chunkOf(file).imports) take(imported, loaded, chunkOf);
}

/** A cache of chunks: each is read and packed once, however many pages load it. */
function chunksIn(pathOf: (file: string) => string): (file: string) => Chunk {
  const chunks = new Map<string, Chunk>();
  return file => {
    const known = chunks.get(file);
    if (known) return known;
    const code = readFileSync(pathOf(file), 'utf8');
    // Static imports; `import("…")`, with its bracket, is lazy.
    const imports = [...code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\.?\/([^"']+\.js)["']/g)].map(found => found[1]!);
    const chunk = { bytes: gzipSync(code, { level: 9 }).length, imports };
    chunks.set(file, chunk);
    return chunk;
  };
}
