/** IP address as rate limits count it: a household or a server has a whole /64 of IPv6, which counts as one. */
export function addressBlock(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = ip.includes('::')
    ? [...left, ...Array(Math.max(8 - left.length - right.length, 0)).fill('0'), ...right]
    : left;
  return `${groups
    .slice(0, 4)
    .map(group => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/**
 * Subnet of an IP address: the /24 of an IPv4 address, the /64 of an IPv6 one. A limit on it bounds each address in it,
 * and nobody gets further by moving next door.
 */
export function subnet(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  const octets = plain.split('.');
  return octets.length === 4 ? `${octets.slice(0, 3).join('.')}.0/24` : addressBlock(plain);
}
