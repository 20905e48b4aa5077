import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/**
 * A software passkey device: makes keys and signs as WebAuthn says (level 3, sections 6.1, 6.5 and 8.7), so that tests
 * can also do what no device would.
 */
export interface Ceremony {
  challenge: string;
  origin: string;
  host: string;
}

export interface Slip {
  origin?: string;
  host?: string;
  challenge?: string;
  type?: string;
  /** Authenticator flags: user present, user verified. */
  flags?: number;
  counter?: number;
  userHandle?: string | null;
  signature?: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

export class PasskeyDevice {
  readonly id = randomBytes(32).toString('base64url');
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  userHandle: string | null = null;
  counter = 0;
  /** Growth of the signature counter with each use; 0 for a device that keeps none. */
  stride: number;

  constructor({ stride = 1 }: { stride?: number } = {}) {
    this.stride = stride;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#publicKey = map([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x ?? '', 'base64url')],
      [-3, Buffer.from(y ?? '', 'base64url')],
    ]);
  }

  register(ceremony: Ceremony, userHandle: string, slip: Slip = {}) {
    this.userHandle = userHandle;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = Buffer.concat([
      this.#authData(ceremony, slip, HAS_KEY),
      Buffer.alloc(16),
      length,
      id,
      this.#publicKey,
    ]);
    const attestationObject = map([
      ['fmt', 'none'],
      ['attStmt', map([])],
      ['authData', authData],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData('webauthn.create', ceremony, slip).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
      clientExtensionResults: {},
    };
  }

  assert(ceremony: Ceremony, slip: Slip = {}) {
    this.counter += this.stride;
    const client = clientData('webauthn.get', ceremony, slip);
    const authData = this.#authData(ceremony, slip);
    const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: slip.signature ?? sign('sha256', signed, this.#key).toString('base64url'),
        userHandle: slip.userHandle === undefined ? this.userHandle : slip.userHandle,
      },
      clientExtensionResults: {},
    };
  }

  #authData({ host }: Ceremony, slip: Slip, more = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(slip.counter ?? this.counter);
    return Buffer.concat([
      createHash('sha256')
        .update(slip.host ?? host)
        .digest(),
      Buffer.from([(slip.flags ?? PRESENT | VERIFIED) | more]),
      counter,
    ]);
  }
}

function clientData(type: string, { challenge, origin }: Ceremony, slip: Slip): Buffer {
  const said = {
    type: slip.type ?? type,
    challenge: slip.challenge ?? challenge,
    origin: slip.origin ?? origin,
    crossOrigin: false,
  };
  return Buffer.from(JSON.stringify(said));
}

type Value = number | string | Buffer | Written;
type Written = Buffer & { written?: true };

/** The little of CBOR that WebAuthn needs: a map of figures, words and bytes (RFC 8949). */
function map(entries: [Value, Value][]): Written {
  const parts = [head(5, entries.length)];
  for (const [key, value] of entries) parts.push(encoded(key), encoded(value));
  return Object.assign(Buffer.concat(parts), { written: true as const });
}

function encoded(value: Value): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  return (value as Written).written ? value : Buffer.concat([head(2, value.length), value]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
