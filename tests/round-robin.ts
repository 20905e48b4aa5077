import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A round-robin load balancer: each request goes to the next copy, whoever sends it. */
export interface Balancer {
  url: string;
  /** Requests answered by each copy. */
  served: number[];
  close(): Promise<void>;
}

export async function balance(copies: string[]): Promise<Balancer> {
  const served = copies.map(() => 0);
  let turn = 0;
  const server = createServer((incoming, answer) => {
    const at = turn++ % copies.length;
    const address = incoming.socket.remoteAddress ?? '';
    const outgoing = request(new URL(incoming.url!, copies[at]), {
      method: incoming.method,
      headers: { ...incoming.headers, 'x-forwarded-for': address },
    });
    incoming.pipe(outgoing);
    outgoing.on('error', () => answer.destroy());
    outgoing.on('response', response => {
      served[at]!++;
      answer.writeHead(response.statusCode!, response.headers);
      response.pipe(answer);
      response.on('error', () => answer.destroy());
    });
    answer.on('close', () => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    served,
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
