import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum, sumPrice } from '../../shared/money.ts';
import { fromPc8, toPc8 } from '../../shared/pc8.ts';
import {
  type Capture,
  captureEntries,
  clearingEntries,
  type Entry,
  lossEntries,
  refundByHandEntries,
  refundClearingEntries,
  refundEntries,
} from '../ledger/rules.ts';
import { ticketEntries } from '../redemptions/rules.ts';
import { CARD_SIDE } from '../ways/card/ledger/rules.ts';
import { SWISH_SIDE } from '../ways/swish/ledger/rules.ts';
import { type BookedReceipt, type BookedTransaction, sieFile, sieVouchers } from './rules.ts';

const STALL = 'stall';
const COMPANY = { legalName: 'Ängens bigård é ß "Łódź"', organisationNumber: '556036-0793' };
const YEAR = { from: '2026-01-01', to: '2026-12-31' };

interface Told {
  vouchers: { number: number; day: string; text: string; rows: [account: number, ore: number][] }[];
  totals: Record<number, number>;
}

/** SIE reader of its own: nothing in it is the writer's. */
function read(bytes: Uint8Array): Told {
  const vouchers: Told['vouchers'] = [];
  const totals: Record<number, number> = {};
  for (const line of fromPc8(bytes).split('\r\n')) {
    const voucher = /^#VER S (\d+) (\d{8}) "(.*)"$/.exec(line);
    if (voucher) vouchers.push({ number: Number(voucher[1]), day: voucher[2]!, text: voucher[3]!, rows: [] });
    const row = /^#TRANS (\d{4}) \{\} (-?)(\d+)\.(\d\d)$/.exec(line);
    if (!row) continue;
    const ore = (row[2] ? -1 : 1) * (Number(row[3]) * 100 + Number(row[4]));
    vouchers.at(-1)!.rows.push([Number(row[1]), ore]);
    totals[Number(row[1])] = (totals[Number(row[1])] ?? 0) + ore;
  }
  return { vouchers, totals };
}

interface Day {
  transactions: BookedTransaction[];
  receipts: BookedReceipt[];
}

const RATES = [0, 600, 1200, 2500];

interface Sale {
  by: 'CARD' | 'MOBILE';
  rows: { amountIncludingVat: number; vatRate: number }[];
  feePart: number;
  sentOn: boolean;
  cardFee: number;
  backPart: number;
  end: 'none' | 'refunded' | 'by hand' | 'came back' | 'lost' | 'unearned';
  minute: number;
}

const sale: fc.Arbitrary<Sale> = fc.record({
  by: fc.constantFrom('CARD' as const, 'MOBILE' as const),
  rows: fc.array(
    fc.record({ amountIncludingVat: fc.integer({ min: 1, max: 900_000 }), vatRate: fc.constantFrom(...RATES) }),
    { minLength: 1, maxLength: 4 },
  ),
  feePart: fc.integer({ min: 0, max: 20 }),
  sentOn: fc.boolean(),
  cardFee: fc.integer({ min: 0, max: 100 }),
  backPart: fc.integer({ min: 1, max: 100 }),
  end: fc.constantFrom('none', 'refunded', 'by hand', 'came back', 'lost', 'unearned'),
  minute: fc.integer({ min: 0, max: 500_000 }),
});

/** Ledger and receipts after these sales, by the rules that write them. */
function dayOfTrade(sales: readonly Sale[]): Day {
  const day: Day = { transactions: [], receipts: [] };
  for (const [at, one] of sales.entries()) trade(day, `s${String(at).padStart(3, '0')}`, one);
  return day;
}

