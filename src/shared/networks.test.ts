import { describe, expect, it } from 'vitest';
import { addressBlock, subnet } from './networks.ts';

describe('addresses of visitors', () => {
  it('counts a /64 of IPv6 as one address, and IPv4 each for itself', () => {
    expect(addressBlock('192.0.2.7')).toBe('192.0.2.7');
    expect(addressBlock('::ffff:192.0.2.7')).toBe('::ffff:192.0.2.7');
    expect(addressBlock('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(addressBlock('2001:0DB8:0001:0002::9')).toBe('2001:db8:1:2::/64');
    expect(addressBlock('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(addressBlock('::1')).toBe('0:0:0:0::/64');
  });

  it('counts the neighbours of an address with it: the /24 of IPv4, also inside IPv6, and the /64', () => {
    expect(subnet('192.0.2.7')).toBe('192.0.2.0/24');
    expect(subnet('::ffff:192.0.2.99')).toBe('192.0.2.0/24');
    expect(subnet('192.0.3.7')).not.toBe(subnet('192.0.2.7'));
    expect(subnet('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(subnet('unknown')).toBe('unknown');
  });
});
