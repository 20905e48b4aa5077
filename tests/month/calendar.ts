import { work } from '../../src/jobs.ts';
import { workOnce } from '../../src/shared/queue.ts';
import { at } from '../booked.ts';
import { periodic, processInbox } from '../card-payment.ts';
import { openHall, type TestHall } from '../hall.ts';
import { signedIn } from '../people.ts';
import { dayInSweden } from '../reference/money.ts';
import { Chance } from './chance.ts';
import { Crowd, ONE_OF_EACH, USES_A_CODE } from './crowd.ts';
import { done, OPERATOR, OWNER, openMarket, type Stall } from './market.ts';
import { monthOf } from './pencil.ts';
import { Trade } from './trade.ts';

/*
 * A month of a market and the beginning of the next one, day by day: the same seed makes the same month. Orders go
 * through the front door and are paid at the companies' stand-ins; nothing happens unless it is done here.
 */
export interface Size {
  seed: number;
  stalls: number;
  orders: number;
  /** Buyers at once. */
  atOnce: number;
}

const MONEY_ALONE = work.outbox.filter(({ kind }) => kind === 'refund');
const HOUR_MS = 3_600_000;
export const EVERYTHING = [
  ...[
    'bought by card',
    'bought by phone',
    'brought home',
    'paid at a till',
    'an invoice was sent',
    'an invoice was paid',
  ],
  ...['a gift card was sold', 'a gift card was used', 'a voucher was sold', 'a voucher was used'],
  ...['refunded in full', 'refunded in part', 'a dispute was won', 'a dispute was lost', 'a payout was made'],
  ...['a payout came back', 'a fee was changed', 'a stall was held', 'fees were paid'],
];

/** Days on which the hall decides something, payouts are made, or something must have come about. */
const NEWS = [1, 2, 4, 6, 7, 8, 10, 14, 15, 21, 24, 28];
/** Least orders of a month with trade on every day; a smaller one trades on days of news alone. */
const EVERY_DAY = 300;

export class Month {
  readonly hall: TestHall;
  readonly stalls: Stall[];
  readonly trade: Trade;
  readonly size: Size;
  readonly crowd: Crowd;

  private constructor(hall: TestHall, stalls: Stall[], trade: Trade, { size, chance }: { size: Size; chance: Chance }) {
    [this.hall, this.stalls, this.trade, this.size] = [hall, stalls, trade, size];
    this.crowd = new Crowd({
      chance,
      stalls,
      trade,
      heard: happens => this.#heard(happens),
      settle: () => this.#settle(),
    });
  }

  static async open(size: Size): Promise<Month> {
    const hall = await openHall({ worker: false, feeNoticeDays: 15 });
    hall.stripe.webhookTarget(null);
    const first = `${monthAfter(dayInSweden(hall.clock.now()))}-01`;
    forward(hall, first, '07:00');
    const chance = new Chance(size.seed);
    const stalls = await openMarket(hall, size.stalls, chance);
    return new Month(hall, stalls, new Trade(hall, await signedIn(hall, OWNER)), { size, chance });
  }

  /** The two months that are traded in: 2026-12. */
  get months(): [string, string] {
    const first = this.#first;
    return [monthOf(first), monthAfter(first)];
  }

