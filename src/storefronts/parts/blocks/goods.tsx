import { ArrowRight } from 'lucide-react';
import { Suspense } from 'react';
import type { ProductCard } from '../../../catalogue/contract.ts';
import { ProductCards } from '../../../catalogue/parts/product-cards.tsx';
import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import { bandGlaze, bandWord } from '../../../providers/parts/bands.ts';
import { Band } from '../../../ui/band.tsx';
import { Doors } from '../../../ui/doors.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/link.tsx';
import type { BlockOf } from '../../blocks/contract.ts';
import { Section } from './section.tsx';

export function Products({ block, eager }: { block: BlockOf<'products'>; eager?: number }) {
  const { _id, title, text, layout, products, more } = block;
  if (!products.length) return null;
  const row = layout === 'ROW';
  return (
    <Section id={_id} title={title} text={text} ground="surface" flush={row} more={more}>
      <ProductCards
        label={title ?? m.storefronts_goods()}
        products={products}
        caption={goodsCaption(products)}
        layout={row ? 'row' : 'grid'}
        eager={eager}
      />
    </Section>
  );
}

/** The caption of product cards: the seller, except when all are from one stall. */
function goodsCaption(products: readonly ProductCard[]): 'seller' | 'subtitle' {
  return new Set(products.map(({ providerId }) => providerId)).size > 1 ? 'seller' : 'subtitle';
}

export function DoorsBlock({ block: { doors, bands } }: { block: BlockOf<'doors'> }) {
  const shown = doors ?? bands.map(band => ({ href: to.band(band), label: bandWord(band), glaze: bandGlaze(band) }));
  if (!shown.length) return null;
  return <Doors label={m.storefronts_categories()} doors={shown} />;
}

/** The hall's shelves, one band after the other, each hydrated by itself. */
export function Shelves({ block: { bands } }: { block: BlockOf<'shelves'> }) {
  return (
    <div className="bg-surface l:pt-16">
      {bands.map(({ band, products }) => (
        <Suspense key={band}>
          <section id={band} data-rows={products.length > 4 ? 2 : 1} className="far-row pb-10 l:pb-16">
            <Band glaze={bandGlaze(band)}>{bandWord(band)}</Band>
            <ProductCards
              label={m.storefronts_goods_in({ band: bandWord(band) })}
              products={products}
              className="pt-6 l:grid-flow-row l:grid-cols-4 l:gap-y-10 l:overflow-visible l:pt-10"
            />
            <div className="page-margin pt-4">
              <TextLink href={to.band(band)} standalone iconEnd={<Icon icon={ArrowRight} size={20} />}>
                {m.storefronts_all_of_band({ band: bandWord(band) })}
              </TextLink>
            </div>
          </section>
        </Suspense>
      ))}
      {!bands.length && (
        <div className="page-margin py-10">
          <EmptyState heading="h2" title={m.storefronts_nothing_title()}>
            {m.storefronts_nothing_text()}
          </EmptyState>
        </div>
      )}
    </div>
  );
}
