import { html, type Markup } from '../../html.ts';
import { transact } from '../../journal.ts';
import type { Exchange } from '../../listener.ts';
import { match } from '../../paths.ts';
import type { AccountLinkRow, AccountRow } from '../books.ts';
import type { Desk } from '../desk.ts';
import { documentOf, MARKS } from '../hosted/frame.ts';
import { fill, type Language, languageOf, textsOf } from '../hosted/texts.ts';
import { setProgress, setStatus } from './accounts.ts';
import { requirementsOf } from './capabilities.ts';
import { linkOfVisit, openVisit, tellOfReturn } from './links.ts';
import { setupTextsOf } from './setup-texts.ts';

type Send = (deliveries: string[]) => void;

/** The ways to leave the onboarding page, and what each leaves behind. */
const ENDINGS: Record<string, (desk: Desk, account: string) => void> = {
  finish(desk, account) {
    setProgress(desk, account, 'complete');
    setStatus(desk, account, 'active');
  },
  review(desk, account) {
    setProgress(desk, account, 'complete');
    setStatus(desk, account, 'pending');
  },
  half: (desk, account) => void setProgress(desk, account, 'half'),
  later: () => {},
};

/** The seller's onboarding pages: `/setup/s/{account}/{token}` works once and leads to `/setup/v/{visit}`. */
export function answerSeller(desk: Desk, send: Send, exchange: Exchange): void {
  const path = exchange.url.pathname;
  const [, token] = match('/setup/s/:id/:id', path) ?? [];
  const [visit] = match('/setup/v/:id', path) ?? [];
  const link = token === undefined ? linkOfVisit(desk, visit ?? '') : desk.books.accountLinks.get(token);
  const row = link === undefined ? undefined : desk.books.accounts.get(link.account);
  const locale = row?.account.defaults?.locales?.[0] ?? null;
  const language = languageOf(locale, exchange.headers['accept-language']);
  if (link === undefined || row === undefined || row.disconnected) show(exchange, 404, unknownPage(language));
  else if (token !== undefined) follow(desk, send, exchange, token, link);
  else if (exchange.method === 'GET') show(exchange, 200, visitPage(row, link, language));
  else if (exchange.method === 'POST') leave(desk, send, exchange, link, language);
  else exchange.answer(405, { allow: 'GET, POST' }, '');
}

/** A used or expired link leads to its refresh address, where a new one is made. */
function follow(desk: Desk, send: Send, exchange: Exchange, token: string, link: AccountLinkRow): void {
  const visit = transact(desk, send, () => openVisit(desk, token, link));
  exchange.answer(303, { location: visit === null ? link.refreshUrl : `/setup/v/${visit}` }, '');
}

function leave(desk: Desk, send: Send, exchange: Exchange, link: AccountLinkRow, language: Language): void {
  const ending = ENDINGS[new URLSearchParams(exchange.body).get('ending') ?? ''];
  transact(desk, send, () => {
    ending?.(desk, link.account);
    tellOfReturn(desk, link);
  });
  if (link.returnUrl === null) show(exchange, 200, closePage(language));
  else exchange.answer(303, { location: URL.parse(link.returnUrl)?.href ?? link.returnUrl }, '');
}

function visitPage(row: AccountRow, link: AccountLinkRow, language: Language) {
  const { account, progress } = row;
  const texts = setupTextsOf(language);
  const name = account.display_name ?? account.id;
  const missing = requirementsOf(row).entries?.filter(entry => entry.awaiting_action_from === 'user') ?? [];
  if (missing.length === 0) {
    const back = link.returnUrl && html`<a class="button main" href="${link.returnUrl}">${texts.back}</a>`;
    const said = html`<h1>${texts.completeTitle}</h1><p>${fill(texts.completeText, { name })}</p>`;
    return page(language, texts.completeTitle, [MARKS.done, said, html`${back}`]);
  }
  const asked = ['registered_name', 'terms_of_service', 'payout_methods', 'documents'] as const;
  const shown = asked.filter(what => what !== 'documents' || progress === 'complete');
  const rows = shown.map(what => {
    const given = !missing.some(entry => entry.description.endsWith(what));
    return html`<li><span class="name">${texts[what]}</span><span class="more">${given ? texts.done : texts.missing}</span></li>`;
  });
  return page(language, texts.title, [
    MARKS.bank,
    html`<h1>${texts.title}</h1><p>${fill(texts.intro, { name })}</p>
<h2>${texts.asked}</h2><ul class="items">${rows}</ul>
<form method="post"><p class="foot">${texts.hint}</p>
<button class="button main" name="ending" value="finish">${texts.finish}</button>
<button class="button" name="ending" value="review">${texts.review}</button>
${progress === 'new' && html`<button class="button" name="ending" value="half">${texts.half}</button>`}
<button class="button" name="ending" value="later">${texts.later}</button>
</form>`,
  ]);
}

function closePage(language: Language) {
  const texts = setupTextsOf(language);
  const said = html`<h1>${texts.closeTitle}</h1><p>${texts.closeText}</p>`;
  return page(language, texts.closeTitle, [MARKS.done, said]);
}

function unknownPage(language: Language) {
  const texts = setupTextsOf(language);
  const said = html`<h1>${texts.unknownTitle}</h1><p>${texts.unknownText}</p>`;
  return page(language, texts.unknownTitle, [MARKS.unknown, said]);
}

function page(language: Language, title: string, parts: Markup[]) {
  return documentOf(
    { language, texts: textsOf(language), title, branding: undefined },
    html`<main class="lone"><div class="panel">${parts}</div></main>`,
  );
}

function show(exchange: Exchange, status: number, { text, headers }: ReturnType<typeof page>): void {
  exchange.answer(status, headers, text);
}
