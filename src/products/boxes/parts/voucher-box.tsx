import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AddToCart } from '../../../cart/parts/add-to-cart.tsx';
import { LazyCartModal } from '../../../cart/parts/lazy-cart-modal.tsx';
import type { Product } from '../../../catalogue/contract.ts';
import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import { Sheet } from '../../../ui/sheet.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { ArticleNumber, BoxPrice, formatValidity, Missing, Total } from './box-lines.tsx';
import type { BoxProps } from './box-props.ts';
import { DeliveryWays } from './delivery-ways.tsx';
import { OptionGroups } from './option-groups.tsx';
import { SkuPicker, StockNote } from './sku-picker.tsx';
import { type Choices, useChoices } from './use-choices.ts';

const MOST_MESSAGE = 1000;

/** Purchase box of vouchers: variant, options, message, total and terms of use; then on to the seller's cart. */
export function VoucherBox({ product, onAdded }: BoxProps) {
  const choices = useChoices(product);
  const [message, setMessage] = useState('');
  const { sku, quantity, extras, blocked, missing } = choices;
  const { provider } = product;
  return (
    <Sheet className="grid gap-4 p-4">
      <BoxPrice product={product} sku={sku} />
      <SkuPicker skus={product.skus} priceUnit={product.priceUnit} sku={sku} onChoose={choices.chooseSku} />
      {!blocked && <OptionGroups groups={product.optionalGroups} picks={choices.picks} onPick={choices.setPicks} />}
      <StockNote sku={sku} standing={product.standing} />
      {!blocked && (
        <>
          <Stepper
            label={m.catalogue_quantity()}
            value={quantity}
            min={1}
            max={choices.most}
            onChange={choices.setQuantity}
          />
          <TextArea
            label={m.catalogue_message({ title: provider.title })}
            optional
            rows={2}
            maxLength={MOST_MESSAGE}
            value={message}
            onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          />
        </>
      )}
      {sku && <Total amount={quantity * (sku.price.amountIncludingVat + extras)} />}
      <VoucherButton product={product} choices={choices} message={message.trim()} onAdded={onAdded} />
      <Missing>{!blocked && missing}</Missing>
      <Usable product={product} />
      <DeliveryWays delivery={product.delivery} />
      <ArticleNumber sku={sku} />
    </Sheet>
  );
}

type VoucherButtonProps = BoxProps & { choices: Choices; message: string };

/** Leads on to the provider's own cart, else opens the cart here (storefront 4); the cart keeps its other items. */
function VoucherButton({ product, choices: { chosen, blocked }, message, onAdded }: VoucherButtonProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const { slug, options } = product.provider;
  const own = options.useProviderCartForVoucher;
  return (
    <>
      <AddToCart
        chosen={chosen && (message ? { ...chosen, messageToProvider: message } : chosen)}
        title={product.meta.title}
        size="lg"
        wide
        disabled={blocked}
        buyNow={Boolean(onAdded)}
        label={buttonText({ isWizard: Boolean(onAdded), hasOwnCart: own })}
        onAdded={onAdded ?? (() => (own ? void navigate(to.providerCart(slug)) : setOpen(true)))}
      />
      <LazyCartModal open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** Redemption times and validity of a voucher, stated before the purchase (protocols 6.2). */
function Usable({ product: { availability, validMonths } }: { product: Product }) {
  const { days = null, times = null } = availability ?? {};
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {validMonths && (
        <>
          <dt className="text-muted">{m.catalogue_valid_term()}</dt>
          <dd className="font-sign font-semibold">{formatValidity(validMonths)}</dd>
        </>
      )}
      {days && (
        <>
          <dt className="text-muted">{m.catalogue_valid_days()}</dt>
          <dd className="font-sign font-semibold">{days}</dd>
        </>
      )}
      {times && (
        <>
          <dt className="text-muted">{m.catalogue_valid_times()}</dt>
          <dd className="font-sign font-semibold">{times}</dd>
        </>
      )}
    </dl>
  );
}

function buttonText({ isWizard, hasOwnCart }: { isWizard: boolean; hasOwnCart: boolean }): string {
  if (isWizard) return m.catalogue_wizard_next();
  return hasOwnCart ? m.cart_add() : m.cart_buy();
}
