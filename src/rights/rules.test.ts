import { describe, expect, it } from 'vitest';
import {
  isScope,
  may,
  mayInHall,
  mayOpenOffice,
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

/** Expected rights of each role at its own provider, written by hand apart from the table under test. */
const EXPECTED: Record<ProviderRight, readonly Role[]> = {
  'office:open': ['owner', 'manager', 'staff', 'scanner', 'reader'],
  'orders:read': ['owner', 'manager', 'staff', 'reader'],
  'orders:change': ['owner', 'manager', 'staff'],
  'money:return': ['owner', 'manager'],
  'turnover:read': ['owner', 'manager', 'reader'],
  'stock:read': ['owner', 'manager', 'staff', 'reader'],
  'stock:change': ['owner', 'manager', 'staff'],
  'hidden:read': ['owner', 'manager', 'staff', 'reader'],
  'pictures:add': ['owner', 'manager'],
  'profile:change': ['owner', 'manager'],
  'terms:accept': ['owner'],
  'stall:close': ['owner'],
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
  it.each(ROLE_NAMES.flatMap(role => RIGHTS.map(right => [role, right] as const)))(
    '%s and %s [storefront 6.2]',
    (role, right) => {
      const caller = { scopes: [scopeFor(SJOKANTEN, role)] };
      expect(may(caller, right, SJOKANTEN)).toBe(EXPECTED[right].includes(role));
      expect(may(caller, right, BIGARDEN)).toBe(false);
    },
  );

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
