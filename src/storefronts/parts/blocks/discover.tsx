import { OneProduct } from '../../../catalogue/parts/product-cards.tsx';
import { m } from '../../../paraglide/messages.js';
import { ProductCard } from '../../../ui/card.tsx';
import type { BlockOf } from '../../blocks/contract.ts';
import { FindMoreCard } from './find-more.tsx';
import { Section } from './section.tsx';

/** Storefront 9: products, among them cards that lead elsewhere, and at the end the way to more. */
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
