import { sum } from '../../shared/money.ts';
import type { SaleKind } from '../rules.ts';

/** Activities that the law on platforms names (DAC7, protocols 6.8); NONE is not reported. */
export const ACTIVITIES = ['PROPERTY', 'SERVICES', 'GOODS', 'TRANSPORT', 'NONE'] as const;
export type Activity = (typeof ACTIVITIES)[number];
export type Reported = Exclude<Activity, 'NONE'>;
export const REPORTED = ['PROPERTY', 'SERVICES', 'GOODS', 'TRANSPORT'] as const satisfies readonly Reported[];

export const SELLER_FORMS = ['COMPANY', 'SOLE_TRADER', 'LISTED', 'GOVERNMENT'] as const;
export type SellerForm = (typeof SELLER_FORMS)[number];

/** Usual activity of each kind. Cards and vouchers are no activity: what they pay for is. */
export const USUAL_ACTIVITIES: Record<SaleKind, Activity> = {
  GOODS: 'GOODS',
  DELIVERY: 'GOODS',
  TABLE: 'SERVICES',
  SLOTS: 'SERVICES',
  DEPARTURES: 'SERVICES',
  ASKED: 'SERVICES',
  OTHER: 'SERVICES',
  HOURS: 'TRANSPORT',
  DAYS: 'TRANSPORT',
  NIGHTS: 'PROPERTY',
  VOUCHER: 'NONE',
  GIFTCARD: 'NONE',
  DEPOSIT: 'NONE',
};

/** A quarter of an activity: what was paid, the fees in it, and how often. */
export interface QuarterSum {
  quarter: 1 | 2 | 3 | 4;
  activity: Reported;
  amount: number;
  fees: number;
  number: number;
}

export interface KindSum {
  quarter: 1 | 2 | 3 | 4;
  kind: string;
  amount: number;
  number: number;
}

/**
 * Record of a seller by quarter and activity. Fees of a quarter fall on its activities by what was paid for each, and
 * sum to the ledger's, to the öre: the largest bears the rest of the rounding.
 */
export function yearlyRecord(
  kinds: readonly KindSum[],
  fees: Partial<Record<number, number>>,
  activityOf: (kind: string) => Activity,
): QuarterSum[] {
  return ([1, 2, 3, 4] as const).flatMap(quarter => {
    const own = kinds.filter(row => row.quarter === quarter);
    const rows = REPORTED.map(activity => {
      const of = own.filter(row => activityOf(row.kind) === activity);
      return { quarter, activity, amount: sum(of, row => row.amount), number: sum(of, row => row.number), fees: 0 };
      // A table that costs nothing is no sale.
    }).filter(row => row.amount !== 0);
    const [fee, all] = [fees[quarter] ?? 0, sum(rows, row => Math.max(row.amount, 0))];
    if (!rows.length) return rows;
    if (all) for (const row of rows) row.fees = Math.floor((fee * Math.max(row.amount, 0)) / all);
    // In a quarter of refunds alone there are fees too: of cards that were sold, or given back.
    const largest = rows.reduce((most, row) => (row.amount > most.amount ? row : most));
    largest.fees += fee - sum(rows, row => row.fees);
    return rows;
  });
}

/** Reasons for which a seller is left out of a year's report. */
export type LeftOut = 'NOTHING' | 'LISTED' | 'GOVERNMENT' | 'SMALL_GOODS';

/** Fewer sales of goods than this, and at most so many euros, are not reported. */
export const GOODS_SALES = 30;
export const GOODS_EUROS = 2000;
/** Lettings a year from which a property's own seller is left out: an operator decides it by hand. */
export const BIG_HOTEL_LETTINGS = 2000;

/** Whether a seller is left out, and why; without the year's rate nobody is left out for selling little. */
export function leftOut(
  record: readonly QuarterSum[],
  form: SellerForm | null,
  sekPerEuro: number | null,
): LeftOut | null {
  if (!record.some(row => row.amount > 0)) return 'NOTHING';
  if (form === 'LISTED' || form === 'GOVERNMENT') return form;
  const onlyGoods = record.every(row => row.activity === 'GOODS');
  const [amount, number] = [sum(record, row => row.amount), sum(record, row => row.number)];
  const small = sekPerEuro !== null && number < GOODS_SALES && amount / 100 <= GOODS_EUROS * sekPerEuro;
  return onlyGoods && small ? 'SMALL_GOODS' : null;
}

/** Whether there may be a hotel so big that it is left out: somebody must look. */
export function mayBeBigHotel(record: readonly QuarterSum[]): boolean {
  return sum(record, row => (row.activity === 'PROPERTY' ? row.number : 0)) > BIG_HOTEL_LETTINGS;
}

export interface SellerFacts {
  legalName: string | null;
  organisationNumber: string | null;
  vatNo: string | null;
  address: { addressRows: readonly string[]; zipCode: string; city: string } | null;
  form: SellerForm | null;
  hasBirthDate: boolean;
  hasAccount: boolean;
}

export type Missing = 'FORM' | 'NAME' | 'NUMBER' | 'ADDRESS' | 'BIRTH_DATE' | 'ACCOUNT';

/** Details that are still to be gathered. A VAT number is asked for where there is one, and so is never missing. */
export function missingDetails(facts: SellerFacts): Missing[] {
  const { address } = facts;
  const lacks: Record<Missing, boolean> = {
    FORM: !facts.form,
    NAME: !facts.legalName,
    NUMBER: !facts.organisationNumber,
    ADDRESS: !address?.addressRows.some(row => row.trim()) || !address.zipCode || !address.city,
    BIRTH_DATE: facts.form === 'SOLE_TRADER' && !facts.hasBirthDate,
    ACCOUNT: !facts.hasAccount,
  };
  return (Object.keys(lacks) as Missing[]).filter(one => lacks[one]);
}

/** Form that an organisation number speaks of: a person's number has a month in its third digit. */
export function formOf(organisationNumber: string | null): SellerForm | null {
  const digits = (organisationNumber ?? '').replaceAll(/\D/g, '').slice(-10);
  if (digits.length !== 10) return null;
  return Number(digits[2]) < 2 ? 'SOLE_TRADER' : 'COMPANY';
}

/** Whole units, as the format wants amounts, rounded half up. */
export function wholeUnits(amount: number): number {
  return Math.round(amount / 100) || 0;
}
