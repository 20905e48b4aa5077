import type { Money } from '../../src/payments/money/contract.ts';
import type { SalesReport } from '../../src/reports/contract.ts';
import type { OwnRecord } from '../../src/reports/dac7/contract.ts';
import type { VatReport } from '../../src/reports/vat/contract.ts';
import type { Browser } from '../browser.ts';
import { vatIn } from '../reference/money.ts';
import { daysOf, type Month } from './calendar.ts';
import { dueAccounts, dueRecord, dueVat, dueVouchers } from './due.ts';
import { done, type Stall } from './market.ts';
import { type DueDocument, type FeeOf, type Section, sum } from './pencil.ts';
import { ore, readSie, readTable, readUbl, type Verification } from './readers.ts';

/* The papers of a market beside its pencil books: each answer is a list of what differs, and empty where nothing does. */
interface Asked {
  month: Month;
  owner: Browser;
}

const BOOKS: Section[] = ['SALE', 'BACK'];
const TILLS: Section[] = ['TILL_HERE', 'TILL_DISTANCE', 'TILL_UNSAID'];

/** Difference between what the hall says and what is due, as one line, or none. */
function differing(what: string, said: unknown, due: unknown): string[] {
  const [left, right] = [JSON.stringify(said), JSON.stringify(due)];
  return left === right ? [] : [`${what}: said ${left}, due ${right}`];
}

const sorted = (lines: ReadonlyMap<string, number>) => [...lines].sort(([one], [other]) => (one < other ? -1 : 1));
const at = ({ slug }: Stall, path: string) => `/api/providers/${slug}/${path}`;

async function moneyOf({ owner }: Asked, stall: Stall, month: string): Promise<Money> {
  return done(await owner.get<{ item: Money }>(at(stall, `money?month=${month}`))).item;
}

/** The closed statement: opening, each line by way, closing, and where the rest stands. */
export async function statementDiffers(asked: Asked, stall: Stall, month: string): Promise<string[]> {
  const { book, slug } = stall;
  const money = await moneyOf(asked, stall, month);
  const [first] = asked.month.months;
  const lines = new Map(money.lines.map(({ line, way, amount }) => [`${line} ${way ?? ''}`.trim(), amount]));
  const what = (of: string) => `${slug} ${month} ${of}`;
  const table = await asked.owner.get<string>(at(stall, `statements/${month}/csv`));
  return [
    ...differing(what('closed'), money.closedAt !== null, true),
    ...differing(what('opening'), money.opening, month === first ? 0 : book.closing(first)),
    ...differing(what('lines'), sorted(lines), sorted(book.lines(month))),
    ...differing(what('closing'), money.closing, book.closing(month)),
    ...differing(what('standing'), money.standing, book.standing(month)),
    ...differing(what('sold by kind'), sum(money.kinds.map(one => one.amount)), sum(soldOf(book.lines(month)))),
    ...differing(what('VAT in fees'), money.feeVat, feeVat(book.fees(month), month)),
    ...tableDiffers(what('table'), readTable(table.body), money),
  ];
}

/** VAT in fees: of what is the month's own, less that of each earlier month's credit. */
function feeVat(fees: readonly FeeOf[], month: string): number {
  const backOf = (of: string) => -sum(fees.filter(one => one.ofMonth === of).map(one => one.amount));
  const earlier = [...new Set(fees.map(one => one.ofMonth))].filter(of => of !== month && backOf(of) > 0);
  const own = sum(fees.filter(one => !earlier.includes(one.ofMonth)).map(one => one.amount));
  return vatIn(own, 2500) - sum(earlier.map(of => vatIn(backOf(of), 2500)));
}

function soldOf(lines: ReadonlyMap<string, number>): number[] {
  return [...lines].filter(([key]) => key.startsWith('SOLD')).map(([, amount]) => amount);
}

