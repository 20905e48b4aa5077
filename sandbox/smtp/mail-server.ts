import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { bind } from '../listener.ts';
import type { Mailbox } from './mailbox.ts';
import type { Mishaps } from './mishaps.ts';

const HOST = '127.0.0.1';
const LARGEST_MESSAGE = 20_000_000;

export type MailServer = { port: number; close(): Promise<void> };

/** An SMTP server that takes every message from anybody on this machine and delivers none. */
export async function openMailServer(mailbox: Mailbox, mishaps: Mishaps, port: number): Promise<MailServer> {
  const sockets = new Map<number, Socket>();
  const server = new SMTPServer({
    name: 'mail.sandbox.invalid',
    banner: 'Saluhall mail sandbox',
    size: LARGEST_MESSAGE,
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 200,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anybody' }),
    onMailFrom: (_address, _session, done) => done(mishaps.strike('refuse', [], new Date()) ? temporary() : null),
    onData: (stream, session, done) => {
      take(mailbox, mishaps, stream, session).then(outcome => {
        if (outcome === 'cut') sockets.get(session.remotePort)?.destroy();
        else done(outcome);
      }, done);
    },
  });
  // Client disconnects in mid-conversation are an everyday matter, not a fault of this server.
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    if (remotePort === undefined) return;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  await bind(port, tried => {
    server.server.once('error', tried);
    server.listen(port, HOST, () => {
      server.server.off('error', tried);
      tried(null);
    });
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  return {
    port: address.port,
    close: () =>
      new Promise(done => {
        for (const socket of sockets.values()) socket.destroy();
        server.close(() => done());
      }),
  };
}

async function take(
  mailbox: Mailbox,
  mishaps: Mishaps,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<Error | null | 'cut'> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (chunk instanceof Buffer) chunks.push(chunk);
  const { mailFrom, rcptTo } = session.envelope;
  const recipients = rcptTo.map(({ address }) => address);
  if (stream.sizeExceeded) return refusal('The message is too large', 552);
  if (mishaps.strike('refuse-data', recipients, new Date()) !== null) return temporary();
  const envelope = { from: mailFrom === false ? '' : mailFrom.address, to: recipients };
  await mailbox.receive(Buffer.concat(chunks), envelope, new Date());
  const delay = mishaps.strike('delay', recipients, new Date());
  if (delay !== null) await sleep(delay.ms);
  return mishaps.strike('drop-after-accept', recipients, new Date()) === null ? null : 'cut';
}

function temporary(): Error {
  return refusal('Try again later (injected by the sandbox)', 451);
}

function refusal(message: string, responseCode: number): Error {
  return Object.assign(new Error(message), { responseCode });
}
