import type { Chance } from './chance.ts';
import type { Stall } from './market.ts';
import type { Holding, Invoiced, Sale, Trade } from './trade.ts';

/* The crowd of a market: who buys what by chance, and what becomes of it afterwards. */

/** Shares of all purchases, one after the other: a number below the first is a gift card sold, and so on. */
const UNTIL = { giftCard: 0.04, voucher: 0.07, code: 0.13, invoice: 0.145, till: 0.23, home: 0.33 };
const SENDS_AN_INVOICE = 0.14;
/** One purchase of each kind, and the codes used that need one sold before. */
export const ONE_OF_EACH = [0, 0.05, SENDS_AN_INVOICE, SENDS_AN_INVOICE, 0.2, 0.3, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5];
export const USES_A_CODE = 0.1;
const BY_CARD = 0.68;

interface Around {
  chance: Chance;
  stalls: readonly Stall[];
  trade: Trade;
  /** Lets the card company tell of what happens meanwhile. */
  heard(happens: () => void): Promise<void>;
  /** Sends every refund that waits: a bank that takes a charge back meanwhile would take that part too. */
  settle(): Promise<void>;
}

export class Crowd {
  readonly #around: Around;
  readonly #sales: Sale[] = [];
  readonly #holdings: Holding[] = [];
  readonly #invoiced: Invoiced[] = [];
  /** Deeds of each kind: a month that lacks one proves nothing of it. */
  readonly deeds = new Map<string, number>();

  constructor(around: Around) {
    this.#around = around;
  }

  count(deed: string): void {
    this.deeds.set(deed, (this.deeds.get(deed) ?? 0) + 1);
  }

  /** So many at once, each with the next purchase. */
  async buys(kinds: readonly (number | undefined)[], atOnce: number): Promise<void> {
    // All are planned before any begins, so that their order never matters.
    const waiting = kinds.map(kind => this.#plan(kind)).values();
    const buyer = async () => {
      for (const deed of waiting) await deed();
    };
    await Promise.all(Array.from({ length: atOnce }, buyer));
  }

  #plan(kind = this.#around.chance.next()): () => Promise<void> {
    const { chance, stalls, trade } = this.#around;
    const stall = chance.of(stalls.filter(one => !one.held && (kind !== SENDS_AN_INVOICE || one.invoices)));
    const way = chance.hits(BY_CARD) ? 'CARD' : 'MOBILE';
    if (kind < UNTIL.voucher) {
      const worth = kind < UNTIL.giftCard ? chance.between(100, 900) * 100 : null;
      return this.#deed(`a ${worth ? 'gift card' : 'voucher'} was sold`, async () => {
        this.#holdings.push(await trade.sellCard(stall, worth, way));
      });
    }
    const holding = kind < UNTIL.code ? this.#holdings.shift() : undefined;
    if (holding && !holding.stall.held) return this.#spends(holding);
    if (kind < UNTIL.invoice && stall.invoices) {
      const amount = chance.between(50_000, 900_000);
      return this.#deed('an invoice was sent', async () => {
        this.#invoiced.push(await trade.invoice(stall, amount));
      });
    }
    const one = [chance.of(stall.goods)];
    if (kind < UNTIL.till) return this.#sold('paid at a till', () => trade.sell(stall, one, 'ON_PREMISE'));
    if (kind < UNTIL.home) return this.#sold('brought home', () => trade.sell(stall, one, way, { home: true }));
    const some = stall.goods.filter(() => chance.hits(0.3));
    const by = way === 'CARD' ? 'bought by card' : 'bought by phone';
    return this.#sold(by, () => trade.sell(stall, some.length ? some : one, way));
  }

  #spends(holding: Holding): () => Promise<void> {
    const { chance, trade } = this.#around;
    // The first voucher pays for goods that are exempt, where a document's rows alone do not tell what it bore.
    const first = holding.single && !this.deeds.has('a voucher was used');
    const good = first ? holding.stall.goods.at(-1)! : chance.of(holding.stall.goods);
    const restBy = chance.hits(0.75) ? 'CARD' : 'ON_PREMISE';
    return this.#deed(`a ${holding.single ? 'voucher' : 'gift card'} was used`, async () => {
      await trade.useCode(holding, good, restBy);
      if (holding.worth > 0 && !holding.single) this.#holdings.push(holding);
    });
  }

  #sold(says: string, go: () => Promise<Sale>): () => Promise<void> {
    return this.#deed(says, async () => {
      this.#sales.push(await go());
    });
  }

  #deed(says: string, go: () => Promise<void>): () => Promise<void> {
    return async () => {
      await go();
      this.count(says);
    };
  }

  /** Deeds that follow on earlier sales: refunds, banks that take back, companies that pay their invoices. */
  async looksBack(orders: number): Promise<void> {
    const { chance } = this.#around;
    const times = (share: number) => Math.floor(orders * share + chance.next());
    for (let time = times(0.05); time > 0; time--)
      await this.#refund(chance.hits(0.4) ? 1 : chance.between(5, 60) / 100);
    await this.#around.settle();
    for (let time = times(0.01); time > 0; time--) await this.#dispute(chance.hits(0.5));
    for (let time = times(0.012); time > 0; time--) await this.#payInvoice();
  }

  /** One of each, of the oldest sales that the hall has a share of: in a later month they are that month's credits. */
  async looksBackOnEach(): Promise<void> {
    await this.#refund(1, true);
    await this.#refund(0.3, true);
    await this.#around.settle();
    await this.#dispute(true, true);
    await this.#dispute(false, true);
    await this.#payInvoice();
  }

  async #refund(share: number, oldest = false): Promise<void> {
    const sale = this.#take(({ left, payment }) => left > 0 && !payment.lost && (payment.fee > 0 || !oldest), oldest);
    if (!sale) return;
    await this.#around.trade.refund(sale, share);
    this.count(share === 1 ? 'refunded in full' : 'refunded in part');
    if (share < 1) this.#sales.push(sale);
  }

  async #payInvoice(): Promise<void> {
    const invoice = this.#invoiced.shift();
    if (!invoice) return;
    await this.#around.trade.payInvoice(invoice);
    this.count('an invoice was paid');
  }

  async #dispute(won: boolean, oldest = false): Promise<void> {
    const { trade, heard } = this.#around;
    const sale = this.#take(one => one.charge !== null && one.left > 0, oldest);
    if (!sale) return;
    await heard(() => trade.decide(sale, trade.dispute(sale), won));
    this.count(`a dispute was ${won ? 'won' : 'lost'}`);
  }

  #take(fits: (sale: Sale) => boolean, oldest: boolean): Sale | null {
    const fitting = this.#sales.filter(fits);
    if (!fitting.length) return null;
    const sale = oldest ? fitting[0]! : this.#around.chance.of(fitting);
    this.#sales.splice(this.#sales.indexOf(sale), 1);
    return sale;
  }
}
