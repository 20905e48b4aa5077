import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Holder, makeCertificate } from './certificate.ts';

const DAY_MS = 86_400_000;
const AUTHORITY_DAYS = 20 * 365;
/** Lifetime of a certificate, as long as Swish's own; made anew when less than a month is left. */
const CERTIFICATE_DAYS = 2 * 365;
const RENEWED_BEFORE_DAYS = 30;
const SWISH_ROOT = 'Swish sandbox root';

/** Certificate and key, both as PEM. */
export type Identity = { certificate: string; key: string };

type Wish = { name: Holder; hosts?: string[]; from?: Date; until?: Date };

/**
 * The certificate authority of the sandbox and its callers. Made at the first start, and kept when there is a
 * directory: what was configured with its certificates goes on working.
 */
export class Authority {
  readonly #identity: Identity;
  readonly #key: KeyObject;
  readonly #dir: string | null;
  readonly #name: string;

  constructor(dir: string | null, name = SWISH_ROOT) {
    this.#dir = dir;
    this.#name = name;
    if (dir !== null) mkdirSync(dir, { recursive: true, mode: 0o700 });
    this.#identity = this.#keptOr('authority', () => makeAuthority(name));
    this.#key = createPrivateKey(this.#identity.key);
  }

  get certificate(): string {
    return this.#identity.certificate;
  }

  issue({ name, hosts = [], from = new Date(Date.now() - DAY_MS), until }: Wish): Identity {
    const { privateKey, publicKey } = newKeys();
    const statement = {
      subject: name,
      issuer: this.#name,
      notBefore: from,
      notAfter: until ?? new Date(Date.now() + CERTIFICATE_DAYS * DAY_MS),
      hosts,
      isAuthority: false,
    };
    return { certificate: makeCertificate(statement, publicKey, this.#key), key: pemOf(privateKey) };
  }

  /** A kept certificate: the same one at every start, until it nears its end. */
  kept(file: string, wish: Wish): Identity {
    return this.#keptOr(file, () => this.issue(wish));
  }

  /** The file in which `kept` keeps a certificate, for programs configured with paths. */
  fileOf(file: string, part: 'pem' | 'key'): string | null {
    return this.#dir === null ? null : join(this.#dir, `${file}.${part}`);
  }

  #keptOr(file: string, make: () => Identity): Identity {
    const [pem, key] = [this.fileOf(file, 'pem'), this.fileOf(file, 'key')];
    if (pem === null || key === null) return make();
    if (existsSync(pem) && existsSync(key)) {
      const found = { certificate: readFileSync(pem, 'utf8'), key: readFileSync(key, 'utf8') };
      if (isUsable(found)) return found;
    }
    const made = make();
    write(key, made.key);
    write(pem, made.certificate);
    return made;
  }
}

/** Whether a certificate is still good; false also for a key of another start that was killed between its two files. */
function isUsable({ certificate, key }: Identity): boolean {
  const read = new X509Certificate(certificate);
  const left = Date.parse(read.validTo) - Date.now();
  return left > RENEWED_BEFORE_DAYS * DAY_MS && read.checkPrivateKey(createPrivateKey(key));
}

function write(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function makeAuthority(name: string): Identity {
  const { privateKey } = newKeys();
  const now = Date.now();
  const statement = {
    subject: name,
    issuer: name,
    notBefore: new Date(now - 3650 * DAY_MS),
    notAfter: new Date(now + AUTHORITY_DAYS * DAY_MS),
    hosts: [],
    isAuthority: true,
  };
  const certificate = makeCertificate(statement, createPublicKey(privateKey), privateKey);
  return { certificate, key: pemOf(privateKey) };
}

function newKeys() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

function pemOf(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}
