import { randomBytes } from 'node:crypto';
import { request } from 'node:https';
import { type Exchange, listen } from '../listener.ts';
import type { Identity } from './authority.ts';
import { type SwishSandbox, type SwishSandboxOptions, startSwishSandbox } from './server.ts';

/** The honey seller's number, and a merchant's that never named the technical supplier. */
export const HONEY = '1231111119';
export const STRANGER = '1232222228';

/** Fixtures of the sandbox's own tests: a sandbox, an ear behind its relay, and calls by plain Node. */
export async function openTown(options: SwishSandboxOptions = {}) {
  const sandbox = await startSwishSandbox({
    retryMs: [20, 20, 20],
    merchants: [
      { number: HONEY, name: 'Ängens bigård' },
      { number: STRANGER, suppliers: [] },
    ],
    ...options,
  });
  const ear = await openEar();
  sandbox.controls.relayTo(ear.url);
  return { sandbox, ear, swish: callerOf(sandbox) };
}

export type Answered = { status: number; headers: Record<string, unknown>; text: string; json: () => unknown };

export type Caller = ReturnType<typeof callerOf>;

export function callerOf(sandbox: SwishSandbox, identity: Identity | null = sandbox.identity) {
  const send = (method: string, path: string, body?: unknown, type = 'application/json') => {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    return call(sandbox, identity, method, path, text, body === undefined ? {} : { 'content-type': type });
  };
  return {
    send,
    put: (id: string, change: object = {}) => send('PUT', `v2/paymentrequests/${id}`, honey(sandbox, change)),
    get: async (id: string) => (await send('GET', `v1/paymentrequests/${id}`)).json() as Record<string, unknown>,
    cancel: (id: string, patch: unknown = [{ op: 'replace', path: '/status', value: 'cancelled' }]) =>
      send('PATCH', `v1/paymentrequests/${id}`, patch, 'application/json-patch+json'),
    refund: (id: string, change: object) =>
      send('PUT', `v2/refunds/${id}`, {
        payerAlias: HONEY,
        amount: '100.00',
        currency: 'SEK',
        callbackUrl: `${sandbox.relayUrl}/swish`,
        ...change,
      }),
    getRefund: async (id: string) => (await send('GET', `v1/refunds/${id}`)).json() as Record<string, unknown>,
  };
}

export const newInstruction = () => randomBytes(16).toString('hex').toUpperCase();

export const IDENTIFIER = 'AB12'.repeat(8);

export function honey({ relayUrl }: SwishSandbox, change: object = {}) {
  return {
    payeePaymentReference: 'order17',
    callbackUrl: `${relayUrl}/swish`,
    callbackIdentifier: IDENTIFIER,
    payeeAlias: HONEY,
    amount: '250.00',
    currency: 'SEK',
    message: 'Ljunghonung 500 g',
    ...change,
  };
}

export type Heard = { identifier: string | null; told: Record<string, unknown> };

/** A callback endpoint behind the relay that keeps what it receives. `verdict` says the status of each answer. */
export async function openEar(verdict: (heard: Heard) => number = () => 200) {
  const heard: Heard[] = [];
  const listener = await listen(async (exchange: Exchange) => {
    const identifier = exchange.headers.callbackidentifier;
    const one = {
      identifier: typeof identifier === 'string' ? identifier : null,
      told: JSON.parse(exchange.body) as Record<string, unknown>,
    };
    heard.push(one);
    exchange.answer(verdict(one), {}, '');
  }, 0);
  return {
    url: listener.url,
    heard,
    statuses: () => heard.map(({ told }) => told.status),
    close: () => listener.close(),
  };
}

function call(
  sandbox: SwishSandbox,
  identity: Identity | null,
  method: string,
  path: string,
  body: string | undefined,
  headers: Record<string, string>,
): Promise<Answered> {
  const options = {
    method,
    headers: { ...headers, 'content-length': Buffer.byteLength(body ?? '') },
    ca: sandbox.authority,
    cert: identity?.certificate,
    key: identity?.key,
    agent: false,
  } as const;
  return new Promise((done, failed) => {
    const sent = request(new URL(path, sandbox.url), options, response => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', chunk => {
        text += chunk;
      });
      response.on('error', failed);
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          json: () => JSON.parse(text) as unknown,
        }),
      );
    });
    sent.on('error', failed);
    sent.end(body);
  });
}
