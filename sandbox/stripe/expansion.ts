import type { Desk } from './desk.ts';
import { badParam } from './problems.ts';
import { balanceOf } from './settling.ts';

type Fields = Record<string, unknown>;
type Finder = (desk: Desk, id: string) => object | undefined;

const FINDERS: Record<string, Finder> = {
  balance_transaction: balanceOf,
  charge: (desk, id) => desk.books.charges.get(id),
  payment_intent: (desk, id) => desk.books.paymentIntents.get(id),
  product: (desk, id) => desk.books.products.get(id),
  refund: (desk, id) => desk.books.refunds.get(id),
  transfer: (desk, id) => desk.books.transfers.get(id),
  transfer_reversal: (desk, id) => desk.books.transferReversals.get(id),
  application_fee: (desk, id) => desk.books.applicationFees.get(id),
};

/** Expandable fields and the objects behind their ids. A balance transaction's source can be any of several. */
const EXPANDABLE: Record<string, Record<string, Finder | undefined>> = {
  'checkout.session': { payment_intent: FINDERS.payment_intent },
  payment_intent: { latest_charge: FINDERS.charge },
  charge: {
    application_fee: FINDERS.application_fee,
    balance_transaction: FINDERS.balance_transaction,
    payment_intent: FINDERS.payment_intent,
    source_transfer: FINDERS.transfer,
    transfer: FINDERS.transfer,
  },
  refund: {
    balance_transaction: FINDERS.balance_transaction,
    charge: FINDERS.charge,
    failure_balance_transaction: FINDERS.balance_transaction,
    payment_intent: FINDERS.payment_intent,
    source_transfer_reversal: FINDERS.transfer_reversal,
    transfer_reversal: FINDERS.transfer_reversal,
  },
  transfer: { balance_transaction: FINDERS.balance_transaction, source_transaction: FINDERS.charge },
  transfer_reversal: {
    balance_transaction: FINDERS.balance_transaction,
    source_refund: FINDERS.refund,
    transfer: FINDERS.transfer,
  },
  application_fee: {
    balance_transaction: FINDERS.balance_transaction,
    originating_transaction: FINDERS.charge,
  },
  balance_transaction: { source: findSource },
  dispute: { charge: FINDERS.charge, payment_intent: FINDERS.payment_intent },
  fee_refund: { balance_transaction: FINDERS.balance_transaction, fee: FINDERS.application_fee },
  payout: {
    balance_transaction: FINDERS.balance_transaction,
    failure_balance_transaction: FINDERS.balance_transaction,
  },
  price: { product: FINDERS.product },
  item: {},
  list: {},
};

/** Lists included in a response only when asked for. */
const INCLUDABLE: Record<string, Record<string, (desk: Desk, id: string) => unknown[]>> = {
  'checkout.session': { line_items: (desk, id) => desk.books.sessions.get(id)?.lineItems ?? [] },
  charge: { refunds: (desk, id) => desk.books.refunds.all().filter(refund => refund.charge === id) },
};

const DEEPEST = 4;

/** Expands paths like `payment_intent.latest_charge.balance_transaction` on a copy; `data.` leads into a list. */
export function expand(desk: Desk, object: object, paths: string[] | undefined): object {
  return (paths ?? []).reduce<object>((result, path) => {
    const steps = path.split('.');
    if (steps.length - (steps[0] === 'data' ? 1 : 0) > DEEPEST) throw unexpandable(path);
    return expandPath(desk, result, steps, path);
  }, object);
}

function expandPath(desk: Desk, object: object, [field, ...rest]: string[], path: string): object {
  if (field === undefined) return object;
  const fields = object as Fields;
  const value = resolve(desk, fields, field, path);
  if (value === null || typeof value !== 'object') return { ...fields, [field]: value };
  const inner = Array.isArray(value)
    ? value.map(entry => expandPath(desk, entry, rest, path))
    : expandPath(desk, value, rest, path);
  return { ...fields, [field]: inner };
}

function resolve(desk: Desk, fields: Fields, field: string, path: string): unknown {
  const kind = String(fields.object);
  const value = fields[field];
  if (kind === 'list' && field === 'data') return value;
  const include = INCLUDABLE[kind]?.[field];
  if (include !== undefined) return value ?? listOn(kind, String(fields.id), field, include(desk, String(fields.id)));
  const find = EXPANDABLE[kind]?.[field];
  if (find !== undefined && typeof value === 'string') return find(desk, value) ?? value;
  const alreadyThere = typeof value === 'object' && value !== null;
  // Of a balance transaction's sources, which are of many kinds, a path need only fit some.
  if (find === undefined && path.includes('data.source.') && kind !== 'balance_transaction') return value ?? null;
  if (find === undefined && !alreadyThere) throw unexpandable(path);
  return value ?? null;
}

function listOn(kind: string, id: string, field: string, data: unknown[]): object {
  const base = kind === 'charge' ? `/v1/charges/${id}` : `/v1/checkout/sessions/${id}`;
  return { object: 'list', data, has_more: false, url: `${base}/${field}` };
}

function findSource(desk: Desk, id: string): object | undefined {
  const { charges, refunds, transfers, transferReversals, applicationFees, feeRefunds, disputes, payouts } = desk.books;
  const { accountCharges, accountRefunds, accountPayouts } = desk.books;
  const sources = [charges, refunds, transfers, transferReversals, applicationFees, feeRefunds, disputes, payouts];
  for (const table of [...sources, accountCharges, accountRefunds]) {
    const found = table.get(id);
    if (found !== undefined) return found;
  }
  return accountPayouts.get(id)?.payout;
}

function unexpandable(path: string) {
  return badParam(`This property cannot be expanded (${path}).`, 'expand');
}
