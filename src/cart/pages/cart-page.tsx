import { useRef } from 'react';
import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { clientLoad } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { bandGlaze } from '../../providers/parts/bands.ts';
import { useQuery } from '../../shared/query.ts';
import { Head } from '../../ui/head.tsx';
import { Pillar } from '../../ui/pillar.tsx';
import { OtherBaskets } from '../baskets/parts/other-baskets.tsx';
import { CartContents } from '../parts/cart-contents.tsx';
import { EmptyCart } from '../parts/empty-cart.tsx';

const plan = () => [q.cart.read({})];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

export default function CartPage() {
  const { data } = useQuery({ ...q.cart.read({}), refetchOnWindowFocus: 'always' });
  const heading = useRef<HTMLHeadingElement>(null);
  const cart = data?.item;
  return (
    <div className="page-with-pillar" data-narrow="">
      <Head title={m.cart_title()} index={false} />
      <div className="page-margin min-w-0 pt-6 pb-10">
        <div className="max-w-[550px]">
          <h1 ref={heading} tabIndex={-1} className="text-product">
            {m.cart_title()}
          </h1>
          {cart?.provider ? (
            <CartContents cart={cart} seller={cart.provider} onRemoved={() => heading.current?.focus()} />
          ) : (
            <EmptyCart />
          )}
          <OtherBaskets baskets={cart?.others ?? []} />
        </div>
      </div>
      {cart?.provider && <Pillar glaze={bandGlaze(cart.provider.band)} />}
    </div>
  );
}