/** The table is the page: opening, the same lines in any order, closing. */
function tableDiffers(what: string, [, ...rows]: string[][], money: Money): string[] {
  const amounts = rows.map(row => ore(row[2]!));
  const said = amounts.slice(1, money.lines.length + 1).sort((one, other) => one - other);
  return [
    ...differing(`${what} opening`, amounts[0], money.opening),
    ...differing(
      `${what} lines`,
      said,
      money.lines.map(one => one.amount).sort((one, other) => one - other),
    ),
    ...differing(`${what} closing`, amounts[money.lines.length + 1], money.closing),
  ];
}

/** The hall's invoices and credits of a month: what they ask for, their VAT, and the files that machines read. */
export async function invoicesDiffer(
  asked: Asked,
  stall: Stall,
  { month, due }: { month: string; due: readonly DueDocument[] },
): Promise<{ differs: string[]; files: { number: number; xml: string }[] }> {
  const { commissions } = await moneyOf(asked, stall, month);
  const told = commissions.map(({ kind, amount, vat, kept }) => ({ kind, amount, vat, kept }));
  const wanted = due.map(({ kind, amount, kept }) => ({ kind, amount, vat: vatIn(amount, 2500), kept }));
  const differs = differing(`${stall.slug} ${month} invoices`, told, wanted);
  const files = [];
  for (const [place, { _id, number, kind }] of commissions.entries()) {
    const { body: xml } = await asked.owner.get<string>(at(stall, `commission-invoices/${_id}/xml`));
    files.push({ number, xml });
    const plan = due[place];
    if (!plan) continue;
    const read = readUbl(xml);
    const vat = vatIn(plan.amount, 2500);
    const prepaid = kind === 'INVOICE' ? plan.kept : 0;
    const base = plan.amount - vat;
    differs.push(
      ...differing(
        `${stall.slug} file ${number}`,
        [read.root, read.number, read.base, read.vat, read.whole, read.prepaid, read.due, sum(read.lines)],
        [
          kind === 'INVOICE' ? 'Invoice' : 'CreditNote',
          number,
          base,
          vat,
          plan.amount,
          prepaid,
          plan.amount - prepaid,
          base,
        ],
      ),
      ...differing(`${stall.slug} file ${number} lines`, read.lines.length, plan.rows.length),
    );
  }
  return { differs, files };
}

/** The VAT of a month by rate, the till's own apart, and vouchers by when their VAT is due. */
export async function vatDiffers({ owner }: Asked, stall: Stall, month: string): Promise<string[]> {
  const days = daysOf(month);
  const span = `from=${days[0]}&to=${days.at(-1)}`;
  const { item } = done(await owner.get<{ item: VatReport }>(at(stall, `reports/vat?${span}`)));
  const rates = item.rates.map(({ rate, gross, vat }) => ({ rate, gross, vat }));
  const { book, slug } = stall;
  const what = (of: string) => `${slug} ${month} VAT ${of}`;
  const tills = [
    ...Map.groupBy(
      item.rows.filter(one => one.section.startsWith('TILL')),
      row => row.rate,
    ),
  ]
    .map(([rate, rows]) => ({ rate, gross: sum(rows.map(row => row.gross)), vat: sum(rows.map(row => row.vat)) }))
    .filter(row => row.gross !== 0)
    .sort((one, other) => other.rate - one.rate);
  const { multiExpired, ...vouchers } = item.vouchers;
  const table = readTable((await owner.get<string>(at(stall, `reports/vat.csv?${span}`))).body);
  const inTable = table.slice(1, item.rows.length + 1).map(row => row.slice(3, 6).map(ore));
  return [
    ...differing(what('by rate'), rates, dueVat(book, month, BOOKS)),
    ...differing(what('of the till'), tills, dueVat(book, month, TILLS)),
    ...differing(what('of vouchers'), vouchers, dueVouchers(book, month)),
    ...differing(what('expired'), multiExpired, 0),
    ...differing(
      what('table'),
      inTable,
      item.rows.map(row => [row.net, row.vat, row.gross]),
    ),
  ];
}

