import { ProductCards } from '../../../catalogue/parts/product-cards.tsx';
import { m } from '../../../paraglide/messages.js';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { BlockOf } from '../../blocks/contract.ts';
import { Section } from './section.tsx';

/** Vouchers block: a scrolling row, or all of them on a page of their own. */
export function Vouchers({ block: { _id, title, layout, vouchers, more } }: { block: BlockOf<'vouchers'> }) {
  const row = layout === 'CAROUSEL';
  if (!vouchers.length && row) return null;
  return (
    <Section id={_id} title={title} ground="surface" flush={row} more={more}>
      {vouchers.length ? (
        <ProductCards
          label={title ?? m.storefronts_vouchers_title()}
          products={vouchers}
          layout={row ? 'row' : 'grid'}
          heading={title ? 'h3' : 'h2'}
          className={row ? 'voucher-row' : undefined}
        />
      ) : (
        <EmptyState heading="h2" title={m.storefronts_no_vouchers_title()}>
          {m.storefronts_no_vouchers_text()}
        </EmptyState>
      )}
    </Section>
  );
}
