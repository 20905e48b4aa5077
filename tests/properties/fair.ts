import { expect } from 'vitest';
import type { RefundableOrder } from '../../src/orders/refunds/contract.ts';
import type { Ticket } from '../../src/tickets/contract.ts';
import { adoptAccount } from '../accounts.ts';
import type { Answer } from '../browser.ts';
import { lookAtNow, stockUp, workUntilDone } from '../card-payment.ts';
import { forPayer, payWithCode, takeOff } from '../codes.ts';
import type { TestHall } from '../hall.ts';
import { openHoneyHall } from '../honey-hall.ts';
import { answerOnPhone, pressSwish } from '../mobile-payment.ts';
import { raise } from '../people.ts';
import { type Placed, type Sku, skuOf } from '../purchase.ts';
import { openTicketStall, orderCart, payFor, type TicketStall } from '../tickets.ts';
import { factsOf } from './facts.ts';
import { type Breach, breachesOf } from './must.ts';

export type Way = 'card' | 'wallet' | 'swish';
type Said = { item: { paymentId: string; successUrl: string; clientSecret: string }; reason?: string };
type Told = { status: number; body: { reason?: string } };

const STALL = '/api/providers/angens-bigard';
const DECLINED = '4000 0000 0000 0002';
/** Expected statuses, success or refusal; anything else, and any fault, ends the walk. */
const POLITE = [200, 409, 422, 503];

/** A stall with all ways to pay, with or without an account of its own. Nothing happens unless it is done here. */
export class Fair {
  readonly hall: TestHall;
  readonly stall: TicketStall;
  readonly goods: Sku[];
  readonly till = new Map<string, number>();
  readonly byHand = new Map<string, number>();
  readonly kinds = new Map<string, string>();
  /** Situations that were reached: a walk that never meets one proves nothing of it. */
  readonly reached: Set<string>;

  static async open(connect: boolean, reached: Set<string>): Promise<Fair> {
    const { hall, sku } = await openHoneyHall(100_000);
    if (connect) await adoptAccount(hall, 'angens-bigard', 'acct_bees');
    const candle = await skuOf(hall, 'bivaxljus');
    // Plenty of stock: the walks and all shrunk ones share this hall, and an empty shelf must never end them.
    await stockUp(hall, candle.stockItemId!, 100_000);
    const stall = await openTicketStall(hall);
    const fair = new Fair(hall, stall, [sku, candle], reached);
    for (const voucher of [true, false])
      await payFor(hall, hall.browser(), await fair.orderTickets(voucher ? 1 : 3, voucher));
    return fair;
  }

  private constructor(hall: TestHall, stall: TicketStall, goods: Sku[], reached: Set<string>) {
    [this.hall, this.stall, this.goods, this.reached] = [hall, stall, goods, reached];
    // VAT by kind: gift cards bear none when they are sold, vouchers do.
    this.kinds.set('Ljunghonung', 'food').set('Rullade bivaxljus', 'standard');
    this.kinds
      .set('dag-hos-bina', 'standard')
      .set('Ta med hem: Burk', 'standard')
      .set('bigardens-presentkort', 'exempt');
  }

  /** The properties broken now. */
  async breaches(atRest: boolean): Promise<Breach[]> {
    const { till, byHand, kinds } = this;
    return breachesOf(await factsOf(this.hall), { till, byHand, kinds, atRest });
  }

  async order(quantities: readonly number[]): Promise<Placed> {
    const browser = this.hall.browser();
    for (const [at, quantity] of quantities.entries()) {
      if (!quantity) continue;
      const fields = { skuId: this.goods[at]!.id, quantity };
      const added = await browser.command('POST', '/api/cart/items', 'add-to-cart', fields);
      expect(added.status).toBe(200);
    }
    return orderCart(browser);
  }

  /** Orders gift cards, or a voucher with a jar in it. */
  async orderTickets(quantity: number, voucher: boolean): Promise<Placed> {
    const browser = this.hall.browser();
    const wish = voucher
      ? { quantity, pickedOptionals: [this.stall.jar] }
      : { quantity, selectedPrice: 10_000 + quantity * 7_700 };
    const { status } = await this.stall.choose(browser, voucher ? 'dag-hos-bina' : 'bigardens-presentkort', wish);
    expect(status).toBe(200);
    return orderCart(browser);
  }

