import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { transact } from '../journal.ts';
import type { Exchange } from '../listener.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { publicRoutes } from './browser/public-routes.ts';
import { API_VERSION, type Desk, newId } from './desk.ts';
import { disputeRoutes } from './disputes/dispute-routes.ts';
import { expand } from './expansion.ts';
import { type FaultKind, strike } from './faults.ts';
import { parseForm, type Tree } from './form.ts';
import { type Answer, type Claim, IdempotencyStore } from './idempotency.ts';
import { parseJsonTree } from './json.ts';
import { moneyRoutes } from './money-routes.ts';
import { routesAt } from './payouts/account-payout-routes.ts';
import { payoutRoutes } from './payouts/payout-routes.ts';
import { transferRoutes } from './payouts/transfer-routes.ts';
import { badParam, Problem } from './problems.ts';
import { findRoute } from './route.ts';
import { sessionRoutes } from './session-routes.ts';

const ROUTES = [
  ...sessionRoutes,
  ...moneyRoutes,
  ...accountRoutes,
  ...disputeRoutes,
  ...payoutRoutes,
  ...transferRoutes,
];

export type Keys = { secret: string; publishable: string };

/** `browser`: called with the publishable key. */
type Call = { exchange: Exchange; path: string; requestId: string; key: string | undefined; browser: boolean };

/** The API of `/v1` and `/v2`: key, version, idempotency, parameters, effect, answer, with armed faults in between. */
export class Api {
  readonly #desk: Desk;
  readonly #send: (deliveries: string[]) => void;
  readonly #keys: Keys;
  readonly #store = new IdempotencyStore();

  constructor(desk: Desk, send: (deliveries: string[]) => void, keys: Keys) {
    this.#desk = desk;
    this.#send = send;
    this.#keys = keys;
  }

