import { useState } from 'react';
import { AddToCart } from '../../../cart/parts/add-to-cart.tsx';
import type { Product } from '../../../catalogue/contract.ts';
import { m } from '../../../paraglide/messages.js';
import { Sheet } from '../../../ui/sheet.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { QueueLink } from '../../../waiting/parts/queue-link.tsx';
import { useWish } from '../../../wishes/parts/use-wish.ts';
import { ArticleNumber, BoxPrice, Missing, Total } from './box-lines.tsx';
import type { BoxProps } from './box-props.ts';
import { DeliveryWays } from './delivery-ways.tsx';
import { OptionGroups } from './option-groups.tsx';
import { SkuPicker, StockNote } from './sku-picker.tsx';
import { type Choices, useChoices } from './use-choices.ts';
import { WhenFields } from './when-fields.tsx';

/** Purchase box of goods: variant, options, quantity, price and the cart button (storefront 2 and 4). */
export function GoodsBox({ product, onAdded }: BoxProps) {
  const choices = useChoices(product);
  const { sku, quantity, extras, blocked } = choices;
  const { missing, chosen, fields } = usePickUp(product, choices);
  const each = (sku?.price.amountIncludingVat ?? 0) + extras;
  const button = { chosen, title: product.meta.title, size: 'lg', wide: true, disabled: blocked } as const;
  return (
    <Sheet className="grid gap-4 p-4">
      <BoxPrice product={product} sku={sku} />
      <SkuPicker skus={product.skus} priceUnit={product.priceUnit} sku={sku} onChoose={choices.chooseSku} />
      {!blocked && <OptionGroups groups={product.optionalGroups} picks={choices.picks} onPick={choices.setPicks} />}
      <StockNote sku={sku} standing={product.standing} />
      {sku?.standing === 'SOLD_OUT' && <QueueLink skuId={sku._id} />}
      {!blocked && (
        <Stepper
          label={m.catalogue_quantity()}
          value={quantity}
          min={1}
          max={choices.most}
          onChange={choices.setQuantity}
        />
      )}
      {!blocked && fields}
      {sku && (quantity > 1 || extras > 0) && <Total amount={quantity * each} />}
      {onAdded ? (
        <AddToCart {...button} buyNow label={m.catalogue_wizard_next()} onAdded={onAdded} />
      ) : (
        <div className="grid gap-2">
          <AddToCart {...button} />
          <AddToCart {...button} variant="outline" buyNow label={m.catalogue_buy_now()} />
        </div>
      )}
      <Missing>{!blocked && missing}</Missing>
      <DeliveryWays delivery={product.delivery} />
      <ArticleNumber sku={sku} />
    </Sheet>
  );
}

/** Pick-up time of goods made to order, chosen by the buyer. */
function usePickUp(product: Product, { sku, quantity, missing, chosen }: Choices) {
  const state = useWish(product, sku);
  const [problem, setProblem] = useState<string | null>(null);
  if (!product.booking) return { missing, chosen, fields: null };
  const { wish } = state;
  return {
    missing: missing ?? state.missing,
    chosen: chosen && wish && !problem ? { ...chosen, wish } : null,
    fields: <WhenFields product={product} state={state} pieces={quantity} skuId={sku?._id} onProblem={setProblem} />,
  };
}
