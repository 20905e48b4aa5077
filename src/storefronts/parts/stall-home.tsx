import { ArrowRight } from 'lucide-react';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { ProductLine } from '../../catalogue/parts/product-line.tsx';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { bandGlaze } from '../../providers/parts/bands.ts';
import { Branded } from '../../providers/parts/branded.tsx';
import { OpeningBoard } from '../../providers/parts/opening-board.tsx';
import { StandingBanner } from '../../providers/parts/standing-banner.tsx';
import { WhoSells } from '../../providers/parts/who-sells.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Pillar } from '../../ui/pillar.tsx';
import type { Block } from '../blocks/contract.ts';
import type { Shop } from '../contract.ts';
import type { StandingParts } from './arranged-home.tsx';
import { LazyTonightTimes } from './lazy-tonight-times.tsx';
import { StallFront } from './stall-front.tsx';

const LINES = 6;

interface Props {
  shop: Shop;
  /** Frame around each block, for a preview. */
  around?: (block: Block, content: ReactNode) => ReactNode;
}

const load = () => import('./arranged-home.tsx').then(part => ({ default: part.ArrangedHome }));

/** An arranged home, which most stalls have none of; the server has it before it renders. */
const ArrangedHome = import.meta.env.SSR ? (await load()).default : lazy(load);

/** A stall's home: its sign, and below it the parts that the hall draws, or those that its people have arranged. */
export function StallHome({ shop, around }: Props) {
  const { provider, sections, pages, home } = shop;
  const { verb, product: main, products, booked } = shop.window;
  const cards = sections.flatMap(section => section.products);
  const parts: StandingParts = {
    'stall-times': () => (verb === 'TABLE' || verb === 'PLACE') && <LazyTonightTimes slug={provider.slug} />,
    'stall-goods': ({ title, most } = {}) =>
      products.length > 0 && (
        <section className="page-margin pt-8 pb-6 l:pt-16">
          <h2 className="mb-2">{title ?? m.storefronts_with_us()}</h2>
          <ul className="grid l:grid-cols-2 l:gap-x-16">
            {products.slice(0, most ?? LINES).map(id => (
              <li key={id}>
                <ProductLine product={cards.find(({ _id }) => _id === id)!} />
              </li>
            ))}
          </ul>
          <p className="flex flex-wrap gap-x-6">
            <TextLink href={to.shop(provider.slug)} standalone iconEnd={<Icon icon={ArrowRight} size={20} />}>
              {m.storefronts_whole_shop()}
            </TextLink>
            {booked && (
              <TextLink href={to.search(provider.slug)} standalone iconEnd={<Icon icon={ArrowRight} size={20} />}>
                {m.search_here()}
              </TextLink>
            )}
          </p>
        </section>
      ),
    'stall-pages': ({ title } = {}) => <Stories provider={provider} pages={pages} title={title} />,
    'stall-hours': () => (
      <div className="bg-surface l:grid l:grid-cols-2">
        <OpeningBoard hours={provider.openingHours} />
        <WhoSells provider={provider} className="bg-tile l:bg-surface" />
      </div>
    ),
  };
  return (
    <Branded provider={provider} className="bg-tile">
      <StandingBanner status={provider.status} paused={provider.options.paused} />
      <StallFront provider={provider} verb={verb} product={main} />
      <div className="page-with-pillar">
        <div className="min-w-0">
          {home ? (
            <Suspense>
              <ArrangedHome blocks={home} parts={parts} provider={provider} around={around} />
            </Suspense>
          ) : (
            ['times', 'goods', 'pages', 'hours'].map(name => (
              <Fragment key={name}>{parts[`stall-${name}`]?.()}</Fragment>
            ))
          )}
        </div>
        <Pillar glaze={bandGlaze(provider.band)} />
      </div>
    </Branded>
  );
}

/** Pages that the stall has written. */
function Stories({
  provider,
  pages,
  title: heading,
}: Pick<Shop, 'provider' | 'pages'> & { title: string | null | undefined }) {
  if (!pages.length) return null;
  return (
    <section className="page-margin pt-4 pb-10 l:grid l:grid-cols-2 l:gap-x-16 l:pt-6 l:pb-16">
      <h2 className="mb-2">{heading ?? m.storefronts_stories({ title: provider.meta.title })}</h2>
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
