import type Stripe from 'stripe';
import { html, type Markup } from '../../html.ts';
import type { SessionRow, WireLineItem } from '../books.ts';
import type { DeclineReason } from '../cards.ts';
import type { Entered } from './card-form.ts';
import { documentOf, ICONS } from './frame.ts';
import { type FieldName, fill, type Language, money, type Texts, textsOf } from './texts.ts';

export type Mishap = { wrong: FieldName[]; declined: DeclineReason | 'seller_unable' | null };

type View = {
  row: SessionRow;
  /** Product descriptions by product id. */
  descriptions: Map<string, string>;
  language: Language;
  texts: Texts;
  seller: string;
  amount: string;
  entered: Entered;
  mishap: Mishap;
};

const ROWS_SHOWN = 6;

const INPUTS: Record<FieldName, { mode: string; autocomplete: string; longest: number }> = {
  email: { mode: 'email', autocomplete: 'email', longest: 200 },
  number: { mode: 'numeric', autocomplete: 'cc-number', longest: 23 },
  expiry: { mode: 'numeric', autocomplete: 'cc-exp', longest: 9 },
  cvc: { mode: 'numeric', autocomplete: 'cc-csc', longest: 4 },
};

export function checkoutPage(
  row: SessionRow,
  descriptions: Map<string, string>,
  language: Language,
  entered: Entered,
  mishap: Mishap,
) {
  const texts = textsOf(language);
  const seller = sellerOf(row.session);
  const amount = money(row.session.amount_total ?? 0, row.session.currency ?? 'sek', language);
  const view: View = { row, descriptions, language, texts, seller, amount, entered, mishap };
  const failed = mishap.wrong.length > 0 || mishap.declined !== null;
  const title = `${failed ? `${texts.error}: ` : ''}${seller} · ${amount}`;
  return documentOf(
    { language, texts, title, branding: row.session.branding_settings },
    html`<main class="sheet">${orderPane(view)}${payPane(view)}</main>`,
  );
}

export function sellerOf(session: Stripe.Checkout.Session): string {
  return session.branding_settings?.display_name ?? '';
}

function orderPane({ row, descriptions, language, texts, seller, amount }: View): Markup {
  const items = row.lineItems.map(item => itemRow(item, descriptions, language, texts));
  const list = html`<ul class="items">${items}</ul>`;
  const { cancel_url } = row.session;
  return html`<section class="order" aria-label="${texts.items}"><div class="column">
${cancel_url && html`<a class="back" href="${cancel_url}">${ICONS.back}<span>${fill(texts.back, { seller })}</span></a>`}
<h1>${texts.payTo} ${seller}</h1>
<p class="sum">${amount}</p>
${items.length > ROWS_SHOWN ? html`<details class="rest"><summary>${texts.items} (${items.length})</summary>${list}</details>` : list}
<dl class="total"><dt>${texts.total}</dt><dd>${amount}</dd></dl>
</div></section>`;
}

function itemRow(item: WireLineItem, descriptions: Map<string, string>, language: Language, texts: Texts): Markup {
  const product = typeof item.price?.product === 'string' ? item.price.product : '';
  const about = descriptions.get(product);
  const each = money(item.price?.unit_amount ?? 0, item.currency, language);
  const quantity = item.quantity ?? 1;
  return html`<li><span class="name">${item.description}</span>
<span class="figure">${money(item.amount_total, item.currency, language)}</span>
${about && html`<span class="more">${about}</span>`}
${quantity > 1 && html`<span class="more">${texts.quantity} ${quantity} × ${each}</span>`}</li>`;
}

function payPane(view: View): Markup {
  const { texts, amount, row } = view;
  const { cancel_url, submit_type } = row.session;
  const verb = submit_type === 'book' ? texts.book : submit_type === 'donate' ? texts.donate : texts.pay;
  return html`<section class="pay" aria-label="${fill(verb, { amount })}"><div class="column">
${alert(view)}
<form method="post" novalidate>
<fieldset class="block"><legend>${texts.contact}</legend>${field(view, 'email', texts.email)}</fieldset>
<fieldset class="block"><legend>${texts.card}</legend>
${field(view, 'number', texts.number)}
<div class="pair">${field(view, 'expiry', texts.expiry, texts.expiryHint)}${field(view, 'cvc', texts.cvc, texts.cvcHint)}</div>
${holderField(view)}
${testCards(texts)}
</fieldset>
<button class="button main" name="action" value="pay">${ICONS.lock}${fill(verb, { amount })}</button>
<div class="practise" role="group" aria-labelledby="practise">
<h2 id="practise">${texts.practise}</h2>
<p>${texts.practiseHint}</p>
<button class="button" name="action" value="challenge">${texts.payChallenge}</button>
<button class="button" name="action" value="decline">${texts.decline}</button>
<button class="button" name="action" value="pay-and-close">${texts.payAndClose}</button>
</div>
</form>
${cancel_url && html`<p class="quiet"><a class="button" href="${cancel_url}">${texts.cancel}</a></p>`}
<p class="foot">${texts.footer}</p>
</div></section>`;
}

function alert({ texts, mishap }: View): Markup | null {
  if (mishap.declined === null) return null;
  return html`<div class="alert" role="alert">${ICONS.alert}<p id="declined">${texts.declined[mishap.declined]}</p></div>`;
}

function field({ texts, entered, mishap }: View, name: FieldName, label: string, hint?: string): Markup {
  const wrong = mishap.wrong.includes(name);
  const declinedCard = mishap.wrong.length === 0 && mishap.declined !== null && name === 'number';
  const focus = mishap.wrong[0] === name || declinedCard;
  const described = [hint && `${name}-hint`, wrong && `${name}-wrong`, declinedCard && 'declined']
    .filter(Boolean)
    .join(' ');
  const { mode, autocomplete, longest } = INPUTS[name];
  return html`<div class="field">
<div class="label"><label for="${name}">${label}</label>${hint && html`<span class="aside" id="${name}-hint">${hint}</span>`}</div>
<input id="${name}" name="${name}" value="${entered[name]}" inputmode="${mode}" autocomplete="${autocomplete}" maxlength="${longest}" spellcheck="false" required
${described && html` aria-describedby="${described}"`}${wrong && html` aria-invalid="true"`}${focus && html` autofocus`}>
${wrong && html`<span class="wrong" id="${name}-wrong">${texts.wrong[name]}</span>`}
</div>`;
}

function holderField({ texts, entered }: View): Markup {
  return html`<div class="field">
<div class="label"><label for="holder">${texts.holder}</label><span class="aside" id="holder-hint">${texts.optional}</span></div>
<input id="holder" name="holder" value="${entered.holder}" autocomplete="cc-name" maxlength="200" aria-describedby="holder-hint">
</div>`;
}

function testCards(texts: Texts): Markup {
  const rows: [number: string, meaning: string][] = [
    ['4242 4242 4242 4242', texts.accepted],
    ['4000 0027 6000 3184', texts.alwaysChallenged],
    ['4000 0000 0000 9995', texts.noFunds],
    ['4000 0000 0000 0002', texts.alwaysDeclined],
  ];
  return html`<details class="cards"><summary>${texts.testCards}</summary>
<p>${texts.testCardsHint}</p>
<table><tbody>${rows.map(([number, meaning]) => html`<tr><th scope="row">${number}</th><td>${meaning}</td></tr>`)}</tbody></table>
</details>`;
}
