import { ArrowRight, CalendarSearch, Phone, ShoppingBasket } from 'lucide-react';
import { useParams } from 'react-router';
import { Markdown } from '../../catalogue/parts/markdown.tsx';
import { ProductLine } from '../../catalogue/parts/product-line.tsx';
import { isToBeHad } from '../../catalogue/parts/standing-sign.tsx';
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
import { ButtonLink } from '../../ui/button.tsx';
import { GlazeStrip } from '../../ui/glaze-strip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Pillar } from '../../ui/pillar.tsx';
import type { Shop } from '../contract.ts';
import { ContactButton, callTo } from '../parts/contact-button.tsx';
import { StallHead } from '../parts/stall-head.tsx';

const plan = ({ params }: Pick<Plan, 'params'>) =>
  [q.storefronts.shop({ providerSlug: params.providerIdOrSlug ?? '' })] as const;
export const loader = serverLoad(plan, ([{ item }], hallName, reader) => homeMetadata(item.provider, hallName, reader));
export const clientLoader = clientLoad(plan);

const LINES = 6;

/** A seller's home page: who they are, opening hours, and some of their products. */
export default function HomePage() {
  const [query] = plan({ params: useParams() });
  const { provider, sections, pages } = useSuspenseQuery(query).data.item;
  const all = fromEachShelf(sections.map(section => section.products));
  const products = [...all.filter(one => isToBeHad(one.standing)), ...all.filter(one => !isToBeHad(one.standing))];
  const { meta } = provider;
  return (
    <Branded provider={provider} className="bg-tile">
      <HallHead title={meta.title} path={to.home(provider.slug)} index={provider.status !== 'HIDDEN'} />
      <StandingBanner status={provider.status} paused={provider.options.paused} />
      <Front provider={provider} />
      <div className="page-with-pillar">
        <div className="min-w-0">
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
              <TextLink href={to.shop(provider.slug)} standalone iconEnd={<Icon icon={ArrowRight} size={20} />}>
                {m.storefronts_whole_shop()}
              </TextLink>
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

/** Products interleaved by shelf: each shelf's first, then each one's second, so that none dominates. */
function fromEachShelf<T>(shelves: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...shelves.map(shelf => shelf.length));
  return Array.from({ length: longest }, (_, place) => shelves.flatMap(shelf => shelf.slice(place, place + 1))).flat();
}

/** The stall's front: its look, its name, and ways to contact it. */
function Front({ provider }: Pick<Shop, 'provider'>) {
  const { meta, band } = provider;
  const [cover] = meta.images;
  return (
    <div className={cover ? 'wall front' : 'wall'}>
      {cover && (
        <>
          <div className="front-picture">
            <Picture picture={cover} alt="" sizes="(min-width: 64rem) 50vw, 100vw" eager className="h-full!" />
          </div>
          <GlazeStrip glaze={bandGlaze(band)} />
        </>
      )}
      <div className="page-margin grid gap-6 pt-6 pb-8 l:py-10">
        <div>
          <StallHead provider={provider} />
          {meta.description && <Markdown className="mt-4">{meta.description}</Markdown>}
        </div>
        <Ways provider={provider} />
      </div>
    </div>
  );
}

function Ways({ provider }: Pick<Shop, 'provider'>) {
  const phone = provider.phones[0]?.phoneNumber;
  return (
    <div className="grid max-w-[550px] grid-cols-2 gap-2">
      <ButtonLink
        href={to.shop(provider.slug)}
        size="lg"
        wide
        className="col-span-2"
        iconStart={<Icon icon={ShoppingBasket} size={20} />}
      >
        {provider.options.paused ? m.storefronts_look_here() : m.storefronts_shop_here()}
      </ButtonLink>
      <ButtonLink
        href={to.search(provider.slug)}
        variant="outline"
        wide
        className="col-span-2"
        iconStart={<Icon icon={CalendarSearch} size={20} />}
      >
        {m.search_here()}
      </ButtonLink>
      {phone && (
        <ButtonLink href={callTo(phone)} variant="outline" wide iconStart={<Icon icon={Phone} size={20} />}>
          {m.providers_call()}
        </ButtonLink>
      )}
      <ContactButton provider={provider} wide />
    </div>
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
