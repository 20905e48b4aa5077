import { m } from '../paraglide/messages.js';
import { BASE_LOCALE, isLocale } from '../shared/i18n.ts';

/** Names of browser files that stand in a folder of each language: those with words. */
export type WordedFiles = ReadonlySet<string>;

/**
 * Loads a page's scripts after its visible parts: they begin once its styles, fonts and first pictures are there and
 * painted, or after a while where one of them does not come. On a slow line they would share it otherwise, and the
 * content would show a second later. Clicks meanwhile are held (src/ui/early-press.ts). Files with words are those of
 * the page's language.
 */
export function scriptsLast(html: string, worded: WordedFiles): string {
  const language = /<html[^>]* lang="(\w+)"/.exec(html)?.[1];
  const spoken = (file: string) => {
    const name = file.slice(file.lastIndexOf('/') + 1);
    return worded.has(name) ? `${file.slice(0, -name.length)}${language}/${name}` : file;
  };
  const preloads: string[] = [];
  const withoutPreloads = html.replaceAll(PRELOAD, (_, file: string) => {
    preloads.push(file);
    return '';
  });
  return withoutPreloads.replace(STARTER, (_, attributes: string, code: string) => {
    const { modules, routes, entry } = importedParts(code);
    const files = [...new Set([...preloads, ...modules, entry])].map(spoken);
    const parts = [...files.filter(file => REACT.test(file)), ...modules.map(spoken)];
    const start = JSON.stringify([files, parts, routes, spoken(entry), lineOf(language)]).replaceAll('<', '\\u003c');
    return `<script${attributes}>(${BEGIN})(${start})</script>`;
  });
}

const PRELOAD = /<link rel="modulepreload"(?: nonce="[^"]*")? href="([^"]+)"(?: nonce="[^"]*")?\/>/g;
const STARTER = /<script((?: nonce="[^"]*")?) type="module" async="">([\s\S]*?)<\/script>/;

/** Sentence of a page whose files are gone, and its button, in the page's language. */
function lineOf(language: string | undefined): [string, string] {
  const locale = isLocale(language) ? language : BASE_LOCALE;
  return [m.shell_update_stuck({}, { locale }), m.shell_reload({}, { locale })];
}

/** Styles of that line in itself, since the page's own may be gone as well. */
const LINE_STYLE =
  'display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:center;margin:0;padding:.75rem 1rem;' +
  'font:1rem/1.5 system-ui,sans-serif;color:#16201c;background:#f7e3a1';
const BUTTON_STYLE =
  'min-height:3rem;padding:0 1.25rem;border:1.5px solid currentColor;border-radius:4px;font:inherit;font-weight:700;' +
  'color:inherit;background:#fff';

/** React's file, which all others import: run alone, so that a phone does not run the whole page's scripts in one task. */
const REACT = /\/react-[^/]+\.js$/;

/** Longest wait for pictures before a page's scripts load. */
const PATIENCE_MS = 1500;

/** Retry delay of a file that failed, unless the browser reports before that it is online again. */
const AGAIN_MS = 5000;

/**
 * The starter script in the browser: fetches all files of the page, then imports them. A file that failed, as on a
 * train, would leave the page dead for good: it is retried until it comes, and input meanwhile stays. Nothing is
 * imported before, for Chromium up to 155 remembers as long as the page lives that an import failed (see `filesArrived`
 * in src/shared/arrival.ts). Where an import fails all the same, its files are gone with the last build: the page is
 * reloaded, once. If that did not help, it says so in a line with a button; what was rendered can be read below. Parts are imported one after the other, and languages first used while files come: each in a task of
 * its own, between which a finger is heard.
 */
const BEGIN = oneLine(`([files, parts, routes, entry, words]) => {
  const netAgain = () => new Promise(go => {
    addEventListener('online', go);
    setTimeout(go, ${AGAIN_MS});
  });
  const arrived = file => fetch(file)
    .then(answer => {
      if (answer.status > 499) throw answer;
      return answer.arrayBuffer();
    })
    .catch(() => netAgain().then(() => arrived(file)));
  const anew = fault => {
    if (performance.getEntriesByType('navigation')[0].type != 'reload') location.reload();
    else tell();
    throw fault;
  };
  const tell = () => {
    const line = document.createElement('p');
    const button = document.createElement('button');
    line.role = 'alert';
    line.style.cssText = '${LINE_STYLE}';
    button.style.cssText = '${BUTTON_STYLE}';
    button.textContent = words[1];
    button.onclick = () => location.reload();
    line.append(words[0], button);
    document.body.prepend(line);
  };
  let begun;
  const begin = () => {
    if (begun) return;
    begun = Promise.all((window.arrivedFiles = files).map(arrived));
    setTimeout(() => new Intl.NumberFormat(document.documentElement.lang));
    const taskOver = () => new Promise(go => setTimeout(go));
    const run = async () => {
      const loaded = [];
      for (const file of parts) {
        loaded.push(await import(file));
        await taskOver();
      }
      return Object.fromEntries(routes.map((id, at) => [id, loaded[at + parts.length - routes.length]]));
    };
    const ready = (window.__reactRouterRouteModules = begun.then(run).catch(anew));
    ready.then(() => import(entry).catch(anew), () => {});
  };
  const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)));
  document.readyState == 'complete' ? painted() : addEventListener('load', painted);
  setTimeout(begin, ${PATIENCE_MS});
}`);

/** Minifies a script to one line: written to be read, sent to be small. */
function oneLine(script: string): string {
  return script.replace(/\n */g, ' ');
}

interface Starter {
  modules: string[];
  routes: string[];
  entry: string;
}

/** Parses React Router's starter script: files to load, the routes of the last ones, and the entry file. */
function importedParts(code: string): Starter {
  const modules = [...code.matchAll(/^import (?:\* as \w+ from )?"([^"]+)";$/gm)].map(([, file]) => file!);
  const named = [...code.matchAll(/^import \* as (\w+) from/gm)].map(([, name]) => name!);
  const table = /__reactRouterRouteModules = \{(.*?)\};/.exec(code)?.[1] ?? '';
  const ids = new Map([...table.matchAll(/("(?:[^"\\]|\\.)*"):(\w+)/g)].map(([, id, name]) => [name!, id!]));
  const entry = /^import\("([^"]+)"\);$/m.exec(code)?.[1];
  const routes = named.map(name => JSON.parse(ids.get(name) ?? 'null') as string | null);
  if (!entry || !modules.length || routes.some(id => id === null))
    throw new Error('The starter of a page has another shape');
  return { modules, routes: routes as string[], entry };
}
