import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ProductCards } from '../../catalogue/parts/product-cards.tsx';
import { q } from '../../client.ts';
import { deviceFavourites } from '../../favourites/parts/device.ts';
import { Heart } from '../../favourites/parts/heart.tsx';
import { serverLoad } from '../../http/page-load.ts';
import { to } from '../../links.ts';
import { clientLoad } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { useHallName } from '../../providers/parts/hall-head.tsx';
import { useQuery, useSuspenseQuery } from '../../shared/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Head } from '../../ui/head.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { Liked } from '../favourites/contract.ts';

const plan = () => [q.liked.shown({})] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Favourites: of who is signed in from the hall, of a guest from the device, which the browser alone knows. */
export default function FavouritesPage() {
  const { item: own } = useSuspenseQuery(plan()[0]).data;
  const [keys, setKeys] = useState<string | null>(null);
  useEffect(() => setKeys(deviceFavourites().keys.join(',')), []);
  const device = useQuery({ ...q.liked.shown({ keys: keys ?? '' }), enabled: !own.own && Boolean(keys) });
  const name = useHallName();
  const liked = own.own || keys === '' ? own : device.data?.item;
  return (
    <div className="page-margin min-h-[60dvh] py-8 l:py-12">
      <Head title={`${m.favourites_title()} – ${name}`} index={false} />
      <h1 className="mb-6 text-section">{m.favourites_title()}</h1>
      {liked ? <Shown liked={liked} /> : <Spinner />}
      {!own.own && (
        <p className="mt-8 max-w-[44rem] text-muted">
          {m.favourites_on_device()} <TextLink href={to.login(to.favourites())}>{m.favourites_sign_in()}</TextLink>
        </p>
      )}
      <noscript>
        <p>{m.favourites_needs_script()}</p>
      </noscript>
    </div>
  );
}

function Shown({ liked: { products, stalls } }: { liked: Liked }) {
  if (!products.length && !stalls.length)
    return (
      <EmptyState
        heading="h2"
        title={m.favourites_none()}
        action={<ButtonLink href={to.start()}>{m.purchases_to_hall()}</ButtonLink>}
      >
        {m.favourites_none_text()}
      </EmptyState>
    );
  return (
    <div className="grid gap-10">
      {products.length > 0 && (
        <ProductCards label={m.favourites_title()} products={products} layout="grid" heading="h2" />
      )}
      {stalls.length > 0 && (
        <section>
          <h2 className="mb-2">{m.favourites_stalls()}</h2>
          <ul className="max-w-[44rem]">
            {stalls.map(({ _id, slug, title, subtitle }) => (
              <li key={_id} className="flex items-center justify-between gap-4 border-b border-hair py-2">
                <span className="min-w-0">
                  <TextLink href={to.home(slug)} standalone iconEnd={<Icon icon={ArrowRight} size={20} />}>
                    {title}
                  </TextLink>
                  {subtitle && <span className="block text-muted">{subtitle}</span>}
                </span>
                <Heart kind="stall" id={_id} title={title} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
