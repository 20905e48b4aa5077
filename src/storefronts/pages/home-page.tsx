import { ArrowRight } from 'lucide-react';
import { useParams } from 'react-router';
import { ProductLine } from '../../catalogue/parts/product-line.tsx';
import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { to } from '../../links.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { homeMetadata } from '../../providers/metadata/rules.ts';
import { bandGlaze } from '../../providers/parts/bands.ts';
import { Branded } from '../../providers/parts/branded.tsx';
import { HallHead } from '../../providers/parts/hall-head.tsx';
import { OpeningBoard } from '../../providers/parts/opening-board.tsx';
import { StandingBanner } from '../../providers/parts/standing-banner.tsx';
import { WhoSells } from '../../providers/parts/who-sells.tsx';
import { useSuspenseQuery } from '../../shared/query.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Pillar } from '../../ui/pillar.tsx';
import type { Shop } from '../contract.ts';
import { LazyTonightTimes } from '../parts/lazy-tonight-times.tsx';
import { StallFront } from '../parts/stall-front.tsx';
import { isBooked, mainProduct, mainVerb, stallWindow } from '../stalls/rules.ts';

const plan = ({ params }: Pick<Plan, 'params'>) =>
  [q.storefronts.shop({ providerSlug: params.providerIdOrSlug ?? '' })] as const;
export const loader = serverLoad(plan, ([{ item }], hallName, reader) => homeMetadata(item.provider, hallName, reader));
export const clientLoader = clientLoad(plan);

const LINES = 6;

/** A seller's home page: who they are, opening hours, and some of their products. */
export default function HomePage() {
  const [query] = plan({ params: useParams() });
  const { provider, sections, inSeason, pages } = useSuspenseQuery(query).data.item;
  const products = stallWindow(sections, inSeason);
  const verb = provider.options.paused ? 'GOODS' : mainVerb(products, provider.band);
  const { meta } = provider;
  return (
    <Branded provider={provider} className="bg-tile">
      <HallHead title={meta.title} path={to.home(provider.slug)} index={provider.status !== 'HIDDEN'} />
      <StandingBanner status={provider.status} paused={provider.options.paused} />
      <StallFront provider={provider} verb={verb} product={mainProduct(products, verb)} />
      <div className="page-with-pillar">
        <div className="min-w-0">
          {(verb === 'TABLE' || verb === 'PLACE') && <LazyTonightTimes slug={provider.slug} />}
          {products.length > 0 && (
            <section className="page-margin pt-8 pb-6 l:pt-16">
              <h2 className="mb-2">{m.storefronts_with_us()}</h2>
              <ul className="grid l:grid-cols-2 l:gap-x-16">
                {products.slice(0, LINES).map(product => (
                  <li key={product._id}>
                    <ProductLine product={product} />
                  </li>
                ))}
              </ul>
              <p className="flex flex-wrap gap-x-6">
                <TextLink href={to.shop(provider.slug)} standalone iconEnd={<Icon icon={ArrowRight} size={20} />}>
                  {m.storefronts_whole_shop()}
                </TextLink>
                {products.some(isBooked) && (
                  <TextLink href={to.search(provider.slug)} standalone iconEnd={<Icon icon={ArrowRight} size={20} />}>
                    {m.search_here()}
                  </TextLink>
                )}
              </p>
            </section>
          )}
          <Stories provider={provider} pages={pages} />
          <div className="bg-surface l:grid l:grid-cols-2">
            <OpeningBoard hours={provider.openingHours} />
            <WhoSells provider={provider} className="bg-tile l:bg-surface" />
          </div>
        </div>
        <Pillar glaze={bandGlaze(provider.band)} />
      </div>
    </Branded>
  );
}

/** Pages that the stall has written. */
function Stories({ provider, pages }: Pick<Shop, 'provider' | 'pages'>) {
  if (!pages.length) return null;
  return (
    <section className="page-margin pt-4 pb-10 l:grid l:grid-cols-2 l:gap-x-16 l:pt-6 l:pb-16">
      <h2 className="mb-2">{m.storefronts_stories({ title: provider.meta.title })}</h2>
      <ul>
        {pages.map(({ slug, title, description }) => (
          <li key={slug} className="border-b border-hair py-2">
            <TextLink
              href={to.providerPage(provider.slug, slug)}
              standalone
              iconEnd={<Icon icon={ArrowRight} size={20} />}
            >
              {title}
            </TextLink>
            {description && <p className="text-muted">{description}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
