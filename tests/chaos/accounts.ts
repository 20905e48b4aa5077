import type Stripe from 'stripe';
import type { Market } from './market.ts';

/** Both payment sandboxes, and our database. */
export type Sides = Pick<Market, 'stripe' | 'swish' | 'rows'>;

/** The card company's books and ours in the same words, for comparison. */
export interface Accounts {
  /** Captured and refunded amount per payment. */
  payments: Record<string, [taken: number, back: number]>;
  /** The platform's balance at the company, and the company's fees. */
  balance: number;
  fees: number;
}

interface TheirPayment {
  intent: Stripe.PaymentIntent;
  charges: Stripe.Charge[];
  refunds: Stripe.Refund[];
}

export async function theirAccounts({ stripe, swish }: Sides): Promise<Accounts> {
  const known = await read<TheirPayment[]>(`${stripe.url}/_control/payments`);
  const payments: Accounts['payments'] = {};
  for (const { intent, charges, refunds } of known) {
    const taken = sum(charges.filter(one => one.status === 'succeeded').map(one => one.amount));
    const back = sum(refunds.filter(one => one.status === 'succeeded').map(one => one.amount));
    if (taken) payments[intent.id] = [taken, back];
  }
  const returned = swish.controls.refunds().filter(one => one.status === 'PAID');
  for (const { status, paymentReference, ore } of swish.controls.requests()) {
    const back = returned.filter(one => one.originalPaymentReference === paymentReference);
    if (status === 'PAID') payments[paymentReference!] = [ore, sum(back.map(one => one.ore))];
  }
  let [balance, fees] = [0, 0];
  for (const line of await linesOf(stripe.url)) {
    balance += line.net;
    fees += line.fee;
  }
  return { payments, balance, fees };
}

export async function ourAccounts(market: Sides): Promise<Accounts> {
  const rows = await market.rows<{ intent: string; taken: string; back: string }>(
    `select p.intent_id as intent, p.captured as taken,
       (select coalesce(sum(f.amount), 0) from refunds f where f.payment_id = p.id and f.status = 'FULFILLED') as back
     from payments p where p.captured is not null and p.method in ('CARD', 'MOBILE')`,
  );
  const payments = Object.fromEntries(
    rows.map(({ intent, taken, back }): [string, [number, number]] => [intent, [Number(taken), Number(back)]]),
  );
  return {
    payments,
    balance: await debitOf(market, 'psp_balance:stripe'),
    fees: await debitOf(market, 'psp_fees'),
  };
}

export async function debitOf(market: Sides, account: string): Promise<number> {
  const [row] = await market.rows<{ amount: string | null }>(
    `select sum(case side when 'DEBIT' then amount else -amount end) as amount from ledger_entries where account_id like $1`,
    [account],
  );
  return Number(row!.amount ?? 0);
}

async function linesOf(url: string): Promise<Stripe.BalanceTransaction[]> {
  const lines: Stripe.BalanceTransaction[] = [];
  for (let after = ''; ; ) {
    const page = await read<Stripe.ApiList<Stripe.BalanceTransaction>>(
      `${url}/v1/balance_transactions?limit=100${after && `&starting_after=${after}`}`,
    );
    lines.push(...page.data);
    if (!page.has_more) return lines;
    after = page.data.at(-1)!.id;
  }
}

async function read<T>(url: string): Promise<T> {
  const answer = await fetch(url, { headers: { authorization: 'Bearer sk_test_sandbox' } });
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`);
  return (await answer.json()) as T;
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
