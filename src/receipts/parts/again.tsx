import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, q, useCommand } from '../../client.ts';
import { to } from '../../links.ts';
import type { Order } from '../../orders/contract.ts';
import { m } from '../../paraglide/messages.js';
import { useQueryClient } from '../../shared/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';

interface AgainProps {
  orders: readonly Order[];
  orderGroupId: string;
}

interface Left {
  title: string;
  slug: string | null;
  guests: number | null;
  why: string;
}

/** Wants the same again: what can be had goes into the basket, and what cannot is told with its reason. */
export function BuyAgain({ orders, orderGroupId }: AgainProps) {
  const navigate = useNavigate();
  const store = useQueryClient();
  const [left, setLeft] = useState<readonly Left[]>([]);
  const buying = useCommand(api.again.buy, 'buy-again', {
    onDone: ({ item }) => {
      setLeft(item.left);
      if (item.added) void store.invalidateQueries({ queryKey: q.cart.read.key() });
      const [only] = item.left;
      // One booking and nothing else: straight to its page, where another day is chosen.
      if (item.left.length === 1 && !item.added && only?.slug && only.guests) void navigate(anew(only));
      else if (item.added && !item.left.length) void navigate(to.cart());
    },
  });
  const items = orders.flatMap(order => order.orderItems).filter(one => one.kind === 'PRODUCT');
  if (!items.length) return null;
  return (
    <div className="mt-3 grid max-w-[500px] gap-3 print:hidden">
      <Button
        variant="outline"
        wide
        iconStart={<Icon icon={RotateCcw} size={20} />}
        pending={buying.pending}
        pendingLabel={m.receipts_again_adding()}
        onClick={() => buying.run({ orderGroupId })}
      >
        {items.every(one => one.booking) ? m.receipts_book_again() : m.receipts_buy_again()}
      </Button>
      {buying.error && <Banner tone="danger" role="alert" title={buying.error.message} />}
      {left.length > 0 && <WhatIsLeft left={left} all={left.length === items.length} />}
    </div>
  );
}

function WhatIsLeft({ left, all }: { left: readonly Left[]; all: boolean }) {
  return (
    <Banner tone="yellow" role="status" rounded title={all ? m.receipts_again_none() : m.receipts_again_some()}>
      <ul className="mt-1 grid gap-1">
        {left.map(one => (
          <li key={one.title}>
            {one.slug ? <TextLink href={anew(one)}>{one.title}</TextLink> : one.title}: {one.why}
          </li>
        ))}
      </ul>
      {!all && (
        <TextLink href={to.cart()} standalone>
          {m.cart_see_basket()}
        </TextLink>
      )}
    </Banner>
  );
}

const anew = ({ slug, guests }: Left) => to.product(slug ?? '', guests ? { guests: String(guests) } : {});
