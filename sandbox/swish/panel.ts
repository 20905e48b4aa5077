import { headersFor, html, type Markup, trusted } from '../html.ts';
import type { Exchange } from '../listener.ts';
import { PANEL_STYLE } from '../panel-style.ts';
import { type Desk, merchantOf, nowMs, settings } from './desk.ts';
import { FAULT_KINDS, FORGERIES } from './faults.ts';

const NEWEST = 30;

/** The control panel for people: the control API as one page of plain forms. */
export function answerPanel(desk: Desk, exchange: Exchange): void {
  const { text } = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Swish sandbox: control panel</title><link rel="icon" href="data:,"><style>${trusted(PANEL_STYLE)}</style></head>
<body><header><h1>Swish sandbox</h1><p>What Swish and the banks do, in your hand. No real money moves here.
<a href="/">The payer’s phone</a></p></header>
<main>${clockBox(desk)}${faultBox(desk)}${requestBox(desk)}${refundBox(desk)}${callbackBox(desk)}${injectedBox(desk)}</main>
</body></html>`;
  exchange.answer(200, headersFor(PANEL_STYLE), text);
}

function clockBox(desk: Desk): Markup {
  const { relayTo, clockOffsetMs } = settings(desk);
  return html`<section><h2>Clock and callbacks</h2>
<p>Here it is <strong>${time(nowMs(desk))}</strong> (UTC)${clockOffsetMs !== 0 && `, ${Math.round(clockOffsetMs / 60_000)} min ahead`}.
The relay leads to <strong>${relayTo ?? 'nobody'}</strong>.</p>
<div class="row">
${button('clock', { advanceSeconds: 60 }, 'Forward 1 min')}
${button('clock', { advanceSeconds: 180 }, 'Forward 3 min')}
${button('clock', { advanceSeconds: 86_400 }, 'Forward 1 day')}
${clockOffsetMs !== 0 && button('clock', { reset: 1 }, 'Back to true time')}
</div></section>`;
}

function faultBox(desk: Desk): Markup {
  const kinds = Object.entries(FAULT_KINDS).map(
    ([kind, does]) => html`<option value="${kind}">${kind}: ${does}</option>`,
  );
  const hows = ['before', 'lost', 'FF10', 'ACMT03', ...FORGERIES].map(how => html`<option>${how}</option>`);
  const armed = desk.books.armedFaults.all().map(
    fault => html`<tr><td>${fault.kind}</td><td>${fault.times}</td><td>${fault.match ?? 'any'}</td>
<td>${fault.how ?? ''} ${fault.ms} ms</td><td>${button('faults/disarm', { id: fault.id }, 'Disarm')}</td></tr>`,
  );
  return html`<section><h2>Misbehaviour</h2>
<form method="post" action="/_control/faults" class="grid"><input type="hidden" name="panel" value="1">
<label>What<select name="kind">${kinds}</select></label>
<label>Times<input name="times" value="1" inputmode="numeric"></label>
<label>Only for (callback type or path)<input name="match" placeholder="any"></label>
<label>Milliseconds<input name="ms" value="1000" inputmode="numeric"></label>
<label>How<select name="how"><option value="">as usual</option>${hows}</select></label>
<button>Arm it</button></form>
${table('Armed', ['Kind', 'Left', 'Only for', 'How', 'Do'], armed)}</section>`;
}

function requestBox(desk: Desk): Markup {
  const rows = newest(desk.books.requests.all()).map(row => {
    const open = row.status === 'CREATED';
    const path = `requests/${row.id}`;
    return html`<tr><td>${short(row.id)}</td><td class="long">${merchantOf(desk, row.payeeAlias)?.name ?? row.payeeAlias}</td>
<td class="figure">${kronor(row.ore)}</td><td>${row.status} ${row.errorCode}</td><td>${row.payerAlias ?? 'whoever has the code'}</td>
<td>${time(row.createdMs)}</td><td><div class="row">${
      open && [
        button(`${path}/answer`, { answer: 'pay' }, 'Pay'),
        button(`${path}/answer`, { answer: 'decline' }, 'Decline'),
        button(`${path}/answer`, { answer: 'DS24' }, 'Lose the answer'),
        button(`${path}/expire`, {}, 'Expire'),
      ]
    }${row.errorCode === 'DS24' && button(`${path}/resolve`, {}, row.moved ? 'It was paid' : 'It was not paid')}</div></td></tr>`;
  });
  const heads = ['Id', 'Seller', 'Amount', 'State', 'Payer', 'Created', 'Do'];
  return html`<section>${table('Payment requests', heads, rows)}</section>`;
}

function refundBox(desk: Desk): Markup {
  const rows = newest(desk.books.refunds.all()).map(
    row => html`<tr><td>${short(row.id)}</td><td class="figure">${kronor(row.ore)}</td><td>${row.status} ${row.errorCode}</td>
<td>${time(row.createdMs)}</td><td><div class="row">
${row.status === 'DEBITED' && button(`refunds/${row.id}/settle`, {}, 'Settle')}
${(row.status === 'VALIDATED' || row.status === 'DEBITED') && button(`refunds/${row.id}/fail`, {}, 'Fail')}</div></td></tr>`,
  );
  return html`<section>${table('Refunds', ['Id', 'Amount', 'State', 'Created', 'Do'], rows)}</section>`;
}

function callbackBox(desk: Desk): Markup {
  const rows = newest(desk.books.callbacks.all()).map(callback => {
    const tries = callback.attempts.map(({ status, note }) => status ?? note).join(', ');
    return html`<tr><td>${callback.type}</td><td>${short(callback.subject)}</td><td>${callback.state}</td><td>${tries}</td>
<td><div class="row">${button('callbacks/replay', { callback: callback.id }, 'Replay')}
${button('callbacks/forge', { callback: callback.id, how: 'wrong-identifier' }, 'Forge')}</div></td></tr>`;
  });
  return html`<section>${table('Callbacks', ['Type', 'Of', 'State', 'Answers', 'Do'], rows)}</section>`;
}

function injectedBox(desk: Desk): Markup {
  const rows = newest(desk.books.injectedFaults.all()).map(
    fault =>
      html`<tr><td>${fault.kind}</td><td>${short(fault.subject)}</td><td>${fault.detail}</td><td>${time(fault.atMs)}</td></tr>`,
  );
  return html`<section>${table('Injected so far', ['Kind', 'Subject', 'Detail', 'When'], rows)}</section>`;
}

function table(title: string, heads: string[], rows: Markup[]): Markup {
  const body = html`<div class="scroll" tabindex="0" role="region" aria-label="${title}"><table><thead><tr>${heads.map(
    head => html`<th scope="col"${head === 'Amount' && html` class="figure"`}>${head}</th>`,
  )}</tr></thead><tbody>${rows}</tbody></table></div>`;
  return html`<h2>${title}</h2>${rows.length === 0 ? html`<p class="none">None yet.</p>` : body}`;
}

function button(action: string, fields: Record<string, string | number>, label: string): Markup {
  const hidden = Object.entries({ ...fields, panel: 1 }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="/_control/${action}">${hidden}<button>${label}</button></form>`;
}

const kronor = (ore: number) => `${(ore / 100).toFixed(2)} kr`;
const newest = <Row>(rows: Row[]) => rows.slice(-NEWEST).reverse();
const short = (id: string) => (id.length > 20 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id);
const time = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
