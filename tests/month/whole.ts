import { companyOf } from '../card-payment.ts';
import type { TestHall } from '../hall.ts';
import { divided } from '../reference/money.ts';
import { type Month, monthAfter } from './calendar.ts';
import { dueRecord } from './due.ts';
import { sum } from './pencil.ts';
import { readDpi } from './readers.ts';

/* The market as a whole beside its pencil books: the ledger's accounts, and the card company's own lists. */

/** Balances of the ledger's accounts, debits positive; those of nothing are left out. */
async function balances({ pool }: TestHall): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: string; amount: string }>(
    `select account_id as id, sum(case side when 'DEBIT' then amount else -amount end) as amount
     from ledger_entries group by 1 order by 1`,
  );
  return new Map(rows.map(({ id, amount }): [string, number] => [id, Number(amount)]).filter(([, amount]) => amount));
}

/** The ledger's accounts against the pencil books, and the company's list of what it took and sent. */
export async function ledgerDiffers(month: Month): Promise<string[]> {
  const { hall, stalls } = month;
  const said = await balances(hall);
  const due = new Map<string, number>();
  const add = (id: string, amount: number) => due.set(id, (due.get(id) ?? 0) + amount);
  // Sums that were set off when the last month was closed stand in the month after it.
  const last = monthAfter(`${month.months[1]}-01`);
  for (const { id, book } of stalls) {
    const { HALL, OWED } = book.standing(last);
    add(`provider_payable:${id}`, -HALL);
    add(`platform_fee_receivable:${id}`, -OWED);
    add('hall_bank', sum(book.feesPaid.map(one => one.amount)));
    add('platform_fee_revenue', -sum(month.months.flatMap(one => book.fees(one).map(fee => fee.amount))));
    const till = sum(
      book.payments
        .filter(({ way }) => way === 'ON_PREMISE')
        .map(({ amount, back }) => amount - sum(back.map(one => one.amount))),
    );
    add(`on_premise:${id}`, till);
    add(`on_premise_sold:${id}`, -till);
    for (const [kind, single] of [['single_purpose', true] as const, ['multi_purpose', false] as const]) {
      const moved = (of: string) =>
        sum(book.moves.filter(one => one.single === single && one.kind === of).map(one => one.amount));
      const [issued, used] = [moved('ISSUED') - moved('CANCELLED'), moved('USED') - moved('RESTORED')];
      add(`giftcard_sold:${id}:${kind}`, issued);
      add(`giftcard_liability:${id}:${kind}`, used - issued);
      add(`giftcard_used:${id}:${kind}`, -used);
    }
  }
  const lines = await everyOne(companyOf(hall).balanceTransactions.list({ limit: 100 }));
  add('psp_fees', sum(lines.map(one => one.fee)));
  add('psp_balance:stripe', sum(lines.map(one => one.net)));
  const wanted = new Map([...due].filter(([, amount]) => amount !== 0));
  return [...new Set([...said.keys(), ...wanted.keys()])].sort().flatMap(id => {
    const [left, right] = [said.get(id) ?? 0, wanted.get(id) ?? 0];
    return left === right ? [] : [`${id}: said ${left}, due ${right}`];
  });
}

/** Differences between the books and what the card company took, sent on and paid out. */
export async function companyDiffers({ hall, stalls, months }: Month): Promise<string[]> {
  const company = companyOf(hall);
  const differs: string[] = [];
  const must = (what: string, is: number, due: number) => {
    if (is !== due) differs.push(`${what}: the company says ${is}, the book ${due}`);
  };
  const charges = (await everyOne(company.charges.list({ limit: 100 }))).filter(one => one.status === 'succeeded');
  const byCard = stalls.flatMap(({ book }) => book.payments.filter(({ way }) => way === 'CARD'));
  must('taken', sum(charges.map(one => one.amount)), sum(byCard.map(one => one.amount)));
  must(
    'given back',
    sum(charges.map(one => one.amount_refunded)),
    sum(byCard.flatMap(one => one.back.map(back => back.amount))),
  );
  for (const { slug, account, book } of stalls) {
    if (!account) continue;
    const on = { stripeAccount: account };
    const payouts = await everyOne(company.payouts.list({ limit: 100 }, on));
    const paid = payouts.filter(one => one.status === 'paid' || one.status === 'in_transit');
    const due = book.payouts.filter(one => !one.cameBack).map(one => one.amount);
    must(`paid out to ${slug}`, sum(paid.map(one => one.amount)), sum(due));
    const { available, pending } = await company.balance.retrieve({}, on);
    const left = sum([...available, ...pending].map(one => one.amount));
    must(`left on the account of ${slug}`, left, book.standing(months[1]).CARD);
  }
  return differs;
}

async function everyOne<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of list) all.push(one);
  return all;
}

/** The year's file for the authority: in whole kronor, what each seller got and what the hall kept, by quarter. */
export function fileDiffers(xml: string, month: Month, year: string): string[] {
  const said = readDpi(xml);
  const due = new Map<string, number>();
  for (const { organisationNumber, book } of month.stalls) {
    const number = organisationNumber.replaceAll(/\D/g, '');
    const record = dueRecord(book, year);
    // Sellers who were paid nothing that year are left out: what only went back is of the year before.
    if (!record.some(({ goods, services }) => goods > 0 || services > 0)) continue;
    for (const { quarter, goods, services, fees } of record) {
      // Fees fall on each activity by what was paid for it; the larger one bears what rounding leaves.
      const [more, less] =
        goods >= services
          ? (['SaleOfGoods', 'PersonalServices'] as const)
          : (['PersonalServices', 'SaleOfGoods'] as const);
      const [most, least] = [Math.max(goods, services), Math.min(goods, services)];
      const ofLess = least > 0 ? Number((BigInt(fees) * BigInt(least)) / BigInt(most + least)) : 0;
      for (const [activity, amount, share] of [
        [more, most, fees - ofLess],
        [less, least, ofLess],
      ] as const) {
        if (amount === 0) continue;
        due.set(`${number} ${activity} Cons ${quarter}`, kronor(amount - share));
        due.set(`${number} ${activity} Fees ${quarter}`, kronor(share));
      }
    }
  }
  const keys = new Set([
    ...due.keys(),
    ...[...said].filter(([key, amount]) => amount !== 0 && !key.includes(' Numb ')).map(([key]) => key),
  ]);
  return [...keys].sort().flatMap(key => {
    const [left, right] = [said.get(key) ?? 0, due.get(key) ?? 0];
    return left === right ? [] : [`${year} ${key}: said ${left}, due ${right}`];
  });
}

/** Whole kronor, half a krona up. */
function kronor(amount: number): number {
  return amount < 0 ? -Math.floor((-amount + 49) / 100) : divided(amount, 100);
}
