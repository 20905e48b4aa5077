import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ProductCards } from '../../catalogue/parts/product-cards.tsx';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import type { Provider } from '../../providers/contract.ts';
import { bandGlaze } from '../../providers/parts/bands.ts';
import { Branded } from '../../providers/parts/branded.tsx';
import { StandingBanner } from '../../providers/parts/standing-banner.tsx';
import { WhoSells } from '../../providers/parts/who-sells.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GlazeStrip } from '../../ui/glaze-strip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';
import type { SectionGroup, Shop } from '../contract.ts';
import { ContactButton } from './contact-button.tsx';

interface ShopFrontProps {
  provider: Provider;
  groups: readonly SectionGroup[];
  /** The shown section group; without one, the whole shop. */
  group?: SectionGroup;
  sections: Shop['sections'];
  /** The shop's name, for screen readers. */
  title: string;
  /** Content at the top of the page. */
  children: ReactNode;
}

/** A shop: its seller, its section groups, and its shelves. */
export function ShopFront({ provider, groups, group, sections, title, children }: ShopFrontProps) {
  return (
    <Branded provider={provider} className="bg-tile">
      <StandingBanner status={provider.status} paused={provider.options.paused} />
      <div className="wall page-margin pt-2 pb-8">
        <TextLink href={`${to.home(provider.slug)}#goback`} standalone iconStart={<Icon icon={ArrowLeft} size={20} />}>
          {m.storefronts_to_home({ title: provider.meta.title })}
        </TextLink>
        <div className="mt-2">{children}</div>
        <div className="mt-4 flex flex-wrap items-end gap-x-6 gap-y-4">
          <Ways provider={provider} groups={groups} group={group} sections={sections} />
          <ContactButton provider={provider} size="sm" className="l:ml-auto" />
        </div>
      </div>
      <GlazeStrip glaze={bandGlaze(provider.band)} />
      {sections.length > 0 && (
        <div className="shelves page-margin py-10 l:py-16">
          {sections.map((section, at) => (
            <section key={section._id} id={section._id} className="shelf" data-goods={section.products.length}>
              {(section.title || sections.length > 1) && (
                <h2 className="mb-4 l:mb-6">{section.title ?? m.storefronts_other_goods()}</h2>
              )}
              <ProductCards
                label={section.title ?? title}
                products={section.products}
                caption="subtitle"
                layout="grid"
                eager={at === 0 ? 2 : 0}
              />
            </section>
          ))}
        </div>
      )}
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

type WaysProps = Pick<ShopFrontProps, 'provider' | 'groups' | 'group' | 'sections'>;

/** Links to the shop's section groups when it has several, else to its shelves further down. */
function Ways({ provider: { slug }, groups, group, sections }: WaysProps) {
  const parts = [
    { href: to.shop(slug), label: m.storefronts_whole_shop_short(), current: !group },
    ...groups.map(({ _id, slug: name, title }) => ({
      href: to.sectionGroup(slug, name),
      label: title,
      current: _id === group?._id,
    })),
  ];
  const shelves = sections.map(({ _id, title }) => ({
    href: `#${_id}`,
    label: title ?? m.storefronts_other_goods(),
    current: false,
  }));
  return (
    <>
      {groups.length > 0 && <Chips label={m.storefronts_groups()} links={parts} />}
      {shelves.length > 1 && <Chips label={m.storefronts_sections()} links={shelves} />}
    </>
  );
}

function Chips({
  label,
  links,
}: {
  label: string;
  links: readonly { href: string; label: string; current: boolean }[];
}) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {links.map(({ href, label: name, current }) => (
        <TextLink
          key={href}
          href={href}
          aria-current={current ? 'page' : undefined}
          className="button"
          data-variant={current ? 'primary' : 'outline'}
          data-size="sm"
        >
          {name}
        </TextLink>
      ))}
    </nav>
  );
}
