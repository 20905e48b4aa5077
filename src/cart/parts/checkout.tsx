import { useState } from 'react';
import { q } from '../../client.ts';
import { to } from '../../links.ts';
import { orderContent } from '../../orders/bookings/rules.ts';
import { m } from '../../paraglide/messages.js';
import { useQuery } from '../../shared/query.ts';
import type { CurrentUser } from '../../sign-in/contract.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { phoneText } from '../../ui/phone-text.ts';
import { priceText } from '../../ui/price.tsx';
import type { Cart } from '../contract.ts';
import { useKeepBasket } from './basket.ts';
import type { Known } from './checkout-fields.tsx';
import { CheckoutForm } from './checkout-form.tsx';

/** Queries of a checkout, shared by its page and the last step of the wizard. */
export const checkoutPlan = () => [q.cart.read({}), q.access.current({})];

/** The cart at checkout; it stays on screen until the card company's page opens. */
export function useCheckout() {
  const { data: basket } = useQuery({ ...q.cart.read({}), refetchOnWindowFocus: 'always' });
  const keep = useKeepBasket();
  // Once ordered the cart is empty, but the page keeps showing what was ordered.
  const [ordered, setOrdered] = useState<Cart | null>(null);
  const cart = ordered ?? basket?.item;
  return {
    cart,
    onPlaced() {
      if (!cart) return;
      setOrdered(cart);
      keep({ item: { ...cart, provider: null, orderItems: [], count: 0, orderable: false } });
    },
  };
}

/** 'Confirm and pay': contact details, delivery, total, and the order button. */
export function Checkout({ cart, onPlaced }: ReturnType<typeof useCheckout>) {
  const { data: user } = useQuery(q.access.current({}));
  const known = user?.item ? knownContact(user.item) : null;
  return (
    <>
      <h1 className="text-product">
        {cart?.provider && cart.price.amountIncludingVat === 0 ? m.checkout_book_title() : m.checkout_title()}
      </h1>
      {cart?.provider && <p className="mt-1 text-muted">{checkoutLead(cart, cart.provider.title)}</p>}
      {cart?.provider && !cart.provider.takesCards && cart.price.amountIncludingVat > 0 && (
        <Banner tone="yellow" rounded role="status" className="mt-4" title={m.checkout_no_cards()}>
          {m.checkout_no_cards_text({ seller: cart.provider.title })}
        </Banner>
      )}
      {cart?.provider && cart.delivery ? (
        <CheckoutForm cart={cart} seller={cart.provider} delivery={cart.delivery} known={known} onPlaced={onPlaced} />
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
