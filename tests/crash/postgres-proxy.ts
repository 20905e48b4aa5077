import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Failpoint } from './failpoint.ts';

/**
 * A proxy between the hall and PostgreSQL that counts statements, so that a process can be killed right after the nth
 * one was carried out and before its answer arrives. The hall itself knows nothing of failpoints.
 */
export interface PostgresProxy {
  port: number;
  /** Cuts every connection and lets none in until `open`. */
  shut(): void;
  open(): void;
  close(): Promise<void>;
}

export async function startPostgresProxy(socketDirectory: string, failpoint: Failpoint): Promise<PostgresProxy> {
  const sockets = new Set<Socket>();
  let shut = false;
  const server = createServer(client => {
    if (shut) return void client.destroy();
    const upstream = connect(join(socketDirectory, '.s.PGSQL.5432'));
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => socket.destroy());
    }
    couple(client, upstream, failpoint);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    shut() {
      shut = true;
      cut();
    },
    open() {
      shut = false;
    },
    async close() {
      server.close();
      cut();
    },
  };
}

function couple(client: Socket, upstream: Socket, failpoint: Failpoint): void {
  let counting = false;
  let awaited = false;
  let withheld = false;
  const fromClient = messageReader(true, (type, body) => {
    if (type === null) counting = /application_name\0saluhall(-background)?\0/.test(body.toString('latin1'));
    // Type Q is a simple query, E the execution of a prepared one.
    if (counting && (type === 'Q' || type === 'E') && failpoint.next()) awaited = true;
  });
  const fromServer = messageReader(false, type => {
    if (!awaited || type !== 'Z') return;
    awaited = false;
    withheld = true;
    failpoint.fall();
  });
  client.on('data', data => {
    fromClient(data);
    upstream.write(data);
  });
  upstream.on('data', data => {
    fromServer(data);
    if (!withheld) client.write(data);
  });
  client.on('close', () => upstream.destroy());
  upstream.on('close', () => client.destroy());
}

/** Cuts a stream of the PostgreSQL protocol into messages; the first of a client has no type byte. */
function messageReader(
  startsUntyped: boolean,
  hear: (type: string | null, body: Buffer) => void,
): (data: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let untyped = startsUntyped;
  return data => {
    rest = rest.length ? Buffer.concat([rest, data]) : data;
    for (;;) {
      const head = untyped ? 0 : 1;
      if (rest.length < head + 4) return;
      const length = rest.readUInt32BE(head);
      if (rest.length < head + length) return;
      const body = rest.subarray(head + 4, head + length);
      hear(untyped ? null : String.fromCharCode(rest[0]!), body);
      rest = rest.subarray(head + length);
      untyped = false;
    }
  };
}
