import { html, type Markup } from '../../html.ts';
import { transact } from '../../journal.ts';
import type { Exchange } from '../../listener.ts';
import type { Desk } from '../desk.ts';
import { documentOf, MARKS } from '../hosted/frame.ts';
import { fill, type Language, languageOf, money, textsOf } from '../hosted/texts.ts';
import { answerIntentChallenge, returnAddress } from './intents.ts';

/** The bank's 3-D Secure page for an intent without a session: `/c/intent/{client secret}`. */
export function answerIntentPayer(desk: Desk, send: (deliveries: string[]) => void, exchange: Exchange): void {
  const secret = exchange.url.pathname.slice('/c/intent/'.length);
  const id = secret.split('_secret_')[0] ?? '';
  const intent = desk.books.paymentIntents.get(id);
  const own = desk.books.ownIntents.get(id);
  const language = languageOf(null, exchange.headers['accept-language']);
  if (intent === undefined || own === undefined || intent.client_secret !== secret) {
    show(exchange, 404, unknownPage(language));
  } else if (exchange.method === 'POST') {
    const approved = new URLSearchParams(exchange.body).get('answer') === 'approve';
    const answered = transact(desk, send, () => answerIntentChallenge(desk, id, approved));
    const status = intent.status === 'succeeded' ? 'succeeded' : 'failed';
    const location = answered ?? returnAddress(intent, own.returnUrl, status);
    if (location === null) show(exchange, 404, unknownPage(language));
    else exchange.answer(303, { location }, '');
  } else if (own.challenge === null) show(exchange, 404, unknownPage(language));
  else {
    const values = { seller: desk.businessName, amount: money(intent.amount, intent.currency, language) };
    show(exchange, 200, questionPage(language, values, own.challenge.number.slice(-4)));
  }
}

function questionPage(language: Language, values: { seller: string; amount: string }, last4: string) {
  const texts = textsOf(language);
  return page(language, texts.challengeTitle, [
    MARKS.bank,
    html`<h1>${texts.challengeTitle}</h1>
<p>${fill(texts.challengeText, values)}</p>
<p class="slip"><span>${values.seller}</span><b>${values.amount}</b><span>${fill(texts.challengeCard, { last4 })}</span></p>
<form method="post">
<button class="button main" name="answer" value="approve">${fill(texts.approve, values)}</button>
<button class="button" name="answer" value="refuse">${texts.refuse}</button>
</form>`,
  ]);
}

function unknownPage(language: Language) {
  const texts = textsOf(language);
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
