import { Agent, request } from 'node:https';
import { rootCertificates } from 'node:tls';
import type { CallbackRow, Forgery } from './books.ts';

const RESPONSE_PATIENCE_MS = 10_000;

/** The endpoint's answer; without one, the reason. */
export type Sent = { status: number | null; note: string };

/** The callbacks' TLS agent: trusts public certificates, and the sandbox's own relay. */
export function callbackAgent(authority: string): Agent {
  return new Agent({ keepAlive: true, ca: [authority, ...rootCertificates], minVersion: 'TLSv1.2' });
}

export function post(agent: Agent, row: CallbackRow, forge: Forgery | null, stopping: AbortSignal): Promise<Sent> {
  const { body, identifier } = forge === null ? row : forged(row, forge);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(identifier !== null && { callbackIdentifier: identifier }),
  };
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(RESPONSE_PATIENCE_MS)]);
  return new Promise(done => {
    const failed = (error: Error) => done({ status: null, note: error.message });
    const call = request(row.url, { method: 'POST', agent, headers, signal }, response => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', chunk => {
        text += chunk;
      });
      response.on('end', () => done({ status: response.statusCode ?? null, note: text.slice(0, 200) }));
      response.on('error', failed);
    });
    call.on('error', failed);
    call.end(body);
  });
}

/** Forged callbacks, as somebody who knows the address may send them, with luck even with the identifier. */
function forged({ body, identifier }: CallbackRow, how: Forgery): { body: string; identifier: string | null } {
  const told = JSON.parse(body) as Record<string, unknown>;
  switch (how) {
    case 'no-identifier':
      return { body, identifier: null };
    case 'wrong-identifier':
      return { body, identifier: '0'.repeat(32) };
    case 'changed-body':
      return { body: JSON.stringify({ ...told, status: 'PAID', errorCode: null, amount: 1 }), identifier };
    case 'unknown-id':
      return { body: JSON.stringify({ ...told, id: '0'.repeat(32) }), identifier };
  }
}
