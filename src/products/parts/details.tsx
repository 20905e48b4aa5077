import { ArrowRight, Wheat } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Product } from '../../catalogue/contract.ts';
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
  const { meta, contentBlocks, provider, acquirableAs, allergyNotice, ageLimit } = product;
  const booked = acquirableAs === 'BOOKABLE' || acquirableAs === 'ACCOMMODATION';
  return (
    <div className="grid content-start gap-6">
      {meta.description && <Description key={product._id} text={meta.description} />}
      {ageLimit && (
        <Banner tone="yellow" rounded title={ageLimit}>
          {m.catalogue_age_text()}
        </Banner>
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
