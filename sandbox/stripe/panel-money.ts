import { html, type Markup } from '../html.ts';
import { statusOf } from './accounts/capabilities.ts';
import type { Desk } from './desk.ts';
import { money } from './hosted/texts.ts';
import { button, newest, short, table, time } from './panel-parts.ts';

const OPEN = ['needs_response', 'under_review'];

/** Panel box of charges that could be disputed, and disputes that could be decided. */
export function disputeBox(desk: Desk): Markup {
  const paid = desk.books.charges.all().filter(charge => charge.paid && !charge.refunded && !charge.disputed);
  const charges = newest(paid).map(
    charge => html`<tr><td>${short(charge.id)}</td><td class="figure">${money(charge.amount, charge.currency, 'en')}</td>
<td>${time(charge.created)}</td><td><div class="row">${button(`charges/${charge.id}/dispute`, {}, 'Dispute')}</div></td></tr>`,
  );
  const disputes = newest(desk.books.disputes.all()).map(
    dispute => html`<tr><td>${short(dispute.id)}</td><td class="figure">${money(dispute.amount, dispute.currency, 'en')}</td>
<td>${dispute.reason}</td><td>${dispute.status}</td><td><div class="row">${
      OPEN.includes(dispute.status) && [
        button(`disputes/${dispute.id}/win`, {}, 'Seller wins'),
        button(`disputes/${dispute.id}/lose`, {}, 'Payer wins'),
      ]
    }</div></td></tr>`,
  );
  return html`<section>${table('Charges', ['Id', 'Amount', 'Created', 'Do'], charges)}
${table('Disputes', ['Id', 'Amount', 'Reason', 'State', 'Do'], disputes)}</section>`;
}

export function payoutBox(desk: Desk): Markup {
  const rows = newest(desk.books.payouts.all()).map(
    payout => html`<tr><td>${short(payout.id)}</td><td class="figure">${money(payout.amount, payout.currency, 'en')}</td>
<td>${payout.status}</td><td>${time(payout.created)}</td></tr>`,
  );
  const sellers = newest(desk.books.accountPayouts.all().map(row => ({ ...row.payout, account: row.account }))).map(
    payout => html`<tr><td>${short(payout.id)}</td><td>${short(payout.account)}</td>
<td class="figure">${money(payout.amount, payout.currency, 'en')}</td><td>${payout.status}</td><td><div class="row">${
      payout.status === 'in_transit' && button(`account-payouts/${payout.id}/land`, {}, 'Land')
    }${['in_transit', 'paid'].includes(payout.status) && button(`account-payouts/${payout.id}/return`, {}, 'Return')}</div></td></tr>`,
  );
  return html`<section>${table("Sellers' payouts", ['Id', 'Account', 'Amount', 'State', 'Do'], sellers)}</section>
<section>${table('Payouts', ['Id', 'Amount', 'State', 'Created'], rows)}
<div class="row">${button('payouts', { early: 1 }, 'Pay out what is there')}</div></section>`;
}

export function accountBox(desk: Desk): Markup {
  const rows = newest(desk.books.accounts.all()).map(({ account, progress, disconnected }) => {
    const transfers = statusOf(account, 'stripe_balance.stripe_transfers');
    const path = `accounts/${account.id}`;
    return html`<tr><td>${short(account.id)}</td><td class="long">${account.display_name}</td>
<td>${disconnected ? 'disconnected' : `${progress}, ${transfers ?? 'nothing asked for'}`}</td><td><div class="row">${
      !disconnected && [
        button(
          `${path}/capability`,
          { status: transfers === 'active' ? 'restricted' : 'active' },
          transfers === 'active' ? 'Restrict' : 'Activate',
        ),
        button(`${path}/capability`, { status: 'rejected' }, 'Reject'),
        button(`${path}/payouts`, { early: 1 }, 'Pay out'),
        button(`${path}/disconnect`, {}, 'Disconnect'),
      ]
    }</div></td></tr>`;
  });
  return html`<section>${table("Sellers' accounts", ['Id', 'Name', 'State', 'Do'], rows)}</section>`;
}
