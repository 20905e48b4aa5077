import { DiscoverList } from '../../../catalogue/parts/discover-list.tsx';
import { m } from '../../../paraglide/messages.js';
import type { BlockOf } from '../../blocks/contract.ts';
import { Section } from './section.tsx';

/** Discover block: products with cards that link elsewhere, and a link to more at the end (storefront 9). */
export function Discover({ block: { _id, title, items, findMore } }: { block: BlockOf<'discover'> }) {
  return (
    <Section id={_id} title={title} ground="surface">
      <DiscoverList label={title ?? m.storefronts_goods()} {...{ items, findMore }} />
    </Section>
  );
}
