import { answerJson, type Exchange } from '../listener.ts';
import { match } from '../paths.ts';
import { isCode } from './codes.ts';
import type { Controls } from './controls.ts';
import { FAULT_KINDS, FORGERIES, isFaultKind } from './faults.ts';
import { ANSWERS } from './payer.ts';
import { malformed, Problem } from './problems.ts';

/** Fields of a control request: JSON from programs, form fields from the panel. */
type Wish = Record<string, string>;

type Control = (controls: Controls, wish: Wish, id: string) => unknown;

const CONTROLS: [method: string, path: string, run: Control][] = [
  ['POST', '/clock', clock],
  ['GET', '/requests', controls => controls.requests()],
  [
    'POST',
    '/requests/:id/answer',
    (controls, wish, id) => controls.answer(id, oneOf(ANSWERS, wish, 'answer'), wish.payer),
  ],
  ['POST', '/requests/:id/expire', (controls, _wish, id) => controls.expire(id)],
  ['POST', '/requests/:id/resolve', (controls, _wish, id) => controls.resolve(id)],
  ['GET', '/refunds', controls => controls.refunds()],
  ['POST', '/refunds/:id/settle', (controls, _wish, id) => controls.settleRefund(id)],
  ['POST', '/refunds/:id/fail', failRefund],
  ['GET', '/merchants', controls => controls.merchants()],
  ['POST', '/merchants', enrol],
  ['POST', '/certificates', certificate],
  ['GET', '/faults', faults],
  ['POST', '/faults', arm],
  ['DELETE', '/faults', disarm],
  ['POST', '/faults/disarm', disarm],
  ['GET', '/callbacks', controls => controls.callbacks()],
  ['POST', '/callbacks/relay', relay],
  ['POST', '/callbacks/replay', (controls, wish) => controls.replay(required(wish, 'callback'))],
  [
    'POST',
    '/callbacks/forge',
    (controls, wish) => controls.forge(required(wish, 'callback'), oneOf(FORGERIES, wish, 'how')),
  ],
  ['POST', '/callbacks/idle', async (controls, wish) => ({ idle: await controls.idle(whole(wish, 'ms', 5000)) })],
];

export async function answerControl(controls: Controls, exchange: Exchange): Promise<void> {
  const path = exchange.url.pathname.replace(/^\/_control/, '');
  try {
    refuseOtherSites(exchange);
    for (const [method, pattern, run] of CONTROLS) {
      const ids = method === exchange.method ? match(pattern, path) : null;
      if (ids === null) continue;
      const wish = readWish(exchange);
      const result = await run(controls, wish, ids[0] ?? '');
      if (wish.panel === undefined) answerJson(exchange, 200, result ?? {});
      else exchange.answer(303, { location: '/_control/panel' }, '');
      return;
    }
    throw new Problem(404, `No control ${exchange.method} ${path}`);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    answerJson(exchange, error.status, { error: { message: error.body } });
  }
}

/** Cross-site check: a foreign page must not drive the sandbox from the visitor's browser. */
export function refuseOtherSites(exchange: Exchange): void {
  const site = exchange.headers['sec-fetch-site'];
  if (exchange.method === 'GET' || site === undefined || site === 'same-origin' || site === 'none') return;
  throw new Problem(403, 'Only from the pages of the sandbox itself.');
}

function readWish(exchange: Exchange): Wish {
  const query = Object.fromEntries(exchange.url.searchParams);
  if (exchange.body === '') return query;
  if (!(exchange.headers['content-type'] ?? '').startsWith('application/json')) {
    return { ...query, ...Object.fromEntries(new URLSearchParams(exchange.body)) };
  }
  const given = Object.entries(parse(exchange.body)).filter(([, value]) => value !== null && value !== undefined);
  return { ...query, ...Object.fromEntries(given.map(([key, value]) => [key, String(value)])) };
}

function parse(body: string): object {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // The same answer as for JSON that is no object.
  }
  throw malformed('The body is no JSON object');
}

function clock(controls: Controls, wish: Wish) {
  return { now: wish.reset === undefined ? controls.advance(whole(wish, 'advanceSeconds', 0)) : controls.resetClock() };
}

function failRefund(controls: Controls, wish: Wish, id: string) {
  const code = wish.code ?? 'FF10';
  if (!isCode(code)) throw malformed(`There is no code ${code}`);
  return controls.failRefund(id, code);
}

function enrol(controls: Controls, wish: Wish) {
  return controls.enrol({
    number: required(wish, 'number'),
    ...(wish.name !== undefined && { name: wish.name }),
    ...(wish.suppliers !== undefined && { suppliers: wish.suppliers.split(',').filter(Boolean) }),
    ...(wish.enrolled !== undefined && { enrolled: wish.enrolled === 'true' }),
  });
}

function certificate(controls: Controls, wish: Wish) {
  const until = wish.until === undefined ? undefined : new Date(wish.until);
  const from = wish.from === undefined ? undefined : new Date(wish.from);
  if ([from, until].some(date => Number.isNaN(date?.getTime()))) throw malformed('from and until must be times');
  return controls.certificate(required(wish, 'number'), from, until);
}

function faults(controls: Controls) {
  return { kinds: FAULT_KINDS, armed: controls.armed(), injected: controls.injected() };
}

function arm(controls: Controls, wish: Wish) {
  const kind = required(wish, 'kind');
  if (!isFaultKind(kind)) throw malformed(`kind must be one of ${Object.keys(FAULT_KINDS).join(', ')}`);
  return controls.arm({
    kind,
    times: whole(wish, 'times', 1),
    match: wish.match || null,
    method: wish.method || 'PUT',
    ms: whole(wish, 'ms', 1000),
    how: wish.how || null,
  });
}

function disarm(controls: Controls, wish: Wish) {
  controls.disarm(wish.id);
  return { armed: controls.armed() };
}

function relay(controls: Controls, wish: Wish) {
  controls.relayTo(wish.url || null);
  return { relayTo: wish.url || null };
}

function oneOf<const Word extends string>(words: readonly Word[], wish: Wish, name: string): Word {
  const word = words.find(one => one === wish[name]);
  if (word === undefined) throw malformed(`${name} must be one of ${words.join(', ')}`);
  return word;
}

function required(wish: Wish, name: string): string {
  const value = wish[name];
  if (value === undefined || value === '') throw malformed(`${name} is missing`);
  return value;
}

function whole(wish: Wish, name: string, otherwise: number): number {
  const value = wish[name];
  if (value === undefined || value === '') return otherwise;
  if (!/^-?\d{1,12}$/.test(value)) throw malformed(`${name} must be a whole number`);
  return Number(value);
}