function trade({ transactions, receipts }: Day, id: string, one: Sale): void {
  const amount = sum(one.rows, row => row.amountIncludingVat);
  const earned = one.end !== 'unearned';
  const capture: Capture = {
    ...{
      side: one.by === 'CARD' ? CARD_SIDE : SWISH_SIDE,
      providerId: STALL,
      amount,
      fee: Math.floor((amount * one.feePart) / 100),
    },
    ...{ sentOn: one.by === 'CARD' && one.sentOn, earned },
  };
  const moment = { at: new Date(Date.UTC(2026, 0, 2, 0, one.minute)), day: dayAt(one.minute) };
  const post = (kind: string, entries: readonly Entry[], undone: BookedTransaction['undone'] = null) => {
    const own = entries.some(entry => entry.account.providerId === STALL);
    if (own) transactions.push({ ...moment, id: `${id}-${kind}`, kind, entries: entries.map(booked), undone });
  };
  const write = (type: string, price: BookedReceipt['price']) => {
    const receipt = { ...moment, id: `${id}-${type}`, type, number: receipts.length + 1, price };
    receipts.push(receipt);
    return receipt;
  };
  post('capture', captureEntries(capture));
  if (earned) write('PAYMENT', sumPrice(one.rows));
  post('clearing', clearingEntries(capture, Math.min(one.cardFee, amount)));
  const back = Math.max(1, Math.floor((amount * one.backPart) / 100));
  const backPrice = sumPrice([{ amountIncludingVat: back, vatRate: one.rows[0]!.vatRate }]);
  if (one.end === 'unearned' || one.end === 'refunded' || one.end === 'came back') {
    const whole = earned ? back : amount;
    post('refund', refundEntries(capture, whole, 0));
    post('refund-clearing', refundClearingEntries(capture, whole, 0));
    const receipt = earned ? write('REFUND', backPrice) : null;
    if (one.end !== 'came back') return;
    post('refund-undone', turned(refundEntries(capture, whole, 0)), receipt);
    post('refund-clearing-undone', turned(refundClearingEntries(capture, whole, 0)));
  } else if (one.end === 'by hand') {
    post('refund-by-hand', refundByHandEntries(capture, back, 0));
    write('REFUND', backPrice);
  } else if (one.end === 'lost' && one.by === 'CARD') post('dispute-lost', lossEntries(capture, back, 0));
}

const booked = ({ account, side, amount }: Entry) => ({
  ...{ accountId: account.id, accountKind: account.kind, amount: side === 'DEBIT' ? amount : -amount },
});
const turned = (entries: readonly Entry[]): Entry[] =>
  entries.map(entry => ({ ...entry, side: entry.side === 'DEBIT' ? 'CREDIT' : 'DEBIT' }));
const dayAt = (minute: number) => new Date(Date.UTC(2026, 0, 2, 0, minute)).toISOString().slice(0, 10);
const fileOf = ({ transactions, receipts }: Day, period = YEAR) =>
  sieFile(COMPANY, period, sieVouchers(transactions, receipts));
/** Ledger balance between the hall and this seller, by kind of account. */
const inLedger = ({ transactions }: Day, kind: string) =>
  sum(
    transactions.flatMap(one => one.entries).filter(entry => entry.accountKind === kind),
    entry => entry.amount,
  );

