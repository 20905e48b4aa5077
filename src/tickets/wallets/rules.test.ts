import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openedPackage } from '../../../sandbox/wallets/package.ts';
import { contrastRatio } from '../../ui/contrast.ts';
import { passRef, subjectOfRef } from './adapters/pass-links.ts';
import { signedZip } from './adapters/signed-zip.ts';
import { applePass, groundOf } from './apple/rules.ts';
import { deviceNamed, pushTokenIn, shownToken, wordsOfLog } from './devices/rules.ts';
import { afterPush } from './following/rules.ts';
import { googleObject } from './google/rules.ts';
import { certificateDaysLeft, cutTo, isVoid, modifiedAfter, PASS_STATES, type PassFacts } from './rules.ts';

const FACTS: PassFacts = {
  ...{ kind: 'VOUCHER', locale: 'sv', state: 'GOOD', ended: null, title: 'En dag hos bina', noun: 'Värdebevis' },
  seller: {
    id: '0190d5a4-0000-7000-8000-000000000001',
    title: 'Ängens bigård',
    url: 'https://hall.example/home/bi',
    colour: null,
  },
  ...{ mark: 'HTTPS://HALL.EXAMPLE/TICKETS/C/ABC', beneath: 'Kod som slutar på 2345', head: null, startsAt: null },
  front: [{ key: 'until', label: 'Gäller till och med', value: '100 % visst', changed: 'Gäller nu 100 %:' }],
  back: [],
  goodUntil: new Date('2027-01-01T00:00:00Z'),
};
const NAMES = {
  serial: 's',
  token: 't',
  passType: 'pass.x',
  team: 'T',
  hall: 'Hallen',
  service: 'https://hall.example',
};
const CONFIG = { appSecret: 'a-secret-for-tests-that-is-long-enough' };
const uuid = fc.uuid();

describe('a link to a pass', () => {
  it('leads back to its subject, and any other one to none', () => {
    const subject = fc.oneof(
      uuid.map(id => ({ kind: 'ticket' as const, id })),
      fc.record({ kind: fc.constant('booking' as const), id: uuid, guest: fc.option(fc.integer({ min: 1, max: 60 })) }),
    );
    fc.assert(
      fc.property(subject, fc.nat({ max: 33 }), fc.integer({ min: 1, max: 255 }), (of, at, turn) => {
        const ref = passRef(CONFIG, of);
        expect(subjectOfRef(CONFIG, ref)).toEqual(of);
        const bytes = Buffer.from(ref, 'base64url');
        bytes[at]! ^= turn;
        expect(subjectOfRef(CONFIG, bytes.toString('base64url'))).toBeNull();
        expect(subjectOfRef({ appSecret: `${CONFIG.appSecret}!` }, ref)).toBeNull();
      }),
    );
  });
});

describe('a pass', () => {
  it('is void in every state in which its ticket is of no use, in both wallets', () => {
    const seen = PASS_STATES.map(state => {
      const facts = { ...FACTS, state };
      return [state, applePass(facts, NAMES).voided, googleObject(facts, { issuer: '1', serial: 's' }).state];
    });
    expect(seen).toEqual([
      ['GOOD', false, 'ACTIVE'],
      ['AWAITS', false, 'ACTIVE'],
      ['USED', true, 'COMPLETED'],
      ['BLOCKED', true, 'INACTIVE'],
      ['CANCELLED', true, 'INACTIVE'],
      ['MISSED', true, 'EXPIRED'],
      ['OVER', true, 'EXPIRED'],
    ]);
    expect(PASS_STATES.filter(state => !isVoid({ state }))).toEqual(['GOOD', 'AWAITS']);
  });

  it('tells a change in its own words, in which a per cent sign is no place for a value', () => {
    const { coupon } = applePass(FACTS, NAMES) as unknown as { coupon: { secondaryFields: object[] } };
    expect(coupon.secondaryFields).toEqual([
      { key: 'until', label: 'Gäller till och med', value: '100 % visst', changeMessage: 'Gäller nu 100 %%: %@' },
    ]);
  });

  it('can be read on whatever colour its seller has', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(byte, byte, byte, (...rgb) => {
        const colour = `#${rgb.map(one => one.toString(16).padStart(2, '0')).join('')}`;
        expect(contrastRatio(groundOf(colour), '#ffffff')).toBeGreaterThanOrEqual(4.5);
      }),
    );
    expect(groundOf('no colour')).toBe(groundOf(null));
  });

  it('cuts what is too long at a word, and never within a letter', () => {
    expect(cutTo('Bauergården i Bunn och Gränna', 20)).toBe('Bauergården i Bunn…');
    expect(cutTo('Kort', 20)).toBe('Kort');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.integer({ min: 2, max: 40 }), (text, most) => {
        expect([...cutTo(text, most)].length).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('has versions that are seconds apart, and never goes back', () => {
    const time = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(time, time, (last, now) => {
        const whole = new Date(Math.floor(last.getTime() / 1000) * 1000);
        const next = modifiedAfter(whole, now);
        expect(next.getTime() % 1000).toBe(0);
        expect(next.getTime()).toBeGreaterThanOrEqual(whole.getTime() + 1000);
      }),
    );
  });

  it('is warned of before its certificate ends, and not for a year before', () => {
    const now = new Date('2026-11-27T00:00:00Z');
    const left = (days: number) => certificateDaysLeft(new Date(now.getTime() + days * 86_400_000), now);
    expect([left(365), left(31), left(30), left(0), left(-3)]).toEqual([null, null, 30, 0, -3]);
  });

  it('is signed by a key of RSA as well, which Apple’s certificates have, and OpenSSL reads it', () => {
    const dir = mkdtempSync(join(tmpdir(), 'saluhall-pass-'));
    const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: dir, stdio: 'pipe' });
    const read = (name: string) => readFileSync(join(dir, name), 'utf8');
    try {
      openssl(
        ...[
          'req',
          '-x509',
          '-newkey',
          'rsa:2048',
          '-nodes',
          '-keyout',
          'ca.key',
          '-out',
          'ca.pem',
          '-subj',
          '/CN=WWDR',
        ],
      );
      openssl(
        ...[
          'req',
          '-newkey',
          'rsa:2048',
          '-nodes',
          '-keyout',
          'pass.key',
          '-out',
          'pass.csr',
          '-subj',
          '/UID=pass.x/CN=Pass/OU=T',
        ],
      );
      openssl(
        ...[
          'x509',
          '-req',
          '-in',
          'pass.csr',
          '-CA',
          'ca.pem',
          '-CAkey',
          'ca.key',
          '-CAcreateserial',
          '-out',
          'pass.pem',
        ],
      );
      const signer = { certificate: read('pass.pem'), key: read('pass.key'), authority: read('ca.pem') };
      const content = Buffer.from(JSON.stringify(applePass(FACTS, NAMES)));
      const { files } = openedPackage(
        Buffer.from(signedZip({ 'pass.json': content, 'icon.png': content }, signer, new Date())),
      );
      writeFileSync(join(dir, 'signature'), files.get('signature')!);
      writeFileSync(join(dir, 'manifest'), files.get('manifest.json')!);
      openssl(
        ...['cms', '-verify', '-binary', '-inform', 'DER', '-in', 'signature', '-content', 'manifest'],
        ...['-CAfile', 'ca.pem', '-purpose', 'any', '-out', 'read'],
      );
      expect(JSON.parse(read('read'))).toMatchObject({ 'pass.json': createHash('sha1').update(content).digest('hex') });
    } finally {
      rmSync(dir, { recursive: true });
    }
  });
});

