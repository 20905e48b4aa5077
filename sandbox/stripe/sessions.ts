import type Stripe from 'stripe';
import { checkSplitTargets } from './accounts/destinations.ts';
import { cancelAppointment, makeAppointment } from './appointments.ts';
import type { SessionRow, WireLineItem } from './books.ts';
import { type Desk, newId, now } from './desk.ts';
import { record } from './events.ts';
import { cancelIntent } from './payment-intents.ts';
import { missing, refused } from './problems.ts';
import { draftSession } from './session-draft.ts';
import type { SessionParams } from './session-params.ts';

export function createSession(desk: Desk, given: SessionParams): Stripe.Checkout.Session {
  checkSplitTargets(desk, given.payment_intent_data, name => `payment_intent_data[${name}]`);
  const id = newId('cs_test_', 58);
  const row: SessionRow = {
    session: draftSession(desk, id, given),
    lineItems: given.line_items.map(item => newLineItem(desk, item)),
    plan: { ...given.payment_intent_data, metadata: given.payment_intent_data?.metadata ?? {} },
    challenge: null,
  };
  desk.books.sessions.put(id, row);
  makeAppointment(desk, 'expire-session', id, row.session.expires_at * 1000);
  return shownSession(desk, row);
}

export function sessionRow(desk: Desk, id: string): SessionRow {
  const row = desk.books.sessions.get(id);
  if (row === undefined) throw missing('checkout.session', id, 'session');
  return row;
}

export function shownSession(desk: Desk, row: SessionRow): Stripe.Checkout.Session {
  const url = row.session.status === 'open' ? `${desk.publicUrl}/c/pay/${row.session.id}` : null;
  return { ...row.session, url };
}

/** Expires an open session, which keeps a payer from paying a replaced request. */
export function expireSession(desk: Desk, id: string): Stripe.Checkout.Session {
  const row = sessionRow(desk, id);
  if (row.session.status !== 'open') {
    throw refused(
      `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${row.session.status}.`,
    );
  }
  return closeSession(desk, id);
}

export function closeSession(desk: Desk, id: string): Stripe.Checkout.Session {
  const row = sessionRow(desk, id);
  cancelAppointment(desk, 'expire-session', id);
  const session = { ...row.session, status: 'expired' as const };
  const closed = desk.books.sessions.patch(id, { session, challenge: null });
  if (typeof session.payment_intent === 'string') cancelIntent(desk, session.payment_intent);
  const shown = shownSession(desk, closed);
  record(desk, 'checkout.session.expired', shown);
  return shown;
}

function newLineItem(desk: Desk, item: SessionParams['line_items'][number]): WireLineItem {
  const { unit_amount, currency, tax_behavior, product_data } = item.price_data;
  const product = newProduct(desk, product_data);
  const amount = unit_amount * item.quantity;
  return {
    id: newId('li_'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency,
    description: product_data.name,
    metadata: item.metadata ?? {},
    price: {
      id: newId('price_'),
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created: now(desk),
      currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: product.id,
      recurring: null,
      tax_behavior: tax_behavior ?? 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount,
      unit_amount_decimal: String(unit_amount),
    },
    quantity: item.quantity,
  };
}

function newProduct(desk: Desk, data: SessionParams['line_items'][number]['price_data']['product_data']) {
  const product: Stripe.Product = {
    id: newId('prod_', 14),
    object: 'product',
    active: false,
    created: now(desk),
    description: data.description ?? null,
    images: data.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: data.metadata ?? {},
    name: data.name,
    package_dimensions: null,
    shippable: null,
    tax_code: data.tax_code ?? null,
    tax_details: null,
    type: 'service',
    unit_label: data.unit_label ?? null,
    updated: now(desk),
    url: null,
  };
  return desk.books.products.put(product.id, product);
}
