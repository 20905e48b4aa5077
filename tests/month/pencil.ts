import { divided } from '../reference/money.ts';

/*
 * The book of one seller, kept with a pencil: what was done there, and what follows of it by the rules as they are told
 * to sellers. It shares nothing with the hall, and never reads what the hall wrote.
 */
export type Way = 'CARD' | 'MOBILE' | 'INVOICE' | 'ON_PREMISE';
type Kind = 'GOODS' | 'DELIVERY' | 'ASKED' | 'SINGLE_PURPOSE' | 'MULTI_PURPOSE' | 'BORNE' | 'DEPOSIT';
export type Section = 'SALE' | 'BACK' | 'TILL_HERE' | 'TILL_DISTANCE' | 'TILL_UNSAID';

export interface SoldRow {
  kind: Kind;
  /** In basis points. */
  rate: number;
  gross: number;
}

/** A document in the buyer's hands. `vat`: it is the one that bears the VAT; `turnover`: it says that money came. */
export interface Document {
  day: string;
  section: Section;
  /** Below nought where it takes a sale back. */
  sign: 1 | -1;
  rows: readonly SoldRow[];
  vat: boolean;
  turnover: boolean;
}

export interface Payment {
  day: string;
  way: Way;
  amount: number;
  fee: number;
  /** The card company sends the seller's part to their own account. */
  sentOn: boolean;
  back: { day: string; amount: number }[];
  lost: { day: string; amount: number } | null;
}

interface CardMove {
  day: string;
  kind: 'ISSUED' | 'USED' | 'RESTORED' | 'CANCELLED';
  amount: number;
  /** Its VAT was paid when it was sold. */
  single: boolean;
}

interface Standing {
  CARD: number;
  HALL: number;
  BY_HAND: number;
  OWED: number;
}

export interface FeeOf {
  ofMonth: string;
  way: Way;
  amount: number;
}

export interface DueDocument {
  kind: 'INVOICE' | 'CREDIT';
  amount: number;
  kept: number;
  rows: { way: Way; amount: number }[];
}

export const monthOf = (day: string) => day.slice(0, 7);
export const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0);

/** The hall's share of an amount, at a rate in basis points, half an öre up. */
export const feeOf = (amount: number, basisPoints: number) => divided(amount * basisPoints, 10_000);

export class PencilBook {
  readonly payments: Payment[] = [];
  readonly documents: Document[] = [];
  readonly moves: CardMove[] = [];
  readonly payouts: { day: string; amount: number; cameBack: string | null }[] = [];
  readonly nettings: { day: string; amount: number }[] = [];
  readonly feesPaid: { day: string; amount: number }[] = [];
  /** Sums that the hall's invoices asked for each month, less what was credited. */
  readonly #invoiced = new Map<string, number>();

  pay(payment: Pick<Payment, 'day' | 'way' | 'amount' | 'fee'> & { sentOn?: boolean }): Payment {
    const one: Payment = { sentOn: false, back: [], lost: null, ...payment };
    this.payments.push(one);
    return one;
  }

  write(document: Pick<Document, 'day' | 'section' | 'rows'> & Partial<Document>): void {
    this.documents.push({ sign: 1, vat: true, turnover: true, ...document });
  }

  /** The lines of a month's statement, by line and way. */
  lines(month: string): Map<string, number> {
    const lines = new Map<string, number>();
    const add = (line: string, way: string | null, day: string, amount: number) => {
      const key = `${line} ${way ?? ''}`.trim();
      if (monthOf(day) === month && amount !== 0) lines.set(key, (lines.get(key) ?? 0) + amount);
    };
    for (const one of this.payments) {
      const { way, day, amount, fee, lost } = one;
      add('SOLD', way, day, amount);
      add('FEE', way, day, -fee);
      if (way !== 'CARD') add('STRAIGHT', way, day, -amount);
      for (const [at, back] of one.back.entries()) {
        add('REFUNDED', way, back.day, -back.amount);
        add('FEE_BACK', way, back.day, feeBack(one, at));
        if (way !== 'CARD') add('STRAIGHT', way, back.day, back.amount);
      }
      if (lost) add('DISPUTED', way, lost.day, -lost.amount);
      if (lost) add('FEE_BACK', way, lost.day, feeBack(one, one.back.length));
    }
    for (const { day, amount, cameBack } of this.payouts) {
      add('PAID_OUT', 'CARD', day, -amount);
      if (cameBack) add('PAID_BACK', 'CARD', cameBack, amount);
    }
    for (const { day, amount } of this.feesPaid) add('SETTLED', null, day, amount);
    for (const [key, amount] of lines) if (amount === 0) lines.delete(key);
    return lines;
  }