/** The bookkeeping file of a month: every verification balances, and each account says what is due. */
export async function booksDiffer({ owner, month: { hall } }: Asked, stall: Stall, month: string): Promise<string[]> {
  const days = daysOf(month);
  const path = at(stall, `bookkeeping/sie?from=${days[0]}&to=${days.at(-1)}`);
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${hall.url}${path}`, { headers: { cookie } });
  const { tags, verifications } = readSie(new Uint8Array(await answer.arrayBuffer()));
  const what = (of: string) => `${stall.slug} ${month} SIE ${of}`;
  const rows = verifications.flatMap(one => one.rows);
  const sums = [...Map.groupBy(rows, row => row.account)]
    .map(([account, own]): [number, number] => [account, sum(own.map(row => row.amount))])
    .filter(([, amount]) => amount !== 0)
    .sort(([one], [other]) => one - other);
  return [
    ...differing(what('company'), tags.get('ORGNR'), stall.organisationNumber),
    ...differing(
      what('unbalanced'),
      verifications.filter(one => sum(one.rows.map(row => row.amount)) !== 0),
      [],
    ),
    ...differing(
      what('days'),
      verifications.filter(one => !one.day.startsWith(month)),
      [],
    ),
    ...differing(what('gaps'), gaps(verifications), []),
    ...differing(what('accounts'), sums, [...dueAccounts(stall.book, month)]),
  ];
}

function gaps(verifications: readonly Verification[]): number[] {
  const first = verifications[0]?.number ?? 0;
  return verifications.flatMap(({ number }, place) => (number === first + place ? [] : [number]));
}

/** The turnover of a month as the sales report has it: every receipt, whichever way it was paid. */
export async function salesDiffer({ owner }: Asked, stall: Stall, month: string): Promise<string[]> {
  const days = daysOf(month);
  const query = `from=${days[0]}&to=${days.at(-1)}&basis=PURCHASE`;
  const { item } = done(await owner.get<{ item: SalesReport }>(at(stall, `reports/sales?${query}`)));
  const documents = stall.book.documents.filter(one => one.turnover && one.day.startsWith(month));
  const due = sum(documents.flatMap(one => one.rows.map(row => one.sign * row.gross)));
  const refunded = sum(documents.flatMap(one => one.rows.map(row => (one.sign < 0 ? row.gross : 0))));
  const table = readTable((await owner.get<string>(at(stall, `reports/sales.csv?file=DAYS&${query}`))).body);
  return [
    ...differing(`${stall.slug} ${month} turnover`, item.totals.now.amount, due),
    ...differing(`${stall.slug} ${month} refunded`, item.totals.now.refunded, refunded),
    ...differing(`${stall.slug} ${month} turnover by day`, sum(table.slice(1).map(row => ore(row[1]!))), due),
  ];
}

/** The record of the year for the authority, by quarter and activity, with the fees in it. */
export async function recordDiffers({ owner }: Asked, stall: Stall, year: string): Promise<string[]> {
  const { item } = done(await owner.get<{ item: OwnRecord }>(at(stall, `reports/platform?year=${year}`)));
  const { quarters } = item.record;
  const said = [...Map.groupBy(quarters, row => row.quarter)].map(([quarter, rows]) => {
    const of = (activity: string) => sum(rows.filter(row => row.activity === activity).map(row => row.amount));
    const timesOf = (activity: string) => sum(rows.filter(row => row.activity === activity).map(row => row.number));
    const times = { goods: timesOf('GOODS'), services: timesOf('SERVICES') };
    return { quarter, goods: of('GOODS'), services: of('SERVICES'), fees: sum(rows.map(row => row.fees)), times };
  });
  return differing(`${stall.slug} ${year} record`, said, dueRecord(stall.book, year));
}
