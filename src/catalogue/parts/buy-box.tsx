import { useState } from 'react';
import { AddToCart } from '../../cart/parts/add-to-cart.tsx';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { Price, PriceSign } from '../../ui/price.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import type { Product } from '../contract.ts';
import { isToBeHad, StandingSign } from './standing-sign.tsx';

type Sku = Product['skus'][number];

const MOST_OF_ONE = 999;

/** Variant, how many, what it costs, and into the cart (storefront 2 and 4). */
export function BuyBox({ product }: { product: Product }) {
  const { skus, standing, price, priceIsFrom } = product;
  // A single variant is chosen by itself; of several, the buyer chooses.
  const [chosenId, choose] = useState<string | null>(skus.length === 1 ? (skus[0]?._id ?? null) : null);
  const [wanted, setWanted] = useState(1);
  const sku = skus.find(({ _id }) => _id === chosenId) ?? null;
  const most = sku?.available ?? MOST_OF_ONE;
  const quantity = Math.max(1, Math.min(wanted, most));
  const shown = sku?.price ?? price;
  const blocked = sku ? !isToBeHad(sku.standing) : !isToBeHad(standing);

  return (
    <Sheet className="grid gap-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PriceSign size="lg" amount={shown.amountIncludingVat} from={!sku && priceIsFrom} />
        <span className="text-note text-muted">{vatWords(shown.vat[0]?.vatRate ?? 0)}</span>
      </div>
      {skus.length > 1 && <Variants skus={skus} chosenId={chosenId} onChoose={choose} />}
      <StockNote sku={sku ?? (skus.length === 1 ? (skus[0] ?? null) : null)} standing={standing} />
      {!blocked && <Stepper label={m.catalogue_quantity()} value={quantity} min={1} max={most} onChange={setWanted} />}
      {sku && quantity > 1 && (
        <p className="flex items-baseline justify-between gap-4">
          <span className="text-muted">{m.catalogue_total()}</span>
          <Price amount={sku.price.amountIncludingVat * quantity} className="text-section font-bold" />
        </p>
      )}
      <AddToCart
        skuId={sku?._id ?? null}
        title={product.meta.title}
        quantity={quantity}
        size="lg"
        wide
        disabled={blocked}
      />
      {!sku && !blocked && <p className="text-note text-muted">{m.catalogue_choose_first()}</p>}
      {sku && <p className="text-note text-muted">{m.catalogue_article_number({ number: sku.articleNumber })}</p>}
    </Sheet>
  );
}

type VariantsProps = { skus: readonly Sku[]; chosenId: string | null; onChoose: (id: string) => void };

function Variants({ skus, chosenId, onChoose }: VariantsProps) {
  const items = skus.map(sku => ({
    id: sku._id,
    label: sku.title,
    description: isToBeHad(sku.standing) ? <Price amount={sku.price.amountIncludingVat} /> : m.catalogue_sold_out(),
    icon: sku.standing === 'FEW' ? <StandingSign standing="FEW" /> : undefined,
    disabled: !isToBeHad(sku.standing),
  }));
  return <RadioList legend={m.catalogue_variants()} name="sku" items={items} selected={chosenId} onSelect={onChoose} />;
}

function StockNote({ sku, standing }: { sku: Sku | null; standing: Product['standing'] }) {
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

/** 600 is 6 %, 1250 is 12,5 %. */
function vatWords(rate: number): string {
  const decimal = getLocale() === 'en' ? '.' : ',';
  return m.catalogue_vat_within({ rate: String(rate / 100).replace('.', decimal) });
}
