import { useState } from 'react';
import { q } from '../../../client.ts';
import { to } from '../../../links.ts';
import { orderContent } from '../../../orders/bookings/rules.ts';
import { m } from '../../../paraglide/messages.js';
import { useQuery } from '../../../shared/query.ts';
import type { CurrentUser } from '../../../sign-in/contract.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { phoneText } from '../../../ui/phone-text.ts';
import { priceText } from '../../../ui/price.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Cart } from '../../contract.ts';
import { useKeepBasket } from '../../parts/basket.ts';
import type { CheckoutTerms } from '../contract.ts';
import { CheckoutForm } from './checkout-form.tsx';
import type { Known } from './contact-fields.tsx';
import { WaitingOrders } from './waiting-orders.tsx';

/** Queries of a checkout, shared by its page and the last step of the wizard. */
export const checkoutPlan = () => [q.cart.read({}), q.cart.checkout({}), q.access.current({})];

interface Ordered {
  cart: Cart;
  terms: CheckoutTerms;
}

/** The cart at checkout; it stays on screen until the page where it is paid opens. */
export function useCheckout() {
  const { data: basket } = useQuery({ ...q.cart.read({}), refetchOnWindowFocus: 'always' });
  const { data: known } = useQuery({ ...q.cart.checkout({}), refetchOnWindowFocus: 'always' });
  const keep = useKeepBasket();
  // Once ordered the cart is empty, but the page keeps showing what was ordered.
  const [ordered, setOrdered] = useState<Ordered | null>(null);
  const cart = ordered?.cart ?? basket?.item;
  const terms = ordered?.terms ?? known?.item;
  return {
    cart,
    terms,
    onPlaced() {
      if (!cart || !terms) return;
      setOrdered({ cart, terms });
      keep({ item: { ...cart, provider: null, orderItems: [], count: 0, orderable: false } });
    },
  };
}

/** 'Confirm and pay': what is ordered, by whom, how it is had and how it is paid, with one press. */
export function Checkout({ cart, terms, onPlaced }: ReturnType<typeof useCheckout>) {
  const { data: user } = useQuery(q.access.current({}));
  const known = user?.item ? knownContact(user.item) : null;
  const { provider = null, delivery = null } = cart ?? {};
  // Of another seller: the cart has changed, and the answer for it is on its way.
  const options = terms && terms.providerId === provider?._id ? terms.options : null;
  return (
    <>
      <h1 className="text-product">
        {provider && cart?.price.amountIncludingVat === 0 ? m.checkout_book_title() : m.checkout_title()}
      </h1>
      {cart && provider && <p className="mt-1 text-muted">{checkoutLead(cart, provider.title)}</p>}
      {!provider && <NothingToOrder />}
      {provider && !options && <Spinner />}
      {cart && provider && delivery && options && (
        <CheckoutForm
          seller={provider}
          pickUpWindows={terms?.pickUpWindows ?? []}
          {...{ cart, delivery, options, known, onPlaced }}
        />
      )}
    </>
  );
}

/** Empty checkout: first what was ordered here and waits for its payment. */
function NothingToOrder() {
  return (
    <>
      <WaitingOrders />
      <EmptyState
        heading="h2"
        className="mt-6"
        title={m.cart_empty_title()}
        action={<ButtonLink href={to.start()}>{m.cart_empty_action()}</ButtonLink>}
      >
        {m.checkout_empty_text()}
      </EmptyState>
    </>
  );
}

/** The account's contact details, without an e-mail address that the hall made up for it. */
function knownContact({ name, email, phoneNumber }: CurrentUser): Known {
  return { name, email: email?.emailAddress, phone: phoneNumber ? phoneText(phoneNumber) : undefined };
}

function checkoutLead({ count, orderItems, price: { amountIncludingVat } }: Cart, seller: string): string {
  const price = amountIncludingVat ? priceText(amountIncludingVat) : m.catalogue_free().toLowerCase();
  const sum = { seller, price };
  const content = orderContent(orderItems);
  if (content === 'both') return m.checkout_lead_both(sum);
  if (content === 'bookings') {
    const bookings = orderItems.length;
    return bookings === 1
      ? m.checkout_lead_booking_one(sum)
      : m.checkout_lead_booking_more({ count: bookings, ...sum });
  }
  return count === 1 ? m.checkout_lead_one(sum) : m.checkout_lead_more({ count, ...sum });
}
