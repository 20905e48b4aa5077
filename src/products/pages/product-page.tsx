import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import type { Product } from '../../catalogue/contract.ts';
import { ProductPrice } from '../../catalogue/parts/product-price.tsx';
import { isToBeHad } from '../../catalogue/parts/standing-sign.tsx';
import { q } from '../../client.ts';
import { pageRequest, serverLoad } from '../../http/page-load.ts';
import { to } from '../../links.ts';
import type { CurrentRecall } from '../../orders/recalls/contract.ts';
import { clientLoad, type Plan, queryStoreOfBrowser } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { bandGlaze } from '../../providers/parts/bands.ts';
import { Branded } from '../../providers/parts/branded.tsx';
import { HallHead } from '../../providers/parts/hall-head.tsx';
import { StandingBanner } from '../../providers/parts/standing-banner.tsx';
import { arrived } from '../../shared/arrival.ts';
import { useSuspenseQuery } from '../../shared/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Pillar } from '../../ui/pillar.tsx';
import { Price } from '../../ui/price.tsx';
import type { BoxProps, ChosenSummary } from '../boxes/parts/box-props.ts';
import { fetchBox, Purchase } from '../boxes/parts/purchase.tsx';
import { productMetadata } from '../metadata/rules.ts';
import { ofAskedKind } from '../parts/asked-kind.ts';
import { Gallery } from '../parts/gallery.tsx';
import { orItsRecall } from '../parts/or-its-recall.ts';
import { SellerPlate } from '../parts/seller-plate.tsx';
import { Titles } from '../parts/titles.tsx';
import { BackLink, Trail } from '../parts/way-back.tsx';

function plan({ params }: Pick<Plan, 'params'>) {
  const idOrSlug = params.productId ?? '';
  return [q.catalogue.product({ idOrSlug }), q.catalogue.neighbours({ idOrSlug })] as const;
}
const loadOnServer = serverLoad(plan, ([{ item }], hallName, reader) => productMetadata(item, hallName, reader));
const loadInBrowser = clientLoad(plan);
const recallsOnServer = async ({ context }: ServerArgs) =>
  (await pageRequest(context).call('recalls.current', {})) as { items: CurrentRecall[] };
const recallsInBrowser = async () => {
  const { lateQ } = await arrived(() => import('../../late-client.ts'));
  return await queryStoreOfBrowser().ensureQueryData(lateQ.recalls.current({}));
};
type ServerArgs = Parameters<typeof loadOnServer>[0];
export const loader = (args: ServerArgs) =>
  orItsRecall(args, asked => ofAskedKind(asked, loadOnServer), recallsOnServer);
export async function clientLoader(args: Parameters<typeof loadInBrowser>[0]) {
  const page = await orItsRecall(args, asked => ofAskedKind(asked, loadInBrowser), recallsInBrowser);
  const { item } = page.queries[0]!.data as { item: Product };
  await fetchBox(item.acquirableAs);
  return page;
}

/** Sections below the first view: rendered with the page, and hydrated after the rest. */
const Details = lazy(() => arrived(() => import('../parts/details.tsx')).then(part => ({ default: part.Details })));
const MoreFrom = lazy(() => arrived(() => import('../parts/more-from.tsx')).then(part => ({ default: part.MoreFrom })));

/** A product's page. What goods and vouchers say is 550 wide, bookings and gift cards 1000 (storefront 2). */
export default function ProductPage() {
  const [one, others] = plan({ params: useParams() });
  const { item: product } = useSuspenseQuery(one).data;
  const { items: neighbours } = useSuspenseQuery(others).data;
  const { provider, meta, acquirableAs } = product;
  const isNarrow = acquirableAs === 'BUYABLE' || acquirableAs === 'VOUCHER';
  const Layout = isNarrow ? Narrow : Wide;
  const [chosen, setChosen] = useState<ChosenSummary | null>(null);
  return (
    <Branded provider={provider} className="bg-tile">
      <HallHead
        title={meta.title}
        path={to.product(product.slug)}
        index={provider.status !== 'HIDDEN' && product.status === 'ACTIVE'}
      />
      <StandingBanner status={provider.status} paused={provider.paused} />
      {!product.purchasable && <Banner tone="yellow" title={m.providers_unavailable()} />}
      <div className="page-with-pillar">
        <div className="page-margin min-w-0 pt-2 pb-10 l:pb-16">
          <Layout product={product} onChosen={setChosen} />
        </div>
        <Pillar glaze={bandGlaze(provider.band)} />
      </div>
      {acquirableAs === 'ACCOMMODATION' && <BottomBar product={product} chosen={chosen} />}
      <Suspense fallback={null}>
        <MoreFrom provider={provider} products={neighbours} />
      </Suspense>
    </Branded>
  );
}

/** Goods and vouchers: 550 wide; on a desktop what is paid stands beside the picture, in sight without scrolling. */
function Narrow({ product }: BoxProps) {
  const { meta, provider } = product;
  return (
    <div className="max-w-[550px] l:max-w-[1000px]">
      <BackLink provider={provider} />
      <div className="grid gap-x-8 gap-y-6 l:grid-cols-[minmax(0,550px)_minmax(0,1fr)] l:grid-rows-[auto_auto_auto_1fr]">
        <div className="min-w-0 l:row-start-2">
          <Gallery title={meta.title} pictures={meta.images} />
        </div>
        <div className="min-w-0 l:row-start-1">
          <Titles {...product} />
        </div>
        <div className="l:col-start-2 l:row-span-4 l:row-start-1">
          <Purchase product={product} />
        </div>
        <SellerPlate provider={provider} skus={product.skus} />
        <Suspense fallback={null}>
          <Details product={product} />
        </Suspense>
      </div>
    </div>
  );
}

/** Accommodation, bookables and gift cards: description at the left, purchase box beside it. */
function Wide({ product, onChosen }: BoxProps) {
  const { meta, provider } = product;
  return (
    <div className="max-w-[1000px]">
      <Trail provider={provider} />
      <div className="grid gap-x-8 gap-y-6 l:grid-cols-[minmax(0,1fr)_minmax(0,400px)] l:grid-rows-[auto_auto_1fr]">
        <Gallery title={meta.title} pictures={meta.images} />
        <Titles {...product} />
        <div className="l:col-start-2 l:row-span-3 l:row-start-1">
          <div className="grid gap-6 l:sticky l:top-6">
            <Purchase product={product} onChosen={onChosen} />
            <SellerPlate provider={provider} skus={product.skus} />
          </div>
        </div>
        <Suspense fallback={null}>
          <Details product={product} />
        </Suspense>
      </div>
    </div>
  );
}

/**
 * Bottom bar of small screens with the nightly price and a link to the booking area (storefront 2); once days are
 * chosen, with their total.
 */
function BottomBar({ product, chosen }: { product: Product; chosen: ChosenSummary | null }) {
  if (!isToBeHad(product.standing)) return null;
  return (
    <div className="page-margin sticky bottom-(--floor) z-10 flex items-center justify-between gap-4 border-t border-hair bg-surface py-3 l:hidden">
      {chosen ? (
        <p className="min-w-0">
          <span className="line-clamp-2 text-note text-muted">{chosen.words}</span>
          <Price amount={chosen.amount} className="text-lead font-bold" />
        </p>
      ) : (
        <ProductPrice amount={product.price.amountIncludingVat} from={product.priceIsFrom} unit={product.priceUnit} />
      )}
      <ButtonLink href="#purchase" className="shrink-0">
        {chosen ? m.catalogue_to_booking() : m.catalogue_choose_dates()}
      </ButtonLink>
    </div>
  );
}