describe('the words of a phone', () => {
  it('are read as Apple’s wallet writes them, and otherwise not at all', () => {
    expect(shownToken(`ApplePass ${'a'.repeat(43)}`)).toBe('a'.repeat(43));
    for (const other of [
      undefined,
      '',
      'ApplePass',
      `Bearer ${'a'.repeat(43)}`,
      `ApplePass ${'a'.repeat(9)}`,
      'ApplePass ä',
    ])
      expect(shownToken(other)).toBeNull();
    expect(deviceNamed('a1b2c3d4e5f60718')).toBe('a1b2c3d4e5f60718');
    for (const other of ['', 'short', 'a/../../b', 'x'.repeat(129)]) expect(deviceNamed(other)).toBeNull();
    expect(pushTokenIn(JSON.stringify({ pushToken: 'AB12'.repeat(8) }))).toBe('AB12'.repeat(8));
    for (const other of [null, '', 'null', '[]', '{}', '{"pushToken":1}', '{"pushToken":"../../x"}'])
      expect(pushTokenIn(other)).toBeNull();
  });

  it('come into the log shortened, and without the names of phones, passes and tokens', () => {
    const secret = 'f'.repeat(32);
    const logs = [
      `[2026] Register task (for device ${secret}) failed\nand more`,
      7,
      'x '.repeat(400),
      ...Array(20).fill('y'),
    ];
    const words = wordsOfLog(JSON.stringify({ logs }));
    expect(words).toHaveLength(10);
    expect(words[0]).toBe('[2026] Register task (for device …) failed and more');
    expect(words[1]).toHaveLength(300);
    for (const other of [null, '', '{}', '{"logs":1}', 'null']) expect(wordsOfLog(other)).toEqual([]);
  });
});

describe('an answer of Apple’s push service', () => {
  const now = new Date('2026-11-27T00:00:00Z');
  const meant = (status: number, reason: string | null = null, retryAfter: string | null = null) =>
    afterPush({ status, reason, retryAfter }, now);
  it('is told, gone, asked for later, or a fault that the outbox tries again', () => {
    expect(meant(200)).toEqual({ is: 'told' });
    expect([meant(410, 'Unregistered'), meant(400, 'BadDeviceToken')]).toEqual([{ is: 'gone' }, { is: 'gone' }]);
    expect(meant(429, 'TooManyRequests', '30')).toMatchObject({ is: 'later', at: new Date(now.getTime() + 30_000) });
    expect(meant(503, null, 'soon')).toMatchObject({ is: 'later', at: new Date(now.getTime() + 60_000) });
    expect(meant(429, null, '999999')).toMatchObject({ at: new Date(now.getTime() + 3_600_000) });
    for (const status of [400, 403, 500]) expect(meant(status, 'BadCertificate')).toMatchObject({ is: 'fault' });
  });
});