  /** Places of the seller's money when a month has ended. */
  standing(month: string): Standing {
    const until = <T extends { day: string }>(all: readonly T[]) => all.filter(({ day }) => monthOf(day) <= month);
    const stands: Standing = { CARD: 0, HALL: 0, BY_HAND: 0, OWED: 0 };
    for (const one of until(this.payments)) {
      const kept = one.back.flatMap((back, at) => (monthOf(back.day) <= month ? [feeBack(one, at)] : []));
      const left = one.amount - sum(until(one.back).map(back => back.amount));
      const fee = one.fee - sum(kept);
      if (one.way === 'CARD') stands[one.sentOn ? 'CARD' : 'HALL'] += left - fee;
      else stands.OWED -= fee;
      if (one.lost && monthOf(one.lost.day) <= month) stands.HALL -= one.lost.amount - feeBack(one, one.back.length);
    }
    for (const { amount, cameBack } of until(this.payouts))
      stands.CARD -= cameBack && monthOf(cameBack) <= month ? 0 : amount;
    const netted = sum(until(this.nettings).map(one => one.amount));
    stands.HALL -= netted;
    stands.OWED += netted + sum(until(this.feesPaid).map(one => one.amount));
    return stands;
  }

  closing(month: string): number {
    return sum(Object.values(this.standing(month)));
  }

  /** Sets off what hall and seller owe each other, on the day on which a month's statement is made. */
  net(month: string, day: string): number {
    const { HALL, OWED } = this.standing(month);
    const amount = Math.min(Math.max(HALL, 0), Math.max(-OWED, 0));
    if (amount > 0) this.nettings.push({ day, amount });
    return amount;
  }

  /** The hall's fees posted in a month, by the month in which they were earned. */
  fees(month: string): FeeOf[] {
    const fees = new Map<string, FeeOf>();
    const add = (one: Payment, day: string, amount: number) => {
      if (monthOf(day) !== month) return;
      const row = { ofMonth: monthOf(one.day), way: one.way, amount: 0 };
      const key = `${row.ofMonth} ${row.way}`;
      fees.set(key, { ...row, amount: (fees.get(key)?.amount ?? 0) + amount });
    };
    for (const one of this.payments) {
      add(one, one.day, one.fee);
      for (const [at, { day }] of one.back.entries()) add(one, day, -feeBack(one, at));
      if (one.lost) add(one, one.lost.day, -feeBack(one, one.back.length));
    }
    return [...fees.values()].filter(({ amount }) => amount !== 0);
  }

  /** The hall's documents of a month: its invoice, and a credit for each earlier month of which something went back. */
  invoices(month: string): DueDocument[] {
    const fees = this.fees(month);
    const earlier = [...new Set(fees.map(one => one.ofMonth))].filter(one => one !== month).sort();
    const backOf = (of: string) => -sum(fees.filter(one => one.ofMonth === of).map(one => one.amount));
    const credited = earlier.filter(of => backOf(of) > 0 && backOf(of) <= (this.#invoiced.get(of) ?? 0));
    const own = documentOf(
      'INVOICE',
      fees.filter(one => !credited.includes(one.ofMonth)),
    );
    const credits = credited.map(of =>
      documentOf(
        'CREDIT',
        fees.filter(one => one.ofMonth === of).map(one => ({ ...one, amount: -one.amount })),
      ),
    );
    for (const of of credited) this.#invoiced.set(of, this.#invoiced.get(of)! - backOf(of));
    this.#invoiced.set(month, own.amount);
    return [own, ...credits].filter(({ amount }) => amount > 0);
  }
}

/** The part of the fee that a refund gives back: all parts together are the whole fee, however the refund was cut. */
function feeBack({ amount, fee, back, lost }: Payment, at: number): number {
  const parts = [...back, ...(lost ? [lost] : [])].map(one => one.amount);
  const until = (count: number) => divided(fee * sum(parts.slice(0, count)), amount);
  return until(at + 1) - until(at);
}

function documentOf(kind: DueDocument['kind'], fees: readonly FeeOf[]): DueDocument {
  const ways = [...new Set(fees.map(one => one.way))].sort();
  const rows = ways
    .map(way => ({ way, amount: sum(fees.filter(one => one.way === way).map(one => one.amount)) }))
    .filter(({ amount }) => amount !== 0);
  const kept = sum(rows.filter(({ way }) => way === 'CARD').map(one => one.amount));
  return { kind, amount: sum(rows.map(one => one.amount)), kept, rows };
}
