import { ArrowRight, Mail, Phone, ShoppingBasket } from 'lucide-react';
import { useParams } from 'react-router';
import { Markdown } from '../../catalogue/parts/markdown.tsx';
import { ProductLine } from '../../catalogue/parts/product-line.tsx';
import { isToBeHad } from '../../catalogue/parts/standing-sign.tsx';
import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { to } from '../../links.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
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
import { StallHead } from '../parts/stall-head.tsx';

const plan = ({ params }: Pick<Plan, 'params'>) =>
  [q.storefronts.shop({ providerSlug: params.providerIdOrSlug ?? '' })] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

const LINES = 6;

/** A seller's own front: who they are, when they are there, and some of what they have. */
export default function HomePage() {
  const [query] = plan({ params: useParams() });
  const { provider, sections } = useSuspenseQuery(query).data.item;
  const all = sections.flatMap(section => section.products);
  const products = [...all.filter(one => isToBeHad(one.standing)), ...all.filter(one => !isToBeHad(one.standing))];
  const { meta } = provider;
  return (
    <Branded provider={provider} className="bg-tile">
      <HallHead
        title={meta.title}
        description={meta.subtitle ?? undefined}
        path={to.home(provider.slug)}
        index={provider.status !== 'HIDDEN'}
      />
      <StandingBanner status={provider.status} paused={provider.options.paused} />
      <Cover provider={provider} />
      <div className="page-with-pillar">
        <div className="min-w-0">
          <div className="wall page-margin grid gap-8 pt-6 pb-8 l:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] l:items-end l:pt-10 l:pb-12">
            <div>
              <StallHead provider={provider} />
              {meta.description && <Markdown className="mt-4">{meta.description}</Markdown>}
            </div>
            <Ways provider={provider} />
          </div>
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

function Cover({ provider: { meta, band } }: Pick<Shop, 'provider'>) {
  const cover = meta.images[0];
  if (!cover) return null;
  return (
    <>
      <div className="h-[min(100vw,26rem)] overflow-hidden">
        <Picture picture={cover} alt="" sizes="100vw" eager className="h-full!" />
      </div>
      <GlazeStrip glaze={bandGlaze(band)} />
    </>
  );
}

function Ways({ provider }: Pick<Shop, 'provider'>) {
  const phone = provider.phones[0]?.phoneNumber;
  const email = provider.emails[0]?.emailAddress;
  return (
    <div className="grid grid-cols-2 gap-2">
      <ButtonLink
        href={to.shop(provider.slug)}
        size="lg"
        wide
        className="col-span-2"
        iconStart={<Icon icon={ShoppingBasket} size={20} />}
      >
        {m.storefronts_shop_here()}
      </ButtonLink>
      {phone && (
        <ButtonLink
          href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
          variant="outline"
          wide
          iconStart={<Icon icon={Phone} size={20} />}
        >
          {m.providers_call()}
        </ButtonLink>
      )}
      {email && (
        <ButtonLink href={`mailto:${email}`} variant="outline" wide iconStart={<Icon icon={Mail} size={20} />}>
          {m.providers_write()}
        </ButtonLink>
      )}
    </div>
  );
}
