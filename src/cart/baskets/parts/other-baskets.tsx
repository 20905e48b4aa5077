import { ShoppingBasket } from 'lucide-react';
import { api, useCommand } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useKeepBasket } from '../../parts/basket.ts';
import type { Basket } from '../contract.ts';

/** Baskets put aside at other stalls, each to be taken up again; what is in hand then is put aside in turn. */
export function OtherBaskets({ baskets }: { baskets: readonly Basket[] }) {
  if (!baskets.length) return null;
  return (
    <section aria-labelledby="other-baskets" className="mt-8 grid gap-2">
      <h2 id="other-baskets" className="text-card">
        {m.cart_others_title()}
      </h2>
      <ul className="list-none divide-y divide-hair rounded-hold border border-hair bg-surface">
        {baskets.map(basket => (
          <li key={basket._id}>
            <OtherBasket basket={basket} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OtherBasket({ basket: { _id, provider, count } }: { basket: Basket }) {
  const keep = useKeepBasket();
  const command = useCommand(api.cart.take, 'take-basket', { onDone: keep });
  return (
    <div className="flex flex-wrap items-center gap-x-3 px-4 py-2">
      <Icon icon={ShoppingBasket} />
      <span className="min-w-0 flex-1">
        <b className="hyphenate block font-sign leading-5">{provider.title}</b>
        <span className="block text-note text-muted">
          {count === 1 ? m.cart_others_one() : m.cart_others_more({ count })}
        </span>
      </span>
      <Button
        variant="link"
        pending={command.pending}
        aria-label={m.cart_take_of({ seller: provider.title })}
        onClick={() => command.run({ cartId: _id })}
      >
        {m.cart_take()}
      </Button>
      {command.error && (
        <p role="alert" className="basis-full text-note font-semibold text-danger">
          {command.error.message}
        </p>
      )}
    </div>
  );
}
