import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeRefUrl } from '../shared/own-path.ts';
import {
  addressBlock,
  isScope,
  may,
  mayInHall,
  mayOpenOffice,
  netOf,
  normalUsername,
  PLATFORM_SCOPES,
  type PlatformRight,
  type ProviderRight,
  providersWith,
  ROLES,
  type Role,
  scopeFor,
} from './rules.ts';

const SJOKANTEN = '01935a4e-0000-7000-8000-000000000001';
const BIGARDEN = '01935a4e-0000-7000-8000-000000000002';

/** Written down by hand, apart from the table that is tested: what each role may do at its own provider. */
const EXPECTED: Record<ProviderRight, readonly Role[]> = {
  'office:open': ['owner', 'manager', 'staff', 'scanner', 'reader'],
  'orders:read': ['owner', 'manager', 'staff', 'reader'],
  'orders:change': ['owner', 'manager', 'staff'],
  'money:return': ['owner', 'manager'],
  'turnover:read': ['owner', 'manager', 'reader'],
  'stock:read': ['owner', 'manager', 'staff', 'reader'],
  'hidden:read': ['owner', 'manager', 'staff', 'reader'],
  'pictures:add': ['owner', 'manager'],
  'profile:change': ['owner', 'manager'],
  'terms:accept': ['owner'],
  'money:change': ['owner'],
  'catalogue:change': ['owner', 'manager'],
  'pages:change': ['owner', 'manager'],
  'people:read': ['owner', 'manager'],
  'people:manage': ['owner', 'manager'],
  'people:manage-owners': ['owner'],
};
const READ_EVERYWHERE: readonly ProviderRight[] = [
  'office:open',
  'orders:read',
  'turnover:read',
  'stock:read',
  'hidden:read',
  'people:read',
  'people:manage',
  'people:manage-owners',
];
const RIGHTS = Object.keys(EXPECTED) as ProviderRight[];
const ROLE_NAMES = Object.keys(ROLES) as Role[];

describe('roles', () => {
  it.each(ROLE_NAMES.flatMap(role => RIGHTS.map(right => [role, right] as const)))('%s and %s', (role, right) => {
    const caller = { scopes: [scopeFor(SJOKANTEN, role)] };
    expect(may(caller, right, SJOKANTEN)).toBe(EXPECTED[right].includes(role));
    expect(may(caller, right, BIGARDEN)).toBe(false);
  });

  it.each(RIGHTS)('platform staff and %s, everywhere', right => {
    const caller = { scopes: ['platform:staff'] };
    expect(may(caller, right, SJOKANTEN)).toBe(READ_EVERYWHERE.includes(right));
  });

  it.each(['platform:search', 'platform:vouchers'])('%s gives nothing at any provider', scope => {
    for (const right of RIGHTS) expect(may({ scopes: [scope] }, right, SJOKANTEN)).toBe(false);
    expect(mayOpenOffice({ scopes: [scope] })).toBe(false);
  });

  it('gives the rights of the hall to platform scopes alone', () => {
    const rights: PlatformRight[] = [
      'platform:office',
      'platform:providers',
      'platform:money',
      'platform:search',
      'platform:vouchers',
      'platform:people',
      'platform:applications',
      'platform:feedback',
      'platform:pages',
    ];
    const holders = rights.map(right => [
      right,
      Object.keys(PLATFORM_SCOPES).filter(scope => mayInHall({ scopes: [scope] }, right)),
    ]);
    expect(Object.fromEntries(holders)).toEqual({
      'platform:office': ['platform:staff'],
      'platform:providers': ['platform:staff'],
      'platform:money': ['platform:staff'],
      'platform:search': ['platform:staff', 'platform:search'],
      'platform:vouchers': ['platform:staff', 'platform:vouchers'],
      'platform:people': ['platform:staff'],
      'platform:applications': ['platform:staff'],
      'platform:feedback': ['platform:staff'],
      'platform:pages': ['platform:staff'],
    });
    for (const right of rights) expect(mayInHall({ scopes: [scopeFor(SJOKANTEN, 'owner')] }, right)).toBe(false);
  });

  it('gives nothing to scopes that the tables do not know', () => {
    const strange = [
      `${SJOKANTEN}:constructor`,
      `${SJOKANTEN}:__proto__`,
      `${SJOKANTEN}:`,
      ':owner',
      'owner',
      '',
      'platform:owner',
      `platform:staff:${SJOKANTEN}`,
    ];
    for (const right of RIGHTS) expect(may({ scopes: strange }, right, SJOKANTEN)).toBe(false);
    expect(strange.some(isScope)).toBe(false);
  });

  it('names the providers that a right opens', () => {
    const scopes = [scopeFor(SJOKANTEN, 'owner'), scopeFor(SJOKANTEN, 'staff'), scopeFor(BIGARDEN, 'scanner')];
    expect(providersWith({ scopes }, 'office:open')).toEqual([SJOKANTEN, BIGARDEN]);
    expect(providersWith({ scopes }, 'orders:change')).toEqual([SJOKANTEN]);
    expect(providersWith({ scopes: ['platform:staff'] }, 'orders:read')).toBe('all');
    expect(providersWith({ scopes: ['platform:staff'] }, 'orders:change')).toEqual([]);
  });
});

