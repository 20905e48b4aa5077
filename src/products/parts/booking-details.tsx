import type { Product } from '../../catalogue/contract.ts';
import { unitWords } from '../../catalogue/parts/price-units.ts';
import { m } from '../../paraglide/messages.js';
import { Blocks } from './content-blocks.tsx';
import { FactsRow } from './facts-row.tsx';
import { Seasons } from './seasons.tsx';

/** A booked product's price unit, variant details and seasonal prices. */
export function BookingDetails({ product }: { product: Product }) {
  const [sku] = product.skus;
  if (!sku) return null;
  const { acquire } = sku;
  return (
    <>
      <FactsRow product={product} />
      {acquire._type === 'BOOKABLE' && (
        <>
          {sku.price.amountIncludingVat > 0 && (
            <dl className="grid grid-cols-2 gap-x-4 gap-y-2 border-t border-hair pt-4">
              <Fact label={m.catalogue_price_for()}>{unitWords(acquire.amount)}</Fact>
              {acquire.amount.quantity > 1 && (
                <Fact label={m.catalogue_quantity_within()}>{String(acquire.amount.quantity)}</Fact>
              )}
            </dl>
          )}
          <Blocks blocks={acquire.contentBlocks} />
        </>
      )}
      <Seasons sku={sku} />
    </>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-note text-muted">{label}</dt>
      <dd className="font-sign font-bold">{children}</dd>
    </div>
  );
}
