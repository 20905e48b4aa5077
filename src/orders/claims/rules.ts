import { BlockList, isIP } from 'node:net';
import { addressBlock } from '../../shared/networks.ts';
import type { RefusalReason } from '../../shared/refusal.ts';

/** Hours within which past orders count. */
export const CLAIM_HOURS = 6;
/** Open orders per person or browser: a family at one screen, at several stalls. */
export const MOST_OPEN_OF_ONE = 5;
/** Open orders per network: one address may be a household or a whole town, so many at once are a crowd. */
export const MOST_OPEN_OF_NETWORK = 30;
/** Pieces of a stock item that may always be held: the last jars of a shelf are for everyone. */
const FEW = 3;
/** Unpaid bookings of one product and day; a cap by number, because bookings have no counted shelf. */
const FEW_TIMES = 6;
/** Unpaid bookings per person over all products: enough for a wedding with its rooms and dinner. */
const MANY_TIMES = 30;

/** An order of the last hours by the same person or from the same network. */
export interface Claim {
  own: boolean;
  state: 'open' | 'paid' | 'lapsed';
  items: readonly Pieces[];
  times: readonly Time[];
}

/** A booked product on a day. */
export interface Time {
  productId: string;
  day: string;
}

export interface Pieces {
  stockItemId: string;
  amount: number;
}

export interface Claimed {
  refused: Extract<RefusalReason, 'unpaid-orders' | 'crowded-network' | 'kept-unpaid' | 'times-unpaid'>;
  stockItemId?: string;
}

/**
 * The limit on unpaid goods: a first order may hold the whole shelf; after holds that lapsed, half as much. Paid orders
 * vouch for a network that many people share.
 */
export function claimRefusal(
  claims: readonly Claim[],
  wants: readonly Pieces[],
  left: ReadonlyMap<string, number>,
): Claimed | null {
  const open = claims.filter(claim => claim.state === 'open');
  const paid = claims.filter(claim => claim.state === 'paid');
  if (open.filter(claim => claim.own).length >= MOST_OPEN_OF_ONE) return { refused: 'unpaid-orders' };
  if (open.length >= Math.max(MOST_OPEN_OF_NETWORK, paid.length)) return { refused: 'crowded-network' };
  const over = wants.find(({ stockItemId, amount }) => {
    const kept = (state: Claim['state']) => claimedPieces(claims, state, stockItemId);
    const shelf = (left.get(stockItemId) ?? 0) + kept('open');
    const unsettled = kept('open') + Math.max(0, kept('lapsed') / 2 - kept('paid'));
    return unsettled > 0 && unsettled + amount > Math.max(shelf, FEW);
  });
  return over ? { refused: 'kept-unpaid', stockItemId: over.stockItemId } : null;
}

/**
 * The limit on unpaid bookings: open ones of the person count in full, lapsed ones of the network by half, less the
 * paid ones, so that nobody blocks a free evening for hours without paying.
 */
export function timesRefusal(claims: readonly Claim[], wants: readonly Time[]): Claimed | null {
  const own = claims.filter(claim => claim.own && claim.state === 'open').flatMap(claim => claim.times);
  if (wants.length && own.length && own.length + wants.length > MANY_TIMES) return { refused: 'times-unpaid' };
  const over = wants.some(wanted => {
    const isSame = ({ productId, day }: Time) => productId === wanted.productId && day === wanted.day;
    const kept = (state: Claim['state']) =>
      claims
        .filter(claim => claim.state === state)
        .flatMap(claim => claim.times)
        .filter(isSame).length;
    const open = own.filter(isSame).length;
    const lapsed = Math.max(0, kept('lapsed') / 2 - kept('paid'));
    const asked = wants.filter(isSame).length;
    return open + lapsed > 0 && open + lapsed + asked > FEW_TIMES;
  });
  return over ? { refused: 'times-unpaid' } : null;
}

function claimedPieces(claims: readonly Claim[], state: Claim['state'], stockItemId: string): number {
  return claims
    .filter(claim => claim.state === state)
    .flatMap(claim => claim.items)
    .reduce((sum, item) => (item.stockItemId === stockItemId ? sum + item.amount : sum), 0);
}

/** Addresses that identify nobody: loopback, private networks, carrier NAT and internal proxies. */
const SAYS_NOTHING = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  SAYS_NOTHING.addSubnet(net, prefix, 'ipv4');
}
for (const [net, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  SAYS_NOTHING.addSubnet(net, prefix, 'ipv6');
}

/**
 * The network of an address: one IPv4 address, or an IPv6 /48, as much as one customer is given. Null where it doesn't
 * identify the client, such as a proxy that is not configured.
 */
export function addressNetwork(address: string): string | null {
  const ip = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const kind = isIP(ip);
  if (!kind || SAYS_NOTHING.check(ip, kind === 4 ? 'ipv4' : 'ipv6')) return null;
  return kind === 4 ? ip : `${addressBlock(ip).split(':').slice(0, 3).join(':')}::/48`;
}
