import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';
import { sum } from '../../shared/money.ts';
import type { PaymentMethod } from '../contract.ts';
import { lineSum, type MoneyLine, type MoneyRow, PLACES, type SoldKind, type Standing } from '../money/rules.ts';

type Words = typeof m.money_title;

const LINES: Record<Exclude<MoneyLine, 'STRAIGHT'>, Words> = {
  SOLD: m.money_line_sold,
  REFUNDED: m.money_line_refunded,
  DISPUTED: m.money_line_disputed,
  FEE: m.money_line_fee,
  FEE_BACK: m.money_line_fee_back,
  BY_HAND: m.money_line_by_hand,
  CARD_OTHER: m.money_line_card_other,
  PAID_OUT: m.money_line_paid_out,
  PAID_BACK: m.money_line_paid_back,
  SETTLED: m.money_line_settled,
};

const KINDS: Record<SoldKind, Words> = {
  BOOKABLE: m.money_kind_bookable,
  ACCOMMODATION: m.money_kind_accommodation,
  BUYABLE: m.money_kind_buyable,
  VOUCHER: m.money_kind_voucher,
  GIFTCARD: m.money_kind_giftcard,
  DELIVERY: m.money_kind_delivery,
  OTHER: m.money_kind_other,
};

const WAYS: Record<PaymentMethod, Words> = {
  CARD: m.money_way_card,
  MOBILE: m.money_way_swish,
  INVOICE: m.money_way_invoice,
  ON_PREMISE: m.money_way_till,
  GIFTCARD: m.money_way_codes,
  WAIVED: m.money_way_till,
};

const STANDS: Record<keyof Standing, Words> = {
  CARD: m.money_place_card,
  HALL: m.money_place_hall,
  BY_HAND: m.money_place_by_hand,
  OWED: m.money_place_owed,
};

export function wayWords(way: PaymentMethod, locale: Locale): string {
  return WAYS[way]({}, { locale });
}

export function kindWords(kind: SoldKind, locale: Locale): string {
  return KINDS[kind]({}, { locale });
}

export interface StatementLine {
  label: string;
  amount: number;
}

export interface StatementSums {
  opening: number;
  closing: number;
  lines: readonly MoneyRow[];
  kinds: readonly { kind: SoldKind; amount: number }[];
  standing: Standing;
}

/** A statement in words: what was sold by kind, what went off it and where it went, and where the rest is. */
export interface StatementWords {
  opening: StatementLine;
  kinds: StatementLine[];
  sold: StatementLine;
  off: StatementLine[];
  went: StatementLine[];
  closing: StatementLine;
  places: StatementLine[];
}

const OFF: readonly Exclude<MoneyLine, 'STRAIGHT'>[] = [
  'REFUNDED',
  'DISPUTED',
  'FEE',
  'FEE_BACK',
  'BY_HAND',
  'CARD_OTHER',
];
const WENT: readonly Exclude<MoneyLine, 'STRAIGHT'>[] = ['PAID_OUT', 'PAID_BACK', 'SETTLED'];

export function statementWords(
  { opening, closing, lines, kinds, standing }: StatementSums,
  locale: Locale,
): StatementWords {
  const say = { locale };
  const told = (line: Exclude<MoneyLine, 'STRAIGHT'>) => ({
    label: LINES[line]({}, say),
    amount: lineSum(lines, line),
  });
  const some = ({ amount }: StatementLine) => amount !== 0;
  const straight = lines
    .filter(row => row.line === 'STRAIGHT' && row.way)
    .map(({ way, amount }) => ({ label: m.money_line_straight({ way: wayWords(way!, locale) }, say), amount }));
  return {
    opening: { label: m.money_line_opening({}, say), amount: opening },
    kinds: kinds.map(({ kind, amount }) => ({ label: kindWords(kind, locale), amount })),
    sold: told('SOLD'),
    off: OFF.map(told).filter(some),
    went: [...straight, ...WENT.map(told)].filter(some),
    closing: { label: closingWords(closing, locale), amount: closing },
    places: PLACES.map(place => ({ label: STANDS[place]({}, say), amount: standing[place] })).filter(some),
  };
}

export function closingWords(closing: number, locale: Locale): string {
  return closing < 0 ? m.money_line_closing_owed({}, { locale }) : m.money_line_closing({}, { locale });
}

/** Sums sold by way of paying, the largest first. */
export function soldByWay(lines: readonly MoneyRow[]): { way: PaymentMethod; amount: number }[] {
  const sold = lines.filter(row => row.line === 'SOLD' && row.way !== null);
  return [...new Set(sold.map(row => row.way!))]
    .map(way => ({
      way,
      amount: sum(
        sold.filter(row => row.way === way),
        row => row.amount,
      ),
    }))
    .filter(({ amount }) => amount !== 0)
    .sort((one, other) => other.amount - one.amount);
}

const NAMES = { sv: 'sv-SE', en: 'en-GB', de: 'de-DE' } as const;

/** A month in words: "november 2026". */
export function monthWords(month: string, locale: Locale): string {
  const at = new Date(`${month}-15T12:00:00Z`);
  return new Intl.DateTimeFormat(NAMES[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at);
}
