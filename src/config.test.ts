import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Authority } from '../sandbox/swish/authority.ts';
import { ConfigError, keyFor, readConfig } from './config.ts';
import { SETTINGS } from './settings.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'saluhall-config-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const SECRET = 'a-secret-that-is-long-enough-for-this';
const read = (environment: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...environment });

function mistakesOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (fault) {
    if (fault instanceof ConfigError) return fault.mistakes;
    throw fault;
  }
  return [];
}

describe('the configuration', () => {
  it('works with nothing set', () => {
    expect(read({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      baseUrl: 'http://localhost:3000',
      databaseUrl: null,
      seed: 'town',
      worker: true,
      demo: true,
    });
  });

  it('reports every mistake at once, each in a sentence that names its setting', () => {
    const wrong = {
      PORT: 'eighty',
      TRUST_PROXY: '-1',
      BASE_URL: 'hall.example',
      DATABASE_URL: 'mysql://db/hall',
      DATABASE_LISTEN_URL: 'db',
      DATABASE_POOL: '1.5',
      DATABASE_PREPARES: 'maybe',
      SEED: 'village',
      PICTURES_S3_URL: 'https://store.example/bucket',
      MAP_TILES_URL: 'https://tiles.example/{z}/{x}.png',
      APP_SECRET: 'short',
      WORKER: 'yes',
      DEMO: '1',
      LOG_LEVEL: 'loud',
      LOCK_TIMEOUT_MS: '0',
      HOLD_MINUTES: 'NaN',
      STRIPE_API_BASE: 'ftp://stripe',
      SMTP_URL: 'http://mail',
      MAILBOX_URL: 'mailbox',
      CALENDARS_ALSO_FROM: 'localhost',
    };
    const mistakes = mistakesOf(wrong);
    for (const name of Object.keys(wrong)) {
      const told = mistakes.filter(mistake => mistake.startsWith(name));
      expect([name, told.length]).toEqual([name, 1]);
      expect(told[0]).toMatch(/\.$/);
    }
    expect(mistakes).toHaveLength(Object.keys(wrong).length);
  });

  it('does not tell secrets in its mistakes', () => {
    const told = mistakesOf({
      APP_SECRET: 'hunter2',
      DATABASE_URL: 'mysql://me:hunter2@db',
      SMTP_URL: 'x://me:hunter2@mail',
    });
    expect(told).toHaveLength(3);
    expect(told.join()).not.toContain('hunter2');
  });

  it('takes nothing for granted in production', () => {
    const missing = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL', 'BASE_URL'];
    const told = mistakesOf({ NODE_ENV: 'production', DATABASE_URL: 'postgresql://db/hall' });
    for (const name of [...missing, 'APP_SECRET']) expect(told.some(mistake => mistake.startsWith(name))).toBe(true);
    const config = read({
      NODE_ENV: 'production',
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_2',
      SMTP_URL: 'smtps://mail.example',
      BASE_URL: 'https://hall.example/',
      APP_SECRET: SECRET,
    });
    expect(config).toMatchObject({
      production: true,
      host: '0.0.0.0',
      seed: 'none',
      demo: false,
      baseUrl: 'https://hall.example',
    });
    expect(config.stripe.webhookSecrets).toEqual(['whsec_1', 'whsec_2']);
  });

  it('opens the fence of calendars for stand-ins alone, by address and port, and never in production (H9)', () => {
    const CALENDARS_ALSO_FROM = '127.0.0.1:4010,::1:4010';
    expect(read({ CALENDARS_ALSO_FROM }).calendars.alsoFrom).toEqual(['127.0.0.1:4010', '::1:4010']);
    const told = mistakesOf({ NODE_ENV: 'production', CALENDARS_ALSO_FROM });
    expect(told.filter(mistake => mistake.startsWith('CALENDARS_ALSO_FROM'))).toHaveLength(1);
  });

  describe('of wallets', () => {
    const file = (name: string, text: string) => {
      writeFileSync(join(dataDir, name), text);
      return join(dataDir, name);
    };
    const authority = new Authority(null, 'Root');
    const pass = authority.issue({
      name: { name: 'Pass Type ID', identifier: 'pass.hall.example', team: 'TEAM000001' },
    });
    const other = authority.issue({ name: 'Somebody else' });
    const apple = {
      APPLE_PASS_CERTIFICATE: file('pass.pem', pass.certificate),
      APPLE_PASS_KEY: file('pass.key', pass.key),
      APPLE_PASS_AUTHORITY: file('wwdr.pem', authority.certificate),
    };
    const google = {
      GOOGLE_WALLET_ISSUER: '3388',
      GOOGLE_WALLET_KEY: file(
        'account.json',
        JSON.stringify({
          client_email: 'hall@project.example',
          private_key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
            type: 'pkcs8',
            format: 'pem',
          }),
          token_uri: 'https://oauth2.example/token',
        }),
      ),
    };

    it('closes them until certificates are there, and reads pass type and team from the certificate', () => {
      expect(read({}).passes).toEqual({ apple: null, google: null, badges: { dir: '', files: [] } });
      expect(read({ ...apple, ...google }).passes).toMatchObject({
        apple: { passType: 'pass.hall.example', team: 'TEAM000001', pushBase: 'https://api.push.apple.com' },
        google: { issuer: '3388', account: 'hall@project.example', apiBase: 'https://walletobjects.googleapis.com' },
      });
    });

    it('says what is missing and what does not belong together', () => {
      const told = (environment: Record<string, string>) => mistakesOf({ DATA_DIR: dataDir, ...environment });
      expect(told({ ...apple, APPLE_PASS_AUTHORITY: '' })).toHaveLength(1);
      expect(told({ ...apple, APPLE_PASS_KEY: file('other.key', other.key) })).toEqual([
        'APPLE_PASS_KEY is not the key of APPLE_PASS_CERTIFICATE.',
      ]);
      const nameless = {
        APPLE_PASS_CERTIFICATE: file('other.pem', other.certificate),
        APPLE_PASS_KEY: file('o.key', other.key),
      };
      expect(told({ ...apple, ...nameless })).toEqual([
        'APPLE_PASS_CERTIFICATE must name a pass type (UID) and a team (OU).',
      ]);
      expect(told({ ...google, GOOGLE_WALLET_KEY: file('empty.json', '{}') })).toHaveLength(1);
      expect(told({ ...google, GOOGLE_WALLET_ISSUER: 'hall' })).toHaveLength(1);
      expect(told({ WALLET_BADGES: join(dataDir, 'nowhere') })).toEqual([
        'WALLET_BADGES must be a directory that can be read.',
      ]);
    });

    it('finds the badges by their names, and nothing else that lies there', () => {
      for (const name of ['apple-sv.svg', 'google-de.png', 'secret.pem', 'apple-fr.svg']) file(name, '');
      expect([...read({ WALLET_BADGES: dataDir }).passes.badges.files].sort()).toEqual([
        'apple-sv.svg',
        'google-de.png',
      ]);
    });
  });

  it('can not be changed by anybody who was handed it', () => {
    expect(Object.isFrozen(read({}))).toBe(true);
  });

  it('makes a secret at the first start, finds it at the second, and shows it to nobody', () => {
    const first = read({}).appSecret;
    expect(first.length).toBeGreaterThanOrEqual(43);
    expect(read({}).appSecret).toBe(first);
    const file = join(dataDir, 'secrets', 'app');
    expect(readFileSync(file, 'utf8')).toBe(first);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(read({ APP_SECRET: SECRET }).appSecret).toBe(SECRET);
  });

  it('has one key per purpose, so that no two uses share theirs', () => {
    const purposes = ['visitor', 'sessions', 'rate limits'];
    const keys = purposes.map(purpose => keyFor({ appSecret: SECRET }, purpose).toString('hex'));
    expect(new Set(keys).size).toBe(purposes.length);
    expect(keyFor({ appSecret: SECRET }, 'visitor').toString('hex')).toBe(keys[0]);
    expect(keyFor({ appSecret: `${SECRET}!` }, 'visitor').toString('hex')).not.toBe(keys[0]);
  });

  it('describes every setting, for the README', () => {
    for (const [name, { group, says }] of Object.entries(SETTINGS)) {
      expect([name, group.length > 0, /\.$/.test(says)]).toEqual([name, true, true]);
    }
  });
});
