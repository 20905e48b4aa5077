import { ShoppingBasket } from 'lucide-react';
import { useNavigate } from 'react-router';
import { type ApiError, api, useCommand } from '../../client.ts';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { Banner } from '../../ui/banner.tsx';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';
import { priceText } from '../../ui/price.tsx';
import { toasts } from '../../ui/toast-store.ts';
import type { Cart } from '../contract.ts';
import { useKeepBasket } from './basket.ts';

export interface AddToCartProps extends Pick<ButtonProps, 'variant' | 'size' | 'wide'> {
  /** Null while no variant is chosen: the button waits. */
  skuId: string | null;
  title: string;
  quantity?: number;
  /** "Buy now": empties the basket first and goes on to it (storefront 4). */
  buyNow?: boolean;
  /** On a card there is no room for a sentence: a refusal is told by a toast. */
  onCard?: boolean;
  /** Paused, sold out or otherwise not for sale now. */
  disabled?: boolean;
}

/** Puts a variant in the basket, says so aloud with what lies there now, and explains a no where the button is. */
export function AddToCart(props: AddToCartProps) {
  const { skuId, title, quantity = 1, buyNow = false, onCard = false, disabled, ...look } = props;
  const navigate = useNavigate();
  const keep = useKeepBasket();
  const command = useCommand(addInTurn, 'add-to-cart', {
    onDone: answer => {
      keep(answer);
      if (buyNow) void navigate(to.cart());
      else tellAdded(title, answer.item, () => void navigate(to.cart()));
    },
    onRefused: error => {
      if (onCard) tellRefused(error, () => void navigate(to.cart()));
    },
  });
  const add = (clearFirst: boolean) => skuId && command.run({ skuId, quantity, clearFirst });
  return (
    <>
      <Button
        {...look}
        iconStart={<Icon icon={ShoppingBasket} size={20} />}
        disabled={disabled || !skuId}
        pending={command.pending}
        pendingLabel={m.cart_adding()}
        aria-label={onCard ? `${m.cart_add()}: ${title}` : undefined}
        onClick={() => add(buyNow)}
      >
        {buyNow ? m.cart_buy() : m.cart_add()}
      </Button>
      {command.error && !onCard && <Refusal error={command.error} onClearAndAdd={() => add(true)} />}
    </>
  );
}

function Refusal({ error, onClearAndAdd }: { error: ApiError; onClearAndAdd: () => void }) {
  return (
    <Banner tone="danger" role="alert" title={error.message} className="mt-3">
      <div className="flex flex-wrap items-center gap-x-6">
        <TextLink href={to.cart()} standalone>
          {m.cart_see_basket()}
        </TextLink>
        {error.reason === 'other-provider' && (
          <Button variant="link" onClick={onClearAndAdd}>
            {m.cart_clear_and_add()}
          </Button>
        )}
      </div>
    </Banner>
  );
}

function tellAdded(title: string, cart: Cart, onClick: () => void): void {
  const price = priceText(cart.price.amountIncludingVat);
  const message = cart.count === 1 ? m.cart_added_one({ price }) : m.cart_added_more({ count: cart.count, price });
  toasts.show({ _id: 'added-to-cart', type: 'SUCCESS', title: m.cart_added({ title }), message, onClick });
}

function tellRefused(error: ApiError, onClick: () => void): void {
  toasts.show({ type: 'WARNING', title: m.cart_add_failed(), message: error.message, onClick });
}

let before: Promise<unknown> = Promise.resolve();

/** One after the other: the first makes the browser a visitor, and two firsts would make two baskets. */
const addInTurn: typeof api.cart.add = (input, options) => {
  const answer = before.then(() => api.cart.add(input, options));
  before = answer.catch(() => {});
  return answer;
};
