import { ArrowRight } from 'lucide-react';
import type { Product, ProductCard } from '../../catalogue/contract.ts';
import { ProductCards } from '../../catalogue/parts/product-cards.tsx';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { bandGlaze } from '../../providers/parts/bands.ts';
import { Band } from '../../ui/band.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';

type MoreFromProps = Pick<Product, 'provider'> & { products: readonly ProductCard[] };

export function MoreFrom({ provider, products }: MoreFromProps) {
  if (!products.length) return null;
  const title = m.catalogue_more_from({ title: provider.title });
  return (
    <section className="bg-surface pb-8 l:pb-12">
      <Band glaze={bandGlaze(provider.band)}>{title}</Band>
      <ProductCards label={title} products={products} caption="subtitle" className="pt-6 l:pt-10" />
      <p className="page-margin pt-4">
        <TextLink href={to.shop(provider.slug)} standalone iconEnd={<Icon icon={ArrowRight} size={20} />}>
          {m.catalogue_more_in_shop({ title: provider.title })}
        </TextLink>
      </p>
    </section>
  );
}
