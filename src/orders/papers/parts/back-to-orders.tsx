import { BackLink } from '../../../office/parts/back-link.tsx';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';

/** Way back to the list of orders, above the heading of a page that belongs to it. */
export function BackToOrders({ slug }: { slug: string }) {
  return <BackLink href={bo.orders(slug)}>{m.orders_desk_back()}</BackLink>;
}
