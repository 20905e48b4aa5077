import { ArrowRight, Wheat } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ContentsLines } from '../../catalogue/contents/parts/contents-lines.tsx';
import type { Product } from '../../catalogue/contract.ts';
import { DurabilityLabel } from '../../catalogue/guarantee/parts/durability-label.tsx';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { arrived } from '../../shared/arrival.ts';
import { Banner } from '../../ui/banner.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Blocks } from './content-blocks.tsx';
import { Description } from './description.tsx';

const BookingDetails = lazy(() =>
  arrived(() => import('./booking-details.tsx')).then(part => ({ default: part.BookingDetails })),
);

/** The seller's description and details, below the purchase box. */
export function Details({ product }: { product: Product }) {
  const { meta, contentBlocks, provider, acquirableAs, allergyNotice, contents } = product;
  const booked = acquirableAs === 'BOOKABLE' || acquirableAs === 'ACCOMMODATION';
  return (
    <div className="grid content-start gap-6">
      {meta.description && <Description key={product._id} text={meta.description} />}
      {contents && (
        <section aria-labelledby="contents" className="border-t border-hair pt-4">
          <h2 id="contents" className="mb-1 text-card">
            {m.contents_title()}
          </h2>
          <ContentsLines contents={contents} />
        </section>
      )}
      {allergyNotice && (
        <Banner tone="accent" icon={Wheat} rounded title={m.catalogue_allergy_title()}>
          {m.catalogue_allergy_text({ title: provider.title })}
        </Banner>
      )}
      {booked && (
        <Suspense fallback={null}>
          <BookingDetails product={product} />
        </Suspense>
      )}
      <Blocks blocks={contentBlocks} />
      {product.durability && <DurabilityLabel durability={product.durability} />}
      {acquirableAs === 'BUYABLE' && (
        <p className="text-note">
          <TextLink href={to.guarantee()} standalone>
            {m.guarantee_title()}
          </TextLink>
        </p>
      )}
      <p className="text-note">
        <TextLink href={to.reportOf(to.product(product.slug))} standalone>
          {m.content_reports_link()}
        </TextLink>
      </p>
      {acquirableAs === 'VOUCHER' && (
        <p>
          <TextLink href={to.shop(provider.slug)} standalone iconEnd={<Icon icon={ArrowRight} size={20} />}>
            {m.catalogue_see_more()}
          </TextLink>
        </p>
      )}
    </div>
  );
}
