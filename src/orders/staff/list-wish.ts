import { ORDER_STATUSES, type OrderStatus } from '../rules.ts';

const PAGE = 25;

/** List filters from the address; invalid values are dropped instead of refused. */
export function parseListWish(idOrSlug: string, parameters: URLSearchParams) {
  const status = parameters.get('status') as OrderStatus | null;
  const text = parameters.get('text')?.trim().slice(0, 100);
  return {
    idOrSlug,
    status: status && ORDER_STATUSES.includes(status) ? status : undefined,
    text: text || undefined,
    before: parameters.get('before') || undefined,
    limit: PAGE,
  };
}
