import { setTimeout as sleep } from 'node:timers/promises';
import { transact } from '../journal.ts';
import type { Exchange } from '../listener.ts';
import { match } from '../paths.ts';
import type { CallbackCarrier } from './callbacks.ts';
import type { Desk } from './desk.ts';
import { type ArmedFault, type FaultKind, strike } from './faults.ts';
import { answerRequest } from './payer.ts';
import { cancelRequest, createRequest, requestOfCaller, shownRequest } from './payment-requests.ts';
import { Problem } from './problems.ts';
import { createRefund, refundOfCaller, shownRefund } from './refunds.ts';

export const API_PATH = '/swish-cpcapi/api';
const EARLY_PATIENCE_MS = 5000;

type Call = { desk: Desk; caller: string; id: string; body: string; base: string };
type Answer = { status: number; headers?: Record<string, string>; body?: object };
type Route = { method: string; path: string; type?: string; run(call: Call): Answer };

/** The API's routes: requests are made under v2; reading and cancelling stay under v1 (as on the real one). */
const ROUTES: Route[] = [
  { method: 'PUT', path: '/v2/paymentrequests/:id', type: 'application/json', run: putRequest },
  { method: 'GET', path: '/v1/paymentrequests/:id', run: getRequest },
  { method: 'PATCH', path: '/v1/paymentrequests/:id', type: 'application/json-patch+json', run: patchRequest },
  { method: 'PUT', path: '/v2/refunds/:id', type: 'application/json', run: putRefund },
  { method: 'GET', path: '/v1/refunds/:id', run: getRefund },
];

function putRequest({ desk, caller, id, body, base }: Call): Answer {
  const { token } = createRequest(desk, caller, id, body);
  const location = `${base}${API_PATH}/v1/paymentrequests/${id}`;
  return { status: 201, headers: { location, ...(token !== null && { PaymentRequestToken: token }) } };
}

function getRequest({ desk, caller, id }: Call): Answer {
  return { status: 200, body: shownRequest(requestOfCaller(desk, caller, id)) };
}

function patchRequest({ desk, caller, id, body }: Call): Answer {
  return { status: 200, body: shownRequest(cancelRequest(desk, caller, id, body)) };
}

function putRefund({ desk, caller, id, body, base }: Call): Answer {
  createRefund(desk, caller, id, body);
  return { status: 201, headers: { location: `${base}${API_PATH}/v1/refunds/${id}` } };
}

function getRefund({ desk, caller, id }: Call): Answer {
  return { status: 200, body: shownRefund(refundOfCaller(desk, caller, id)) };
}

export async function answerMerchant(desk: Desk, carrier: CallbackCarrier, exchange: Exchange): Promise<void> {
  const path = exchange.url.pathname.slice(API_PATH.length);
  const found = ROUTES.map(route => ({ route, ids: match(route.path, path) })).filter(({ ids }) => ids !== null);
  const { route, ids } = found.find(one => one.route.method === exchange.method) ?? {};
  if (!exchange.url.pathname.startsWith(API_PATH) || found.length === 0) return exchange.answer(404, {}, '');
  if (!route) return exchange.answer(405, {}, '');
  const type = exchange.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (route.type !== undefined && type !== route.type) return exchange.answer(415, {}, '');
  const id = ids?.[0] ?? '';
  const struck = (kind: FaultKind): ArmedFault | null => {
    const occasion = { subject: id, text: path, method: exchange.method };
    return transact(desk, carrier.send, () => strike(desk, kind, occasion));
  };
  if (struck('api.throttle')) return exchange.answer(429, { 'retry-after': '1' }, '');
  if (struck('api.fail-before')) return exchange.answer(500, {}, '');
  const late = struck('api.timeout');
  if (late?.how === 'before') await sleep(late.ms);
  const call = { desk, caller: exchange.caller ?? '', id, body: exchange.body, base: baseOf(exchange) };
  const answer = attempt(() => transact(desk, carrier.send, () => route.run(call)));
  if (answer.status < 300) {
    if (route.run === putRequest && struck('callback.early')) await payEarly(desk, carrier, id);
    if (struck('api.close-after-commit')) return exchange.cut();
    if (struck('api.fail-after-commit')) return exchange.answer(500, {}, '');
  }
  if (late && late.how !== 'before') await sleep(late.ms);
  reply(exchange, answer);
}

async function payEarly(desk: Desk, carrier: CallbackCarrier, id: string): Promise<void> {
  transact(desk, carrier.send, () => answerRequest(desk, id, 'pay'));
  await carrier.tried(id, EARLY_PATIENCE_MS);
}

type Reply = Omit<Answer, 'body'> & { body?: object | string };

function attempt(run: () => Answer): Reply {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { status: error.status, body: error.body };
  }
}

function reply(exchange: Exchange, { status, headers = {}, body = '' }: Reply): void {
  if (typeof body === 'string') exchange.answer(status, headers, body);
  else exchange.answer(status, { ...headers, 'content-type': 'application/json' }, JSON.stringify(body));
}

function baseOf({ headers }: Exchange): string {
  return `https://${headers.host ?? '127.0.0.1'}`;
}
