import { createPublicKey, verify } from 'node:crypto';

/** Longest life of a sender's word: a day (RFC 8292, 2). */
const LONGEST_SECONDS = 24 * 3600;

/** Fault of the sender (RFC 8292); null when it is the one that the browser was subscribed with. */
export function senderFault(
  authorization: string | undefined,
  { audience, serverKey, now }: { audience: string; serverKey: string; now: Date },
): { status: 401 | 403; says: string } | null {
  const found = /^vapid\s+(.*)$/i.exec(authorization ?? '');
  if (!found) return { status: 401, says: 'Authorization: vapid t=…, k=… is missing' };
  const parameters = new Map(
    found[1]!.split(',').map(one => {
      const [name = '', ...value] = one.trim().split('=');
      return [name, value.join('=')] as const;
    }),
  );
  const [token, key] = [parameters.get('t'), parameters.get('k')];
  if (!token || !key) return { status: 401, says: 'the header lacks t or k' };
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return { status: 403, says: 'k is no point of P-256' };
  const [header = '', claims = '', signature = ''] = token.split('.');
  if (read(header)?.alg !== 'ES256') return { status: 403, says: 'the token is not signed by ES256' };
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const right = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!right) return { status: 403, says: 'the signature is not that of k' };
  return claimsFault(read(claims), { audience, now }) ?? (key === serverKey ? null : otherSender());
}

function otherSender() {
  return { status: 403 as const, says: 'the browser was subscribed with another key' };
}

function claimsFault(
  claims: Record<string, unknown> | null,
  { audience, now }: { audience: string; now: Date },
): { status: 403; says: string } | null {
  const seconds = Math.floor(now.getTime() / 1000);
  const no = (says: string) => ({ status: 403 as const, says });
  if (!claims) return no('the claims are no JSON');
  if (claims.aud !== audience) return no(`aud is ${String(claims.aud)}, and should be ${audience}`);
  if (typeof claims.exp !== 'number' || claims.exp <= seconds) return no('the token is past its time');
  if (claims.exp > seconds + LONGEST_SECONDS) return no('the token lasts longer than a day');
  if (typeof claims.sub !== 'string' || !/^(mailto:.+@.+|https:\/\/.+)/.test(claims.sub))
    return no('sub is no mailto: or https: address');
  return null;
}

function read(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
