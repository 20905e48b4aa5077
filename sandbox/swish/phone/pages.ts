import { headersFor, html, type Markup, trusted } from '../../html.ts';
import type { RequestRow } from '../books.ts';
import { STYLE } from './style.ts';
import { clock, fill, type Language, money, type Texts, textsOf } from './texts.ts';

export type Page = { status: number; text: string; headers: Record<string, string> };
export type Seen = { request: RequestRow; seller: string; until: number; onwards: string | null };

const HICCUPS = ['RF07', 'BANKIDCL', 'BANKIDONGOING', 'BANKIDUNKN', 'FF10', 'DS24'] as const;

export function askPage(seen: Seen, language: Language, payer: { entered: string; isWrong: boolean }): Page {
  const texts = textsOf(language);
  const { request, seller, until } = seen;
  const values = { amount: money(request.ore, language), time: clock(until, language) };
  const body = html`<section class="sheet">
<p class="payee">${texts.payTo}<b>${seller}</b></p>
<p class="sum">${values.amount}</p>
<dl>${request.message && html`<div><dt>${texts.message}</dt><dd>${request.message}</dd></div>`}
<div><dt>${texts.number}</dt><dd>${grouped(request.payeeAlias)}</dd></div></dl>
<form method="post">${request.payerAlias === null && payerField(texts, payer)}
<button class="button main" name="answer" value="pay">${fill(texts.pay, values)}</button>
<button class="button" name="answer" value="decline" formnovalidate>${texts.decline}</button></form>
<p class="hint">${fill(texts.left, values)}</p></section>
<details><summary>${texts.practise}</summary><form method="post">
<input type="hidden" name="payer" value="${payer.isWrong ? '' : payer.entered}">
<button class="button" name="answer" value="close">${texts.close}</button>
${HICCUPS.map(code => html`<button class="button" name="answer" value="${code}">${texts[code]}</button>`)}</form></details>`;
  return page(payer.isWrong ? 422 : 200, language, fill(texts.pay, values), body);
}

function payerField(texts: Texts, { entered, isWrong }: { entered: string; isWrong: boolean }): Markup {
  return html`<div class="field"><label for="payer">${texts.from}</label>
<input id="payer" name="payer" value="${entered}" inputmode="numeric" autocomplete="tel" required aria-describedby="payer-hint"${
    isWrong && html` aria-invalid="true" autofocus`
  }>
<span id="payer-hint" class="${isWrong ? 'wrong' : 'hint'}">${isWrong ? texts.wrong + texts.fromWrong : texts.fromHint}</span></div>`;
}

export function closedPage(seen: Seen, language: Language, address: string): Page {
  const texts = textsOf(language);
  const said = fill(texts.closedText, { time: clock(seen.until, language) });
  return lone(200, language, texts.closedTitle, said, 'clock', { href: address, label: texts.again });
}

/** The page of an ended request, for a payer who opens it again. */
export function endPage({ request, seller, onwards }: Seen, language: Language): Page {
  const texts = textsOf(language);
  const { kind, mark } = endOf(request);
  const reason = HICCUPS.find(code => code === request.errorCode);
  const values = {
    amount: money(request.ore, language),
    seller,
    reason: reason === undefined ? (request.errorMessage ?? '') : texts[reason],
  };
  const way = onwards === null ? null : { href: onwards, label: texts.onwards };
  return lone(200, language, texts[kind], fill(texts[`${kind}Text`], values), mark, way);
}

type End = 'PAID' | 'DECLINED' | 'CANCELLED' | 'TM01' | 'UNKNOWN' | 'ERROR';

function endOf({ status, errorCode }: RequestRow): { kind: End; mark: keyof typeof MARKS } {
  if (status === 'PAID') return { kind: 'PAID', mark: 'done' };
  if (status === 'DECLINED' || status === 'CANCELLED') return { kind: status, mark: 'no' };
  if (errorCode === 'DS24') return { kind: 'UNKNOWN', mark: 'clock' };
  return errorCode === 'TM01' ? { kind: 'TM01', mark: 'clock' } : { kind: 'ERROR', mark: 'no' };
}

export function lostPage(language: Language): Page {
  const texts = textsOf(language);
  return lone(404, language, texts.lostTitle, texts.lostText, 'no', null);
}

export function homePage(waiting: Seen[], language: Language, wrongCode: string | null): Page {
  const texts = textsOf(language);
  const rows = waiting.map(
    ({ request, seller }) =>
      html`<li><a href="${addressOf(request)}"><span>${seller}</span><b>${money(request.ore, language)}</b></a></li>`,
  );
  const body = html`<section class="sheet"><h1>${texts.home}</h1>
<form method="get" action="/"><div class="field"><label for="code">${texts.scan}</label>
<input id="code" name="code" value="${wrongCode ?? ''}" autocomplete="off" autocapitalize="none" spellcheck="false" required aria-describedby="code-hint"${
    wrongCode !== null && html` aria-invalid="true" autofocus`
  }><span id="code-hint" class="${wrongCode === null ? 'hint' : 'wrong'}">${
    wrongCode === null ? texts.scanHint : texts.wrong + texts.badCode
  }</span></div>
<button class="button main">${texts.open}</button></form></section>
<section class="sheet"><h2>${texts.waiting}</h2>
${rows.length > 0 ? html`<ul class="waiting">${rows}</ul>` : html`<p class="hint">${texts.nothingWaits}</p>`}</section>
<p class="foot"><a href="/_control/panel">${texts.panel}</a></p>`;
  return page(wrongCode === null ? 200 : 404, language, texts.home, body);
}

export function addressOf({ id, token }: RequestRow): string {
  return token === null ? `/paymentrequest?request=${id}` : `/paymentrequest?token=${token}`;
}

type Way = { href: string; label: string };

function lone(
  status: number,
  language: Language,
  title: string,
  said: string,
  mark: keyof typeof MARKS,
  way: Way | null,
): Page {
  const body = html`<section class="sheet">${MARKS[mark]}<h1>${title}</h1><p>${said}</p>
${way && html`<a class="button main" href="${way.href}">${way.label}</a>`}</section>
<p class="foot"><a href="/">${textsOf(language).back}</a></p>`;
  return page(status, language, title, body);
}

function page(status: number, language: Language, title: string, body: Markup): Page {
  const texts = textsOf(language);
  const { text } = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="data:,"><style>${trusted(STYLE)}</style></head>
<body><header class="ribbon"><strong>${texts.ribbon}</strong>${texts.ribbonMore}</header><main>${body}</main></body></html>`;
  return { status, text, headers: headersFor(STYLE) };
}

/** A Swish number as people read it: 1231234567 as 123 123 45 67. */
function grouped(number: string): string {
  return number.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4');
}

const mark = (path: string, colour: string) =>
  trusted(
    `<svg class="mark" viewBox="0 0 48 48" fill="none" stroke="${colour}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="24" cy="24" r="21"/>${path}</svg>`,
  );

const MARKS = {
  done: mark('<path d="m15 25 6.5 6.5L34 18"/>', '#14663f'),
  no: mark('<path d="m17 17 14 14m0-14L17 31"/>', '#b3261e'),
  clock: mark('<path d="M24 13v12l8 5"/>', '#6b4e00'),
};
