import { useState } from 'react';
import type { CurrentUser } from '../../access/contract.ts';
import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { to } from '../../links.ts';
import { clientLoad } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { bandGlaze } from '../../providers/parts/bands.ts';
import { useQuery } from '../../shared/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Head } from '../../ui/head.tsx';
import { phoneText } from '../../ui/phone-text.ts';
import { Pillar } from '../../ui/pillar.tsx';
import { priceText } from '../../ui/price.tsx';
import type { Cart } from '../contract.ts';
import { useKeepBasket } from '../parts/basket.ts';
import type { Known } from '../parts/checkout-fields.tsx';
import { CheckoutForm } from '../parts/checkout-form.tsx';
import { CheckoutHeader } from '../parts/checkout-header.tsx';

const plan = () => [q.cart.read({}), q.access.current({})];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);
export const handle = { Header: CheckoutHeader };

/** What the hall knows of who is signed in; an invented address is not known to it at all. */
function knownOf({ name, email, phoneNumber }: CurrentUser): Known {
  return { name, email: email?.emailAddress, phone: phoneNumber ? phoneText(phoneNumber) : undefined };
}

export default function CheckoutPage() {
  const { data: basket } = useQuery({ ...q.cart.read({}), refetchOnWindowFocus: 'always' });
  const { data: user } = useQuery(q.access.current({}));
  const keep = useKeepBasket();
  // Once ordered the basket is empty, but the page stays as it is until the card company's page opens.
  const [ordered, setOrdered] = useState<Cart | null>(null);
  const cart = ordered ?? basket?.item;
  const known = user?.item ? knownOf(user.item) : null;
  return (
    <div className="page-with-pillar">
      <Head title={m.checkout_title()} index={false} />
      <div className="page-margin min-w-0 pt-6 pb-10">
        <div className="max-w-[550px]">
          <h1>{m.checkout_title()}</h1>
          {cart?.provider && <p className="mt-1 text-muted">{leadOf(cart, cart.provider.title)}</p>}
          {cart?.provider && cart.delivery ? (
            <CheckoutForm
              cart={cart}
              seller={cart.provider}
              delivery={cart.delivery}
              known={known}
              onPlaced={() => {
                setOrdered(cart);
                keep({ item: { ...cart, provider: null, orderItems: [], count: 0, orderable: false } });
              }}
            />
          ) : (
            <EmptyState
              heading="h2"
              className="mt-6"
              title={m.cart_empty_title()}
              action={<ButtonLink href={to.start()}>{m.cart_empty_action()}</ButtonLink>}
            >
              {m.checkout_empty_text()}
            </EmptyState>
          )}
        </div>
      </div>
      {cart?.provider && <Pillar glaze={bandGlaze(cart.provider.band)} />}
    </div>
  );
}

function leadOf({ count, price }: Cart, seller: string): string {
  const sum = { seller, price: priceText(price.amountIncludingVat) };
  return count === 1 ? m.checkout_lead_one(sum) : m.checkout_lead_more({ count, ...sum });
}
