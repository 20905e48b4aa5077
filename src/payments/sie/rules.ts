import type { Price } from '../../shared/money.ts';
import { toPc8 } from '../../shared/pc8.ts';

/** A transaction of the hall's ledger that a seller has a part in; debits are positive, credits negative. */
export interface BookedTransaction {
  id: string;
  kind: string;
  at: Date;
  /** Calendar day at the seller's own place: 2026-11-22. */
  day: string;
  entries: readonly { accountId: string; accountKind: string; amount: number }[];
  /** For a refund that came back: what its receipt had said. */
  undone: Pick<BookedReceipt, 'type' | 'number' | 'price'> | null;
}

/** A receipt of the seller's, of money that went through the hall; or an invoice, which is a sale from its day on. */
export interface BookedReceipt {
  id: string;
  type: string;
  number: number;
  at: Date;
  day: string;
  price: Price;
  /** Part of it that was sold before, with the single-purpose vouchers that paid it; it stands at no rate. */
  borne?: number;
}

export interface Row {
  account: BasAccount;
  amount: number;
}

export interface Voucher {
  number: number;
  day: string;
  text: string;
  rows: readonly Row[];
}

export interface Company {
  legalName: string;
  organisationNumber: string;
}

export interface Period {
  from: string;
  to: string;
}

const TEXTS: Record<string, string> = {
  capture: 'Betalning',
  clearing: 'Utbetalning på väg',
  refund: 'Återbetalning',
  'refund-clearing': 'Återbetalning dragen',
  'refund-by-hand': 'Återbetalning för hand',
  'refund-undone': 'Återbetalning kom tillbaka',
  'refund-clearing-undone': 'Återbetalning kom tillbaka',
  netted: 'Avräknat med hallen',
  'fees-paid': 'Betalt till hallen',
  'dispute-lost': 'Förlorad tvist',
  'dispute-lost-undone': 'Tvist vunnen till slut',
  'ticket-issued': 'Presentkort sålt',
  'ticket-used': 'Presentkort använt',
  'ticket-restored': 'Presentkort återfört',
  'ticket-expired': 'Presentkort förfallet',
  'ticket-cancelled': 'Presentkort makulerat',
};

/** Vouchers of a year in posting order, numbered from one, without gaps: always the same numbers. */
export function sieVouchers(transactions: readonly BookedTransaction[], receipts: readonly BookedReceipt[]): Voucher[] {
  const posted = transactions.flatMap(one => [
    { id: `${one.id}:0`, at: one.at, day: one.day, text: TEXTS[one.kind] ?? one.kind, rows: voucherRows(one) },
    ...(one.undone ? [{ ...saleRows(one.undone, -1), id: `${one.id}:1`, at: one.at, day: one.day }] : []),
  ]);
  const sales = receipts.map(receipt => ({ ...saleRows(receipt), id: receipt.id, at: receipt.at, day: receipt.day }));
  return [...posted, ...sales]
    .filter(({ rows }) => rows.length > 0)
    .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1))
    .map(({ day, text, rows }, at) => ({ number: at + 1, day, text, rows }));
}

/** The seller's side of a ledger transaction: the hall's debt to them is their claim. */
function voucherRows({ kind, entries }: BookedTransaction): Row[] {
  return merged(
    entries.flatMap(({ accountId, accountKind, amount }) => {
      const booked = basAccount({ kind, accountId, accountKind });
      return booked ? [{ account: booked.account, amount: booked.own ? amount : -amount }] : [];
    }),
  );
}

/** Documents that take a sale back. */
const GIVES_BACK = ['REFUND', 'CREDIT'];
const DOCUMENTS: Record<string, string> = { REFUND: 'Kreditkvitto', INVOICE: 'Faktura', CREDIT: 'Kreditfaktura' };

/** Sales and their VAT, rate by rate, against the buyer's debt. */
function saleRows(
  { type, number, price, borne = 0 }: Pick<BookedReceipt, 'type' | 'number' | 'price' | 'borne'>,
  times = 1,
): { text: string; rows: Row[] } {
  const sign = GIVES_BACK.includes(type) ? -times : times;
  const sold = price.vat.flatMap(({ vatRate, amountExcludingVat, vatAmount }) => {
    const { sales, vat } = SALES[vatRate] ?? fail(`No account for sales at ${vatRate}`);
    const before = vatRate === 0 ? borne : 0;
    return [
      { account: sales, amount: -sign * (amountExcludingVat - before) },
      { account: vat, amount: -sign * vatAmount },
    ];
  });
  const withdrawn = times < 0 ? ', återtaget' : '';
  return {
    text: `${DOCUMENTS[type] ?? 'Kvitto'} ${number}${withdrawn}`,
    rows: merged([{ account: 1510, amount: sign * (price.amountIncludingVat - borne) }, ...sold]),
  };
}

function merged(rows: readonly Row[]): Row[] {
  const sums = new Map<BasAccount, number>();
  for (const { account, amount } of rows) sums.set(account, (sums.get(account) ?? 0) + amount);
  return [...sums].filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount }));
}

/**
 * SIE file of vouchers alone (4I) for one period of one calendar year, in the code page that the format knows. It
 * carries no creation date: made again, it is the same file.
 */
