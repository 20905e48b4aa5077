import { ArrowRight } from 'lucide-react';
import { OneProduct } from '../../catalogue/parts/product-cards.tsx';
import { q } from '../../client.ts';
import { m } from '../../paraglide/messages.js';
import { useQuery } from '../../shared/query.ts';
import { ProductCard } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';

/** Page whose lists stand below tickets, written behind the counter like any other; a hall without it shows none. */
const PAGE = 'mer-i-narheten';

/** Lists of what else there is: electric car and e-bike at their places, and the way to more at the end (payments 2.8). */
export function Nearby() {
  const { data } = useQuery(q.storefronts.page({ idOrSlug: PAGE }));
  const lists = (data?.item.blocks ?? []).filter(block => block._type === 'discover');
  return lists.map(({ _id, title, items, findMore }) => (
    <section key={_id} className="page-margin bg-surface py-8 l:py-12" aria-labelledby={_id}>
      <h2 id={_id} className="mb-4">
        {title ?? m.tickets_discover()}
      </h2>
      <ul className="card-grid">
        {items.map(item =>
          'product' in item ? (
            <li key={item.product._id}>
              <OneProduct product={item.product} />
            </li>
          ) : (
            <li key={item.card.href}>
              <ProductCard
                href={item.card.href}
                title={item.card.title}
                seller={item.card.text ?? ''}
                picture={item.card.image}
              />
            </li>
          ),
        )}
        <li>
          <TextLink href={findMore.href} className="find-more">
            <span>{findMore.title}</span>
            <Icon icon={ArrowRight} />
          </TextLink>
        </li>
      </ul>
    </section>
  ));
}
