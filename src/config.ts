import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { type Carriers, readPasses, readPush, readSwish } from './carriers.ts';
import { type LiveConfig, readLive, readTextLimits, type TextLimits } from './live-config.ts';
import { type Environment, SETTINGS, type SettingsReader, settingsReader } from './settings.ts';

/**
 * Configuration from the environment, read once. All mistakes are reported together, each in a sentence; nothing else
 * reads process.env.
 */
export interface Config extends Carriers, LiveConfig {
  production: boolean;
  port: number;
  host: string;
  baseUrl: string;
  trustProxy: number;
  dataDir: string;
  databaseUrl: string | null;
  databaseListenUrl: string | null;
  databasePool: number;
  databasePrepares: boolean;
  seed: 'town' | 'none';
  pictures: { s3: { url: string; region: string; keyId: string; secret: string } | null };
  appSecret: string;
  worker: boolean;
  demo: boolean;
  logLevel: string;
  /** URL of the static list of vouchers (storefront 7). */
  /** Folder of the official papers on guarantees. */
  guaranteeDir: string;
  voucherListUrl: string | null;
  /** Tiles of a map, with {z}, {x} and {y}; null where the hall draws its own. */
  mapTilesUrl: string | null;
  metricsToken: string | null;
  /** Calendars from elsewhere: private addresses that they may come from all the same, and what a server may cost. */
  calendars: { alsoFrom: readonly string[]; patienceMs: number; mostBytes: number };
  /** Lock companies that the hall is connected with, by their protocols; null for one that it is not. */
  locks: {
    apiBases: Readonly<Record<'PARAKEY' | 'LOCKY' | 'PASSCODE' | 'COMPUTED', string | null>>;
    patienceMs: number;
  };
  hashes: { atOnce: number; waiting: number; patienceMs: number };
  /** Cost of new password hashes, scrypt's N: no setting, because a house must not lower it. */
  hashCost: number;
  lockTimeoutMs: number;
  /** Card company. `wallets`: what the payer's browser needs to pay on the hall's own pages; null hides the button. */
  stripe: {
    secretKey: string;
    webhookSecrets: string[];
    apiBase: string;
    wallets?: { publishableKey: string; script: string } | null;
  };
  mail: {
    smtpUrl: string | null;
    from: string;
    mailboxUrl: string | null;
    /** Answers to letters by mail; null takes none. `dns`: host:port of a name server; null asks the system's. */
    replies?: { domain: string; port: number; host: string; protocol: 'smtp' | 'lmtp'; dns: string | null } | null;
  };
  sms: TextLimits & {
    user: string | null;
    password: string;
    apiBase: string;
    sender: string;
    countries: readonly string[];
    mailboxUrl: string | null;
    captchaTries: number;
  };
}

export class ConfigError extends Error {
  readonly mistakes: string[];
  constructor(mistakes: string[]) {
    super(`The configuration has ${mistakes.length === 1 ? 'a mistake' : 'mistakes'}:\n- ${mistakes.join('\n- ')}`);
    this.mistakes = mistakes;
  }
}

