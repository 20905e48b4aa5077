import { readFileSync } from 'node:fs';
import type { Exchange } from '../../listener.ts';

/** In the order in which they need each other. */
const FILES = ['./sheet.js', './stripe.js'];

/** `/v3`, `/v3/stripe.js`, `/endive/stripe.js`: the addresses of the real one under this one's own. */
export function isScriptPath(path: string): boolean {
  return path === '/v3' || path === '/v3/' || /^\/(v\d+|[a-z]+)\/stripe\.js$/.test(path);
}

export function answerScript(exchange: Exchange): void {
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  };
  exchange.answer(200, headers, oneScript());
}

/** Modules for whoever reads and checks them, one plain script for the browser: that is what pages load. */
function oneScript(): string {
  const parts = FILES.map(file => readFileSync(new URL(file, import.meta.url), 'utf8'));
  const code = parts
    .join('\n')
    .replace(/^import .*$/gm, '')
    .replace(/^export /gm, '');
  return `(() => {\n${code}})();\n`;
}
