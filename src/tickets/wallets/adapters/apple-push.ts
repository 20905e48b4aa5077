import { type ClientHttp2Session, connect, constants } from 'node:http2';
import type { ApplePasses } from '../../../carriers.ts';
import type { Config } from '../../../config.ts';
import type { World } from '../../../shared/world.ts';
import type { PushedPass } from '../following/rules.ts';

/** Timeout, shorter than the claim of an outbox row. */
const WAIT_MS = 10_000;
const IDLE_MS = 60_000;
const MOST_WORDS = 1000;

/** Connections by hall: its requests and its worker share one. */
const lines = new WeakMap<Readonly<Config>, { open: ClientHttp2Session | null }>();

function lineOf({ config }: Pick<World, 'config'>) {
  const line = lines.get(config) ?? { open: null };
  lines.set(config, line);
  return line;
}

/** Tells a phone that one of its passes has changed: the message is empty, and the phone asks which. */
export async function pushPass(
  world: World,
  apple: ApplePasses,
  target: { token: string; id: string },
): Promise<PushedPass> {
  const session = sessionOf(world, apple);
  session.ref();
  try {
    return await asked(session, apple, target);
  } finally {
    session.unref();
  }
}

function asked(
  session: ClientHttp2Session,
  apple: ApplePasses,
  { token, id }: { token: string; id: string },
): Promise<PushedPass> {
  return new Promise((done, failed) => {
    const request = session.request({
      [constants.HTTP2_HEADER_METHOD]: 'POST',
      [constants.HTTP2_HEADER_PATH]: `/3/device/${token}`,
      'apns-topic': apple.passType,
      'apns-push-type': 'background',
      'apns-priority': '5',
      'apns-id': id,
    });
    let [status, retryAfter, said] = [0, null as string | null, ''];
    request.setEncoding('utf8');
    request.setTimeout(WAIT_MS, () => request.close(constants.NGHTTP2_CANCEL));
    request.on('response', headers => {
      status = Number(headers[constants.HTTP2_HEADER_STATUS]);
      retryAfter = typeof headers['retry-after'] === 'string' ? headers['retry-after'] : null;
    });
    request.on('data', part => {
      said = `${said}${part}`.slice(0, MOST_WORDS);
    });
    request.on('error', failed);
    request.on('close', () =>
      status
        ? done({ status, reason: reasonIn(said), retryAfter })
        : failed(new Error("Apple's push service said nothing")),
    );
    request.end('{}');
  });
}

function reasonIn(said: string): string | null {
  try {
    const { reason } = JSON.parse(said) as { reason?: unknown };
    return typeof reason === 'string' ? reason : null;
  } catch {
    return null;
  }
}

/** One connection for all pushes, as Apple wants it; it closes when nothing is said for a minute. */
function sessionOf(world: World, { pushBase, pushAuthority, certificate, key }: ApplePasses): ClientHttp2Session {
  const line = lineOf(world);
  if (line.open && !line.open.closed && !line.open.destroyed) return line.open;
  const session = connect(pushBase, { cert: certificate, key, ...(pushAuthority && { ca: pushAuthority }) });
  const over = () => {
    if (line.open === session) line.open = null;
  };
  session.setTimeout(IDLE_MS, () => session.close());
  session.on('error', over);
  session.on('close', over);
  session.on('goaway', over);
  line.open = session;
  return session;
}

/** Closes the connection with the hall. */
export async function endPushes(world: World): Promise<void> {
  const { open } = lineOf(world);
  if (open && !open.destroyed) await new Promise<void>(done => open.close(() => done()));
}
