import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import type { ProviderRow } from '../../../providers/contract.ts';
import { OpeningSign } from '../../../providers/parts/opening-sign.tsx';
import { ProductCard } from '../../../ui/card.tsx';
import { CardList } from '../../../ui/card-list.tsx';
import type { BlockOf } from '../../blocks/contract.ts';
import { Section } from './section.tsx';

/** The two categories of the first storefront (storefront 2) have words of their own. */
const WORDS: Record<string, () => string> = { edible: m.storefronts_edible, retail: m.storefronts_retail };

/** Stalls as cards, with their look and whether they are open. */
export function Providers({ block: { _id, title, category, providers } }: { block: BlockOf<'providers'> }) {
  if (!providers.length) return null;
  const name = title ?? WORDS[category ?? '']?.() ?? m.storefronts_stalls();
  return (
    <Section id={_id} title={name} flush>
      <CardList label={name} cards={providers.map(provider => ({ id: provider._id, card: <Stall {...provider} /> }))} />
    </Section>
  );
}

function Stall({ slug, title, subtitle, image, opening, paused, status }: ProviderRow) {
  return (
    <ProductCard
      href={to.home(slug)}
      title={title}
      seller={subtitle ?? ''}
      picture={image}
      state={<OpeningSign opening={opening} paused={paused} />}
      unavailable={status !== 'NORMAL'}
    />
  );
}
