import { sql } from 'kysely';
import { expect } from 'vitest';
import type { PayRequestForPayer } from '../src/payments/contract.ts';
import type { CodeStanding } from '../src/payments/ways/codes/uses/contract.ts';
import type { Ticket } from '../src/tickets/contract.ts';
import type { Answer, Browser } from './browser.ts';
import type { TestHall } from './hall.ts';
import { openHoneyHall } from './honey-hall.ts';
import type { Placed } from './purchase.ts';
import type { Shelf } from './shelf.ts';
import { buyCards, openTicketStall } from './tickets.ts';

/** The steps of a payer with gift cards, as their browser takes them. */
export type Said = { item?: CodeStanding; reason?: string; message?: string };

/** Jars in an order: worth more than two small cards, and less than a voucher and a card. */
export const QUANTITY = 6;

/** A gift card of that worth, bought; with its code. */
export const cardWorth = async (hall: TestHall, shelf: Shelf, amount: number) =>
  (await buyCards(hall, shelf, amount))[0]!;

/** A hall with honey to pay for, and a stall that sells gift cards. */
export async function openCodeHall() {
  const { hall, sku } = await openHoneyHall(10_000);
  return { hall, sku, stall: await openTicketStall(hall) };
}

/** A payer with no failed codes counted by the rate limit. */
export async function freshPayer(hall: TestHall): Promise<Browser> {
  await hall.db.deleteFrom('rate_limits').execute();
  return hall.browser();
}

const path = ({ payRequestId }: Pick<Placed, 'payRequestId'>) => `/api/payments/pay-requests/${payRequestId}/codes`;

export function payWithCode(
  browser: Browser,
  placed: Pick<Placed, 'payRequestId'>,
  code: string,
  fields: Record<string, unknown> = {},
): Promise<Answer<Said>> {
  return browser.command<Said>('POST', path(placed), 'use-code', {
    payRequestId: placed.payRequestId,
    code,
    ...fields,
  });
}

/** Pays with a gift card's code, which must be accepted; answers with the payment. */
export async function used(browser: Browser, placed: Placed, { code }: Ticket): Promise<string> {
  const answer = await payWithCode(browser, placed, code!);
  expect(answer.body.reason).toBeUndefined();
  return answer.body.item!.paymentId;
}

/** Takes a code off again: as the browser that used it, or by the order's key (`?ak=…`). */
export function takeOff(browser: Browser, placed: Placed, paymentId: string, ak = ''): Promise<Answer<Said>> {
  const { payRequestId } = placed;
  const fields = { payRequestId, paymentId };
  return browser.command<Said>('DELETE', `${path(placed)}/${paymentId}${ak}`, 'take-code-off', fields);
}

export async function forPayer(browser: Browser, placed: Placed, ak = `?ak=${placed.accessKey}`) {
  const { body } = await browser.get<{ item: PayRequestForPayer }>(
    `/api/payments/pay-requests/${placed.payRequestId}/for-payer${ak}`,
  );
  return body.item;
}

/** Remaining amounts of gift cards, in their order. */
export async function worths(hall: TestHall, cards: readonly Pick<Ticket, '_id'>[]): Promise<number[]> {
  const { rows } = await sql<{ id: string; remaining: number }>`
    select ticket_id as id, remaining from ticket_balances
    where ticket_id = any(${cards.map(card => card._id)}::uuid[])`.execute(hall.db);
  return cards.map(card => rows.find(row => row.id === card._id)!.remaining);
}