  async handle(exchange: Exchange): Promise<void> {
    const key = header(exchange, 'idempotency-key');
    const path = exchange.url.pathname.replace(/\/+$/, '');
    const given = browserKey(exchange);
    const call: Call = { exchange, path, requestId: newId('req_', 14), key, browser: given !== null };
    try {
      if (given === null) checkAccess(this.#desk, exchange, this.#keys.secret);
      else checkBrowserKey(given, this.#keys.publishable);
      if (exchange.method === 'POST' && key !== undefined) await this.#idempotent(call, key);
      else await this.#perform(call, null);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      reply(call, problemAnswer(error));
    }
  }

  async #idempotent(call: Call, key: string): Promise<void> {
    const account = header(call.exchange, 'stripe-account') ?? '';
    const claim = this.#store.claimFor(key, account, call.exchange.method, call.path, call.exchange.body);
    const stored = this.#store.begin(this.#desk, claim);
    if (stored !== null) {
      reply(call, stored, { 'idempotent-replayed': 'true' });
      return;
    }
    try {
      await this.#perform(call, claim);
    } finally {
      this.#store.release(claim);
    }
  }

  async #perform(call: Call, claim: Claim | null): Promise<void> {
    if (this.#strikes(call, 'api.conflict') !== null) throw conflict();
    const { method, url, body } = call.exchange;
    const account = accountIn(call.exchange);
    const routes = account === undefined ? ROUTES : routesAt(account);
    const found = findRoute(call.browser ? publicRoutes : routes, method, call.path);
    if (found === null) throw account === undefined ? unknownRoute(method, call.path) : noAccess(account);
    const tree = method === 'GET' ? parseForm(url.search.slice(1)) : bodyTree(call.path, body);
    if (call.browser) delete tree.key;
    const { run, expand: paths } = found.route.prepare(this.#desk, tree, found.ids);
    const slow = this.#strikes(call, 'api.timeout');
    if (slow?.how === 'before') await sleep(slow.ms);
    if (this.#strikes(call, 'api.fail-before') !== null) throw ownFault();
    const failure = this.#strikes(call, 'api.fail-after-commit');
    const work = () => {
      const result = run();
      return result instanceof Problem ? result : expand(this.#desk, result, paths);
    };
    const answer = this.#execute(call, claim, work, failure?.how === 'stored');
    if (claim !== null) this.#store.release(claim);
    if (slow !== null && slow.how !== 'before') await sleep(slow.ms);
    if (this.#strikes(call, 'api.close-after-commit') !== null) call.exchange.cut();
    else reply(call, failure === null ? answer : problemAnswer(ownFault()));
  }

  /** Effect, events and stored answer are one commit: a declined card is an effect, too. */
  #execute(call: Call, claim: Claim | null, run: () => object, storeFailure: boolean): Answer {
    const desk = this.#desk;
    desk.request = { id: call.requestId, idempotency_key: call.key ?? null };
    try {
      return transact(desk, this.#send, () => {
        const result = run();
        const answer = result instanceof Problem ? problemAnswer(result) : { status: 200, body: render(result) };
        if (claim !== null) this.#store.keep(desk, claim, storeFailure ? problemAnswer(ownFault()) : answer);
        return answer;
      });
    } catch (error) {
      if (!(error instanceof Problem) || !error.kept || claim === null) throw error;
      const answer = problemAnswer(error);
      transact(desk, this.#send, () => this.#store.keep(desk, claim, answer));
      return answer;
    } finally {
      desk.request = { id: null, idempotency_key: null };
    }
  }

  #strikes({ exchange, path, requestId, key }: Call, kind: FaultKind) {
    const occasion = { subject: requestId, detail: `${exchange.method} ${path} ${key ?? ''}`.trim() };
    return transact(this.#desk, this.#send, () =>
      strike(this.#desk, kind, { ...occasion, text: path, method: exchange.method }),
    );
  }
}

/** Request body: forms under `/v1`, JSON under `/v2`. */
function bodyTree(path: string, body: string): Tree {
  return path.startsWith('/v2/') ? parseJsonTree(body) : parseForm(body);
}

/** The publishable key as a field: a header would cost browsers a CORS preflight first. */
function browserKey({ method, headers, url, body }: Exchange): string | null {
  if (headers.authorization !== undefined) return null;
  return (method === 'GET' ? url.searchParams : new URLSearchParams(body)).get('key');
}

function checkBrowserKey(given: string, publishable: string): void {
  if (sameText(given, publishable)) return;
  const message = `Invalid API Key provided: ${masked(given)}`;
  throw new Problem(401, { type: 'invalid_request_error', message }, false);
}

function checkAccess(desk: Desk, exchange: Exchange, secretKey: string): void {
  const given = /^Bearer (.+)$/.exec(header(exchange, 'authorization') ?? '')?.[1] ?? '';
  if (!sameText(given, secretKey)) {
    const shown = given === '' ? 'You did not provide an API key.' : `Invalid API Key provided: ${masked(given)}`;
    throw new Problem(401, { type: 'invalid_request_error', message: shown }, false);
  }
  const version = header(exchange, 'stripe-version');
  if (version !== undefined && version !== API_VERSION) {
    throw badParam(`Invalid Stripe API version: ${version}. This sandbox speaks ${API_VERSION}.`);
  }
  const account = accountIn(exchange);
  if (account === undefined) return;
  const row = desk.books.accounts.get(account);
  const known = row === undefined ? !desk.strictAccounts && account.startsWith('acct_') : !row.disconnected;
  if (!known) throw noAccess(account);
}

/** Of a connected account only its money may be read here. */
function noAccess(account: string): Problem {
  const message = `The key has no access to account '${account}', or there is no such account.`;
  return new Problem(403, { type: 'invalid_request_error', code: 'account_invalid', message }, false);
}

/** The connected account in whose name a request comes. */
function accountIn(exchange: Exchange): string | undefined {
  return header(exchange, 'stripe-account') ?? header(exchange, 'stripe-context');
}

function reply({ exchange, requestId, key, browser }: Call, answer: Answer, more: Record<string, string> = {}): void {
  const echo: Record<string, string> = {
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(browser ? { 'access-control-allow-origin': '*' } : {}),
  };
  exchange.answer(
    answer.status,
    { 'content-type': 'application/json', 'request-id': requestId, 'stripe-version': API_VERSION, ...echo, ...more },
    answer.body,
  );
}

function problemAnswer(problem: Problem): Answer {
  return { status: problem.status, body: render({ error: problem.body }) };
}

function render(body: object): string {
  return JSON.stringify(body, null, 2);
}

function unknownRoute(method: string, path: string): Problem {
  const message = `Unrecognized request URL (${method}: ${path}). This sandbox does not know it, or it does not exist.`;
  return new Problem(404, { type: 'invalid_request_error', message }, false);
}

function conflict(): Problem {
  const message = 'Another request is working on this object right now (injected by the sandbox).';
  return new Problem(409, { type: 'invalid_request_error', code: 'lock_timeout', message }, false);
}

function ownFault(): Problem {
  return new Problem(
    500,
    { type: 'api_error', message: 'An unknown error occurred (injected by the sandbox).' },
    false,
  );
}

function header(exchange: Exchange, name: string): string | undefined {
  const value = exchange.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function masked(key: string): string {
  return `${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`;
}

function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