export function readConfig(environment: Environment): Readonly<Config> {
  const mistakes: string[] = [];
  const read = settingsReader(environment, mistakes);
  const production = environment.NODE_ENV === 'production' && environment.SANDBOX_RUNS !== '1';
  const port = read.number('PORT', 3000, 0, 65535);
  const dataDir = resolve(read.text('DATA_DIR', './data'));
  const config: Config = {
    production,
    port,
    host: read.text('HOST', production ? '0.0.0.0' : '127.0.0.1'),
    baseUrl: read.url('BASE_URL', `http://localhost:${port}`, ['http:', 'https:']).replace(/\/$/, ''),
    trustProxy: read.number('TRUST_PROXY', 0, 0, 9),
    dataDir,
    databaseUrl: read.url('DATABASE_URL', '', ['postgres:', 'postgresql:']) || null,
    databaseListenUrl: read.url('DATABASE_LISTEN_URL', '', ['postgres:', 'postgresql:']) || null,
    databasePool: read.number('DATABASE_POOL', 20, 2, 500),
    databasePrepares: read.choice('DATABASE_PREPARES', 'on', ['on', 'off']) === 'on',
    seed: read.choice('SEED', production ? 'none' : 'town', ['town', 'none']),
    pictures: { s3: readS3(read, mistakes) },
    appSecret: read.text('APP_SECRET', ''),
    worker: read.choice('WORKER', 'on', ['on', 'off']) === 'on',
    demo: read.choice('DEMO', production ? 'off' : 'on', ['on', 'off']) === 'on',
    logLevel: read.choice('LOG_LEVEL', 'info', ['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    guaranteeDir: read.text('GUARANTEE_NOTICE', '') || join(dataDir, 'guarantee'),
    voucherListUrl: read.url('VOUCHER_LIST_URL', '', ['http:', 'https:']) || null,
    mapTilesUrl: readMapTiles(read, mistakes),
    metricsToken: read.text('METRICS_TOKEN', '') || null,
    calendars: { alsoFrom: readInnerCalendars(read, production, mistakes), patienceMs: 20_000, mostBytes: 6_000_000 },
    locks: { apiBases: readLockCompanies(read), patienceMs: 5_000 },
    hashes: {
      atOnce: read.number('HASHES_AT_ONCE', Math.max(1, availableParallelism() - 1), 1, 64),
      waiting: read.number('HASHES_WAITING', 40, 0, 10_000),
      patienceMs: 10_000,
    },
    hashCost: 16_384,
    lockTimeoutMs: read.number('LOCK_TIMEOUT_MS', 4000, 50, 60_000),
    ...readLive(read, mistakes, { production }),
    stripe: {
      secretKey: read.text('STRIPE_SECRET_KEY', 'sk_test_sandbox'),
      webhookSecrets: read.text('STRIPE_WEBHOOK_SECRET', 'whsec_sandbox').split(',').filter(Boolean),
      apiBase: read.url('STRIPE_API_BASE', 'https://api.stripe.com', ['http:', 'https:']),
      wallets: readWallets(read),
    },
    swish: readSwish(read, environment, mistakes),
    mail: {
      smtpUrl: read.url('SMTP_URL', '', ['smtp:', 'smtps:']) || null,
      from: read.text('MAIL_FROM', 'hallen@localhost'),
      mailboxUrl: read.url('MAILBOX_URL', '', ['http:', 'https:']) || null,
      replies: readReplies(read, mistakes),
    },
    push: readPush(read, mistakes, { production }),
    passes: readPasses(read, mistakes),
    sms: readSms(read, mistakes),
  };
  refuseHalfProduction(config, environment, mistakes);
  if (mistakes.length) throw new ConfigError(mistakes);
  if (!config.appSecret) config.appSecret = readOrMakeSecret(dataDir);
  return Object.freeze(config);
}

/** Derives a key for one purpose, so that no two uses share theirs; once, for purposes are few and requests many. */
export function keyFor(config: Pick<Config, 'appSecret'>, purpose: string): Buffer {
  const keys = derivedKeys.get(config) ?? new Map<string, Buffer>();
  derivedKeys.set(config, keys);
  const key = keys.get(purpose) ?? createHmac('sha256', config.appSecret).update(purpose).digest();
  keys.set(purpose, key);
  return key;
}
const derivedKeys = new WeakMap<object, Map<string, Buffer>>();

/** Keyed hash of a text, for one purpose: who reads it, but does not have the key, can't try texts against it. */
export function keyedHash(config: Pick<Config, 'appSecret'>, purpose: string, text: string | Uint8Array): string {
  return createHmac('sha256', keyFor(config, purpose)).update(text).digest('base64url');
}

function refuseHalfProduction(config: Config, environment: Environment, mistakes: string[]): void {
  if (config.appSecret && config.appSecret.length < 32) mistakes.push('APP_SECRET must have at least 32 characters.');
  if (!config.production) return;
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL', 'BASE_URL'] as const) {
    if (!environment[name]) mistakes.push(`${name} must be set in production: ${SETTINGS[name].says}`);
  }
  if (environment.DATABASE_URL && !environment.APP_SECRET) {
    mistakes.push('APP_SECRET must be set when DATABASE_URL is: every copy of the process needs the same one.');
  }
}

function readSms(read: SettingsReader, mistakes: string[]): Config['sms'] {
  const sender = read.text('SMS_SENDER', 'Saluhallen');
  if (!/^(\+[1-9]\d{5,14}|(?=.*[A-Za-z])[A-Za-z0-9]{3,11})$/.test(sender))
    mistakes.push('SMS_SENDER must be a number like +46700000000, or 3 to 11 letters and digits.');
  const countries = read.text('SMS_COUNTRIES', 'SE,NO,DK,FI,DE').split(',');
  if (!countries.every(country => /^[A-Z]{2}$/.test(country)))
    mistakes.push('SMS_COUNTRIES must be country codes separated by commas, such as SE,NO,DK.');
  const sms = {
    user: read.text('SMS_API_USER', '') || null,
    password: read.text('SMS_API_PASSWORD', ''),
    apiBase: read.url('SMS_API_BASE', 'https://api.46elks.com', ['http:', 'https:']).replace(/\/$/, ''),
    sender,
    countries,
    ...readTextLimits(read),
    mailboxUrl: read.url('SMS_MAILBOX_URL', '', ['http:', 'https:']).replace(/\/$/, '') || null,
    captchaTries: read.number('CAPTCHA_TRIES', 1000, 2, 1_000_000),
  };
  if (sms.user && !sms.password) mistakes.push('SMS_API_USER needs SMS_API_PASSWORD beside it.');
  return sms;
}

function readReplies(read: SettingsReader, mistakes: string[]): Config['mail']['replies'] {
  const replies = {
    domain: read.text('REPLY_DOMAIN', '').trim().toLowerCase(),
    port: read.number('REPLY_PORT', 2525, 0, 65535),
    host: read.text('REPLY_HOST', '127.0.0.1'),
    protocol: read.choice('REPLY_PROTOCOL', 'smtp', ['smtp', 'lmtp']),
    dns: read.text('REPLY_DNS', '') || null,
  };
  if (!replies.domain) return null;
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(replies.domain))
    mistakes.push('REPLY_DOMAIN must be a domain, such as reply.hall.example.');
  return replies;
}

