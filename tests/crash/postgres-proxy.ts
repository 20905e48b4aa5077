import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';

/**
 * Stands between the hall and PostgreSQL and counts the hall's statements, so that a process can be killed right after
 * the nth one was carried out and before it hears of it. The hall itself knows nothing of failpoints.
 */
export interface Proxy {
  port: number;
  /** Statements seen since the last `arm`. */
  count(): number;
  /** Calls back, once, when the server has carried out the nth statement; its answer is withheld. */
  arm(n: number, reached: () => void): void;
  disarm(): void;
  /** Where the server is now: it may come back elsewhere after a crash. */
  point(socketDirectory: string): void;
  close(): Promise<void>;
}

export async function startProxy(socketDirectory: string): Promise<Proxy> {
  let directory = socketDirectory;
  let statements = 0;
  let target = Number.POSITIVE_INFINITY;
  let reached: (() => void) | null = null;
  const sockets = new Set<Socket>();

  const server: Server = createServer(client => {
    const upstream = connect(join(directory, '.s.PGSQL.5432'));
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => socket.destroy());
    }
    let counting = false;
    let withheld = false;
    let awaited = false;
    const fromClient = messageReader(true, (type, body) => {
      if (type === null) counting = /application_name\0saluhall(-background)?\0/.test(body.toString('latin1'));
      // A simple query, or the execution of a prepared one.
      if (counting && (type === 'Q' || type === 'E')) {
        statements++;
        if (statements === target) awaited = true;
      }
    });
    const fromServer = messageReader(false, type => {
      if (awaited && type === 'Z') {
        withheld = true;
        awaited = false;
        reached?.();
      }
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
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    count: () => statements,
    arm(n, then) {
      statements = 0;
      target = n;
      reached = then;
    },
    disarm() {
      target = Number.POSITIVE_INFINITY;
      reached = null;
    },
    point(next) {
      directory = next;
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Cuts a stream of the PostgreSQL protocol into messages; the first of a client has no type byte. */
function messageReader(
  startsUntyped: boolean,
  hear: (type: string | null, body: Buffer) => void,
): (data: Buffer) => void {
  let rest = Buffer.alloc(0);
  let untyped = startsUntyped;
  return data => {
    rest = Buffer.concat([rest, data]);
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