  async ask(amount: number, vatCategory: string): Promise<Placed> {
    const { body } = await this.owns<{ item: { _id: string; orderGroupId: string; orderId: string; link: string } }>(
      `${STALL}/pay-requests`,
      'ask-for-payment',
      {
        ...{ text: `Om ${vatCategory}`, amount, vatCategory, language: 'sv', daysValid: 14, sendBy: [] },
        customer: { name: 'Ellen Rask', email: 'ellen@brevlada.example', phone: '' },
      },
    );
    this.kinds.set(`Om ${vatCategory}`, vatCategory);
    const { _id: payRequestId, orderGroupId, orderId, link } = body.item;
    return { payRequestId, orderGroupId, orderId, accessKey: new URL(link).searchParams.get('ak')! };
  }

  async begin(placed: Placed, way: Way): Promise<void> {
    const browser = this.hall.browser();
    const { payRequestId } = placed;
    const paths = {
      payRequestId,
      relativeSuccessPath: `/pay-requests/${payRequestId}/processing`,
      relativeCancelPath: `/pay-requests/${payRequestId}`,
    };
    const told = (answer: Told) => this.polite(`begin ${way}`, answer);
    if (way === 'swish') told(await pressSwish(browser, placed));
    else if (way === 'card') {
      const path = `/api/payments/stripe/checkouts/pay-requests/${payRequestId}`;
      told(await browser.command<Said>('POST', path, 'checkout-pay-request', paths));
    } else {
      const path = `/api/payments/stripe/intents/pay-requests/${payRequestId}`;
      told(await browser.command<Said>('POST', path, 'checkout-pay-request-by-wallet', paths));
    }
  }

  /** Pays or declines at the company, also an open payment that nobody here waits for any more. */
  async payAt(open: OpenThere, declines = false): Promise<void> {
    this.reached.add(`${declines ? 'declined' : 'paid'} by ${open.way}`);
    if (open.way === 'card') this.hall.stripe.controls.pay(open.id, declines ? { card: DECLINED } : {});
    else if (open.way === 'swish') answerOnPhone(this.hall, open.id, declines ? 'decline' : 'pay');
    else {
      const body = new URLSearchParams({
        ...{ key: this.hall.stripe.publishableKey, client_secret: open.secret! },
        payment_method: declines ? 'pm_card_chargeDeclined' : 'pm_card_visa',
      });
      await fetch(`${this.hall.stripe.url}/v1/payment_intents/${open.id}/confirm`, { method: 'POST', body });
    }
  }

  async enterCode(placed: Placed, { ticket, key, group }: Card): Promise<void> {
    const holder = this.hall.browser();
    const { body } = await holder.get<{ items: Ticket[] }>(`/api/tickets/for-order-group/${group}?ak=${key}`);
    const { code } = body.items.find(one => one._id === ticket)!;
    const answer = await payWithCode(this.hall.browser(), placed, code!);
    this.polite('use a code', answer);
    if (answer.status === 200) this.reached.add(answer.body.item!.left ? 'a code paid a part' : 'codes paid all');
  }

  async takeOff(placed: Placed, paymentId: string): Promise<void> {
    const answer = await takeOff(this.hall.browser(), placed, paymentId, `?ak=${placed.accessKey}`);
    if (this.polite('take off', answer)) this.reached.add('a code was taken off');
  }

  async note(placed: Placed, way: 'ON_PREMISE' | 'WAIVED'): Promise<void> {
    const { left } = await forPayer(this.hall.browser(), placed);
    const path = `${STALL}/pay-requests/${placed.payRequestId}/counter-payments`;
    const answer = await this.owns<object>(path, 'note-payment', {
      ...{ way, expectedAmount: left, note: '' },
      ...(way === 'ON_PREMISE' && { agreed: 'HERE' }),
    });
    if (answer.status !== 200) return;
    this.reached.add(`noted ${way}`);
    this.add(this.till, placed.orderId, left);
  }

  async undo(paymentId: string, orderId: string, amount: number): Promise<void> {
    const answer = await this.owns<object>(`${STALL}/counter-payments/${paymentId}/undoings`, 'undo-noted-payment', {});
    if (answer.status !== 200) return;
    this.reached.add('a note was taken back');
    this.add(this.till, orderId, -amount);
  }

