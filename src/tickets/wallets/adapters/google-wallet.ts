import { sign } from 'node:crypto';
import type { GooglePasses } from '../../../carriers.ts';
import { oncePerWorld, type World } from '../../../shared/world.ts';
import { type GoogleObject, saveClaims } from '../google/rules.ts';

const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer';
const TOKEN_SECONDS = 3600;
/** A token is used until shortly before its end. */
const SPARE_MS = 60_000;
/** Timeout, shorter than the claim of an outbox row, so that one change is not told twice at once. */
const WAIT_MS = 10_000;

/** Address that saves a pass. */
export function saveLink(
  google: GooglePasses,
  object: Pick<GoogleObject, 'id' | 'classId'>,
  by: { origin: string; now: Date },
): string {
  const claims = saveClaims(object, { account: google.account, ...by });
  return `${google.saveBase}/gp/v/save/${signedToken(claims, google.key)}`;
}

/** JSON Web Token signed with RS256 (RFC 7515). */
function signedToken(claims: object, key: string): string {
  const said = [{ alg: 'RS256', typ: 'JWT' }, claims]
    .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${said}.${sign('sha256', Buffer.from(said), key).toString('base64url')}`;
}

interface KeptToken {
  text: string;
  until: number;
}
const tokens = oncePerWorld<{ kept: KeptToken | null }>(() => ({ kept: null }));

/** Kinds of passes that were written down at Google by this copy. */
const classes = oncePerWorld(() => new Set<string>());

/** Writes a pass at Google, new or anew. Throws where Google does not say yes. */
export async function putAtGoogle(world: World, google: GooglePasses, object: GoogleObject): Promise<void> {
  const path = `genericObject/${encodeURIComponent(object.id)}`;
  if ((await asked(world, google, { method: 'PATCH', path, body: object, takes: [404] })) !== 404) return;
  if (!classes(world).has(object.classId)) {
    // There already, for another copy wrote it: as good.
    await asked(world, google, { method: 'POST', path: 'genericClass', body: { id: object.classId }, takes: [409] });
    classes(world).add(object.classId);
  }
  await asked(world, google, { method: 'POST', path: 'genericObject', body: object, takes: [] });
}

interface Question {
  method: 'PATCH' | 'POST';
  path: string;
  body: object;
  /** Refusals that are answers. */
  takes: readonly number[];
}

async function asked(world: World, google: GooglePasses, { method, path, body, takes }: Question): Promise<number> {
  const answer = await fetch(`${google.apiBase}/walletobjects/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${await accessToken(world, google)}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(WAIT_MS),
  });
  await answer.body?.cancel();
  if (answer.status === 401) tokens(world).kept = null;
  if (!answer.ok && !takes.includes(answer.status)) throw new Error(`Google's wallet answered ${answer.status}`);
  return answer.status;
}

/** Access token of the service account (RFC 7523), kept until it nears its end. */
async function accessToken(world: World, { account, key, tokenUrl }: GooglePasses): Promise<string> {
  const now = world.now().getTime();
  const memory = tokens(world);
  if (memory.kept && memory.kept.until > now) return memory.kept.text;
  const at = Math.floor(now / 1000);
  const claims = { iss: account, scope: SCOPE, aud: tokenUrl, iat: at, exp: at + TOKEN_SECONDS };
  const answer = await fetch(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: signedToken(claims, key),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(WAIT_MS),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`Google gave no token: ${answer.status}`);
  }
  const { access_token: text, expires_in: seconds } = (await answer.json()) as {
    access_token: string;
    expires_in: number;
  };
  memory.kept = { text, until: now + seconds * 1000 - SPARE_MS };
  return text;
}
