import type Stripe from 'stripe';
import type { RefundableOrder } from '../../src/orders/refunds/contract.ts';
import { settlePayment } from '../../src/payments/settlements/commands.ts';
import type { Browser } from '../browser.ts';
import { openPaymentId } from '../card-payment.ts';
import { payWithCode } from '../codes.ts';
import type { TestHall } from '../hall.ts';
import { InvoiceDesk, orderInvoice, readInvoice } from '../invoices.ts';
import { answerOnPhone, beginSwish } from '../mobile-payment.ts';
import { checkOut, order, type Placed } from '../purchase.ts';
import { accept, draft, keyOf, line, QuoteDesk, readQuote, done as said } from '../quotes.ts';
import { dayInSweden } from '../reference/money.ts';
import { ticketsOf } from '../tickets.ts';
import { done, feeOn, type Good, HOME_FEE, type Stall } from './market.ts';
import { feeOf, type Payment, type SoldRow, sum, type Way } from './pencil.ts';

/* The deeds of a month, each as its people do it, and each written into the pencil book of its stall. */
export interface Sale {
  stall: Stall;
  placed: Placed;
  rows: (SoldRow & { skuId?: string })[];
  payment: Payment;
  /** Charge at the card company. */
  charge: string | null;
  /** Rows as staff see them, with what is left of each. */
  left: number;
}

export interface Holding {
  stall: Stall;
  code: string;
  worth: number;
  single: boolean;
}

const HOME = {
  deliveryMethodType: 'HOME_DELIVERY',
  destination: { address: { addressRows: ['Strandvägen 4'], zipCode: '531 30', city: 'Ljungsjö' } },
};

export class Trade {
  readonly hall: TestHall;
  owner: Browser;

  constructor(hall: TestHall, owner: Browser) {
    [this.hall, this.owner] = [hall, owner];
  }

  today = () => dayInSweden(this.hall.clock.now());

  /** Puts goods in a cart and orders them. */
  async order(goods: readonly Good[], { home = false } = {}): Promise<{ browser: Browser; placed: Placed }> {
    const browser = this.hall.browser();
    for (const { skuId } of goods)
      done(await browser.command('POST', '/api/cart/items', 'add-to-cart', { skuId, quantity: 1 }));
    const total = sum(goods.map(one => one.price)) + (home ? HOME_FEE : 0);
    return { browser, placed: await this.#place(browser, total, home ? { delivery: HOME } : {}) };
  }

  async #place(browser: Browser, total: number, fields: object = {}): Promise<Placed> {
    const answer = await browser.command<{ item: Placed }>(
      'POST',
      '/api/order-groups',
      'place-order',
      order(total, { ...fields }),
    );
    return done(answer).item;
  }

  /** Goods bought and paid at once by card, phone, or at the stall's own till. */
  async sell(stall: Stall, goods: readonly Good[], way: Exclude<Way, 'INVOICE'>, { home = false } = {}): Promise<Sale> {
    const { browser, placed } = await this.order(goods, { home });
    const rows: SoldRow[] = goods.map(({ rate, price, skuId }) => ({ kind: 'GOODS', rate, gross: price, skuId }));
    if (home) rows.push({ kind: 'DELIVERY', rate: goods[0]!.rate, gross: HOME_FEE });
    if (way === 'ON_PREMISE') return await this.#note(stall, placed, rows);
    return await this.#pay(stall, browser, { placed, rows, way });
  }

