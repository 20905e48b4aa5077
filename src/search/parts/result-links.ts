import { to } from '../../links.ts';
import type { DateRange, SearchItem } from '../contract.ts';

/** Whether a result is greyed as fully booked. Products closed or without days are not: their page tells more. */
export function isTaken({ isAvailable, subType, dateMatches }: SearchItem): boolean {
  return !isAvailable && (subType === 'PRODUCT_OTHER' || dateMatches.length > 0);
}

/** A result's subtitle: a room's product, else the seller's own. */
export function itemSubtitle({ type, productTitle, title, subtitle, description }: SearchItem): string {
  if (type === 'RESOURCE_GROUP' && productTitle !== title) return productTitle;
  return subtitle ?? description ?? '';
}

/** The product's address with the wish: a stay from first to last day, anything else on the first free day. */
export function itemHref(item: SearchItem, { from, to: end }: DateRange, guests: number): string {
  const { slug, subType, resourceGroupId, dateMatches } = item;
  if (subType === 'PRODUCT_OTHER') return to.product(slug);
  const stays = subType === 'PRODUCT_ACCOMMODATION';
  const free = dateMatches.find(match => match.isAvailable);
  return to.product(slug, {
    date: stays ? from : (free?.day ?? from),
    ...(stays && { end }),
    guests: String(guests),
    ...(resourceGroupId && { group: resourceGroupId }),
  });
}