function readWallets(read: SettingsReader): Config['stripe']['wallets'] {
  const publishableKey = read.text('STRIPE_PUBLISHABLE_KEY', '');
  const script = read.url('STRIPE_SCRIPT', 'https://js.stripe.com/endive/stripe.js', ['http:', 'https:']);
  return publishableKey ? { publishableKey, script } : null;
}

/** Addresses inside that calendars may come from, for stand-ins: never in production, where the fence has no gate. */
function readInnerCalendars(read: SettingsReader, production: boolean, mistakes: string[]): string[] {
  const given = read.text('CALENDARS_ALSO_FROM', '').split(',').filter(Boolean);
  const isAddress = (one: string) => /^[0-9a-f.:]+:\d{1,5}$/.test(one);
  if (production ? given.length : !given.every(isAddress))
    mistakes.push('CALENDARS_ALSO_FROM must be addresses with ports (127.0.0.1:4010), and nothing in production.');
  return given;
}

/** Addresses of lock companies. They are the hall's to name, so that no stall has the hall call inside its own walls. */
function readLockCompanies(read: SettingsReader): Config['locks']['apiBases'] {
  const base = (name: 'PARAKEY_API_BASE' | 'LOCKY_API_BASE' | 'KEYPAD_API_BASE' | 'CODE_CLOUD_API_BASE') =>
    read.url(name, '', ['http:', 'https:']).replace(/\/$/, '') || null;
  return {
    PARAKEY: base('PARAKEY_API_BASE'),
    LOCKY: base('LOCKY_API_BASE'),
    PASSCODE: base('KEYPAD_API_BASE'),
    COMPUTED: base('CODE_CLOUD_API_BASE'),
  };
}

/** Address of map tiles, which has to say where their numbers go. */
function readMapTiles(read: SettingsReader, mistakes: string[]): string | null {
  const url = read.url('MAP_TILES_URL', '', ['https:', 'http:']);
  if (url && !['{z}', '{x}', '{y}'].every(part => url.includes(part)))
    mistakes.push('MAP_TILES_URL has to hold {z}, {x} and {y}.');
  return url || null;
}

function readS3(read: SettingsReader, mistakes: string[]): Config['pictures']['s3'] {
  const url = read.url('PICTURES_S3_URL', '', ['http:', 'https:']);
  if (!url) return null;
  const s3 = {
    url: url.replace(/\/$/, ''),
    region: read.text('PICTURES_S3_REGION', 'auto'),
    keyId: read.text('PICTURES_S3_KEY_ID', ''),
    secret: read.text('PICTURES_S3_SECRET', ''),
  };
  if (!s3.keyId || !s3.secret)
    mistakes.push('PICTURES_S3_URL needs PICTURES_S3_KEY_ID and PICTURES_S3_SECRET beside it.');
  return s3;
}

function readOrMakeSecret(dataDir: string): string {
  const file = join(dataDir, 'secrets', 'app');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
  try {
    // Exclusive: of two concurrent first starts, one writes and the other reads what it wrote.
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
  }
  return readFileSync(file, 'utf8');
}
