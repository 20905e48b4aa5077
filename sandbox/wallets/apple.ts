import {
  createSecureServer,
  type Http2SecureServer,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import { bind } from '../listener.ts';
import type { Authority } from '../swish/authority.ts';
import type { WalletMishaps } from './mishaps.ts';
import type { Phone } from './phone.ts';

const HOSTS = ['127.0.0.1', 'localhost'];

export type ApplePush = { url: string; port: number; close(): Promise<void> };

/** A push as it came in. */
export type Push = { token: string; topic: string; id: string; status: number };

export type ApplePushOptions = {
  authority: Authority;
  port: number;
  mishaps: WalletMishaps;
  phones: readonly Phone[];
  pushes: Push[];
  /** Asked after each push that was carried out: true cuts the connection before it is answered. */
  interrupts(): boolean;
};

/**
 * Apple's push service for passes: HTTP/2 alone, with the certificate of a pass type on the other side. It takes an empty
 * message, by the topic of that certificate, for a phone that it knows, and wakes that phone.
 */
export async function startApplePush(options: ApplePushOptions): Promise<ApplePush> {
  const { authority, mishaps } = options;
  const own = authority.kept('push-server', { name: 'Wallet sandbox push', hosts: HOSTS });
  const server = createSecureServer({
    ...{ cert: own.certificate, key: own.key, ca: authority.certificate },
    ...{ requestCert: true, rejectUnauthorized: false, allowHTTP1: false, minVersion: 'TLSv1.2' as const },
  });
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', session => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    session.on('error', () => session.destroy());
  });
  server.on('stream', (stream, headers) => void answer(stream, headers).catch(() => stream.destroy()));

  async function answer(stream: ServerHttp2Stream, headers: Record<string, unknown>): Promise<void> {
    stream.on('error', () => {});
    const body = await textOf(stream);
    const delay = mishaps.strike('apple', 'delay');
    if (delay) await sleep(delay.seconds * 1000);
    const slow = mishaps.strike('apple', 'slow-down');
    const say = (status: number, reason: string | null, more: Record<string, string> = {}) => {
      const token = String(headers[':path']).split('/').at(-1)!;
      const [topic, id] = [String(headers['apns-topic']), String(headers['apns-id'])];
      options.pushes.push({ token, topic, id, status });
      if (stream.destroyed) return;
      stream.respond({ ':status': status, 'apns-id': id, ...more });
      stream.end(reason ? JSON.stringify({ reason }) : '');
    };
    if (slow) return say(429, 'TooManyRequests', { 'retry-after': String(slow.seconds) });
    if (mishaps.strike('apple', 'fail-before')) return say(503, 'ServiceUnavailable');
    const fault = faultOf(headers, body, stream.session?.socket as TLSSocket | undefined);
    if (fault) return say(...fault);
    const phone = options.phones.find(one => `/3/device/${one.pushToken}` === headers[':path']);
    if (!phone) return say(400, 'BadDeviceToken');
    if (mishaps.strike('apple', 'gone')) return say(410, 'Unregistered');
    void phone.pushed().catch(() => {});
    if (mishaps.strike('apple', 'fail-after')) return say(500, 'InternalServerError');
    if (mishaps.strike('apple', 'cut-after') || options.interrupts()) return void stream.session?.destroy();
    say(200, null);
  }

  await bind(options.port, free => {
    server.once('error', free);
    server.listen(options.port, '127.0.0.1', () => {
      server.off('error', free);
      free(null);
    });
  });
  const { port } = server.address() as AddressInfo;
  return { url: `https://127.0.0.1:${port}`, port, close: () => closed(server, sessions) };
}

function faultOf(
  headers: Record<string, unknown>,
  body: string,
  socket: TLSSocket | undefined,
): [status: number, reason: string] | null {
  if (headers[':method'] !== 'POST') return [405, 'MethodNotAllowed'];
  const subject = socket?.getPeerCertificate().subject as unknown as Record<string, string> | undefined;
  if (!socket?.authorized || !subject?.UID) return [403, 'BadCertificate'];
  if (headers['apns-topic'] !== subject.UID) return [400, 'TopicDisallowed'];
  if (headers['apns-push-type'] !== 'background') return [400, 'InvalidPushType'];
  if (headers['apns-priority'] !== '5') return [400, 'BadPriority'];
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(headers['apns-id']))) return [400, 'BadMessageId'];
  return body === '{}' ? null : [400, 'BadMessage'];
}

async function textOf(stream: ServerHttp2Stream): Promise<string> {
  let text = '';
  stream.setEncoding('utf8');
  for await (const part of stream) text += String(part);
  return text;
}

function closed(server: Http2SecureServer, sessions: Set<ServerHttp2Session>): Promise<void> {
  return new Promise(done => {
    server.close(() => done());
    for (const session of sessions) session.destroy();
  });
}
