import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  verify,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { headersFor, html, trusted } from '../html.ts';
import { answerJson, type Exchange } from '../listener.ts';
import type { WalletMishaps } from './mishaps.ts';

/** A pass at Google. */
export type WalletObject = { id: string; classId: string; state: string; [more: string]: unknown };

/** The service account that writes for an issuer, as its key file says it. */
export type ServiceAccount = { client_email: string; private_key: string; token_uri: string };

const ISSUER = '3388000000022000000';
const EMAIL = 'hallen@saluhall-sandbox.iam.gserviceaccount.example';
const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer';
const STATES = ['ACTIVE', 'COMPLETED', 'EXPIRED', 'INACTIVE'];
const API = '/walletobjects/v1/';
const SAVE = '/gp/v/save/';
const LONGEST_LINK = 1800;

export type GoogleWalletOptions = {
  dir: string | null;
  url(): string;
  now(): Date;
  mishaps: WalletMishaps;
  interrupts(): boolean;
};

/** Google's wallet: it gives tokens to a service account, saves what a signed link brings, and takes changes of it. */
export class GoogleWallet {
  readonly issuer = ISSUER;
  readonly objects = new Map<string, WalletObject>();
  readonly classes = new Set<string>();
  /** Passes that somebody has in their wallet. */
  readonly saved = new Set<string>();
  /** Changes that came in, with what they made of it. */
  readonly patches: WalletObject[] = [];
  readonly #key: KeyObject;
  readonly #options: GoogleWalletOptions;
  readonly #tokens = new Set<string>();

  constructor(options: GoogleWalletOptions) {
    this.#options = options;
    this.#key = keptKey(options.dir);
  }

  get account(): ServiceAccount {
    return {
      client_email: EMAIL,
      private_key: this.#key.export({ type: 'pkcs8', format: 'pem' }).toString(),
      token_uri: `${this.#options.url()}/token`,
    };
  }

  /** Writes the key file of the service account for programs that are configured with a path. */
  keyFile(): string | null {
    const { dir } = this.#options;
    if (dir === null) return null;
    const file = join(dir, 'google-account.json');
    writeFileSync(`${file}.new`, JSON.stringify({ type: 'service_account', ...this.account }), { mode: 0o600 });
    renameSync(`${file}.new`, file);
    return file;
  }

  async answer(exchange: Exchange): Promise<void> {
    const { method, url } = exchange;
    if (url.pathname === '/token' && method === 'POST') return this.#token(exchange);
    if (url.pathname.startsWith(API)) return await this.#api(exchange);
    if (url.pathname.startsWith(SAVE)) return this.#save(exchange);
    exchange.answer(404, {}, 'no such address');
  }

  #token(exchange: Exchange): void {
    const form = new URLSearchParams(exchange.body);
    const claims = this.#claimsIn(form.get('assertion') ?? '');
    const seconds = Math.floor(this.#options.now().getTime() / 1000);
    const right =
      form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
      claims?.iss === EMAIL &&
      claims.scope === SCOPE &&
      claims.aud === this.account.token_uri &&
      Number(claims.exp) > seconds &&
      Number(claims.exp) <= Number(claims.iat) + 3600;
    const token = randomBytes(24).toString('base64url');
    if (right) this.#tokens.add(token);
    if (!right) answerJson(exchange, 400, { error: 'invalid_grant' });
    else answerJson(exchange, 200, { access_token: token, token_type: 'Bearer', expires_in: 3599 });
  }

  async #api(exchange: Exchange): Promise<void> {
    const { mishaps } = this.#options;
    const delay = mishaps.strike('google', 'delay');
    if (delay) await sleep(delay.seconds * 1000);
    const slow = mishaps.strike('google', 'slow-down');
    if (slow) return exchange.answer(429, { 'retry-after': String(slow.seconds) }, '');
    if (mishaps.strike('google', 'fail-before')) return exchange.answer(503, {}, '');
    const [scheme, token = ''] = (exchange.headers.authorization ?? '').split(' ');
    if (scheme !== 'Bearer' || !this.#tokens.has(token)) return answerJson(exchange, 401, { error: { code: 401 } });
    const [status, body] = this.#carriedOut(exchange);
    if (status === 200 && mishaps.strike('google', 'fail-after')) return exchange.answer(500, {}, '');
    const isCut = status === 200 && (mishaps.strike('google', 'cut-after') || this.#options.interrupts());
    if (isCut) return exchange.cut();
    answerJson(exchange, status, body);
  }

  #carriedOut({ method, url, body }: Exchange): [status: number, body: object] {
    const no = (code: number, message = ''): [number, object] => [code, { error: { code, message } }];
    const [kind, id] = url.pathname.slice(API.length).split('/').map(decodeURIComponent);
    if (kind === 'genericClass' && method === 'POST') return this.#newClass(JSON.parse(body) as WalletObject);
    if (kind !== 'genericObject') return no(404);
    const before = this.objects.get(id ?? '');
    if (method === 'POST' && !id) return this.#written(JSON.parse(body) as WalletObject, 'new');
    if (!before || this.#options.mishaps.strike('google', 'gone')) return no(404);
    if (method === 'GET') return [200, before];
    if (method !== 'PATCH') return no(405);
    const changed = { ...before, ...(JSON.parse(body) as WalletObject) };
    return changed.id === id ? this.#written(changed, 'changed') : no(400, 'another id');
  }

  #newClass({ id }: WalletObject): [status: number, body: object] {
    if (!id?.startsWith(`${ISSUER}.`)) return [400, { error: { code: 400, message: "a class is its issuer's" } }];
    if (this.classes.has(id)) return [409, { error: { code: 409 } }];
    this.classes.add(id);
    return [200, { id }];
  }

