import { Gift, Smartphone, Zap } from 'lucide-react';
import { useState } from 'react';
import { AddToCart } from '../../../cart/parts/add-to-cart.tsx';
import { ProductPrice } from '../../../catalogue/parts/product-price.tsx';
import { type PriceChoice, resolvePriceChoice } from '../../../catalogue/prices/rules.ts';
import { m } from '../../../paraglide/messages.js';
import { Icon, type LucideIcon } from '../../../ui/icon.tsx';
import { priceText } from '../../../ui/price.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { ArticleNumber, formatValidity, Missing, Total } from './box-lines.tsx';
import type { BoxProps } from './box-props.ts';
import { PriceSelector } from './price-selector.tsx';
import { SkuPicker, StockNote } from './sku-picker.tsx';
import { useChoices } from './use-choices.ts';

/** Purchase box of gift cards: amount, quantity, and a button with the total (storefront 2, 4 and 5). */
export function GiftCardBox({ product, onAdded }: BoxProps) {
  const choices = useChoices(product);
  const { sku, quantity, blocked, missing } = choices;
  const price = resolvePriceChoice(
    product.priceSettings,
    sku?.price.amountIncludingVat ?? product.price.amountIncludingVat,
  );
  const [selected, select] = useState(preselected(price));
  const amount = price.kind === 'FIXED' ? price.amount : selected;
  const chosen = choices.chosen && amount !== null && price.kind !== 'NONE' ? choices.chosen : null;
  return (
    <Sheet className="grid gap-4 p-4">
      {price.kind !== 'NONE' && (
        <p>
          <ProductPrice size="lg" amount={amount ?? product.price.amountIncludingVat} from={amount === null} />
        </p>
      )}
      <SkuPicker skus={product.skus} priceUnit={null} sku={sku} onChoose={choices.chooseSku} />
      {price.kind === 'NONE' && <p className="font-sign font-semibold">{m.refusal_no_prices()}</p>}
      {price.kind === 'CHOICE' && !blocked && <PriceSelector choice={price} selected={selected} onSelect={select} />}
      <StockNote sku={sku} standing={product.standing} />
      {!blocked && (
        <Stepper
          label={m.catalogue_quantity()}
          value={quantity}
          min={1}
          max={choices.most}
          onChange={choices.setQuantity}
        />
      )}
      {quantity > 1 && amount !== null && <Total amount={quantity * amount} />}
      <AddToCart
        chosen={
          chosen && {
            ...chosen,
            providerId: product.providerId,
            acquireType: 'GIFTCARD',
            ...(price.kind === 'CHOICE' && { selectedPrice: amount! }),
          }
        }
        title={product.meta.title}
        size="lg"
        wide
        buyNow
        disabled={blocked}
        label={amount === null ? m.cart_buy() : m.catalogue_buy_for({ price: priceText(quantity * amount) })}
        onAdded={onAdded}
      />
      <Missing>
        {!blocked && (missing ?? (amount === null && price.kind !== 'NONE' && m.refusal_price_missing()))}
      </Missing>
      <SellingPoints />
      {product.validMonths && (
        <p className="text-muted">
          {m.catalogue_valid_term()} {formatValidity(product.validMonths)}
        </p>
      )}
      <ArticleNumber sku={sku} />
    </Sheet>
  );
}

/** The default amount, when it may be chosen (storefront 4). */
function preselected(price: PriceChoice): number | null {
  return price.kind === 'CHOICE' ? price.selected : null;
}

function SellingPoints() {
  return (
    <ul className="grid gap-3 border-t border-hair pt-4">
      <Point icon={Zap}>{m.catalogue_point_instant()}</Point>
      <Point icon={Smartphone}>{m.catalogue_point_with_you()}</Point>
      <Point icon={Gift}>{m.catalogue_point_share()}</Point>
    </ul>
  );
}

function Point({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex items-center gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-tint">
        <Icon icon={icon} size={20} />
      </span>
      <span className="min-w-0 font-sign font-semibold">{children}</span>
    </li>
  );
}
