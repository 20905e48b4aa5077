import { type FocusEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { to } from '../../../links.ts';
import { type Content, orderContent } from '../../../orders/bookings/rules.ts';
import { feeByRate } from '../../../orders/placements/rules.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useLastOption } from '../../../payments/options/parts/last-option.ts';
import { PaymentOptions } from '../../../payments/options/parts/payment-options.tsx';
import { OPTION_FIELDS } from '../../../payments/options/parts/way-parts.ts';
import { optionsFor, optionToBegin, paymentOptionIn } from '../../../payments/options/rules.ts';
import { arrived } from '../../../shared/arrival.ts';
import { sumPrice } from '../../../shared/money.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { priceText } from '../../../ui/price.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { Cart } from '../../contract.ts';
import { CartSum } from '../../parts/cart-sum.tsx';
import type { CheckoutTerms } from '../contract.ts';
import { FIELDS, type Mistakes, mistakeAt, mistakesIn, typedText, WHO } from './checkout-values.ts';
import { CodeFields } from './code-fields.tsx';
import { ContactFields, type Known } from './contact-fields.tsx';
import { DeliveryFields, type Method } from './delivery-fields.tsx';
import { fetchPress } from './fetch-press.ts';
import type { HowToPay } from './order-press.ts';
import { OrderedLines } from './ordered-lines.tsx';
import { RideFields } from './ride-fields.tsx';
import { useTyped } from './typed.ts';
import { useCodes } from './use-codes.ts';
import { useOrder } from './use-order.ts';
import { usePayment } from './use-payment.ts';
import { WithdrawalLines } from './withdrawal-lines.tsx';

const WalletButton = lazy(() =>
  arrived(() => import('../../../payments/ways/card/wallets/parts/wallet-button.tsx')).then(part => ({
    default: part.WalletButton,
  })),
);

type Seller = NonNullable<Cart['provider']>;
type Delivery = NonNullable<Cart['delivery']>;

interface Props {
  cart: Cart;
  seller: Seller;
  delivery: Delivery;
  options: NonNullable<CheckoutTerms['options']>;
  pickUpWindows: CheckoutTerms['pickUpWindows'];
  known: Known | null;
  onPlaced: () => void;
}

/** The one page of an order: what, who, how it is had, how it is paid, and one press. */
export function CheckoutForm({ cart, seller, delivery, options, pickUpWindows, known, onPlaced }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [method, choose] = useState<Method>(delivery.methods[0] ?? 'PICK_UP');
  const [left, setLeft] = useState<Record<string, string>>({});
  const { rows, price } = totalToPay(cart, delivery, method);
  const total = price.amountIncludingVat;
  const codes = useCodes(seller._id, total);
  const content = orderContent(cart.orderItems);
  const last = useLastOption();
  const order = useOrder(onPlaced);
  const payment = usePayment();
  useTyped(form, method);
  useEffect(() => {
    // Focuses the first invalid field, after the error summary has been announced.
    if (order.errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [order.errors]);

  const working = order.pending || payment.pending;
  const free = total === 0;
  const nothingLeft = codes.left === 0;
  const payable = nothingLeft || optionsFor(options, true).length > 0;
  const chosenIn = (values: FormData) =>
    optionToBegin(paymentOptionIn(typedText(values, OPTION_FIELDS.option)), options);

  /** Completeness of the form: all mistakes are told at once; `byWallet` has its own way to pay. */
  function isWhole(values: FormData, byWallet: boolean): boolean {
    const unchosen = !byWallet && !nothingLeft && !chosenIn(values);
    const mistakes: Mistakes = {
      ...mistakesIn(values),
      ...(unchosen && { [OPTION_FIELDS.option]: m.payments_options_choose }),
    };
    order.tell(mistakes);
    setLeft({});
    return Object.keys(mistakes).length === 0;
  }

  const howIn = (values: FormData): HowToPay => ({
    option: nothingLeft ? null : chosenIn(values),
    phoneNumber: typedText(values, OPTION_FIELDS.phoneNumber),
    codes: codes.used,
    left: codes.left,
  });

  async function press(values: FormData): Promise<void> {
    if (working || !isWhole(values, false)) return;
    const how = howIn(values);
    const placed = await order.place(values, total);
    if (placed) payment.open(placed, how);
  }

  async function walletRequest() {
    const values = new FormData(form.current!);
    const how = howIn(values);
    const placed = await order.place(values, total);
    return placed && (await payment.request(placed, how));
  }

  async function look({ target }: FocusEvent): Promise<void> {
    if (!(target instanceof HTMLInputElement) || !target.name) return;
    const { name } = target;
    const mistake = mistakeAt(name, target.value);
    const text = mistake && (await fetchPress()).sentences({ [name]: mistake })[name];
    // Mended while the sentence was on its way.
    if (text && mistakeAt(name, target.value) !== mistake) return;
    setLeft(known => {
      if (text === (known[name] ?? null)) return known;
      const { [name]: _, ...rest } = known;
      return text ? { ...rest, [name]: text } : rest;
    });
  }

  return (
    <Form
      ref={form}
      errors={order.errors}
      className="mt-4 gap-8"
      onBlur={event => void look(event).catch(() => {})}
      onValues={values => void press(values)}
    >
      <section className="grid gap-2">
        <OrderedLines items={cart.orderItems} label={SUMMARIES[content]()} />
        <p className="flex max-w-none flex-wrap items-baseline justify-between gap-x-4 text-note text-muted">
          <span>{allFrom(seller.title, cart.others)}</span>
          <TextLink href={to.cart()} standalone>
            {m.checkout_change()}
          </TextLink>
        </p>
      </section>
      <ContactFields
        seller={seller.title}
        {...{ known, content, free, left }}
        wrong={WHO.some(name => order.errors?.[name])}
      />
      {delivery.methods.length > 0 && (
        <DeliveryFields seller={seller.title} {...{ delivery, method, left, pickUpWindows }} onMethod={choose} />
      )}
      {cart.orderItems.some(item => item.isDrive) && <RideFields />}
      {!cart.orderItems.some(item => item.messageToProvider) && (
        <TextArea
          name={FIELDS.message}
          label={m.checkout_message({ seller: seller.title })}
          optional
          autoComplete="off"
          defaultValue={cart.messageToProvider}
          maxLength={1000}
          rows={2}
        />
      )}
      {!free && (
        <div className="grid gap-3">
          {!nothingLeft && payable && (
            <PaymentOptions offered={options} chosen={null} last={last} onSelect={() => {}} />
          )}
          {!payable && (
            <Banner tone="yellow" rounded title={m.payments_options_none()}>
              {m.checkout_nothing_taken({ seller: seller.title })}
            </Banner>
          )}
          {!delivery.digital && <CodeFields codes={codes} />}
        </div>
      )}
      <div className="grid gap-3">
        {!free && <CartSum price={price} rows={rows} codes={codes.used} left={codes.left} />}
        <WithdrawalLines items={cart.orderItems} />
        <p>
          {!free && `${content === 'bookings' ? m.checkout_duty_booking() : m.checkout_duty()} `}
          <TextLink href={to.page('kopvillkor')}>{m.checkout_terms()}</TextLink> {m.checkout_terms_apply()}
        </p>
        <Button
          type="submit"
          size="lg"
          wide
          pending={working}
          pendingLabel={payment.pending ? m.checkout_opening() : m.checkout_ordering()}
          disabled={!cart.orderable || !payable}
        >
          {free ? m.checkout_book() : orderText(codes.left)}
        </Button>
        {options.wallet && !nothingLeft && cart.orderable && (
          <Suspense fallback={null}>
            <WalletButton
              amount={codes.left}
              sellerEmail={null}
              wallet={options.wallet}
              mayOpen={() => !working && isWhole(new FormData(form.current!), true)}
              request={walletRequest}
            />
          </Suspense>
        )}
        <p className="text-note text-muted">{cart.orderable ? keptText(free, content) : problemFirst(free)}</p>
      </div>
    </Form>
  );
}

/** The note below the lines: their seller, and the other stalls' baskets that stay where they are. */
function allFrom(seller: string, others: Cart['others']): string {
  const sellers = others.map(({ provider }) => provider.title).join(', ');
  return [m.cart_all_from({ seller }), sellers && m.checkout_others_stay({ sellers })].filter(Boolean).join(' ');
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

const keptText = (free: boolean, content: Content) => (free ? m.checkout_free_booking() : HELD[content]());
const problemFirst = (free: boolean) => (free ? m.cart_problem_before_booking() : m.cart_problem_first());

/** The order button: German law allows only the obligation to pay as its label (§ 312j BGB); the sum stands above. */
function orderText(amount: number): string {
  return amount === 0 || getLocale() === 'de' ? m.checkout_order() : `${m.checkout_order()} ${priceText(amount)}`;
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
