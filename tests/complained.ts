import { expect } from 'vitest';
import type { Complainable } from '../src/orders/complaints/contract.ts';
import type { Case } from '../src/payments/cases/contract.ts';
import type { Browser } from './browser.ts';
import { workUntilDone } from './card-payment.ts';
import { lettersTo } from './letters.ts';
import { signedIn } from './people.ts';
import type { Placed } from './purchase.ts';
import { changeTo, type FarmShop } from './returned.ts';
import { orderCart } from './tickets.ts';

type Said<T> = { item: T; reason?: string; fields?: Record<string, string> };
const BUYER = 'karl@example.com';
const DAY_MS = 86_400_000;
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n').toString('base64');
export const HAND_UP = ['appeals', 'hand-up-complaint'] as const;

/** Presses of a buyer who complains, of the stall that sold, and of the hall. */
export function complaining(shop: () => FarmShop) {
  const people: { hanna: Browser | null } = { hanna: null };
  const settled = () => workUntilDone(shop().hall.hall.world);
  async function signInAgain(): Promise<void> {
    await shop().hall.db.deleteFrom('rate_limits').execute();
    shop().owner = await signedIn(shop().hall, 'eskil.lund');
    shop().staff = await signedIn(shop().hall, 'tove.lund');
    people.hanna = await signedIn(shop().hall, 'hanna.berg');
  }
  async function pass(days: number): Promise<void> {
    shop().hall.clock.forward(days * DAY_MS);
    shop().hall.stripe.controls.advance(days * 86_400);
    await signInAgain();
    await settled();
  }
  const bought = async () => {
    const placed = await shop().buy({ jam: 2, candles: 0, sixes: 0 });
    await changeTo(shop().staff, placed, 'fulfil');
    return placed;
  };
  async function unpaid(): Promise<Placed> {
    const buyer = shop().hall.browser();
    await shop().shelf.choose(buyer, 'sylt', { quantity: 1 });
    return await orderCart(buyer);
  }
  const path = ({ orderGroupId, accessKey }: Placed, more = '') =>
    `/api/order-groups/${orderGroupId}/complaints${more}?ak=${accessKey}`;
  const pageOf = async (placed: Placed) =>
    (await shop().hall.browser().get<Said<Complainable>>(path(placed))).body.item.orders[0]!;
  const complaintOf = async (placed: Placed) => (await pageOf(placed)).complaints.at(-1)!;

  async function tell(placed: Placed, more: object = {}) {
    const { rows } = await pageOf(placed);
    return await shop()
      .hall.browser()
      .command<Said<{ complaintId: string }>>('POST', path(placed), 'make-complaint', {
        ...{ orderId: placed.orderId, fault: 'BROKEN', wish: 'MONEY_BACK', text: 'Locket var öppet.' },
        ...{ name: 'Karl Kund', emailAddress: BUYER, items: [{ orderItemId: rows[0]!.orderItemId, pieces: 1 }] },
        ...more,
      });
  }
  const told = async (placed: Placed, more: object = {}) => {
    const answer = await tell(placed, more);
    expect(answer.status).toBe(200);
    await settled();
    return answer.body.item.complaintId;
  };
  const answer = (browser: Browser, complaintId: string, outcome: string, text = 'Vi ordnar det.') =>
    browser.command<Said<object>>('POST', `/api/complaints/${complaintId}/answers`, 'answer-complaint', {
      outcome,
      text,
    });
  const press = (placed: Placed, complaintId: string, what: [path: string, type: string], fields: object = {}) =>
    shop()
      .hall.browser()
      .command<Said<object>>('POST', path(placed, `/${complaintId}/${what[0]}`), what[1], { ...fields });
  const casesOf = async (browser: Browser, of: string, shelf = 'OPEN') =>
    (await browser.get<{ items: Case[] }>(`/api/${of}/cases?shelf=${shelf}`)).body.items;
  const stallCase = async (complaintId: string, shelf = 'OPEN') =>
    (await casesOf(shop().owner, 'providers/angens-bigard', shelf)).find(one => one.subject === complaintId);
  const hallCase = async (complaintId: string) =>
    (await casesOf(people.hanna!, 'platform')).find(one => one.subject === complaintId);
  const newest = (subject: string) => lettersTo(shop().hall, BUYER).findLast(one => one.subject.includes(subject));
  return {
    people,
    settled,
    signInAgain,
    pass,
    bought,
    unpaid,
    pageOf,
    complaintOf,
    tell,
    told,
    answer,
    press,
    stallCase,
    hallCase,
    newest,
  };
}
