import { ArrowLeft, Wheat } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { to } from '../../links.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { bandGlaze } from '../../providers/parts/bands.ts';
import { Branded } from '../../providers/parts/branded.tsx';
import { HallHead } from '../../providers/parts/hall-head.tsx';
import { StandingBanner } from '../../providers/parts/standing-banner.tsx';
import { safeRefUrl } from '../../shared/own-path.ts';
import { useSuspenseQuery } from '../../shared/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Pillar } from '../../ui/pillar.tsx';
import type { Product } from '../contract.ts';
import { BuyBox } from '../parts/buy-box.tsx';
import { Description } from '../parts/description.tsx';
import { Gallery } from '../parts/gallery.tsx';
import { Markdown } from '../parts/markdown.tsx';
import { MoreFrom } from '../parts/more-from.tsx';
import { SellerPlate } from '../parts/seller-plate.tsx';

function plan({ params }: Pick<Plan, 'params'>) {
  const idOrSlug = params.productId ?? '';
  return [q.catalogue.product({ idOrSlug }), q.catalogue.neighbours({ idOrSlug })] as const;
}
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** One product, to read about and to buy (storefront 2). */
export default function ProductPage() {
  const [one, others] = plan({ params: useParams() });
  const { item: product } = useSuspenseQuery(one).data;
  const { items: neighbours } = useSuspenseQuery(others).data;
  const { provider, meta } = product;
  return (
    <Branded provider={provider} className="bg-tile">
      <HallHead
        title={meta.title}
        description={meta.subtitle ?? meta.kicker ?? undefined}
        path={to.product(product.slug)}
        index={provider.status !== 'HIDDEN' && product.status === 'ACTIVE'}
      />
      <StandingBanner status={provider.status} paused={provider.paused} />
      {product.status !== 'ACTIVE' && <Banner tone="yellow" title={m.providers_unavailable()} />}
      <div className="page-with-pillar">
        <div className="page-margin min-w-0 pt-2 pb-10 l:pb-16">
          <BackLink product={product} />
          <div className="grid gap-x-10 gap-y-6 l:grid-cols-[minmax(0,550px)_minmax(0,420px)] l:grid-rows-[auto_auto_1fr]">
            <Gallery title={meta.title} pictures={meta.images} />
            <Titles meta={meta} />
            <div className="l:col-start-2 l:row-span-3 l:row-start-1">
              <div className="grid max-w-[550px] gap-6 l:sticky l:top-6">
                {product.acquirableAs === 'BUYABLE' ? (
                  <BuyBox key={product._id} product={product} />
                ) : (
                  <Banner tone="accent" rounded title={m.catalogue_not_yet({ title: provider.title })} />
                )}
                <SellerPlate provider={provider} />
              </div>
            </div>
            <Details product={product} />
          </div>
        </div>
        <Pillar glaze={bandGlaze(provider.band)} />
      </div>
      <MoreFrom provider={provider} products={neighbours} />
    </Branded>
  );
}

/** Back to where the visitor came from (`ref`, `refPID`), else to the provider's home. */
function BackLink({ product: { provider } }: { product: Product }) {
  const [parameters] = useSearchParams();
  const ref = parameters.get('ref');
  const from = parameters.get('refPID');
  const back = ref ? safeRefUrl(ref) : to.home(from ?? provider.slug);
  return (
    <TextLink
      href={back.includes('#') ? back : `${back}#goback`}
      standalone
      iconStart={<Icon icon={ArrowLeft} size={20} />}
    >
      {ref || from ? m.catalogue_back() : provider.title}
    </TextLink>
  );
}

function Titles({ meta }: Pick<Product, 'meta'>) {
  return (
    <div className="max-w-[550px]">
      {meta.kicker && <p className="font-sign font-semibold text-muted">{meta.kicker}</p>}
      <h1 className="mt-1 text-product">{meta.title}</h1>
      {meta.subtitle && <p className="mt-3 text-lead">{meta.subtitle}</p>}
    </div>
  );
}

function Details({ product }: { product: Product }) {
  const { meta, contentBlocks, provider } = product;
  return (
    <div className="grid max-w-[550px] content-start gap-6">
      {meta.description && <Description key={product._id} text={meta.description} />}
      {meta.tags.categories.includes('edible') && (
        <Banner tone="accent" icon={Wheat} rounded title={m.catalogue_allergy_title()}>
          {m.catalogue_allergy_text({ title: provider.title })}
        </Banner>
      )}
      {contentBlocks.map(block => (
        <section key={block._id} className="border-t border-hair pt-4">
          <h2 className="mb-1 text-card">{block.title}</h2>
          <Markdown>{block.content}</Markdown>
        </section>
      ))}
    </div>
  );
}
