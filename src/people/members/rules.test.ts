import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLE_NAMES, ROLES, type Role, roleAt, scopeFor } from '../../rights/rules.ts';
import { refusalToChange, rolesToGive, stronger } from './rules.ts';

const HERE = '01935a4e-0000-7000-8000-000000000001';
const THERE = '01935a4e-0000-7000-8000-000000000002';
const actor = (...scopes: string[]) => ({ userId: 'actor', scopes });

/** Expected roles that each role may give and take, written by hand apart from the table under test. */
const GIVES: Record<Role | 'platform', readonly Role[]> = {
  owner: ['owner', 'manager', 'staff', 'scanner', 'reader'],
  manager: ['staff', 'scanner', 'reader'],
  staff: [],
  scanner: [],
  reader: [],
  platform: ['owner', 'manager', 'staff', 'scanner', 'reader'],
};
const who = (role: Role | 'platform') => actor(role === 'platform' ? 'platform:staff' : scopeFor(HERE, role));
const EVERYBODY = Object.keys(GIVES) as (Role | 'platform')[];

describe('who gives which role', () => {
  it.each(EVERYBODY)('%s', role => {
    expect(rolesToGive(who(role), HERE)).toEqual(GIVES[role]);
    expect(rolesToGive(who(role), THERE)).toEqual(role === 'platform' ? GIVES.platform : []);
  });

  it('nobody gives more than they have', () => {
    for (const role of ROLE_NAMES) {
      for (const given of rolesToGive(who(role), HERE)) {
        expect(ROLES[given].filter(right => !ROLES[role].includes(right))).toEqual([]);
      }
    }
  });

  it.each(['platform:search', 'platform:vouchers', `${THERE}:owner`, `${HERE}:everything`, ''])(
    '%j gives none',
    scope => {
      expect(rolesToGive(actor(scope), HERE)).toEqual([]);
    },
  );
});

describe('a change of a role', () => {
  const change = (by: Role | 'platform', from: Role, becomes: Role | null, owners = 2) =>
    refusalToChange({ actor: who(by), member: { userId: 'member', role: from }, becomes, owners, providerId: HERE });

  it.each(EVERYBODY.flatMap(by => ROLE_NAMES.map(from => [by, from] as const)))('by %s of %s', (by, from) => {
    for (const becomes of [...ROLE_NAMES, null]) {
      const allowed = GIVES[by].includes(from) && (becomes === null || GIVES[by].includes(becomes));
      // Ownership of a stall that has an owner is not for the hall's staff to decide.
      const owners = by === 'platform' && (from === 'owner' || becomes === 'owner') ? 'owners-say' : null;
      expect([becomes, change(by, from, becomes)]).toEqual([becomes, allowed ? owners : 'not-allowed']);
    }
  });

  it('never takes the last owner, not by themselves and not by the platform', () => {
    for (const becomes of ['manager', 'reader', null] as const) {
      expect(change('owner', 'owner', becomes, 1)).toBe('keeps-owner');
      expect(change('platform', 'owner', becomes, 1)).toBe('owners-say');
    }
    expect(change('owner', 'owner', 'owner', 1)).toBeNull();
  });

  it.each(ROLE_NAMES)('%s may leave by themselves, but give themselves nothing', role => {
    const myself = { actor: who(role), member: { userId: 'actor', role }, owners: 2, providerId: HERE };
    expect(refusalToChange({ ...myself, becomes: null })).toBeNull();
    for (const becomes of ROLE_NAMES) {
      if (!GIVES[role].includes(role)) expect(refusalToChange({ ...myself, becomes })).toBe('not-allowed');
    }
  });

  it('keeps an owner through any walk of changes', () => {
    const people = ['a', 'b', 'c'] as const;
    const step = fc.record({
      by: fc.constantFrom(...people),
      of: fc.constantFrom(...people),
      becomes: fc.option(fc.constantFrom(...ROLE_NAMES)),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), steps => {
        const roles = new Map<string, Role>([
          ['a', 'owner'],
          ['b', 'manager'],
          ['c', 'staff'],
        ]);
        for (const { by, of, becomes } of steps) {
          const role = roles.get(of);
          const mine = roles.get(by);
          if (!role || !mine) continue;
          const owners = [...roles.values()].filter(one => one === 'owner').length;
          const scopes = [scopeFor(HERE, mine)];
          const member = { userId: of, role };
          if (refusalToChange({ actor: { userId: by, scopes }, member, becomes, owners, providerId: HERE })) continue;
          if (becomes) roles.set(of, becomes);
          else roles.delete(of);
        }
        expect([...roles.values()]).toContain('owner');
      }),
    );
  });
});

describe('roles of one person', () => {
  it('count as the strongest, at this provider alone', () => {
    expect(roleAt([`${HERE}:scanner`, `${HERE}:manager`, `${THERE}:owner`], HERE)).toBe('manager');
    expect(roleAt([`${THERE}:owner`, 'platform:staff', `${HERE}:everything`], HERE)).toBeNull();
  });

  it('an invitation raises and never lowers', () => {
    expect(stronger('staff', 'owner')).toBe('owner');
    expect(stronger('owner', 'staff')).toBe('owner');
    expect(stronger('reader', null)).toBe('reader');
  });
});
