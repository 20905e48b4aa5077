import { ORDER_STATUSES, type OrderStatus } from '../rules.ts';

const PAGE = 25;

/** What the address asks for; what makes no sense there is left out instead of refused. */
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
