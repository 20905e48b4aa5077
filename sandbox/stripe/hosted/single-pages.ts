import type Stripe from 'stripe';
import { html, type Markup } from '../../html.ts';
import type { SessionRow } from '../books.ts';
import { sellerOf } from './checkout-page.ts';
import { documentOf, MARKS } from './frame.ts';
import { fill, type Language, money, textsOf } from './texts.ts';

type Session = Stripe.Checkout.Session;

/** The bank's 3-D Secure page: approve or refuse, and nothing else. */
export function challengePage(row: SessionRow, language: Language) {
  const { session, challenge } = row;
  const { texts, values, seller } = about(session, language);
  const last4 = challenge?.number.slice(-4) ?? '';
  return lone(session, language, texts.challengeTitle, [
    MARKS.bank,
    html`<h1>${texts.challengeTitle}</h1>
<p>${fill(texts.challengeText, values)}</p>
<p class="slip"><span>${seller}</span><b>${values.amount}</b><span>${fill(texts.challengeCard, { last4 })}</span></p>
<form method="post">
<button class="button main" name="answer" value="approve">${fill(texts.approve, values)}</button>
<button class="button" name="answer" value="refuse">${texts.refuse}</button>
</form>`,
  ]);
}

export function paidPage(session: Session, language: Language) {
  const { texts, values } = about(session, language);
  return lone(session, language, texts.paidTitle, [
    MARKS.done,
    html`<h1>${texts.paidTitle}</h1><p>${fill(texts.paidText, values)}</p>`,
    html`<a class="button main" href="${returnAddress(session)}">${texts.toReceipt}</a>`,
  ]);
}

/** The page after paying with no way back: what a payer who closes the tab too early sees last. */
export function closeTabPage(session: Session, language: Language) {
  const { texts, values } = about(session, language);
  return lone(session, language, texts.paidCloseTitle, [
    MARKS.done,
    html`<h1>${texts.paidCloseTitle}</h1><p>${fill(texts.paidCloseText, values)}</p>`,
  ]);
}

export function expiredPage(session: Session, language: Language) {
  const { texts, values, seller } = about(session, language);
  const way = session.cancel_url;
  return lone(session, language, texts.expiredTitle, [
    MARKS.over,
    html`<h1>${texts.expiredTitle}</h1><p>${fill(texts.expiredText, values)}</p>`,
    html`${way && html`<a class="button main" href="${way}">${fill(texts.back, { seller })}</a>`}`,
  ]);
}

export function unknownPage(language: Language) {
  const texts = textsOf(language);
  return lone(null, language, texts.unknownTitle, [
    MARKS.unknown,
    html`<h1>${texts.unknownTitle}</h1><p>${texts.unknownText}</p>`,
  ]);
}

/** The success address; only {CHECKOUT_SESSION_ID} is replaced (protocols 1.4), and headers need the rest in ASCII. */
export function returnAddress(session: Session): string {
  const address = (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
  return URL.parse(address)?.href ?? address;
}

function about(session: Session, language: Language) {
  const seller = sellerOf(session);
  const amount = money(session.amount_total ?? 0, session.currency ?? 'sek', language);
  return { texts: textsOf(language), seller, values: { seller, amount } };
}

function lone(session: Session | null, language: Language, title: string, parts: Markup[]) {
  const texts = textsOf(language);
  return documentOf(
    { language, texts, title, branding: session?.branding_settings },
    html`<main class="lone"><div class="panel">${parts}</div></main>`,
  );
}
