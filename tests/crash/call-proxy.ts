import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The same for outgoing calls: passes them on, and withholds the answer of the nth after it was carried out. */
export interface CallProxy {
  url: string;
  count(): number;
  arm(n: number, reached: () => void): void;
  disarm(): void;
  close(): void;
}

export async function startCallProxy(target: string): Promise<CallProxy> {
  let calls = 0;
  let aim = Number.POSITIVE_INFINITY;
  let reached: (() => void) | null = null;
  const server = createServer((incoming, answer) => {
    const outgoing = request(new URL(incoming.url!, target), { method: incoming.method, headers: incoming.headers });
    incoming.pipe(outgoing);
    outgoing.on('error', () => answer.destroy());
    outgoing.on('response', response => {
      const parts: Buffer[] = [];
      response.on('data', part => parts.push(part));
      response.on('end', () => {
        calls++;
        if (calls === aim) {
          reached?.();
          answer.destroy();
          return;
        }
        answer.writeHead(response.statusCode!, response.headers);
        answer.end(Buffer.concat(parts));
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => calls,
    arm(n, then) {
      calls = 0;
      aim = n;
      reached = then;
    },
    disarm() {
      aim = Number.POSITIVE_INFINITY;
      reached = null;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
