import { ArrowLeft } from 'lucide-react';
import { bo } from '../../office-links.ts';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';

/** Link back to the list of goods, from which each of these pages is reached. */
export function BackToGoods({ slug }: { slug: string }) {
  return (
    <TextLink
      href={bo.products(slug)}
      standalone
      iconStart={<Icon icon={ArrowLeft} size={18} />}
      className="no-underline"
    >
      {m.assortment_title()}
    </TextLink>
  );
}
