import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { ProductCards } from '../../catalogue/parts/product-cards.tsx';
import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { to } from '../../links.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { bandGlaze } from '../../providers/parts/bands.ts';
import { Branded } from '../../providers/parts/branded.tsx';
import { HallHead } from '../../providers/parts/hall-head.tsx';
import { StandingBanner } from '../../providers/parts/standing-banner.tsx';
import { WhoSells } from '../../providers/parts/who-sells.tsx';
import { useSuspenseQuery } from '../../shared/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GlazeStrip } from '../../ui/glaze-strip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';
import type { Shop } from '../contract.ts';
import { StallHead } from '../parts/stall-head.tsx';

const plan = ({ params }: Pick<Plan, 'params'>) =>
  [q.storefronts.shop({ providerSlug: params.providerSlug ?? '' })] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** All that a stall has, shelf by shelf. */
export default function ShopPage() {
  const [query] = plan({ params: useParams() });
  const { provider, sections } = useSuspenseQuery(query).data.item;
  const title = m.storefronts_shop_title({ title: provider.meta.title });
  return (
    <Branded provider={provider} className="bg-tile">
      <HallHead
        title={title}
        description={provider.meta.subtitle ?? undefined}
        path={to.shop(provider.slug)}
        index={provider.status !== 'HIDDEN'}
      />
      <StandingBanner status={provider.status} paused={provider.options.paused} />
      <div className="wall page-margin pt-2 pb-8">
        <TextLink href={`${to.home(provider.slug)}#goback`} standalone iconStart={<Icon icon={ArrowLeft} size={20} />}>
          {m.storefronts_to_home({ title: provider.meta.title })}
        </TextLink>
        <div className="mt-2">
          <StallHead provider={provider} />
        </div>
        <SectionLinks sections={sections} />
      </div>
      <GlazeStrip glaze={bandGlaze(provider.band)} />
      {sections.map((section, at) => (
        <section key={section._id} id={section._id} className="page-margin pt-10 last-of-type:pb-10 l:pt-16">
          {(section.title || sections.length > 1) && (
            <h2 className="mb-6">{section.title ?? m.storefronts_other_goods()}</h2>
          )}
          <ProductCards
            label={section.title ?? title}
            products={section.products}
            caption="subtitle"
            layout="grid"
            eager={at === 0 ? 3 : 0}
          />
        </section>
      ))}
      {!sections.length && (
        <div className="page-margin py-10">
          <EmptyState heading="h2" title={m.storefronts_nothing_title()}>
            {m.storefronts_nothing_text()}
          </EmptyState>
        </div>
      )}
      <div className="bg-surface">
        <WhoSells provider={provider} />
      </div>
    </Branded>
  );
}

function SectionLinks({ sections }: Pick<Shop, 'sections'>) {
  if (sections.length < 2) return null;
  return (
    <nav aria-label={m.storefronts_sections()} className="mt-6 flex flex-wrap gap-2">
      {sections.map(section => (
        <ButtonLink key={section._id} href={`#${section._id}`} variant="outline" size="sm">
          {section.title ?? m.storefronts_other_goods()}
        </ButtonLink>
      ))}
    </nav>
  );
}
