import { bo } from '../../office-links.ts';
import { m } from '../../paraglide/messages.js';
import { BackLink } from './back-link.tsx';

/** Link back to the list of goods, from which each of these pages is reached. */
export function BackToGoods({ slug }: { slug: string }) {
  return <BackLink href={bo.products(slug)}>{m.assortment_title()}</BackLink>;
}
