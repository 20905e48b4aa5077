import { once } from 'node:events';
import { createServer, type RequestListener, request } from 'node:http';
import { createServer as createTlsServer, request as tlsRequest } from 'node:https';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import type { Failpoint } from './failpoint.ts';

/** A proxy of outgoing calls to a company, which withholds the answer of the nth after it was carried out. */
export interface CallProxy {
  url: string;
  close(): void;
}

/** TLS certificates of the proxy: its own for a company that wants one, and the company's for the hall. */
export interface Papers {
  shown: { cert: string; key: string; ca: string };
  asCompany: { cert: string; key: string };
}

export async function startCallProxy(target: string, failpoint: Failpoint, papers?: Papers): Promise<CallProxy> {
  const passOn: RequestListener = (incoming, answer) => {
    const { method, headers } = incoming;
    const url = new URL(incoming.url!, target);
    const outgoing = papers ? tlsRequest(url, { method, headers, ...papers.shown }) : request(url, { method, headers });
    incoming.pipe(outgoing);
    outgoing.on('error', () => answer.destroy());
    outgoing.on('response', response => {
      const parts: Buffer[] = [];
      response.on('data', part => parts.push(part));
      response.on('end', () => {
        if (failpoint.next()) {
          failpoint.fall();
          return void answer.destroy();
        }
        answer.writeHead(response.statusCode!, response.headers);
        answer.end(Buffer.concat(parts));
      });
    });
  };
  const server = papers ? createTlsServer(papers.asCompany, passOn) : createServer(passOn);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `${papers ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A mail proxy: here the call is the message itself, carried out when the server has accepted it. */
export async function startMailProxy(smtpPort: number, failpoint: Failpoint): Promise<CallProxy> {
  const sockets = new Set<Socket>();
  const server = createTcpServer(client => {
    const upstream = connect(smtpPort, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => socket.destroy());
    }
    let message = false;
    client.on('data', data => upstream.write(data));
    upstream.on('data', data => {
      const answer = data.toString('latin1');
      if (message && /^2\d\d /m.test(answer)) {
        message = false;
        if (failpoint.next()) {
          failpoint.fall();
          return void client.destroy();
        }
      }
      if (/^354 /m.test(answer)) message = true;
      client.write(data);
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
