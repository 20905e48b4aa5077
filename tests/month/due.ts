import { vatIn } from '../reference/money.ts';
import { type Document, monthOf, type PencilBook, type Section, type SoldRow, sum } from './pencil.ts';

/* What papers have to say of a pencil book: the VAT of a month, its bookkeeping, and the year's record of a seller. */
interface VatRow {
  rate: number;
  gross: number;
  vat: number;
}

const rowsOf = ({ rows }: Document) => rows.filter(({ gross }) => gross !== 0);

/** VAT of a document, rate by rate: of the sum of a rate's rows, and not of each row. */
function ratesOf(document: Document, of: (row: SoldRow) => boolean = () => true): VatRow[] {
  return [...Map.groupBy(rowsOf(document).filter(of), row => row.rate)].map(([rate, rows]) => {
    const gross = sum(rows.map(row => row.gross));
    return { rate, gross, vat: vatIn(gross, rate) };
  });
}

const within = ({ documents }: PencilBook, month: string) => documents.filter(({ day }) => monthOf(day) === month);

/** Sales less refunds of a month by rate, of one's own till alone or of all but that. */
export function dueVat(book: PencilBook, month: string, sections: readonly Section[]): VatRow[] {
  const rows = within(book, month)
    .filter(one => one.vat && sections.includes(one.section))
    .flatMap(one => ratesOf(one).map(row => ({ ...row, gross: one.sign * row.gross, vat: one.sign * row.vat })));
  return [...Map.groupBy(rows, row => row.rate)]
    .map(([rate, own]) => ({ rate, gross: sum(own.map(row => row.gross)), vat: sum(own.map(row => row.vat)) }))
    .filter(row => row.gross !== 0)
    .sort((one, other) => other.rate - one.rate);
}

/** Vouchers of a month: sold and used, by when their VAT is due. */
export function dueVouchers(book: PencilBook, month: string) {
  const of = (kind: SoldRow['kind']) =>
    within(book, month)
      .filter(({ section }) => section === 'SALE' || section === 'BACK')
      .flatMap(one => ratesOf(one, row => row.kind === kind).map(row => ({ ...row, sign: one.sign })));
  const gross = (kind: SoldRow['kind']) => sum(of(kind).map(row => row.sign * row.gross));
  const used = book.moves.filter(({ day, single }) => monthOf(day) === month && !single);
  const moved = (kind: string) => sum(used.filter(one => one.kind === kind).map(one => one.amount));
  return {
    singleSold: gross('SINGLE_PURPOSE'),
    singleVat: sum(of('SINGLE_PURPOSE').map(row => row.sign * row.vat)),
    singleUsed: gross('BORNE'),
    multiSold: gross('MULTI_PURPOSE'),
    multiUsed: moved('USED') - moved('RESTORED'),
  };
}

const SALES: Record<number, readonly [sales: number, vat: number]> = {
  2500: [3001, 2611],
  1200: [3002, 2621],
  600: [3003, 2631],
};

