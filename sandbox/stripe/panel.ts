import { headersFor, html, type Markup, trusted } from '../html.ts';
import type { Exchange } from '../listener.ts';
import { PANEL_STYLE } from '../panel-style.ts';
import { type Desk, now, settings } from './desk.ts';
import { REASONS } from './disputes/disputes.ts';
import { FAULT_KINDS, FORGERIES } from './faults.ts';
import { money } from './hosted/texts.ts';
import { accountBox, disputeBox, payoutBox } from './panel-money.ts';
import { button, newest, short, table, time } from './panel-parts.ts';

/** The control panel for people: the control API as one page of plain forms. */
export function answerPanel(desk: Desk, exchange: Exchange): void {
  const { text } = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Card sandbox: control panel</title><link rel="icon" href="data:,"><style>${trusted(PANEL_STYLE)}</style></head>
<body><header><h1>Card sandbox</h1><p>What the card company does, in your hand. No real money moves here.</p></header>
<main>${clockBox(desk)}${faultBox(desk)}${sessionBox(desk)}${refundBox(desk)}${disputeBox(desk)}${payoutBox(desk)}${accountBox(desk)}${deliveryBox(desk)}${injectedBox(desk)}</main>
</body></html>`;
  exchange.answer(200, headersFor(PANEL_STYLE), text);
}

function clockBox(desk: Desk): Markup {
  const { webhookUrl, clockOffsetMs } = settings(desk);
  return html`<section><h2>Clock and webhook</h2>
<p>Here it is <strong>${time(now(desk))}</strong> (UTC)${clockOffsetMs !== 0 && `, ${Math.round(clockOffsetMs / 60_000)} min ahead`}.
Events go to <strong>${webhookUrl ?? 'nobody'}</strong>.</p>
<div class="row">
${button('clock', { advanceSeconds: 600 }, 'Forward 10 min')}
${button('clock', { advanceSeconds: 3600 }, 'Forward 1 hour')}
${button('clock', { advanceSeconds: 86_400 }, 'Forward 1 day')}
${clockOffsetMs !== 0 && button('clock', { reset: 1 }, 'Back to true time')}
</div></section>`;
}

function faultBox(desk: Desk): Markup {
  const kinds = Object.entries(FAULT_KINDS).map(
    ([kind, does]) => html`<option value="${kind}">${kind}: ${does}</option>`,
  );
  const hows = ['stored', 'before', ...FORGERIES, ...REASONS].map(how => html`<option>${how}</option>`);
  const armed = desk.books.armedFaults.all().map(
    fault => html`<tr><td>${fault.kind}</td><td>${fault.times}</td><td>${fault.match ?? 'any'}</td>
<td>${fault.how ?? ''} ${fault.ms} ms</td><td>${button('faults/disarm', { id: fault.id }, 'Disarm')}</td></tr>`,
  );
  return html`<section><h2>Misbehaviour</h2>
<form method="post" action="/_control/faults" class="grid"><input type="hidden" name="panel" value="1">
<label>What<select name="kind">${kinds}</select></label>
<label>Times<input name="times" value="1" inputmode="numeric"></label>
<label>Only for (event, path, id)<input name="match" placeholder="any"></label>
<label>Milliseconds<input name="ms" value="1000" inputmode="numeric"></label>
<label>How<select name="how"><option value="">as usual</option>${hows}</select></label>
<button>Arm it</button></form>
${table('Armed', ['Kind', 'Left', 'Only for', 'How', 'Do'], armed)}</section>`;
}

function sessionBox(desk: Desk): Markup {
  const rows = newest(desk.books.sessions.all()).map(({ session, challenge }) => {
    const open = session.status === 'open';
    const amount = money(session.amount_total ?? 0, session.currency ?? 'sek', 'en');
    const path = `sessions/${session.id}`;
    return html`<tr><td>${open ? html`<a href="/c/pay/${session.id}">${short(session.id)}</a>` : short(session.id)}</td>
<td class="long">${session.branding_settings?.display_name}</td><td class="figure">${amount}</td>
<td>${session.status}, ${session.payment_status}${challenge !== null && ', waits for the bank'}</td><td>${time(session.created)}</td>
<td><div class="row">${
      open && [
        button(`${path}/pay`, {}, 'Pay'),
        button(`${path}/pay`, { card: '4000000000000002' }, 'Decline'),
        button(`${path}/expire`, {}, 'Expire'),
      ]
    }</div></td></tr>`;
  });
  return html`<section>${table('Sessions', ['Id', 'Seller', 'Amount', 'State', 'Created', 'Do'], rows)}</section>`;
}

function refundBox(desk: Desk): Markup {
  const rows = newest(desk.books.refunds.all()).map(
    refund => html`<tr><td>${short(refund.id)}</td><td class="figure">${money(refund.amount, refund.currency, 'en')}</td>
<td>${refund.status}</td><td>${time(refund.created)}</td><td><div class="row">
${refund.status === 'pending' && button(`refunds/${refund.id}/settle`, {}, 'Settle')}
${refund.status !== 'failed' && button(`refunds/${refund.id}/fail`, {}, 'Fail')}</div></td></tr>`,
  );
  return html`<section>${table('Refunds', ['Id', 'Amount', 'State', 'Created', 'Do'], rows)}</section>`;
}

function deliveryBox(desk: Desk): Markup {
  const rows = newest(desk.books.deliveries.all()).map(delivery => {
    const event = desk.books.events.get(delivery.event);
    const tries = delivery.attempts.map(({ status, note }) => status ?? note).join(', ');
    return html`<tr><td>${event?.type}</td><td>${short(delivery.event)}</td><td>${delivery.state}</td><td>${tries}</td>
<td><div class="row">${button('webhooks/replay', { event: delivery.event }, 'Replay')}
${button('webhooks/forge', { event: delivery.event }, 'Forge')}</div></td></tr>`;
  });
  return html`<section>${table('Webhook deliveries', ['Event', 'Id', 'State', 'Answers', 'Do'], rows)}</section>`;
}

function injectedBox(desk: Desk): Markup {
  const rows = newest(desk.books.injectedFaults.all()).map(
    fault =>
      html`<tr><td>${fault.kind}</td><td>${fault.subject}</td><td>${fault.detail}</td><td>${time(fault.at)}</td></tr>`,
  );
  return html`<section>${table('Injected so far', ['Kind', 'Subject', 'Detail', 'When'], rows)}</section>`;
}
