import { useEffect, useMemo, useRef, useState } from 'react';
import { type ApiError, api, q, useCommand } from '../../client.ts';
import { to } from '../../links.ts';
import { type Content, orderContent } from '../../orders/bookings/rules.ts';
import { feeByRate } from '../../orders/placements/rules.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { sumPrice } from '../../shared/money.ts';
import { useQueryClient } from '../../shared/query.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextLink } from '../../ui/link.tsx';
import { priceText } from '../../ui/price.tsx';
import type { Cart } from '../contract.ts';
import { CartMessage } from './cart-message.tsx';
import { CartSum } from './cart-sum.tsx';
import { ContactFields, DeliveryFields, type Known, type Method } from './checkout-fields.tsx';
import { FIELDS, mistakesIn, toContact, toDelivery } from './checkout-values.ts';
import { OrderedLines } from './ordered-lines.tsx';
import { type Placed, usePayment } from './use-payment.ts';

type Seller = NonNullable<Cart['provider']>;
type Delivery = NonNullable<Cart['delivery']>;

interface Props {
  cart: Cart;
  seller: Seller;
  delivery: Delivery;
  known: Known | null;
  onPlaced: () => void;
}

export function CheckoutForm({ cart, seller, delivery, known, onPlaced }: Props) {
  const [method, choose] = useState<Method>(delivery.methods[0] ?? 'PICK_UP');
  const { rows, price } = totalToPay(cart, delivery, method);
  const content = orderContent(cart.orderItems);
  const free = price.amountIncludingVat === 0;
  const keptText = free ? m.checkout_free_booking() : HELD[content]();
  const pay = usePayment();
  const order = useOrder({ onPlaced, pay: pay.begin });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Focuses the first invalid field, after the error summary has been announced.
    if (order.errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [order.errors]);
  const working = order.pending || pay.pending;
  return (
    <Form
      ref={form}
      errors={order.errors}
      className="mt-6 gap-8"
      onValues={values => {
        if (!working) order.place(values, price.amountIncludingVat);
      }}
    >
      <ContactFields seller={seller.title} {...{ known, content, free }} />
      {delivery.methods.length > 0 && (
        <DeliveryFields seller={seller.title} delivery={delivery} method={method} onMethod={choose} />
      )}
      <CartMessage name={FIELDS.message} seller={seller.title} stored={cart.messageToProvider} />
      <section aria-labelledby="checkout-summary" className="grid gap-4">
        <h2 id="checkout-summary" className="text-card font-bold">
          {SUMMARIES[content]()}
        </h2>
        <OrderedLines items={cart.orderItems} />
        <TextLink href={to.cart()} standalone>
          {m.checkout_change()}
        </TextLink>
        <CartSum price={price} rows={rows} />
      </section>
      <div className="grid gap-3">
        <p>
          {!free && `${content === 'bookings' ? m.checkout_duty_booking() : m.checkout_duty()} `}
          <TextLink href={to.page('kopvillkor')}>{m.checkout_terms()}</TextLink> {m.checkout_terms_apply()}
        </p>
        <Button
          type="submit"
          size="lg"
          wide
          pending={working}
          pendingLabel={pay.pending ? m.checkout_opening() : m.checkout_ordering()}
          disabled={!cart.orderable}
        >
          {free ? m.checkout_book() : orderText(price.amountIncludingVat)}
        </Button>
        <p className="text-note text-muted">{cart.orderable ? keptText : problemFirst(free)}</p>
      </div>
    </Form>
  );
}

const SUMMARIES: Record<Content, () => string> = {
  goods: m.checkout_summary,
  bookings: m.checkout_summary_booking,
  both: m.checkout_summary_both,
};
const HELD: Record<Content, () => string> = {
  goods: m.checkout_held,
  bookings: m.checkout_held_booking,
  both: m.checkout_held_both,
};

const problemFirst = (free: boolean) => (free ? m.cart_problem_before_booking() : m.cart_problem_first());

/** The order button: German law allows only the obligation to pay as its label (§ 312j BGB); the sum stands above. */
function orderText(amount: number): string {
  return getLocale() === 'de' ? m.checkout_order() : `${m.checkout_order()} ${priceText(amount)}`;
}

/** The total by the server's own rules; the server refuses any other (`expectedTotal`). */
function totalToPay(cart: Cart, delivery: Delivery, method: Method) {
  if (method === 'PICK_UP') return { rows: [], price: cart.price };
  // By VAT rate, not by line: an option may be taxed differently from its goods.
  const goods = cart.price.vat.map(row => ({ amount: row.amountIncludingVat, vatRate: row.vatRate }));
  const fee = feeByRate(delivery.homeDeliveryFee, goods);
  const price = sumPrice([...goods, ...fee].map(({ amount, vatRate }) => ({ amountIncludingVat: amount, vatRate })));
  const rows = [
    {
      label: orderContent(cart.orderItems) === 'goods' ? m.checkout_sum() : m.checkout_sum_both(),
      amount: cart.price.amountIncludingVat,
    },
    { label: m.orders_home_delivery(), amount: delivery.homeDeliveryFee },
  ];
  return { rows, price };
}

function useOrder({ onPlaced, pay }: { onPlaced: () => void; pay: (placed: Placed) => void }) {
  const queryClient = useQueryClient();
  const [mistakes, setMistakes] = useState<Record<string, string> | null>(null);
  const command = useCommand(api.cart.order, 'place-order', {
    onDone: ({ item }) => {
      onPlaced();
      pay(item);
    },
    // A refusal rereads the cart, since a price or the stock may have changed. The form keeps its values.
    onRefused: () => void queryClient.invalidateQueries({ queryKey: q.cart.read.key() }),
  });
  const { error } = command;
  const errors = useMemo(() => mistakes ?? (error ? fieldErrors(error) : undefined), [mistakes, error]);
  return {
    errors,
    pending: command.pending,
    place(values: FormData, expectedTotal: number) {
      const found = mistakesIn(values);
      command.reset();
      setMistakes(Object.keys(found).length ? found : null);
      if (Object.keys(found).length) return;
      command.run({
        contact: toContact(values),
        delivery: toDelivery(values),
        messageToProvider: String(values.get(FIELDS.message) ?? ''),
        expectedTotal,
        termsAccepted: true,
      });
    },
  };
}

/** Field errors stand at their fields; any other refusal stands above the form. */
function fieldErrors(error: ApiError): Record<string, string> {
  const named = new Set<string>(Object.values(FIELDS));
  const fields = Object.entries(error.fields).filter(([name]) => named.has(name));
  return error.reason === 'invalid-input' && fields.length ? Object.fromEntries(fields) : { '': error.message };
}