/** Sums of a month on each account of the seller's own bookkeeping (BAS), debits positive. */
export function dueAccounts(book: PencilBook, month: string): Map<number, number> {
  const sums = new Map<number, number>();
  const add = (day: string, ...rows: [account: number, amount: number][]) => {
    if (monthOf(day) !== month) return;
    for (const [account, amount] of rows) sums.set(account, (sums.get(account) ?? 0) + amount);
  };
  for (const one of book.documents.filter(({ vat, section }) => vat && !section.startsWith('TILL'))) {
    // Goods paid by a single-purpose voucher were sold, and taxed, when the voucher was.
    for (const { rate, gross, vat } of ratesOf(one, row => row.kind !== 'BORNE')) {
      const [sales, owed] = SALES[rate] ?? [3004, 3004];
      const sign = one.sign;
      add(one.day, [1510, sign * gross], [sales, -sign * (gross - vat)], [owed, -sign * vat]);
    }
  }
  for (const move of book.moves.filter(({ single }) => !single)) {
    const { day, kind, amount } = move;
    if (kind === 'ISSUED') add(day, [3004, amount], [2421, -amount]);
    if (kind === 'CANCELLED') add(day, [3004, -amount], [2421, amount]);
    if (kind === 'USED') add(day, [2421, amount], [1510, -amount]);
    if (kind === 'RESTORED') add(day, [2421, -amount], [1510, amount]);
  }
  for (const payment of book.payments.filter(({ way }) => way !== 'ON_PREMISE')) {
    const parts = [...payment.back, ...(payment.lost ? [payment.lost] : [])];
    const share = (until: number) => sharedUntil(payment.fee, until, payment.amount);
    // Money that comes, and each part that goes: the buyer's debt, and either the hall, the card company's account or the bank.
    const moved = (day: string, amount: number, fee: number, lost: boolean) => {
      add(day, [lost ? 6350 : 1510, -amount], [6040, fee]);
      if (payment.way !== 'CARD') add(day, [1930, amount], [2890, -fee]);
      else add(day, [payment.sentOn && !lost ? 1686 : 1580, amount - fee]);
    };
    moved(payment.day, payment.amount, payment.fee, false);
    let gone = 0;
    for (const part of parts) {
      const fee = share(gone + part.amount) - share(gone);
      moved(part.day, -part.amount, -fee, part === payment.lost);
      gone += part.amount;
    }
  }
  for (const { day, amount } of book.nettings) add(day, [1580, -amount], [2890, amount]);
  for (const { day, amount } of book.feesPaid) add(day, [1930, -amount], [2890, amount]);
  return new Map([...sums].filter(([, amount]) => amount !== 0).sort(([one], [other]) => one - other));
}

function sharedUntil(fee: number, until: number, amount: number): number {
  return Number((2n * BigInt(fee) * BigInt(until) + BigInt(amount)) / (2n * BigInt(amount)));
}

interface DueQuarter {
  quarter: number;
  goods: number;
  services: number;
  fees: number;
  /** Number of sales, by the day of the order. */
  times: { goods: number; services: number };
}

const quarterOf = (day: string) => Math.ceil(Number(day.slice(5, 7)) / 3);
const ACTIVITY: Partial<Record<SoldRow['kind'], 'goods' | 'services'>> = {
  ...{ GOODS: 'goods', DELIVERY: 'goods', BORNE: 'goods', ASKED: 'services' },
};

/** A year of a seller as the law on platforms wants it: what was paid for goods and services, and the hall's fees. */
export function dueRecord(book: PencilBook, year: string): DueQuarter[] {
  return [1, 2, 3, 4]
    .map(quarter => {
      const own = <T extends { day: string }>(all: readonly T[]) =>
        all.filter(({ day }) => day.startsWith(year) && quarterOf(day) === quarter);
      const paid = own(book.documents.filter(one => one.turnover)).flatMap(one =>
        rowsOf(one).map(row => ({ activity: ACTIVITY[row.kind], amount: one.sign * row.gross })),
      );
      const of = (activity: string) => sum(paid.filter(row => row.activity === activity).map(row => row.amount));
      const months = [1, 2, 3].map(at => `${year}-${String((quarter - 1) * 3 + at).padStart(2, '0')}`);
      const fees = sum(months.flatMap(month => book.fees(month).map(one => one.amount)));
      const orders = own(book.documents.filter(one => one.vat && one.sign > 0));
      const sold = (activity: string) =>
        orders.filter(one => rowsOf(one).some(row => row.kind !== 'DELIVERY' && ACTIVITY[row.kind] === activity))
          .length;
      const [goods, services] = [of('goods'), of('services')];
      const times = { goods: goods ? sold('goods') : 0, services: services ? sold('services') : 0 };
      return { quarter, goods, services, fees, times };
    })
    .filter(({ goods, services }) => goods !== 0 || services !== 0);
}
