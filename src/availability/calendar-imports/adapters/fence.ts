import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import type { FetchFault } from '../rules.ts';

/** Fence around what calendars may be fetched from. */
export interface Fence {
  /** All addresses of a name. */
  resolve(name: string): Promise<{ address: string; family: number }[]>;
  /** Addresses with their ports that are let through although they lie inside: `127.0.0.1:4010`. For stand-ins. */
  alsoFrom: readonly string[];
  /** The hall's own host, from which no calendar is fetched. */
  ownHost: string;
}

export const resolveName: Fence['resolve'] = name => lookup(name, { all: true, verbatim: true });

export interface Target {
  address: string;
  family: 4 | 6;
}

/** IPv4 addresses that no server on the net has: private, local, shared, reserved for papers, several at once. */
const INSIDE = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(net, prefix, 'ipv4');

/** IPv6 addresses of the net, and within them those that lead to another address or are reserved for papers. */
const OUTSIDE_6 = new BlockList();
OUTSIDE_6.addSubnet('2000::', 3, 'ipv6');
const INSIDE_6 = new BlockList();
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  INSIDE_6.addSubnet(net, prefix, 'ipv6');

/**
 * Whether an address is one of the open net. IPv6 is taken only from the part that is given out, so that addresses which
 * hold an IPv4 one (::ffff:127.0.0.1, 64:ff9b::, 2002::) lead nowhere, whatever they hold.
 */
export function isOutside(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !INSIDE.check(address, 'ipv4');
  if (family !== 6 || address.includes('%')) return false;
  return OUTSIDE_6.check(address, 'ipv6') && !INSIDE_6.check(address, 'ipv6');
}

/**
 * The one address to connect to, resolved and judged once: what is connected to is what was judged. A name that has
 * any address inside is refused whole. Asked anew for each redirect.
 */
export async function targetOf(url: URL, fence: Fence): Promise<Target | { fault: FetchFault }> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { fault: 'odd-redirect' };
  if (url.username || url.password) return { fault: 'odd-redirect' };
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const known = isIP(host) ? [{ address: host, family: isIP(host) }] : await fence.resolve(host).catch(() => []);
  const [first] = known;
  if (!first) return { fault: 'unknown-name' };
  const isLetThrough = known.every(({ address }) => fence.alsoFrom.includes(`${address}:${port}`));
  if (!isLetThrough) {
    if (!known.every(({ address }) => isOutside(address))) return { fault: 'inside' };
    if (host === fence.ownHost) return { fault: 'own-address' };
    if (url.port) return { fault: 'port' };
  }
  return { address: first.address, family: isIP(first.address) as 4 | 6 };
}
