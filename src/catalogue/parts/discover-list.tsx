import { ArrowRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ProductCard } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';
import type { PictureData } from '../../ui/picture.tsx';
import { OneProduct } from './product-cards.tsx';

interface DiscoverListProps {
  label?: string | undefined;
  items: readonly (
    | { product: ComponentProps<typeof OneProduct>['product'] }
    | { card: { title: string; text: string | null; image: PictureData | null; href: string } }
  )[];
  findMore: { title: string; href: string };
}

/** Grid of products with cards that lead elsewhere, and the way to more at the end (storefront 9, payments 2.8). */
export function DiscoverList({ label, items, findMore }: DiscoverListProps) {
  return (
    <ul aria-label={label} className="card-grid">
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
  );
}
