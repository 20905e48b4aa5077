/**
 * Address of the static voucher list (storefront 7): the configured one, with an environment suffix outside production,
 * and a random query as a cache buster.
 */
export function voucherListAddress(address: string, { production, random }: { production: boolean; random: string }) {
  const url = new URL(address);
  if (!production) url.pathname = url.pathname.replace(/(\.json)?$/, '-dev$1');
  url.searchParams.set('v', random);
  return url.href;
}

/** Parses voucher ids or slugs: an array, bare or as `{ voucherIds }` or `{ items }`; null for anything else. */
export function voucherIdsIn(answer: unknown): string[] | null {
  const list = Array.isArray(answer) ? answer : readList(answer);
  if (!list?.every(id => typeof id === 'string')) return null;
  return list.map(id => id.trim()).filter(id => id.length > 0 && id.length <= 120);
}

function readList(answer: unknown): unknown[] | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { voucherIds, items } = answer as { voucherIds?: unknown; items?: unknown };
  if (Array.isArray(voucherIds)) return voucherIds;
  return Array.isArray(items) ? items : null;
}