  async #pay(
    stall: Stall,
    browser: Browser,
    { placed, rows, way, before = 0 }: { placed: Placed; rows: SoldRow[]; way: 'CARD' | 'MOBILE'; before?: number },
  ): Promise<Sale> {
    const amount = sum(rows.map(({ gross }) => gross)) - before;
    const charge = way === 'CARD' ? await this.#byCard(browser, placed) : await this.#byPhone(browser, placed);
    const day = this.today();
    const sentOn = way === 'CARD' && stall.account !== null;
    const payment = stall.book.pay({ day, way, amount, fee: feeOf(amount, feeOn(stall, day)), sentOn });
    stall.book.write({ day, section: 'SALE', rows });
    return { stall, placed, rows, payment, charge, left: amount };
  }

  async #byCard(browser: Browser, placed: Placed): Promise<string> {
    const session = await checkOut(browser, placed);
    const paymentId = await openPaymentId(this.hall, placed.payRequestId);
    const outcome = this.hall.stripe.controls.pay(session);
    if (outcome.kind !== 'paid') throw new Error(`The card company said ${outcome.kind}`);
    await settlePayment(this.hall.hall.world, paymentId, 'webhook');
    return await this.#chargeOf(paymentId);
  }

  async #chargeOf(paymentId: string): Promise<string> {
    const { rows } = await this.hall.pool.query<{ charge: string }>(
      'select charge_id as charge from payments where id = $1',
      [paymentId],
    );
    return rows[0]!.charge;
  }

  async #byPhone(browser: Browser, placed: Placed): Promise<null> {
    const { paymentId } = await beginSwish(browser, placed);
    answerOnPhone(this.hall, paymentId);
    await settlePayment(this.hall.hall.world, paymentId, 'poll');
    return null;
  }

  async #note(stall: Stall, placed: Placed, rows: SoldRow[], before = 0): Promise<Sale> {
    const amount = sum(rows.map(({ gross }) => gross)) - before;
    const agreed = amount % 2 ? 'HERE' : 'DISTANCE';
    const path = `/api/providers/${stall.slug}/pay-requests/${placed.payRequestId}/counter-payments`;
    const fields = { way: 'ON_PREMISE', agreed, expectedAmount: amount, note: '' };
    done(await this.owner.command('POST', path, 'note-payment', fields));
    const day = this.today();
    const payment = stall.book.pay({ day, way: 'ON_PREMISE', amount, fee: 0 });
    stall.book.write({ day, section: `TILL_${agreed}`, rows });
    return { stall, placed, rows, payment, charge: null, left: amount };
  }

  /** A gift card or a voucher, with its code. */
  async sellCard(stall: Stall, worth: number | null, way: 'CARD' | 'MOBILE'): Promise<Holding> {
    const browser = this.hall.browser();
    const fields = worth
      ? { skuId: stall.giftCard, quantity: 1, selectedPrice: worth }
      : { skuId: stall.voucher.skuId, quantity: 1 };
    done(await browser.command('POST', '/api/cart/items', 'add-to-cart', fields));
    const gross = worth ?? stall.voucher.price;
    const placed = await this.#place(browser, gross);
    const row: SoldRow = worth
      ? { kind: 'MULTI_PURPOSE', rate: 0, gross }
      : { kind: 'SINGLE_PURPOSE', rate: stall.voucher.rate, gross };
    await this.#pay(stall, browser, { placed, rows: [row], way });
    stall.book.moves.push({ day: this.today(), kind: 'ISSUED', amount: gross, single: !worth });
    const [ticket] = await ticketsOf(browser, placed);
    return { stall, code: ticket!.code!, worth: gross, single: !worth };
  }

  /** Goods paid by a code, and the rest by card or at the till; null where nothing, or too little for a card, is left. */
  async useCode(holding: Holding, good: Good, restBy: 'CARD' | 'ON_PREMISE'): Promise<Sale | null> {
    const { stall, single } = holding;
    const taken = Math.min(holding.worth, good.price);
    const rest = good.price - taken;
    if (rest > 0 && rest < 300) return null;
    const { browser, placed } = await this.order([good]);
    done(await payWithCode(browser, placed, holding.code));
    holding.worth -= taken;
    const day = this.today();
    const rows: SoldRow[] = [{ kind: 'GOODS', rate: good.rate, gross: single ? rest : good.price }];
    if (single) rows.push({ kind: 'BORNE', rate: 0, gross: taken });
    stall.book.moves.push({ day, kind: 'USED', amount: taken, single });
    if (rest > 0 && restBy === 'ON_PREMISE') return await this.#note(stall, placed, rows, taken);
    if (rest > 0) return await this.#pay(stall, browser, { placed, rows, way: 'CARD', before: taken });
    stall.book.write({ day, section: 'SALE', rows });
    return null;
  }

  /** A company's invoice for what a quote agreed to; answers with the invoice, which nobody has paid yet. */
  async invoice(stall: Stall, amount: number): Promise<Invoiced> {
    const desk = new QuoteDesk(this.owner, stall.slug);
    const sent = await desk.sent(draft(this.hall, [line('Utflykt', amount)], { title: 'Utflykt' }));
    const visitor = this.hall.browser();
    const ak = `?ak=${keyOf(sent)}`;
    const agreed = said(await accept(visitor, await readQuote(visitor, sent, ak), {}, ak)).accepted!;
    const { orderGroupId, accessKey, parts } = agreed;
    const one = { orderGroupId: orderGroupId!, orderId: '', accessKey: accessKey!, parts };
    const { invoiceId } = said(await orderInvoice(this.hall.browser(), one, 1));
    await readInvoice(this.hall.browser(), invoiceId, one);
    const day = this.today();
    const rows: SoldRow[] = [{ kind: 'ASKED', rate: 2500, gross: amount }];
    stall.book.write({ day, section: 'SALE', rows, turnover: false });
    return { stall, invoiceId, amount, rows, fee: feeOf(amount, feeOn(stall, day)) };
  }

  async payInvoice({ stall, invoiceId, amount, rows, fee }: Invoiced): Promise<void> {
    const day = this.today();
    said(await new InvoiceDesk(this.owner, stall.slug).notePaid(invoiceId, day));
    stall.book.pay({ day, way: 'INVOICE', amount, fee });
    stall.book.write({ day, section: 'SALE', rows, vat: false });
  }

  /** Gives back one row in part, or all of an order. */
  async refund(sale: Sale, share: number): Promise<void> {
    const { stall, placed, payment } = sale;
    const path = `/api/providers/${stall.slug}/orders/${placed.orderId}`;
    const { item } = done(await this.owner.get<{ item: RefundableOrder }>(`${path}/refundable`));
    const rows = item.rows.filter(row => row.left > 0);
    const part = (left: number) => Math.max(1, Math.floor(left * share));
    const chosen = share >= 1 ? rows : rows.slice(0, 1);
    const items = chosen.map(row => ({ orderItemId: row.id, amount: share >= 1 ? row.left : part(row.left) }));
    const fields = { wish: { by: 'ROWS', items }, reason: 'Det blev fel' };
    done(await this.owner.command('POST', `${path}/refunds`, 'refund-order', fields));
    const amount = sum(items.map(one => one.amount));
    const day = this.today();
    payment.back.push({ day, amount });
    sale.left -= amount;
    const back = chosen.map((row, at): SoldRow => {
      return { kind: row.kind === 'DELIVERY' ? 'DELIVERY' : 'GOODS', rate: row.vatRate, gross: items[at]!.amount };
    });
    const till = payment.amount % 2 ? 'TILL_HERE' : 'TILL_DISTANCE';
    stall.book.write({ day, section: payment.way === 'ON_PREMISE' ? till : 'BACK', sign: -1, rows: back });
  }

  /** The payer's bank takes a charge back. */
  dispute({ charge }: Sale): Stripe.Dispute {
    return this.hall.stripe.controls.dispute(charge!, 'product_not_received');
  }

  decide({ payment, left }: Sale, dispute: Stripe.Dispute, won: boolean): void {
    this.hall.stripe.controls.closeDispute(dispute.id, won ? 'won' : 'lost');
    if (!won) payment.lost = { day: this.today(), amount: left };
  }
}

export interface Invoiced {
  stall: Stall;
  invoiceId: string;
  amount: number;
  rows: SoldRow[];
  fee: number;
}