describe('where sign-in leads on', () => {
  it.each(['/', '/bo', '/bo/dashboard?provider=sjokanten', '/receipts/abc?ak=1#part', '/pages/villkor'])(
    'keeps %s',
    path => {
      expect(safeRefUrl(path)).toBe(path);
    },
  );

  it.each([
    null,
    undefined,
    '',
    'bo',
    'https://elsewhere.example',
    '//elsewhere.example',
    '///elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n//elsewhere.example',
    '/.//elsewhere.example',
    '/x/..//elsewhere.example',
    'javascript:alert(1)',
    '/login?refUrl=/login',
    `/${'a'.repeat(2000)}`,
  ])('goes to the start page instead of %j', refUrl => {
    expect(safeRefUrl(refUrl)).toBe('/');
  });

  it('never leaves this hall, whatever is asked for', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '//',
      '@',
      ':',
      '\t',
      '\n',
      ' ',
      '%2f',
      '%5c',
      'elsewhere.example',
      '?',
      '#',
      'bo',
    );
    const asked = fc.oneof(
      fc.array(piece, { maxLength: 12 }).map(pieces => pieces.join('')),
      fc.array(piece, { maxLength: 12 }).map(pieces => `/${pieces.join('')}`),
      fc.string(),
    );
    fc.assert(
      fc.property(asked, refUrl => {
        const answer = safeRefUrl(refUrl);
        expect(new URL(answer, 'https://hall.example').origin).toBe('https://hall.example');
        expect(answer).toMatch(/^\/(?!\/)/);
        // A browser that follows it lands on the same path: nothing is read in two ways.
        expect(safeRefUrl(answer)).toBe(answer);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('names and addresses', () => {
  it('takes a username for the same however it was typed', () => {
    expect(normalUsername('  Maja.STRAND ')).toBe('maja.strand');
    expect(normalUsername('A\u030asa.Bok')).toBe('\u00e5sa.bok');
  });

  it('counts a /64 of IPv6 as one address, and IPv4 each for itself', () => {
    expect(addressBlock('192.0.2.7')).toBe('192.0.2.7');
    expect(addressBlock('::ffff:192.0.2.7')).toBe('::ffff:192.0.2.7');
    expect(addressBlock('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(addressBlock('2001:0DB8:0001:0002::9')).toBe('2001:db8:1:2::/64');
    expect(addressBlock('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(addressBlock('::1')).toBe('0:0:0:0::/64');
  });

  it('counts the neighbours of an address with it: the /24 of IPv4, also inside IPv6, and the /64', () => {
    expect(netOf('192.0.2.7')).toBe('192.0.2.0/24');
    expect(netOf('::ffff:192.0.2.99')).toBe('192.0.2.0/24');
    expect(netOf('192.0.3.7')).not.toBe(netOf('192.0.2.7'));
    expect(netOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(netOf('unknown')).toBe('unknown');
  });
});
