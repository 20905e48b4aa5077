import { expect } from 'vitest';
import { instructionId } from '../src/payments/ways/swish/checkouts/rules.ts';
import type { SwishPayment } from '../src/payments/ways/swish/contract.ts';
import type { Browser } from './browser.ts';
import { leftBehind, processInbox } from './card-payment.ts';
import type { TestHall } from './hall.ts';
import { signedIn } from './people.ts';
import { type Placed, place, type Sku } from './purchase.ts';

/** The steps of a payer by Swish, and of the phone in their other hand. */
export interface Begun {
  successUrl: string;
  paymentId: string;
}

type Answered = { status: number; body: { item: Begun; reason?: string } };

/** Presses the Swish button, or the same press again where the fields bring an id. */
export function pressSwish(browser: Browser, { payRequestId }: Placed, fields: object = {}): Promise<Answered> {
  return browser.command('POST', `/api/payments/swish/checkouts/pay-requests/${payRequestId}`, SWISH_PRESS, {
    payRequestId,
    relativeSuccessPath: `/pay-requests/${payRequestId}/processing`,
    relativeCancelPath: `/pay-requests/${payRequestId}`,
    device: 'OTHER',
    ...fields,
  });
}

const SWISH_PRESS = 'checkout-pay-request-by-swish';

export async function beginSwish(browser: Browser, placed: Placed, fields: object = {}): Promise<Begun> {
  const { status, body } = await pressSwish(browser, placed, fields);
  if (status !== 200) throw new Error(`Swish was answered ${status}: ${JSON.stringify(body)}`);
  return body.item;
}

/** An order of one piece, by a payer of its own. */
export async function ordered(hall: TestHall, sku: Sku): Promise<{ payer: Browser; placed: Placed }> {
  const payer = hall.browser();
  return { payer, placed: await place(payer, sku) };
}

/** An order with a Swish payment begun. */
export async function begun(hall: TestHall, sku: Sku) {
  const { payer, placed } = await ordered(hall, sku);
  return { payer, placed, paymentId: (await beginSwish(payer, placed)).paymentId };
}

/** The Swish payment as the waiting page reads it. */
export async function swishShown(browser: Browser, paymentId: string, query = ''): Promise<SwishPayment> {
  const { status, body } = await browser.get<{ item: SwishPayment }>(`/api/payments/swish/${paymentId}${query}`);
  if (status !== 200) throw new Error(`The payment was answered ${status}: ${JSON.stringify(body)}`);
  return body.item;
}

type PhoneAnswer = Parameters<TestHall['swish']['controls']['answer']>[1];

/** Answers on the phone; the hall does not know of it yet. */
export function answerOnPhone(hall: TestHall, paymentId: string, answer: PhoneAnswer = 'pay'): void {
  hall.swish.controls.answer(instructionId(paymentId), answer);
}

/** Waits for every callback and processes it. */
export async function heardFromSwish(hall: TestHall): Promise<void> {
  await hall.swish.controls.idle();
  await processInbox(hall.hall.world);
}

export function requestAt(hall: TestHall, paymentId: string) {
  return hall.swish.controls.requests().find(row => row.id === instructionId(paymentId));
}

export function paymentRow(hall: TestHall, id: string) {
  return hall.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export const paymentsOf = async (hall: TestHall, placed: Placed) => (await leftBehind(hall, placed)).payments;

/** A payer's payment options. */
export async function optionsOf(hall: TestHall, { payRequestId }: Placed): Promise<object> {
  const path = `/api/payments/pay-requests/${payRequestId}/for-payer`;
  return (await hall.browser().get<{ item: { options: object } }>(path)).body.item.options;
}

/** The Swish number of the stall that sells honey. */
export const HONEY = '1231111119';

/** Sets the honey stall's Swish number, as its owner does on its page. */
export async function setSwish(hall: TestHall, number: string | null, accepts = true): Promise<void> {
  const owner = await signedIn(hall, 'eskil.lund');
  const path = '/api/providers/angens-bigard/swish';
  const { body } = await owner.get<{ item: { number: string | null } }>(path);
  const wish = { idOrSlug: 'angens-bigard', number: number ?? '', accepts, before: body.item.number };
  const { status } = await owner.command('PUT', path, 'set-swish-number', wish);
  expect(status).toBe(200);
}

/** Captured and refunded sums at Swish for a pay request, in öre. */
export async function atSwish(hall: TestHall, { payRequestId }: Placed) {
  const rows = await hall.db.selectFrom('payments').select('id').where('pay_request_id', '=', payRequestId).execute();
  const ours = rows.flatMap(({ id }) => requestAt(hall, id) ?? []);
  const paid = ours.filter(row => row.status === 'PAID');
  const back = hall.swish.controls
    .refunds()
    .filter(row => row.status === 'PAID' && paid.some(one => one.paymentReference === row.originalPaymentReference));
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return { captured: sum(paid.map(row => row.ore)), refunded: sum(back.map(row => row.ore)), refunds: back.length };
}
