import { describe, expect, it } from 'vitest';
import { freeTimesRefusal, guestNetworks, MOST_FREE_TIMES, personOfEmail } from './rules.ts';

const none = { person: 0, address: 0, net: 0 };
const { person, address, net } = MOST_FREE_TIMES;

describe('free bookings', () => {
  it.each([
    [none, person, null],
    [none, person + 1, 'free-bookings'],
    [{ ...none, person: person - 1 }, 1, null],
    [{ ...none, person }, 1, 'free-bookings'],
    [{ ...none, address: address - 1 }, 1, null],
    [{ ...none, address: address - 1 }, 2, 'free-bookings-network'],
    [{ ...none, net: net - 1 }, 1, null],
    [{ ...none, net }, 1, 'free-bookings-network'],
    [{ person, address, net }, 1, 'free-bookings'],
  ] as const)('with %j standing and %i more: %s', (standing, asked, refusal) => {
    expect(freeTimesRefusal(standing, asked)).toBe(refusal);
  });

  it('count an e-mail address as one, in any letters and with anything after a plus', () => {
    for (const typed of ['Ove@Example.com', 'ove+x@example.com', 'OVE+a+b@example.com'])
      expect(personOfEmail(typed)).toBe('ove@example.com');
    expect(personOfEmail('ove.o@example.com')).toBe('ove.o@example.com');
  });

  it('count an address and its neighbours, and none that anybody may have', () => {
    expect(guestNetworks('203.0.113.7')).toEqual({ address: '203.0.113.7', net: '203.0.113.0/24' });
    expect(guestNetworks('::ffff:203.0.113.7')).toEqual({ address: '203.0.113.7', net: '203.0.113.0/24' });
    expect(guestNetworks('2001:db8:5:1::9')).toEqual({ address: '2001:db8:5:1::/64', net: '2001:db8:5::/48' });
    for (const ip of ['127.0.0.1', '10.1.2.3', 'fd12::1', 'unknown']) expect(guestNetworks(ip)).toBeNull();
  });
});
