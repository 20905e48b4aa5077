import { ShoppingBasket } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { type ApiError, api, q, useCommand } from '../../client.ts';
import { to } from '../../links.ts';
import { orderContent } from '../../orders/bookings/rules.ts';
import { m } from '../../paraglide/messages.js';
import { useQueryClient } from '../../shared/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';
import { priceText } from '../../ui/price.tsx';
import { toasts } from '../../ui/toast-store.ts';
import type { AddToCart as Adding, Cart } from '../contract.ts';
import { useKeepBasket } from './basket.ts';
import { usePutBack } from './put-back.ts';

/** A variant with the buyer's choices. */
export type Chosen = Omit<Adding, '_id' | '_type' | '_createdAt' | 'clearFirst'>;

export interface AddToCartProps extends Pick<ButtonProps, 'variant' | 'size' | 'wide'> {
  /** Null while a choice is missing: the button waits. */
  chosen: Chosen | null;
  title: string;
  /** The button's label: "Köp för 500 kr". */
  label?: string;
  /** "Buy now" goes straight to the checkout, without the cart's stop, which is for those who collect. */
  buyNow?: boolean;
  /** Empties the cart first, as "buy now" of goods does (storefront 4); a booking joins what its seller's cart holds. */
  clearFirst?: boolean;
  /** Called once the item is in the cart; without it "buy now" opens the checkout, and other buttons show a toast. */
  onAdded?: (cart: Cart) => void;
  /** Paused, sold out or otherwise unavailable. */
  disabled?: boolean;
}

/** Add-to-cart button: announces the new cart contents, and shows a refusal next to the button. */
export function AddToCart(props: AddToCartProps) {
  const { chosen, title, label, buyNow = false, clearFirst = buyNow, onAdded, disabled, ...look } = props;
  const navigate = useNavigate();
  const adding = useAdding(cart => {
    if (onAdded) onAdded(cart);
    else if (buyNow) void navigate(to.checkout());
    else showAdded(title, cart, () => void navigate(to.cart()));
  });
  return (
    <>
      <Button
        {...look}
        iconStart={buyNow ? undefined : <Icon icon={ShoppingBasket} size={20} />}
        disabled={disabled || !chosen}
        pending={adding.pending}
        pendingLabel={m.cart_adding()}
        onClick={() => chosen && adding.add(chosen, clearFirst)}
      >
        {label ?? (buyNow ? m.cart_buy() : m.cart_add())}
      </Button>
      {adding.error && (
        <Refusal
          error={adding.error}
          onPutAside={() => chosen && adding.add(chosen, false, true)}
          onClearAndAdd={() => chosen && adding.add(chosen, true)}
        />
      )}
    </>
  );
}

function useAdding(onDone: (cart: Cart) => void) {
  const store = useQueryClient();
  const keep = useKeepBasket();
  const putBack = usePutBack();
  const emptied = useRef<Cart | null>(null);
  const addKnowingly: typeof api.cart.add = async (input, options) => {
    // The cart is read before it is emptied, however early the press, so that it can be restored.
    const there = input.clearFirst ? await store.ensureQueryData(q.cart.read({})).catch(() => null) : null;
    emptied.current = there?.item ?? null;
    return addInTurn(input, options);
  };
  const command = useCommand(addKnowingly, 'add-to-cart', {
    onDone: answer => {
      keep(answer);
      const before = emptied.current;
      // Undo for the emptied cart: one press restores it.
      const emptiedHere = before?.provider?._id === answer.item.provider?._id;
      if (before?.orderItems.length && emptiedHere) showEmptied(() => putBack(before.orderItems, { clearFirst: true }));
      onDone(answer.item);
    },
  });
  return {
    pending: command.pending,
    error: command.error,
    add: (chosen: Chosen, clearFirst: boolean, putAside = false) => command.run({ ...chosen, clearFirst, putAside }),
  };
}

interface RefusalProps {
  error: ApiError;
  onPutAside: () => void;
  onClearAndAdd: () => void;
}

/** Alert on adding from a second provider (storefront 8): the basket of the first is put aside, or emptied. */
function Refusal({ error, onPutAside, onClearAndAdd }: RefusalProps) {
  return (
    <Banner tone="danger" role="alert" title={error.message} className="mt-3">
      <div className="flex flex-wrap items-center gap-x-6">
        <TextLink href={to.cart()} standalone>
          {m.cart_see_basket()}
        </TextLink>
        {error.reason === 'other-provider' && (
          <>
            <Button variant="link" onClick={onPutAside}>
              {m.cart_put_aside_and_add()}
            </Button>
            <Button variant="link" onClick={onClearAndAdd}>
              {m.cart_clear_and_add()}
            </Button>
          </>
        )}
      </div>
    </Banner>
  );
}

function showAdded(title: string, cart: Cart, onClick: () => void): void {
  toasts.show({
    _id: 'added-to-cart',
    type: 'SUCCESS',
    title: m.cart_added({ title }),
    message: formatCartSum(cart),
    onClick,
  });
}

/** Cart summary: pieces and total for goods; for bookings the total alone. */
function formatCartSum({ count, orderItems, price: { amountIncludingVat } }: Cart): string {
  const price = priceText(amountIncludingVat);
  if (orderContent(orderItems) !== 'goods')
    return amountIncludingVat ? m.cart_added_booked({ price }) : m.cart_added_free();
  return count === 1 ? m.cart_added_one({ price }) : m.cart_added_more({ count, price });
}

function showEmptied(onClick: () => void): void {
  toasts.show({ _id: 'emptied-cart', type: 'INFORMATION', title: m.cart_replaced(), message: m.cart_undo(), onClick });
}

let before: Promise<unknown> = Promise.resolve();

/** Additions run one after the other: the first creates the visitor, and two at once would create two carts. */
const addInTurn: typeof api.cart.add = (input, options) => {
  const answer = before.then(() => api.cart.add(input, options));
  before = answer.catch(() => {});
  return answer;
};
