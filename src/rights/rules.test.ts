import { describe, expect, it } from 'vitest';
import { m } from '../paraglide/messages.js';
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
  'tickets:read': ['owner', 'manager', 'staff', 'scanner', 'reader'],
  'tickets:use': ['owner', 'manager', 'staff', 'scanner'],
  'tickets:change': ['owner', 'manager'],
  'tickets:keys': ['owner'],
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
  'tickets:read',
  'stock:read',
  'hidden:read',
  'people:read',
  'people:manage',
  'people:manage-owners',
];
const RIGHTS = Object.keys(EXPECTED) as ProviderRight[];
const ROLE_NAMES = Object.keys(ROLES) as Role[];

/** Promises and denials in a role's sentence, word for word, with the right that each speaks of. */
const TOLD: [Role, string, ProviderRight, boolean][] = [
  ['manager', 'återbetalningar', 'money:return', true],
  ['manager', 'personal', 'people:manage', true],
  ['manager', 'Avtal', 'terms:accept', false],
  ['manager', 'konton för pengar', 'money:change', false],
  ['manager', 'ägare och föreståndare', 'people:manage-owners', false],
  ['manager', 'stänga ståndet', 'stall:close', false],
  ['staff', 'Sköter ordrar', 'orders:change', true],
  ['staff', 'tar betalt', 'orders:change', true],
  ['staff', 'lager', 'stock:change', true],
  ['staff', 'Ger inte pengar tillbaka', 'money:return', false],
  ['staff', 'ser ingen omsättning', 'turnover:read', false],
  ['scanner', 'Kollar biljetter', 'tickets:use', true],
  ['scanner', 'inget mer', 'orders:read', false],
  ['reader', 'Ser ordrar', 'orders:read', true],
  ['reader', 'hämtar bokföringen', 'turnover:read', true],
  ['reader', 'ändrar inget', 'orders:change', false],
];
const SENTENCES: Record<Role, typeof m.access_role_staff_text> = {
  owner: m.access_role_owner_text,
  manager: m.access_role_manager_text,
  staff: m.access_role_staff_text,
  scanner: m.access_role_scanner_text,
  reader: m.access_role_reader_text,
};

describe('what people are told of a role', () => {
  it.each(TOLD)('%s, "%s", as they have or have not %s', (role, words, right, has) => {
    expect(SENTENCES[role]({}, { locale: 'sv' })).toContain(words);
    expect(ROLES[role].includes(right)).toBe(has);
  });
});

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
