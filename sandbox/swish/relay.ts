import { type IncomingMessage, request as plainRequest } from 'node:http';
import { answerJson, type Exchange, type Listener, listen } from '../listener.ts';
import type { Identity } from './authority.ts';

const PATIENCE_MS = 15_000;
const NOT_PASSED_ON = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** An https relay in front of an app without a certificate of its own, as Swish calls back over https alone. */
export function openRelay(identity: Identity, port: number, target: () => string | null): Promise<Listener> {
  const tls = { cert: identity.certificate, key: identity.key, minVersion: 'TLSv1.2' as const };
  return listen(
    async exchange => {
      const base = target();
      if (base === null) answerJson(exchange, 502, { error: { message: 'The relay leads nowhere yet.' } });
      else await passOn(exchange, new URL(exchange.url.pathname + exchange.url.search, base));
    },
    port,
    tls,
  );
}

function passOn(exchange: Exchange, to: URL): Promise<void> {
  const { host: _, ...headers } = exchange.headers;
  return new Promise(done => {
    const unreachable = (error: Error) => {
      exchange.answer(502, { 'content-type': 'text/plain; charset=utf-8' }, error.message);
      done();
    };
    const options = { method: exchange.method, headers, timeout: PATIENCE_MS };
    const call = plainRequest(to, options, response => {
      readAll(response).then(body => {
        exchange.answer(response.statusCode ?? 502, passedOn(response), body);
        done();
      }, unreachable);
    });
    call.on('timeout', () => call.destroy(new Error('The app did not answer.')));
    call.on('error', unreachable);
    call.end(exchange.body);
  });
}

async function readAll(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function passedOn({ headers }: IncomingMessage): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !NOT_PASSED_ON.includes(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}
