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

/** A variant with all that was chosen of it. */
export type Chosen = Omit<Adding, '_id' | '_type' | '_createdAt' | 'clearFirst'>;

export interface AddToCartProps extends Pick<ButtonProps, 'variant' | 'size' | 'wide'> {
  /** Null while something has still to be chosen: the button waits. */
  chosen: Chosen | null;
  title: string;
  /** What the button says: "Köp för 500 kr". */
  label?: string;
  /** "Buy now": empties the basket first (storefront 4). */
  buyNow?: boolean;
  /** Where it goes on to once it lies in the basket; without it the basket for "buy now", else a toast. */
  onAdded?: (cart: Cart) => void;
  /** Paused, sold out or otherwise not for sale now. */
  disabled?: boolean;
}

/** Puts a variant in the basket, says so aloud with what lies there now, and explains a no where the button is. */
export function AddToCart(props: AddToCartProps) {
  const { chosen, title, label, buyNow = false, onAdded, disabled, ...look } = props;
  const navigate = useNavigate();
  const adding = useAdding(cart => {
    if (onAdded) onAdded(cart);
    else if (buyNow) void navigate(to.cart());
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
        onClick={() => chosen && adding.add(chosen, buyNow)}
      >
        {label ?? (buyNow ? m.cart_buy() : m.cart_add())}
      </Button>
      {adding.error && <Refusal error={adding.error} onClearAndAdd={() => chosen && adding.add(chosen, true)} />}
    </>
  );
}

function useAdding(onDone: (cart: Cart) => void) {
  const store = useQueryClient();
  const keep = useKeepBasket();
  const putBack = usePutBack();
  const emptied = useRef<Cart | null>(null);
  const addKnowingly: typeof api.cart.add = async (input, options) => {
    // The cart has to be read before it is emptied, however early the press, or it could not be brought back.
    const there = input.clearFirst ? await store.ensureQueryData(q.cart.read({})).catch(() => null) : null;
    emptied.current = there?.item ?? null;
    return addInTurn(input, options);
  };
  const command = useCommand(addKnowingly, 'add-to-cart', {
    onDone: answer => {
      keep(answer);
      const before = emptied.current;
      // The emptied cart is not lost: one press brings it back instead.
      if (before?.orderItems.length) showEmptied(() => putBack(before.orderItems, { clearFirst: true }));
      onDone(answer.item);
    },
  });
  return {
    pending: command.pending,
    error: command.error,
    add: (chosen: Chosen, clearFirst: boolean) => command.run({ ...chosen, clearFirst }),
  };
}

/** Adding from a second provider shows an alert (storefront 8). */
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

function showAdded(title: string, cart: Cart, onClick: () => void): void {
  toasts.show({
    _id: 'added-to-cart',
    type: 'SUCCESS',
    title: m.cart_added({ title }),
    message: formatCartSum(cart),
    onClick,
  });
}

/** The cart in a few words: pieces and sum of goods; of bookings the sum alone. */
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

/** One after the other: the first makes the browser a visitor, and two firsts would make two baskets. */
const addInTurn: typeof api.cart.add = (input, options) => {
  const answer = before.then(() => api.cart.add(input, options));
  before = answer.catch(() => {});
  return answer;
};