  #written(object: WalletObject, what: 'new' | 'changed'): [status: number, body: object] {
    const fault = objectFault(object) ?? (this.classes.has(object.classId) ? null : 'no such class');
    if (fault) return [400, { error: { code: 400, message: fault } }];
    if (what === 'new' && this.objects.has(object.id)) return [409, { error: { code: 409 } }];
    this.objects.set(object.id, object);
    if (what === 'changed') this.patches.push(object);
    return [200, object];
  }

  /** Page of a link: it shows what would be saved, and saves it when its button is pressed. */
  #save(exchange: Exchange): void {
    const says = (status: number, title: string, object?: WalletObject) =>
      exchange.answer(status, headersFor(STYLE), page(title, object, exchange.method === 'GET'));
    const claims = this.#claimsIn(exchange.url.pathname.slice(SAVE.length));
    const object = this.objects.get((claims && objectIn(claims)?.id) ?? '');
    if (exchange.url.href.length > LONGEST_LINK) says(414, 'Länken är för lång');
    else if (!object) says(400, 'Något gick fel med biljetten');
    else if (exchange.method === 'GET') says(200, 'Lägg till i plånboken', object);
    else {
      this.saved.add(object.id);
      says(200, 'Biljetten ligger i plånboken', object);
    }
  }

  /** Claims of a token that the service account signed; null for any other. */
  #claimsIn(token: string): Record<string, unknown> | null {
    const [header = '', claims = '', signature = ''] = token.split('.');
    try {
      const { alg } = JSON.parse(Buffer.from(header, 'base64url').toString('utf8')) as { alg?: string };
      const signed = Buffer.from(`${header}.${claims}`);
      if (alg !== 'RS256' || !verify('sha256', signed, createPublicKey(this.#key), Buffer.from(signature, 'base64url')))
        return null;
      return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<string, unknown>;
    } catch {
      return null;
    }
  }
}

function objectIn(claims: Record<string, unknown>): WalletObject | null {
  const { iss, aud, typ, origins, payload } = claims as Record<string, unknown> & {
    payload?: { genericObjects?: WalletObject[] };
  };
  const right = iss === EMAIL && aud === 'google' && typ === 'savetowallet' && Array.isArray(origins);
  return right ? (payload?.genericObjects?.[0] ?? null) : null;
}

function objectFault(object: WalletObject): string | null {
  if (typeof object.id !== 'string' || typeof object.classId !== 'string') return 'id and classId are needed';
  if (!/^\d+\.[\w.-]+$/.test(object.id)) return 'an id is that of the issuer, a point and letters';
  if (!STATES.includes(object.state)) return 'no such state';
  for (const field of ['cardTitle', 'header']) {
    const value = (object[field] as { defaultValue?: { language?: unknown; value?: unknown } } | undefined)
      ?.defaultValue;
    if (typeof value?.language !== 'string' || typeof value.value !== 'string') return `${field} is needed`;
  }
  return null;
}

function keptKey(dir: string | null): KeyObject {
  const make = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  if (dir === null) return make();
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const file = join(dir, 'google.key');
  if (existsSync(file)) return createPrivateKey(readFileSync(file, 'utf8'));
  const key = make();
  writeFileSync(`${file}.new`, key.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return key;
}

const STYLE = `
body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 16px; padding: 16px;
  font: 16px/1.5 system-ui, sans-serif; background: #f1f3f7; color: #161b26; }
main { display: grid; gap: 16px; width: min(100%, 340px); }
h1 { font-size: 1.25rem; margin: 0; }
.pass { border-radius: 16px; background: #17333f; color: #fff; padding: 20px; display: grid; gap: 12px; }
.pass strong { font-size: 1.375rem; line-height: 1.25; }
.pass span, dt { display: block; font-size: .875rem; opacity: .85; }
dl, dd { margin: 0; }
button { font: inherit; font-weight: 600; min-height: 48px; border: 0; border-radius: 24px; background: #161b26; color: #fff;
  width: 100%; cursor: pointer; }
:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }
`;

function page(title: string, object: WalletObject | undefined, asks: boolean): string {
  const words = (field: string) =>
    (object?.[field] as { defaultValue?: { value?: string } } | undefined)?.defaultValue?.value ?? '';
  const lines = (object?.textModulesData ?? []) as { header: string; body: string }[];
  return html`<!doctype html><html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${title}</title><style>${trusted(STYLE)}</style></head><body><main><h1>${title}</h1>
    ${
      object &&
      html`<article class="pass"><div><span>${words('cardTitle')}</span><strong>${words('header')}</strong>
        <span>${words('subheader')}</span></div>
        <dl>${lines.map(line => html`<dt>${line.header}</dt><dd>${line.body}</dd>`)}</dl></article>`
    }
    ${object && asks && html`<form method="post"><button>Lägg till</button></form>`}
    </main></body></html>`.text;
}
