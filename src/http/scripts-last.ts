/**
 * What shows is fetched before what moves: a page's scripts begin once its styles, letters and first pictures are there and
 * painted, or after a while where one of them does not come. On a slow line they would share it otherwise, and what one
 * came to see would be there a second later. What is pressed meanwhile is held (src/ui/early-press.ts).
 */
export function scriptsLast(html: string): string {
  const preloads: string[] = [];
  const withoutPreloads = html.replaceAll(PRELOAD, (_, file: string) => {
    preloads.push(file);
    return '';
  });
  return withoutPreloads.replace(STARTER, (_, attributes: string, code: string) => {
    const { modules, routes, entry } = importedParts(code);
    const files = [...new Set([...preloads, ...modules, entry])];
    const start = JSON.stringify([files, modules, routes, entry]).replaceAll('<', '\\u003c');
    return `<script${attributes}>(${BEGIN})(${start})</script>`;
  });
}

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const STARTER = /<script((?: nonce="[^"]*")?) type="module" async="">([\s\S]*?)<\/script>/;

/** The longest that a page waits for its pictures before it comes to life. */
const PATIENCE_MS = 1500;

/** How soon a file that did not come is asked for again, where the browser does not say before that the net is back. */
const AGAIN_MS = 5000;

/**
 * Runs in the browser: brings all files of the page, then imports them. A file that did not come, as on a train, would leave
 * the page deaf for good: it is asked for until it comes, and what was chosen meanwhile stays. Nothing is imported before,
 * for Chromium up to 155 remembers as long as the page lives that an import failed (see `filesArrived` in
 * src/shared/arrival.ts). Where an import fails all the same, its files are gone with the last build: the page is loaded anew,
 * once.
 */
const BEGIN = oneLine(`([files, modules, routes, entry]) => {
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
    throw fault;
  };
  let begun;
  const begin = () => {
    if (begun) return;
    begun = Promise.all((window.arrivedFiles = files).map(arrived));
    window.__reactRouterRouteModules = begun
      .then(() => Promise.all(modules.map(file => import(file))))
      .then(loaded => Object.fromEntries(routes.map((id, at) => [id, loaded[at + modules.length - routes.length]])))
      .catch(anew);
    begun.then(() => import(entry)).catch(anew);
  };
  const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)));
  document.readyState == 'complete' ? painted() : addEventListener('load', painted);
  setTimeout(begin, ${PATIENCE_MS});
}`);

/** Written to be read, sent to be small. */
function oneLine(script: string): string {
  return script.replace(/\n */g, ' ');
}

interface Starter {
  modules: string[];
  routes: string[];
  entry: string;
}

/** What the framework's own starter says: files to load, the routes that the last of them are, and the file that starts. */
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