describe('the SIE file of a seller', () => {
  it('P13: each voucher is zero, the file is what ledger and receipts say, its numbers have no gap, and made again it is the same', () => {
    fc.assert(
      fc.property(fc.array(sale, { minLength: 1, maxLength: 25 }), fc.nat(), (sales, seed) => {
        const day = dayOfTrade(sales);
        const { vouchers, totals } = read(fileOf(day));
        for (const { rows } of vouchers) expect(sum(rows, ([, ore]) => ore)).toBe(0);
        const total = (account: number) => totals[account] ?? 0;
        // The other side of each of the hall's accounts, to the öre.
        expect(total(1580)).toBe(-inLedger(day, 'provider_payable') || 0);
        expect(total(2890)).toBe(-inLedger(day, 'platform_fee_receivable') || 0);
        expect(total(6040)).toBe(-inLedger(day, 'platform_fee_revenue') || 0);
        expect(total(6350)).toBe(-inLedger(day, 'disputes') || 0);
        // Sales and their VAT, as the receipts have them; what a refund undone had taken off stands again.
        const undone = day.transactions.flatMap(one => one.undone ?? []);
        const signed = [...day.receipts.map(one => [one, one.type === 'REFUND' ? -1 : 1] as const)];
        const documents = [...signed, ...undone.map(one => [one, 1] as const)];
        const vat = sum(documents, ([one, sign]) => sign * one.price.vatAmount);
        const net = sum(documents, ([one, sign]) => sign * one.price.amountExcludingVat);
        expect(-(total(2611) + total(2621) + total(2631)) || 0).toBe(vat || 0);
        expect(-(total(3001) + total(3002) + total(3003) + total(3004)) || 0).toBe(net || 0);
        // Receivables are zero: all is paid, or has gone back.
        expect(total(1510)).toBe(0);
        expect(vouchers.map(voucher => voucher.number)).toEqual(vouchers.map((_, at) => at + 1));
        const shuffled = { transactions: turn(day.transactions, seed), receipts: turn(day.receipts, seed) };
        expect(fileOf(shuffled)).toEqual(fileOf(day));
      }),
      { numRuns: 300 },
    );
  });

  it('P13: months together are the year, each with the numbers that it has there', () => {
    fc.assert(
      fc.property(fc.array(sale, { minLength: 1, maxLength: 15 }), sales => {
        const day = dayOfTrade(sales);
        const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));
        const told = months.flatMap(
          month => read(fileOf(day, { from: `2026-${month}-01`, to: `2026-${month}-31` })).vouchers,
        );
        expect(told).toEqual(read(fileOf(day)).vouchers);
      }),
    );
  });

  it('P13: what was exported keeps its numbers, whatever is posted after it', () => {
    fc.assert(
      fc.property(fc.array(sale, { minLength: 2, maxLength: 15 }), sales => {
        const [last, ...before] = sales.toSorted((a, b) => b.minute - a.minute) as [Sale, ...Sale[]];
        const to = dayAt(last.minute - 1440);
        const earlier = before.filter(one => dayAt(one.minute) <= to);
        const period = { from: '2026-01-01', to: to < '2026-01-01' ? '2026-01-01' : to };
        expect(fileOf(dayOfTrade([...earlier, last]), period)).toEqual(fileOf(dayOfTrade(earlier), period));
      }),
    );
  });

  it('P13: comes back from its code page as it was written, whatever the company is called', () => {
    const name = fc.oneof(
      fc.constantFrom('Åsa Ö é ß', 'a\\', '"', '€ “x” 🫎'),
      fc.string({ unit: 'binary', maxLength: 40 }),
    );
    fc.assert(
      fc.property(name, legalName => {
        const bytes = sieFile({ ...COMPANY, legalName }, YEAR, []);
        expect(toPc8(fromPc8(bytes))).toEqual(bytes);
        const lines = fromPc8(bytes).split('\r\n');
        expect(lines.map(line => line.split(' ')[0])).toEqual([
          '#FLAGGA',
          '#PROGRAM',
          '#FORMAT',
          '#GEN',
          '#SIETYP',
          '#FNAMN',
          '#ORGNR',
          '#RAR',
          '#KPTYP',
          '',
        ]);
        // One quoted text, however many quotes were typed.
        expect(lines[5]).toMatch(/^#FNAMN "(?:[^"\\]|\\")*"$/);
      }),
    );
    const letters = 'Åkerström, Öna, Café, Straße';
    expect(fromPc8(sieFile({ ...COMPANY, legalName: letters }, YEAR, []))).toContain(`#FNAMN "${letters}"`);
  });

  it('keeps what is owed on gift cards apart from what was sold, until they are used (H17)', () => {
    const at = new Date('2026-03-01T12:00:00Z');
    const when = { at, day: '2026-03-01', undone: null };
    const move = (
      kind: 'ISSUED' | 'USED' | 'EXPIRED',
      amount: number,
      vatKind: 'MULTI_PURPOSE' | 'SINGLE_PURPOSE',
    ) => ({
      ...when,
      id: `${kind}-${vatKind}`,
      kind: `ticket-${kind.toLowerCase()}`,
      entries: ticketEntries({ kind, amount, vatKind, providerId: STALL } as Parameters<typeof ticketEntries>[0]).map(
        booked,
      ),
    });
    const paid = (id: string, amount: number) => ({
      ...{ ...when, id, kind: 'capture' },
      entries: captureEntries({ side: CARD_SIDE, providerId: STALL, amount, fee: 0, sentOn: false, earned: true }).map(
        booked,
      ),
    });
    const receipt = (id: string, number: number, amount: number, vatRate: number) => ({
      ...{ id, type: 'PAYMENT', number, at, day: '2026-03-01' },
      price: sumPrice([{ amountIncludingVat: amount, vatRate }]),
    });
    const { totals } = read(
      fileOf({
        transactions: [
          paid('card', 50_000),
          move('ISSUED', 50_000, 'MULTI_PURPOSE'),
          move('USED', 11_200, 'MULTI_PURPOSE'),
          move('EXPIRED', 8_800, 'MULTI_PURPOSE'),
          paid('voucher', 12_500),
          move('ISSUED', 12_500, 'SINGLE_PURPOSE'),
          move('USED', 12_500, 'SINGLE_PURPOSE'),
        ],
        receipts: [
          ...[receipt('a', 1, 50_000, 0), receipt('b', 2, 11_200, 1200), receipt('c', 3, 12_500, 2500)],
          // Goods paid by the voucher were sold with it: in the books they are no second sale, and nobody owes them.
          { ...receipt('d', 4, 12_500, 0), borne: 12_500 },
        ],
      }),
    );
    expect(totals).toEqual({
      1510: 0,
      1580: 62_500,
      2421: -30_000,
      2611: -2500,
      2621: -1200,
      3001: -10_000,
      3002: -10_000,
      3004: 0,
      3990: -8800,
    });
  });
});

/** The list in some other order. */
function turn<T>(list: readonly T[], seed: number): T[] {
  const at = list.length ? seed % list.length : 0;
  return [...list.slice(at), ...list.slice(0, at)].toReversed();
}