  /** Refunds by rows or by an amount at one VAT rate; more than all of it is refused. */
  async refund(orderId: string, how: 'ROWS' | 'AMOUNT', part: number): Promise<void> {
    const path = `${STALL}/orders/${orderId}`;
    const before = (await this.stall.owner.get<{ item: RefundableOrder }>(`${path}/refundable`)).body.item;
    const rows = before.rows.filter(one => one.left > 0);
    if (!rows.length) return;
    const cut = (left: number) => Math.max(1, Math.round(left * part));
    const wish =
      how === 'ROWS'
        ? { by: 'ROWS', items: rows.map(one => ({ orderItemId: one.id, amount: cut(one.left) })) }
        : { by: 'AMOUNT', amount: cut(rows[0]!.left), vatRate: rows[0]!.vatRate };
    const answer = await this.owns<{ item: RefundableOrder }>(`${path}/refunds`, 'refund-order', {
      ...{ wish, reason: 'En skråma' },
    });
    if (answer.status !== 200) return;
    this.reached.add(`given back by ${how}`);
    const old = new Set(before.refunds.map(one => one._id));
    for (const one of answer.body.item.refunds.filter(row => !old.has(row._id)))
      if (one.method === 'ON_PREMISE' || one.method === 'WAIVED') this.add(this.till, orderId, -one.amount);
  }

  async retry(refundId: string): Promise<void> {
    if ((await this.owns<object>(`/api/refunds/${refundId}/retries`, 'retry-refund', {})).status === 200)
      this.reached.add('a failed refund was sent again');
  }

  async payByHand(refundId: string, orderId: string, amount: number): Promise<void> {
    const path = `/api/refunds/${refundId}/settlements`;
    const answer = await this.owns<object>(path, 'settle-refund-by-hand', { note: 'Kontant' });
    if (answer.status !== 200) return;
    this.reached.add('a failed refund was paid by hand');
    this.add(this.byHand, orderId, amount);
  }

  async owns<T>(path: string, type: string, fields: Record<string, unknown>): Promise<Answer<T>> {
    const answer = await this.stall.owner.command<T>('POST', path, type, fields);
    this.polite(type, answer as Told);
    return answer;
  }

  polite(what: string, { status, body }: Told): boolean {
    if (!POLITE.includes(status)) throw new Error(`${what} was answered ${status}: ${JSON.stringify(body)}`);
    if (status !== 200) this.reached.add(`no to ${what}: ${body.reason}`);
    return status === 200;
  }

  /** Reconciles this request. */
  async hear(placed: Placed): Promise<void> {
    await this.hall.swish.controls.idle();
    await lookAtNow(this.hall, placed);
    await workUntilDone(this.hall.hall.world);
  }

  /** Moves all clocks forward, and runs the work that is due. */
  async wait(seconds: number): Promise<void> {
    const { hall } = this;
    hall.clock.forward(seconds * 1000);
    hall.stripe.controls.advance(seconds);
    hall.swish.controls.advance(seconds);
    await hall.swish.controls.idle();
    await workUntilDone(hall.hall.world);
    // The owner's second factor, proved anew as time has passed.
    await raise(this.stall.owner);
  }

  /** Waits until every payment is final and every refund has arrived or failed. */
  async rest(): Promise<void> {
    const { hall } = this;
    await hall.db.updateTable('payments').set({ look_at: hall.clock.now() }).where('status', '=', 'PENDING').execute();
    for (let round = 0; round < 200; round++) {
      await this.wait(40);
      for (const half of [1, 2]) hall.swish.controls.advance(half);
      await hall.swish.controls.idle();
      await workUntilDone(hall.hall.world);
      const open = hall.db.selectFrom('refunds').select('id').where('status', '=', 'PENDING');
      if (!(await open.execute()).length) return;
    }
    throw new Error('Refunds are always on their way');
  }

  private add(to: Map<string, number>, orderId: string, amount: number): void {
    to.set(orderId, (to.get(orderId) ?? 0) + amount);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.hall.close();
  }
}

/** An open payment at a company, which would take its money at this moment. */
export interface OpenThere {
  way: Way;
  id: string;
  /** A wallet's client secret. */
  secret?: string;
}

export interface Card {
  ticket: string;
  group: string;
  key: string;
}