  #begun: string | null = null;
  get #first(): string {
    this.#begun ??= `${monthOf(dayInSweden(this.hall.clock.now()))}-01`;
    return this.#begun;
  }

  async run(): Promise<void> {
    const [month, next] = this.months;
    const { orders } = this.size;
    const days = daysOf(month).filter(day => orders >= EVERY_DAY || NEWS.includes(Number(day.slice(8))));
    for (const [at, day] of days.entries()) {
      const until = (count: number) => Math.floor((orders * count) / days.length);
      await this.#day(day, until(at + 1) - until(at));
    }
    await this.#close(month);
    for (const day of daysOf(next).slice(1, 5)) await this.#day(day, Math.ceil(this.size.orders / 100));
    await this.#feesPaid();
    await this.#close(next);
  }

  async #day(day: string, orders: number): Promise<void> {
    forward(this.hall, day, '09:00');
    await this.#signIn();
    await this.#news(day);
    const [first, next] = this.months;
    const { atOnce } = this.size;
    if (day === `${first}-01`) await this.crowd.buys(ONE_OF_EACH, atOnce);
    if (day === `${first}-04`) await this.crowd.buys([USES_A_CODE, USES_A_CODE], atOnce);
    await this.crowd.buys(Array<undefined>(orders).fill(undefined), atOnce);
    if (day === `${first}-08` || day === `${next}-03`) await this.crowd.looksBackOnEach();
    await this.crowd.looksBack(orders);
    await this.#settle();
    if (Number(day.slice(8)) % 7 === 0 || day === daysOf(this.months[1])[4]) await this.#payouts();
  }

  async #signIn(): Promise<void> {
    await this.hall.db.deleteFrom('rate_limits').execute();
    this.trade.owner = await signedIn(this.hall, OWNER);
  }

  /** Lets the card company tell of what happens meanwhile. */
  async #heard(happens: () => void): Promise<void> {
    const { stripe, hall, url } = this.hall;
    stripe.webhookTarget(`${url}/api/payments/stripe/webhooks`);
    happens();
    await stripe.controls.idle();
    stripe.webhookTarget(null);
    await processInbox(hall.world);
  }

  /** Sends refunds and waits until each has arrived; letters are left, for the month is not about them. */
  async #settle(): Promise<void> {
    const { hall } = this;
    for (let round = 0; round < 100; round++) {
      await hall.pool.query(`update outbox set done_at = $1 where done_at is null and kind <> 'refund'`, [
        hall.clock.now(),
      ]);
      await workOnce(hall.hall.world, { outbox: MONEY_ALONE, inbox: work.inbox, periodic: [] });
      await hall.swish.controls.idle();
      const { rows } = await hall.pool.query(`select 1 from refunds where status = 'PENDING' limit 1`);
      const left = await hall.pool.query(`select 1 from outbox where kind = 'refund' and done_at is null limit 1`);
      if (!rows.length && !left.rows.length) return;
      hall.clock.forward(40_000);
      hall.stripe.controls.advance(40);
      hall.swish.controls.advance(40);
      await periodic('look-at-refunds').run(hall.hall.world);
    }
    throw new Error('Refunds are always on their way');
  }

  async #payouts(): Promise<void> {
    const { stripe } = this.hall;
    const day = this.trade.today();
    const read = () => periodic('read-payouts').run(this.hall.hall.world);
    for (const stall of this.stalls) {
      if (!stall.account) continue;
      const payout = paidOut(() => stripe.controls.payOutAccount(stall.account!));
      if (!payout) continue;
      // The first second payout of a stall, whichever it is: in a small month one of them may sell next to nothing.
      const fails = stall.book.payouts.length === 1 && !this.crowd.deeds.has('a payout came back');
      stall.book.payouts.push({ day, amount: payout.amount, cameBack: fails ? day : null });
      this.crowd.count('a payout was made');
      if (!fails) continue;
      await read();
      stripe.controls.returnPayout(payout.id);
      this.crowd.count('a payout came back');
    }
    await read();
  }

  /** Decisions of the hall: fees that go down and up again, and a stall that is held for some days. */
  async #news(day: string): Promise<void> {
    const [month] = this.months;
    if (!day.startsWith(month)) return;
    const on = (date: number) => day === `${month}-${String(date).padStart(2, '0')}`;
    const changed = this.stalls.filter((_, at) => at % 3 === 0);
    if (on(2)) for (const stall of changed) await this.#fee(stall, `${month}-05`, -125);
    if (on(6)) for (const stall of changed) await this.#fee(stall, `${month}-24`, 275);
    const last = this.stalls.at(-1)!;
    if (on(10)) await this.#hold(last, 'holds', 'hold-stall', { kind: 'PAUSED', reason: 'Frågor', word: 'Vänta.' });
    if (on(15)) await this.#hold(last, 'hold-ends', 'release-stall', { reason: 'Allt är klart' });
  }

  async #fee(stall: Stall, startsOn: string, by: number): Promise<void> {
    const operator = await signedIn(this.hall, OPERATOR);
    const { basisPoints: basedOn } = stall.fees.at(-1)!;
    const fee = { basisPoints: basedOn + by, startsOn, reason: 'Ny hyra i hallen', basedOn };
    done(await operator.command('POST', `/api/providers/${stall.slug}/fees`, 'set-seller-fee', fee));
    stall.fees.push({ from: startsOn, basisPoints: basedOn + by });
    this.crowd.count('a fee was changed');
  }

  async #hold(stall: Stall, path: string, type: string, fields: object): Promise<void> {
    const operator = await signedIn(this.hall, OPERATOR);
    done(await operator.command('POST', `/api/providers/${stall.slug}/${path}`, type, { ...fields }));
    stall.held = type === 'hold-stall';
    if (!stall.held) return;
    const refused = await this.trade.order([stall.goods[0]!]).catch(() => null);
    if (refused) throw new Error('A stall that the hall holds took an order');
    this.crowd.count('a stall was held');
  }

  /** Fees of sales that never went through the hall, paid into its bank by one stall that owes some. */
  async #feesPaid(): Promise<void> {
    const [, next] = this.months;
    const stall = this.stalls.find(one => one.book.standing(next).OWED < 0);
    if (!stall) return;
    const amount = -stall.book.standing(next).OWED;
    const operator = await signedIn(this.hall, OPERATOR);
    const day = this.trade.today();
    const fields = { amount, paidOn: day };
    done(await operator.command('POST', `/api/providers/${stall.slug}/fees-paid`, 'note-fees-paid', fields));
    stall.book.feesPaid.push({ day, amount });
    this.crowd.count('fees were paid');
  }

  /** Lets the job count until nothing is marked. */
  async #counted(): Promise<void> {
    const { hall, pool } = this.hall;
    do await periodic('count-sales').run(hall.world);
    while ((await pool.query('select from sale_marks limit 1')).rowCount);
  }

  /** Ends a month: sums are counted, statements made, debts set off, and the hall's invoices written. */
  async #close(month: string): Promise<void> {
    const { world } = this.hall.hall;
    forward(this.hall, `${monthAfter(`${month}-01`)}-01`, '04:00');
    await this.#signIn();
    await this.#counted();
    await periodic('make-statements').run(world);
    for (const { book } of this.stalls) book.net(month, this.trade.today());
    await periodic('write-commissions').run(world);
    await this.#settle();
  }
}

/** A payout, or null where nothing has become available since the last. */
function paidOut<T>(make: () => T): T | null {
  try {
    return make();
  } catch (fault) {
    if (/nothing to pay out/.test(String(fault))) return null;
    throw fault;
  }
}

export function monthAfter(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
}

export function daysOf(month: string): string[] {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`);
}

/** Moves the hall and both companies to a time of a day, never back. */
function forward(hall: TestHall, day: string, time: string): void {
  const ms = at(day, time).getTime() - hall.clock.now().getTime();
  if (ms < -HOUR_MS) throw new Error(`It is past ${day} ${time} already`);
  if (ms <= 0) return;
  hall.clock.forward(ms);
  hall.stripe.controls.advance(Math.round(ms / 1000));
  hall.swish.controls.advance(Math.round(ms / 1000));
}