export function sieFile(company: Company, { from, to }: Period, vouchers: readonly Voucher[]): Uint8Array<ArrayBuffer> {
  const year = from.slice(0, 4);
  const shown = vouchers.filter(({ day }) => day >= from && day <= to);
  const used = new Set(shown.flatMap(({ rows }) => rows.map(row => row.account)));
  const lines = [
    '#FLAGGA 0',
    '#PROGRAM "Saluhall" 1',
    '#FORMAT PC8',
    `#GEN ${plain(to)}`,
    '#SIETYP 4',
    `#FNAMN ${quoted(company.legalName)}`,
    `#ORGNR ${company.organisationNumber}`,
    `#RAR 0 ${year}0101 ${year}1231`,
    '#KPTYP EUBAS97',
    ...Object.entries(ACCOUNTS)
      .filter(([account]) => used.has(Number(account) as BasAccount))
      .map(([account, name]) => `#KONTO ${account} ${quoted(name)}`),
    ...shown.flatMap(({ number, day, text, rows }) => [
      `#VER S ${number} ${plain(day)} ${quoted(text)}`,
      '{',
      ...rows.map(({ account, amount }) => `#TRANS ${account} {} ${kronor(amount)}`),
      '}',
    ]),
  ];
  return toPc8(lines.map(line => `${line}\r\n`).join(''));
}

function plain(day: string): string {
  return day.replaceAll('-', '');
}

/** Kronor with two decimals and a point: the format knows no other. */
function kronor(ore: number): string {
  const digits = String(Math.abs(ore)).padStart(3, '0');
  return `${ore < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Quoted text on one line, whatever was typed. A backslash stands before a quote there and nowhere else. */
function quoted(text: string): string {
  const line = text
    .normalize('NFC')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll('\\', '/')
    .replaceAll(/[“”„]/g, '"');
  return `"${line.replaceAll('"', '\\"')}"`;
}

function fail(message: string): never {
  throw new Error(message);
}

/** Accounts of the Swedish standard chart (BAS) in a seller's file; an importing program may map them anew. */
const ACCOUNTS = {
  1510: 'Kundfordringar',
  1580: 'Fordran på saluhallen',
  1686: 'Fordran hos kortföretaget',
  1930: 'Företagskonto',
  2421: 'Presentkort',
  2611: 'Utgående moms 25 %',
  2621: 'Utgående moms 12 %',
  2631: 'Utgående moms 6 %',
  2890: 'Skuld till saluhallen',
  3001: 'Försäljning 25 % moms',
  3002: 'Försäljning 12 % moms',
  3003: 'Försäljning 6 % moms',
  3004: 'Försäljning utan moms',
  3990: 'Presentkort som förfallit',
  6040: 'Avgift till saluhallen',
  6350: 'Förlorade tvister',
} as const;
export type BasAccount = keyof typeof ACCOUNTS;

/** Sales and VAT accounts by VAT rate. */
const SALES: Record<number, { sales: BasAccount; vat: BasAccount }> = {
  2500: { sales: 3001, vat: 2611 },
  1200: { sales: 3002, vat: 2621 },
  600: { sales: 3003, vat: 2631 },
  0: { sales: 3004, vat: 3004 },
};

interface Place {
  /** Kind of the ledger transaction. */
  kind: string;
  accountId: string;
  accountKind: string;
}

/** Ledger accounts between the hall and the seller; in the seller's books each has the other sign. */
const MIRRORED: Record<string, BasAccount> = {
  provider_payable: 1580,
  platform_fee_receivable: 2890,
  platform_fee_revenue: 6040,
  // Money that came and must go back is no sale: it stands with the buyer until it has gone.
  refunds_pending: 1510,
  paid_by_hand: 1510,
  disputes: 6350,
};

/** Gift card accounts, which the hall keeps in the seller's stead, with the seller's own sign (decision 0051). */
const OWN: Record<string, BasAccount> = {
  giftcard_sold: 3004,
  giftcard_liability: 2421,
  giftcard_used: 1510,
  giftcard_expired: 3990,
};

/** BAS account for a ledger account; null: it does not belong in the seller's books. */
function basAccount(place: Place): { account: BasAccount; own: boolean } | null {
  const { accountId, accountKind } = place;
  if (accountKind in OWN) {
    // The VAT of a single-purpose voucher was due at its sale: that was the sale, and nothing is owed after it.
    return accountId.endsWith(':multi_purpose') ? { account: OWN[accountKind]!, own: true } : null;
  }
  const account = MIRRORED[accountKind] ?? companyBasAccount(place);
  return account ? { account, own: false } : null;
}

/** Clearing of money that goes to the seller's own bank account. */
const TO_BANK = /^psp_clearing:(swish|invoice):/;

/** BAS account for a company's money: taken, against the buyer; moved, on the seller's account there or in the bank. */
function companyBasAccount({ kind, accountId, accountKind }: Place): BasAccount | null {
  // Fees paid to the hall leave the seller's bank.
  if (accountKind === 'hall_bank') return 1930;
  if (!['psp_clearing', 'psp_fees', 'psp_balance'].includes(accountKind)) return null;
  if (!kind.includes('clearing')) return 1510;
  return TO_BANK.test(accountId) ? 1930 : 1686;
}
