import { OneProduct } from '../../../catalogue/parts/product-cards.tsx';
import { m } from '../../../paraglide/messages.js';
import { ProductCard } from '../../../ui/card.tsx';
import type { BlockOf } from '../../blocks/contract.ts';
import { FindMoreCard } from './find-more.tsx';
import { Section } from './section.tsx';

/** Discover block: products with cards that link elsewhere, and a link to more at the end (storefront 9). */
export function Discover({ block: { _id, title, items, findMore } }: { block: BlockOf<'discover'> }) {
  return (
    <Section id={_id} title={title} ground="surface">
      <ul aria-label={title ?? m.storefronts_goods()} className="card-grid">
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
          <FindMoreCard {...findMore} />
        </li>
      </ul>
    </Section>
  );
}
