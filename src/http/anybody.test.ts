import { describe, expect, it } from 'vitest';
import { may, mayInHall, mayOpenOffice, providersWith } from '../rights/rules.ts';
import type { Caller } from '../shared/world.ts';
import { anybody, hasNoneOf } from './anybody.ts';

const [HERE, THERE] = ['0190a1b2-0000-7000-8000-000000000001', '0190a1b2-0000-7000-8000-000000000002'];
const asking = () => anybody({ locale: 'de', host: 'hall.example', requestId: 'r1' });

describe('a caller who could be anybody', () => {
  it('has a language, a host and a request, about which everybody may know', () => {
    const { caller, asked } = asking();
    expect([caller.locale, caller.host, caller.requestId]).toEqual(['de', 'hall.example', 'r1']);
    expect(asked).toEqual({ rights: new Map(), personal: false });
  });

  it('notes a look at anything else, also by who copies it', () => {
    const { caller } = asking();
    const open = ['locale', 'host', 'requestId', 'asked', 'used'];
    const own = Object.keys(caller).filter(field => !open.includes(field)) as (keyof Caller)[];
    expect(own.length).toBeGreaterThan(9);
    for (const field of own) {
      const one = asking();
      void one.caller[field];
      expect([field, one.asked.personal]).toEqual([field, true]);
    }
    const copied = asking();
    void { ...copied.caller };
    expect(copied.asked.personal).toBe(true);
  });

  it('has no rights; what was asked of them is asked again of who comes', () => {
    const { caller, asked } = asking();
    expect([may(caller, 'hidden:read', HERE), mayInHall(caller, 'platform:vouchers')]).toEqual([false, false]);
    expect(asked.personal).toBe(false);
    const none = (...scopes: string[]) => hasNoneOf(asked.rights, { scopes });
    expect([none(), none(`${THERE}:owner`), none(`${HERE}:scanner`)]).toEqual([true, true, true]);
    expect([none(`${HERE}:reader`), none('platform:vouchers'), none('platform:staff')]).toEqual([false, false, false]);
  });

  it('has no stalls with a right; who has one at any of them gets their own', () => {
    const { caller, asked } = asking();
    expect([providersWith(caller, 'hidden:read'), mayOpenOffice(caller)]).toEqual([[], false]);
    const none = (...scopes: string[]) => hasNoneOf(asked.rights, { scopes });
    expect([none('platform:search'), none(`${THERE}:reader`), none('platform:staff')]).toEqual([true, false, false]);
  });
});
