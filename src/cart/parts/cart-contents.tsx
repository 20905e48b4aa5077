import { TriangleAlert } from 'lucide-react';
import { api, useCommand } from '../../client.ts';
import { to } from '../../links.ts';
import { orderContent } from '../../orders/bookings/rules.ts';
import { m } from '../../paraglide/messages.js';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { toasts } from '../../ui/toast-store.ts';
import type { Cart, CartItem } from '../contract.ts';
import { useKeepBasket } from './basket.ts';
import { CartLine } from './cart-line.tsx';
import { CartSum } from './cart-sum.tsx';
import { usePutBack } from './put-back.ts';

type Seller = NonNullable<Cart['provider']>;

interface Props {
  cart: Cart;
  seller: Seller;
  /** Moves the focus when a line with the focused button is removed, so that it does not jump to the page's top. */
  onRemoved: () => void;
  /** Closes the modal when a link leads on. */
  onLeave?: () => void;
}

/** The cart's contents: lines, total with VAT, and the next steps. The same in the modal and on the pages. */
export function CartContents({ cart, seller, onRemoved, onLeave }: Props) {
  const putBack = usePutBack();
  const content = orderContent(cart.orderItems);
  const free = cart.price.amountIncludingVat === 0;
  const onwards = free && content === 'bookings' ? m.cart_to_booking() : m.cart_to_checkout();
  const removed = (item: CartItem) => {
    onRemoved();
    toasts.show({
      type: 'INFORMATION',
      title: m.cart_removed({ title: item.meta.title }),
      message: m.cart_undo(),
      onClick: () => putBack([item]),
    });
  };
  return (
    <>
      <p className="mt-1 text-muted">{m.cart_all_from({ seller: seller.title })}</p>
      <ul aria-label={LABELS[content]()} className="mt-2 list-none">
        {cart.orderItems.map(item => (
          <CartLine key={item._id} item={item} onRemoved={removed} />
        ))}
      </ul>
      <div className="mt-6 grid gap-6">
        <CartSum price={cart.price} />
        {!cart.orderable && (
          <Banner
            tone="yellow"
            icon={TriangleAlert}
            title={free ? m.cart_problem_before_booking() : m.cart_problem_first()}
          />
        )}
        {cart.orderable ? (
          <ButtonLink href={to.checkout()} size="lg" wide onClick={onLeave}>
            {onwards}
          </ButtonLink>
        ) : (
          <Button size="lg" wide disabled>
            {onwards}
          </Button>
        )}
        <div className="flex flex-wrap justify-center gap-x-6">
          <ButtonLink href={to.shop(seller.slug)} variant="ghost" onClick={onLeave}>
            {(content === 'bookings' ? m.cart_see_more : m.cart_shop_on)({ seller: seller.title })}
          </ButtonLink>
          <ButtonLink href={to.askQuote(seller.slug, { cart: 'true' })} variant="ghost" onClick={onLeave}>
            {m.quotes_ask_link()}
          </ButtonLink>
          <Clear items={cart.orderItems} onCleared={onRemoved} putBack={putBack} />
        </div>
      </div>
    </>
  );
}

const LABELS = { goods: m.cart_items_label, bookings: m.cart_bookings_label, both: m.cart_all_contents };

interface ClearProps {
  items: readonly CartItem[];
  onCleared: () => void;
  putBack: (items: readonly CartItem[]) => void;
}

function Clear({ items, onCleared, putBack }: ClearProps) {
  const keep = useKeepBasket();
  const command = useCommand(api.cart.clear, 'clear-cart', {
    onDone: answer => {
      keep(answer);
      onCleared();
      const onClick = () => putBack(items);
      toasts.show({ type: 'INFORMATION', title: m.cart_cleared(), message: m.cart_undo(), onClick });
    },
  });
  return (
    <Button variant="link" pending={command.pending} onClick={() => command.run({})}>
      {m.cart_clear()}
    </Button>
  );
}
