import { lazy, Suspense } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { Product } from '../../catalogue/contract.ts';
import { isOnlyNumber } from '../../catalogue/rules.ts';
import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { to } from '../../links.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { bandGlaze } from '../../providers/parts/bands.ts';
import { Branded } from '../../providers/parts/branded.tsx';
import { StandingBanner } from '../../providers/parts/standing-banner.tsx';
import { arrived } from '../../shared/arrival.ts';
import { useSuspenseQuery } from '../../shared/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Head } from '../../ui/head.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Pillar } from '../../ui/pillar.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Purchase } from '../boxes/parts/purchase.tsx';
import { Description } from '../parts/description.tsx';
import { Titles } from '../parts/titles.tsx';
import { WizardHeader } from '../parts/wizard-header.tsx';

const productQuery = (params: Plan['params']) => q.catalogue.product({ idOrSlug: params.productId ?? '' });
const plan = ({ params }: Pick<Plan, 'params'>) =>
  [productQuery(params), q.cart.read({}), q.cart.checkout({}), q.access.current({})] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);
export const handle = { Header: WizardHeader };

const CartStep = lazy(() =>
  arrived(() => import('../../cart/parts/wizard-cart.tsx')).then(part => ({ default: part.WizardCart })),
);

/** The purchase wizard of one product: a product step, then a cart step, 'Confirm and pay' (storefront 2). */
export default function WizardPage() {
  const { item: product } = useSuspenseQuery(productQuery(useParams())).data;
  const [parameters] = useSearchParams();
  const { provider, meta } = product;
  const paying = parameters.get('step') === 'cart';
  return (
    <Branded provider={provider} className="bg-tile">
      <Head title={paying ? m.checkout_title() : meta.title} index={false} />
      <StandingBanner status={provider.status} paused={provider.paused} />
      {!product.purchasable && <Banner tone="yellow" title={m.providers_unavailable()} />}
      <div className="page-with-pillar" data-narrow="">
        <div className="page-margin min-w-0 pt-6 pb-10">
          <div className="max-w-[500px]">
            <p className="mb-2 font-sign font-semibold text-muted">
              {m.catalogue_wizard_step({ step: paying ? 2 : 1 })}
            </p>
            {paying ? (
              <Suspense fallback={<Spinner />}>
                <CartStep />
              </Suspense>
            ) : (
              <ProductStep product={product} />
            )}
          </div>
        </div>
        <Pillar glaze={bandGlaze(provider.band)} />
      </div>
    </Branded>
  );
}

function ProductStep({ product }: { product: Product }) {
  const navigate = useNavigate();
  const { meta } = product;
  const [first] = meta.images;
  const description = meta.description && !isOnlyNumber(meta.description) ? meta.description : null;
  return (
    <div className="grid gap-6">
      {first && (
        <div className="overflow-hidden rounded-hold">
          <Picture picture={first} alt="" sizes="(min-width: 34rem) 500px, 92vw" eager />
        </div>
      )}
      <Titles {...product} />
      {description && <Description key={product._id} text={description} />}
      <Purchase product={product} onAdded={() => void navigate(to.wizard(product.slug, 'cart'))} />
    </div>
  );
}
