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
    const start = JSON.stringify([[...new Set(preloads)], ...partsOf(code)]).replaceAll('<', '\\u003c');
    return `<script${attributes}>(${BEGIN})(${start})</script>`;
  });
}

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const STARTER = /<script((?: nonce="[^"]*")?) type="module" async="">([\s\S]*?)<\/script>/;

/** The longest that a page waits for its pictures before it comes to life. */
const PATIENCE_MS = 1500;

/** How soon a file that did not come is asked for again while the browser believes that it has a net. */
const AGAIN_MS = 5000;

/**
 * In the browser. What starts the page waits for its routes' files and for the list of routes, which is one of them. A file
 * that did not come, as on a train, would leave the page deaf for good: it is asked for until it comes, and what was chosen
 * meanwhile stays. A browser that will not take it again, though the server has it, loads the page anew, once.
 */
const BEGIN = `function(p){function o(){return new Promise(function(y){addEventListener('online',y);if(navigator.onLine)setTimeout(y,${AGAIN_MS})})}function g(f,t){return import(f).catch(function(e){return o().then(function(){return fetch(f)}).then(function(){if(!t)return g(f,1);if(performance.getEntriesByType('navigation')[0].type!='reload')location.reload();throw e},function(){return g(f,t)})})}function b(){if(b.gone)return;b.gone=1;p[0].forEach(function(f){var l=document.createElement('link');l.rel='modulepreload';l.href=f;document.head.append(l)});window.__reactRouterRouteModules=Promise.all(p[1].map(function(f){return g(f)})).then(function(r){var k={};p[2].forEach(function(id,n){k[id]=r[n+p[1].length-p[2].length]});return k});g(p[3])}function w(){requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(b)})})}document.readyState=='complete'?w():addEventListener('load',w);setTimeout(b,${PATIENCE_MS})}`;

/** What the framework's own starter says: files to load, the routes that the last of them are, and the file that starts. */
function partsOf(code: string): [files: string[], routes: string[], entry: string] {
  const files = [...code.matchAll(/^import (?:\* as \w+ from )?"([^"]+)";$/gm)].map(([, file]) => file!);
  const named = [...code.matchAll(/^import \* as (\w+) from/gm)].map(([, name]) => name!);
  const table = /__reactRouterRouteModules = \{(.*?)\};/.exec(code)?.[1] ?? '';
  const ids = new Map([...table.matchAll(/("(?:[^"\\]|\\.)*"):(\w+)/g)].map(([, id, name]) => [name!, id!]));
  const entry = /^import\("([^"]+)"\);$/m.exec(code)?.[1];
  const routes = named.map(name => JSON.parse(ids.get(name) ?? 'null') as string | null);
  if (!entry || !files.length || routes.some(id => id === null))
    throw new Error('The starter of a page has another shape');
  return [files, routes as string[], entry];
}
