import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { TLSSocket } from 'node:tls';

const HOST = '127.0.0.1';
const BODY_LIMIT = 1_000_000;
const PORT_PATIENCE_MS = 3000;
const PORT_RETRY_MS = 100;

type Headers = Record<string, string>;

export type Exchange = {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
  /** The body as it came: what is no text. */
  bytes: Buffer;
  /** The common name of the caller's client certificate. */
  caller: string | null;
  answer(status: number, headers: Headers, body: string): void;
  /** Closes the connection without an answer. */
  cut(): void;
};

export type Listener = { port: number; url: string; close(): Promise<void> };

export async function listen(
  handle: (exchange: Exchange) => Promise<void>,
  port: number,
  tls: ServerOptions | null = null,
): Promise<Listener> {
  const onRequest = (request: IncomingMessage, response: ServerResponse) => void serve(handle, request, response);
  const server = tls ? createTlsServer(tls, onRequest) : createServer(onRequest);
  server.keepAliveTimeout = 30_000;
  await bind(port, free => {
    server.once('error', free);
    server.listen(port, HOST, () => {
      server.off('error', free);
      free(null);
    });
  });
  const actual = (server.address() as AddressInfo).port;
  return {
    port: actual,
    url: `${tls ? 'https' : 'http'}://${HOST}:${actual}`,
    close: () =>
      new Promise(done => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Binds a port with retries: a killed predecessor may hold a fixed port for a moment after a restart. */
export async function bind(port: number, attempt: (done: (error: Error | null) => void) => void): Promise<void> {
  const deadline = Date.now() + (port === 0 ? 0 : PORT_PATIENCE_MS);
  for (;;) {
    const error = await new Promise<Error | null>(attempt);
    if (error === null) return;
    const taken = 'code' in error && error.code === 'EADDRINUSE';
    if (!taken || Date.now() >= deadline) throw error;
    await new Promise(resolve => setTimeout(resolve, PORT_RETRY_MS));
  }
}

export function answerJson(exchange: Exchange, status: number, body: unknown): void {
  exchange.answer(status, { 'content-type': 'application/json' }, JSON.stringify(body));
}

async function serve(
  handle: (exchange: Exchange) => Promise<void>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const body = await readBody(request);
    const exchange = toExchange(request, response, body ?? Buffer.alloc(0));
    if (body === null) exchange.answer(413, { connection: 'close' }, 'The body is larger than 1 MB.');
    else await handle(exchange);
  } catch (error) {
    if (request.destroyed && !request.complete) return;
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    toExchange(request, response, Buffer.alloc(0)).answer(
      500,
      {},
      'The sandbox met a fault of its own; its log says more.',
    );
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!(chunk instanceof Buffer)) throw new Error('A request body came as text');
    size += chunk.length;
    if (size > BODY_LIMIT) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function toExchange(request: IncomingMessage, response: ServerResponse, bytes: Buffer): Exchange {
  return {
    method: request.method ?? 'GET',
    url: URL.parse(request.url ?? '/', `http://${HOST}`) ?? new URL(`http://${HOST}`),
    headers: request.headers,
    body: bytes.toString('utf8'),
    bytes,
    caller: callerOf(request),
    answer(status, headers, text) {
      if (response.headersSent || response.destroyed) return;
      response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(text) }).end(text);
    },
    cut: () => request.socket.destroy(),
  };
}

function callerOf({ socket }: IncomingMessage): string | null {
  const name = socket instanceof TLSSocket ? socket.getPeerCertificate().subject?.CN : undefined;
  return typeof name === 'string' ? name : null;
}
