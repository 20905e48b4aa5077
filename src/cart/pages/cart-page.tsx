import { useRef } from 'react';
import { api, newCommand, q, useCommand } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { to } from '../../links.ts';
import { clientLoad } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { bandGlaze } from '../../providers/parts/bands.ts';
import { useQuery } from '../../shared/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Head } from '../../ui/head.tsx';
import { Pillar } from '../../ui/pillar.tsx';
import { toasts } from '../../ui/toast-store.ts';
import type { Cart, CartItem } from '../contract.ts';
import { useKeepBasket } from '../parts/basket.ts';
import { CartLine } from '../parts/cart-line.tsx';
import { CartSum } from '../parts/cart-sum.tsx';

const plan = () => [q.cart.read({})];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

export default function CartPage() {
  const { data } = useQuery({ ...q.cart.read({}), refetchOnWindowFocus: 'always' });
  const heading = useRef<HTMLHeadingElement>(null);
  const cart = data?.item;
  return (
    <div className="page-with-pillar">
      <Head title={m.cart_title()} index={false} />
      <div className="page-margin min-w-0 pt-6 pb-10">
        <div className="max-w-[550px]">
          <h1 ref={heading} tabIndex={-1}>
            {m.cart_title()}
          </h1>
          {cart?.provider ? (
            // The line with the focused button is gone: the heading takes it, not the top of the document.
            <Filled cart={cart} seller={cart.provider} onEmptied={() => heading.current?.focus()} />
          ) : (
            <Empty />
          )}
        </div>
      </div>
      {cart?.provider && <Pillar glaze={bandGlaze(cart.provider.band)} />}
    </div>
  );
}

type Seller = NonNullable<Cart['provider']>;

function Filled({ cart, seller, onEmptied }: { cart: Cart; seller: Seller; onEmptied: () => void }) {
  const putBack = usePutBack();
  const removed = (item: CartItem) => {
    onEmptied();
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
      <ul aria-label={m.cart_items_label()} className="mt-2 list-none">
        {cart.orderItems.map(item => (
          <CartLine key={item._id} item={item} onRemoved={removed} />
        ))}
      </ul>
      <div className="mt-6 grid gap-6">
        <CartSum price={cart.price} />
        {!cart.orderable && <Banner tone="yellow" rounded title={m.cart_problem_first()} />}
        {cart.orderable ? (
          <ButtonLink href={to.checkout()} size="lg" wide>
            {m.cart_to_checkout()}
          </ButtonLink>
        ) : (
          <Button size="lg" wide disabled>
            {m.cart_to_checkout()}
          </Button>
        )}
        <div className="grid justify-items-center gap-2">
          <ButtonLink href={to.shop(seller.slug)} variant="ghost">
            {m.cart_shop_on({ seller: seller.title })}
          </ButtonLink>
          <Clear items={cart.orderItems} onCleared={onEmptied} putBack={putBack} />
        </div>
      </div>
    </>
  );
}

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

/** Undo instead of "are you sure?". */
function usePutBack() {
  const keep = useKeepBasket();
  return async (items: readonly CartItem[]) => {
    try {
      for (const { skuId, quantity } of items) {
        keep(await api.cart.add({ ...newCommand('add-to-cart'), skuId, quantity: quantity.value }));
      }
    } catch (fault) {
      const message = fault instanceof Error ? fault.message : undefined;
      toasts.show({ type: 'WARNING', title: m.cart_add_failed(), message });
    }
  };
}

function Empty() {
  return (
    <EmptyState
      heading="h2"
      className="mt-6"
      title={m.cart_empty_title()}
      action={<ButtonLink href={to.start()}>{m.cart_empty_action()}</ButtonLink>}
    >
      {m.cart_empty_text()}
    </EmptyState>
  );
}
