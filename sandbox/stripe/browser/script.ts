import { readFileSync } from 'node:fs';
import type { Exchange } from '../../listener.ts';

/** The script's modules, in the order in which they need each other. */
const FILES = ['./sheet.js', './stripe.js'];

/** The script's addresses, as stripe.js has them: `/v3`, `/v3/stripe.js`, `/endive/stripe.js`. */
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

/** One plain script for the browser, joined from modules that type checks can read. */
function oneScript(): string {
  const parts = FILES.map(file => readFileSync(new URL(file, import.meta.url), 'utf8'));
  const code = parts
    .join('\n')
    .replace(/^import .*$/gm, '')
    .replace(/^export /gm, '');
  return `(() => {\n${code}})();\n`;
}
