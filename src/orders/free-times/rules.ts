import { addressBlock, subnet } from '../../shared/networks.ts';
import { addressNetwork } from '../claims/rules.ts';

/** Free bookings that may stand at a stall: the rest of its tables are for everyone. */
export const MOST_FREE_TIMES = {
  /** Limit of one person, by e-mail address, phone number or account. */
  person: 5,
  /** Limit of one address: a family, an office, a café's own network. */
  address: 10,
  /** Limit of its neighbours together. */
  net: 20,
} as const;

export type FreeTimes = Record<keyof typeof MOST_FREE_TIMES, number>;

/** The refusal of more free bookings, from those that stand; null where there is room for them. */
export function freeTimesRefusal(standing: FreeTimes, asked: number): 'free-bookings' | 'free-bookings-network' | null {
  if (standing.person + asked > MOST_FREE_TIMES.person) return 'free-bookings';
  const crowded = (['address', 'net'] as const).some(of => standing[of] + asked > MOST_FREE_TIMES[of]);
  return crowded ? 'free-bookings-network' : null;
}

/** E-mail address as its person counts: in small letters, and without what some put after a plus. */
export function personOfEmail(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, '');
}

/**
 * An IP address and its neighbours: an IPv4 address in its /24, an IPv6 /64 in its /48. Null for an address that anybody
 * may have, such as that of a proxy which is not configured.
 */
export function guestNetworks(ip: string): { address: string; net: string } | null {
  const network = addressNetwork(ip);
  if (!network) return null;
  return network.includes(':')
    ? { address: addressBlock(ip), net: network }
    : { address: network, net: subnet(network) };
}
