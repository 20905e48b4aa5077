import type { Product } from '../../../catalogue/contract.ts';
import { ProductPrice } from '../../../catalogue/parts/product-price.tsx';
import { m } from '../../../paraglide/messages.js';
import { Sheet } from '../../../ui/sheet.tsx';

/** Price of what is booked, in place of the calendar that the visitor's page has. */
export function BookedSign({ product }: { product: Product }) {
  const { price, priceIsFrom, priceUnit, priceUnitValue } = product;
  return (
    <Sheet className="grid gap-3 p-4">
      <ProductPrice
        size="lg"
        amount={price.amountIncludingVat}
        from={priceIsFrom}
        unit={priceUnit}
        count={priceUnitValue}
      />
      <p className="text-note text-muted">{m.editor_preview_booked()}</p>
    </Sheet>
  );
}
