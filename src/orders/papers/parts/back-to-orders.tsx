import { ArrowLeft } from 'lucide-react';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/link.tsx';

/** Way back to the list of orders, above the heading of a page that belongs to it. */
export function BackToOrders({ slug }: { slug: string }) {
  return (
    <TextLink
      href={bo.orders(slug)}
      standalone
      iconStart={<Icon icon={ArrowLeft} size={18} />}
      className="no-underline print:hidden"
    >
      {m.orders_desk_back()}
    </TextLink>
  );
}
