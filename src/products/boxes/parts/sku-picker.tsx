import type { Product, Sku } from '../../../catalogue/contract.ts';
import { unitPrice } from '../../../catalogue/parts/price-units.ts';
import { isToBeHad, StandingSign } from '../../../catalogue/parts/standing-sign.tsx';
import { m } from '../../../paraglide/messages.js';
import { priceText } from '../../../ui/price.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';

type SkuPickerProps = Pick<Product, 'skus' | 'priceUnit'> & { priceUnitValue?: number } & {
  sku: Sku | null;
  onChoose: (id: string) => void;
};

/** Variant picker; a single variant needs no choice (storefront 4). */
export function SkuPicker({ skus, priceUnit, priceUnitValue, sku, onChoose }: SkuPickerProps) {
  if (skus.length < 2) return null;
  const items = skus.map(one => ({
    id: one._id,
    label: one.title,
    description: isToBeHad(one.standing)
      ? unitPrice(priceText(one.price.amountIncludingVat), priceUnit, priceUnitValue)
      : m.catalogue_sold_out(),
    icon: one.standing === 'FEW' ? <StandingSign standing="FEW" /> : undefined,
    disabled: !isToBeHad(one.standing),
  }));
  return (
    <RadioList
      legend={m.catalogue_variants()}
      name="sku"
      items={items}
      selected={sku?._id ?? null}
      onSelect={onChoose}
    />
  );
}

/** The pieces left, where stock is counted, in words that put no pressure on the buyer. */
export function StockNote({ sku, standing }: { sku: Sku | null; standing: Product['standing'] }) {
  if (standing === 'UNAVAILABLE' || standing === 'SOLD_OUT') {
    return (
      <p>
        <StandingSign standing={standing} size="md" />
      </p>
    );
  }
  if (!sku?.trackStockBalance) return null;
  if (sku.standing !== 'FEW') return <p className="text-note text-muted">{m.catalogue_limited()}</p>;
  return <p className="font-sign font-semibold">{m.catalogue_only_left({ count: sku.available ?? 0 })}</p>;
}
