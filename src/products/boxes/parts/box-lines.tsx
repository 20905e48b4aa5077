import type { Product, Sku } from '../../../catalogue/contract.ts';
import { ProductPrice, ReducedNote } from '../../../catalogue/parts/product-price.tsx';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { Price } from '../../../ui/price.tsx';
import type { WishState } from '../../../wishes/parts/use-wish.ts';

interface BoxPriceProps {
  product: Product;
  sku: Sku | null;
  /** Charge for the chosen days, of a booking. */
  plate?: WishState['plate'];
}

/** The price sign of what is chosen, with its VAT beside and its earlier price below. */
export function BoxPrice({ product, sku, plate }: BoxPriceProps) {
  const shown = sku?.price ?? product.price;
  const { amount, from } = plate ?? { amount: shown.amountIncludingVat, from: !sku && product.priceIsFrom };
  const reduced = sku ? sku.reduced : product.reduced;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ProductPrice size="lg" amount={amount} from={from} unit={product.priceUnit} count={product.priceUnitValue} />
        {amount > 0 && <VatWithin rate={shown.vat[0]?.vatRate ?? 0} />}
      </div>
      <ReducedNote reduced={reduced} />
    </div>
  );
}

/** The included VAT: 600 is 6 %, 1250 is 12,5 %. Hidden for multi-purpose vouchers, taxed only at redemption. */
function VatWithin({ rate }: { rate: number }) {
  if (!rate) return null;
  const decimal = getLocale() === 'en' ? '.' : ',';
  const text = String(rate / 100).replace('.', decimal);
  return <span className="text-note text-muted">{m.catalogue_vat_within({ rate: text })}</span>;
}

/** A voucher's or gift card's validity in words. */
export function formatValidity(months: number): string {
  if (months === 1) return m.catalogue_valid_month();
  if (months % 12) return m.catalogue_valid_months({ count: months });
  return months === 12 ? m.catalogue_valid_year() : m.catalogue_valid_years({ count: months / 12 });
}

export function Total({ label = m.catalogue_total(), amount }: { label?: string; amount: number }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4" aria-live="polite">
      <span className="text-muted">{label}</span>
      <Price amount={amount} className="text-section font-bold" />
    </p>
  );
}

export function ArticleNumber({ sku }: { sku: Sku | null }) {
  if (!sku) return null;
  return <p className="text-note text-muted">{m.catalogue_article_number({ number: sku.articleNumber })}</p>;
}

/** The reason why the button is disabled, shown beside it and announced. */
export function Missing({ children }: { children: string | null | false }) {
  return (
    <p role="status" className="text-note text-muted empty:hidden">
      {children}
    </p>
  );
}
