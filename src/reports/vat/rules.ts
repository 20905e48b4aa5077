import { sum } from '../../shared/money.ts';
import type { VatReport } from './contract.ts';

export interface VatSum {
  section: VatReport['rows'][number]['section'];
  kind: string;
  rate: number;
  gross: number;
  vat: number;
}

/** Kinds that are no sale by themselves: money held for somebody, or paid before. */
const NO_SALE = new Set(['DEPOSIT', 'MULTI_PURPOSE', 'BORNE']);
const inBooks = ({ section }: VatSum) => section === 'SALE' || section === 'BACK';

/** Sales less refunds by rate, the highest first; without the seller's own till. */
export function vatByRate(sums: readonly VatSum[]): VatReport['rates'] {
  const rates = [...Map.groupBy(sums.filter(inBooks), row => row.rate)].map(([rate, own]) => {
    const [gross, vat] = [sum(own, row => row.gross), sum(own, row => row.vat)];
    return { rate, gross, vat, net: gross - vat };
  });
  return rates.filter(row => row.gross !== 0).sort((left, right) => right.rate - left.rate);
}

/** Boxes of the Swedish VAT return that the hall's sales fill. */
export type BoxNumber = '05' | '10' | '11' | '12' | '42' | '49';
const OUTPUT: Record<number, BoxNumber> = { 2500: '10', 1200: '11', 600: '12' };
/** Exempt sales, and the sum, which lacks input VAT and all other trade: an accountant fills them in. */
const UNCONFIRMED: readonly BoxNumber[] = ['42', '49'];

export interface Box {
  box: BoxNumber;
  amount: number;
  kronor: number;
  unconfirmed: boolean;
}

/** Amounts of the boxes, in öre and in the whole kronor of the return. */
export function vatBoxes(sums: readonly VatSum[]): Box[] {
  const own = sums.filter(inBooks);
  const taxed = own.filter(row => row.rate > 0);
  const output = ([...new Set(Object.values(OUTPUT))] as BoxNumber[]).map(box => ({
    box,
    amount: sum(
      taxed.filter(row => OUTPUT[row.rate] === box),
      row => row.vat,
    ),
  }));
  const boxes: { box: BoxNumber; amount: number }[] = [
    { box: '05', amount: sum(taxed, row => row.gross - row.vat) },
    ...output.sort((left, right) => (left.box < right.box ? -1 : 1)),
    {
      box: '42',
      amount: sum(
        own.filter(row => row.rate === 0 && !NO_SALE.has(row.kind)),
        row => row.gross,
      ),
    },
  ];
  const inReturn = boxes.map(({ box, amount }) => ({
    ...{ box, amount, kronor: wholeKronor(amount), unconfirmed: UNCONFIRMED.includes(box) },
  }));
  const due = inReturn.filter(({ box }) => Object.values(OUTPUT).includes(box));
  // The return adds what stands in its boxes, not the öre behind them.
  const sumOfBoxes = sum(due, one => one.kronor);
  return [...inReturn, { box: '49', amount: sum(due, one => one.amount), kronor: sumOfBoxes, unconfirmed: true }];
}

/** Kronor without their öre, which the return drops. */
export function wholeKronor(amount: number): number {
  return Math.trunc(amount / 100) || 0;
}

/** Amounts of vouchers in the documents of the period; what was used and expired is told by the ledger. */
export function voucherSums(sums: readonly VatSum[]) {
  const of = (kind: string) => sums.filter(row => inBooks(row) && row.kind === kind);
  const gross = (kind: string) => sum(of(kind), row => row.gross);
  return {
    singleSold: gross('SINGLE_PURPOSE'),
    singleVat: sum(of('SINGLE_PURPOSE'), row => row.vat),
    singleUsed: gross('BORNE'),
    multiSold: gross('MULTI_PURPOSE'),
  };
}

/** Deposits taken and given back, by whichever means. */
export function depositSums(sums: readonly VatSum[]): { taken: number; back: number } {
  const own = sums.filter(row => row.kind === 'DEPOSIT');
  return {
    taken: sum(own, row => Math.max(row.gross, 0)),
    back: sum(own, row => Math.max(-row.gross, 0)),
  };
}
