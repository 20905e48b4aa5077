import { useRef } from 'react';
import { useParams } from 'react-router';
import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { to } from '../../links.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { bandGlaze } from '../../providers/parts/bands.ts';
import { Branded } from '../../providers/parts/branded.tsx';
import { StandingBanner } from '../../providers/parts/standing-banner.tsx';
import { useQuery, useSuspenseQuery } from '../../shared/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Head } from '../../ui/head.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Pillar } from '../../ui/pillar.tsx';
import { OtherBaskets } from '../baskets/parts/other-baskets.tsx';
import type { Cart } from '../contract.ts';
import { CartContents } from '../parts/cart-contents.tsx';

const shopQuery = (idOrSlug = '') => q.storefronts.shop({ providerSlug: idOrSlug });
const plan = ({ params }: Pick<Plan, 'params'>) => [shopQuery(params.providerIdOrSlug), q.cart.read({})] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** The cart in its seller's look, for providers with their own cart (storefront 4: useProviderCartForVoucher). */
export default function ProviderCartPage() {
  const { provider } = useSuspenseQuery(shopQuery(useParams().providerIdOrSlug)).data.item;
  const { data } = useQuery({ ...q.cart.read({}), refetchOnWindowFocus: 'always' });
  const heading = useRef<HTMLHeadingElement>(null);
  const cart = data?.item;
  const { title } = provider.meta;
  return (
    <Branded provider={provider} className="bg-tile">
      <Head title={m.cart_of_provider({ title })} index={false} />
      <StandingBanner status={provider.status} paused={provider.options.paused} />
      <div className="page-with-pillar" data-narrow="">
        <div className="page-margin min-w-0 pt-6 pb-10">
          <div className="max-w-[550px]">
            <div className="flex items-center gap-4">
              {provider.logo && (
                <span className="size-14 shrink-0 overflow-hidden rounded-full">
                  <Picture picture={provider.logo} alt="" sizes="56px" ratio="1:1" eager />
                </span>
              )}
              <h1 ref={heading} tabIndex={-1} className="text-product">
                {m.cart_of_provider({ title })}
              </h1>
            </div>
            {cart?.provider?._id === provider._id ? (
              <CartContents cart={cart} seller={cart.provider} onRemoved={() => heading.current?.focus()} />
            ) : (
              <NothingHere title={title} slug={provider.slug} cart={cart} />
            )}
            <OtherBaskets baskets={cart?.others ?? []} />
          </div>
        </div>
        <Pillar glaze={bandGlaze(provider.band)} />
      </div>
    </Branded>
  );
}

/** Empty state of a provider's cart; the cart may hold another seller's items, which are not lost. */
function NothingHere({ title, slug, cart }: { title: string; slug: string; cart: Cart | undefined }) {
  const seller = cart?.provider?.title;
  return (
    <EmptyState
      heading="h2"
      className="mt-6"
      title={m.cart_of_other({ title })}
      action={<ButtonLink href={to.shop(slug)}>{m.cart_to_shop({ title })}</ButtonLink>}
    >
      {seller ? (
        <>
          {m.cart_of_other_text({ seller })} <TextLink href={to.cart()}>{m.cart_see_basket()}</TextLink>
        </>
      ) : (
        m.cart_empty_text()
      )}
    </EmptyState>
  );
}
