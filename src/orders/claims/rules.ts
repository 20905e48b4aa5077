import { BlockList, isIP } from 'node:net';
import { addressBlock } from '../../shared/networks.ts';
import type { RefusalReason } from '../../shared/refusal.ts';

/** How far back orders are looked at. */
export const CLAIM_HOURS = 6;
/** One person or browser: a family at one screen, at several stalls. */
export const MOST_OPEN_OF_ONE = 5;
/** A network is a household or a whole town behind one address: many at the same moment are a crowd. */
export const MOST_OPEN_OF_NETWORK = 30;
/** So few may be kept of anything, however often: the last jars of a shelf are everybody's. */
const FEW = 3;
/** What is booked has no shelf that is counted: so often a product of a day may be kept before anything is paid. */
const FEW_TIMES = 6;
/** And so much of everything: a wedding with its rooms and its dinner. */
const MANY_TIMES = 30;

/** An order of the last hours by the same person, or from the same network. */
export interface Claim {
  own: boolean;
  state: 'open' | 'paid' | 'lapsed';
  items: readonly Pieces[];
  times: readonly Time[];
}

/** Something that is booked, on a day. */
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
 * Whether one more order may keep its goods while nobody has paid for them. Who asks for the first time may have the
 * whole shelf; who lets goods lapse is given half as much the next time. Orders that were paid vouch for a network that
 * many share.
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
 * The same of times. What one person keeps now counts whole, and what lapsed in their network half, less what was paid:
 * a free evening is nobody's for hours only because they never pay.
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

/** Addresses that many unrelated people have: of this machine, of private networks, of carriers and of proxies inside. */
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
 * The network that an address belongs to: one address of IPv4, a /48 of IPv6, as much as one customer is given. Null
 * where it says nothing about who asks, such as the address of a proxy that the hall was not told of.
 */
export function addressNetwork(address: string): string | null {
  const ip = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const kind = isIP(ip);
  if (!kind || SAYS_NOTHING.check(ip, kind === 4 ? 'ipv4' : 'ipv6')) return null;
  return kind === 4 ? ip : `${addressBlock(ip).split(':').slice(0, 3).join(':')}::/48`;
}
