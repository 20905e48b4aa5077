import { transact } from '../../journal.ts';
import type { Exchange } from '../../listener.ts';
import { match } from '../../paths.ts';
import type { SessionRow } from '../books.ts';
import type { DeclineReason } from '../cards.ts';
import type { Desk } from '../desk.ts';
import { answerChallenge, attemptPayment } from '../payments.ts';
import { attemptFrom, type Entered, firstEntry, readPosted } from './card-form.ts';
import { checkoutPage, type Mishap } from './checkout-page.ts';
import { challengePage, closeTabPage, expiredPage, paidPage, returnAddress, unknownPage } from './single-pages.ts';
import { type Language, languageOf } from './texts.ts';

type Document = { text: string; headers: Record<string, string> };
type Send = (deliveries: string[]) => void;

const NO_MISHAP: Mishap = { wrong: [], declined: null };

/** The hosted payment pages: `/c/pay/{session}` and the bank's `/c/pay/{session}/challenge`. */
export function answerPayer(desk: Desk, send: Send, exchange: Exchange): void {
  const path = exchange.url.pathname;
  const challenged = match('/c/pay/:id/challenge', path);
  const id = (challenged ?? match('/c/pay/:id', path))?.[0] ?? '';
  const row = desk.books.sessions.get(id);
  const language = languageOf(row?.session.locale ?? null, exchange.headers['accept-language']);
  if (row === undefined) show(exchange, 404, unknownPage(language));
  else if (exchange.method !== 'GET' && exchange.method !== 'POST') exchange.answer(405, { allow: 'GET, POST' }, '');
  else if (row.session.status !== 'open') closed(exchange, row, language);
  else if (challenged !== null) challenge(desk, send, exchange, row, language);
  else checkout(desk, send, exchange, row, language);
}

function checkout(desk: Desk, send: Send, exchange: Exchange, row: SessionRow, language: Language): void {
  if (exchange.method === 'GET') {
    const mishap = { wrong: [], declined: lastDecline(desk, row) };
    form(desk, exchange, 200, row, language, firstEntry(row.session.customer_email), mishap);
    return;
  }
  const posted = readPosted(exchange.body, new Date());
  if (posted.wrong.length > 0) {
    form(desk, exchange, 422, row, language, posted.entered, { ...NO_MISHAP, wrong: posted.wrong });
    return;
  }
  const { id } = row.session;
  const outcome = transact(desk, send, () => attemptPayment(desk, id, attemptFrom(posted)));
  if (outcome.kind === 'challenge') exchange.answer(303, { location: `/c/pay/${id}/challenge` }, '');
  else if (outcome.kind === 'declined' || outcome.kind === 'refused') {
    const declined = outcome.kind === 'declined' ? outcome.reason : 'seller_unable';
    form(desk, exchange, 402, row, language, posted.entered, { wrong: [], declined });
  } else if (posted.action === 'pay-and-close') show(exchange, 200, closeTabPage(row.session, language));
  else exchange.answer(303, { location: returnAddress(row.session) }, '');
}

function challenge(desk: Desk, send: Send, exchange: Exchange, row: SessionRow, language: Language): void {
  const { id } = row.session;
  if (row.challenge === null) {
    exchange.answer(303, { location: `/c/pay/${id}` }, '');
    return;
  }
  if (exchange.method === 'GET') {
    show(exchange, 200, challengePage(row, language));
    return;
  }
  const approved = new URLSearchParams(exchange.body).get('answer') === 'approve';
  const outcome = transact(desk, send, () => answerChallenge(desk, id, approved));
  const location = outcome.kind === 'paid' ? returnAddress(row.session) : `/c/pay/${id}`;
  exchange.answer(303, { location }, '');
}

/** The page of a closed session; a second click on "pay" redirects as the first one did. */
function closed(exchange: Exchange, { session }: SessionRow, language: Language): void {
  const complete = session.status === 'complete';
  if (!complete) show(exchange, exchange.method === 'POST' ? 409 : 200, expiredPage(session, language));
  else if (exchange.method === 'POST') exchange.answer(303, { location: returnAddress(session) }, '');
  else show(exchange, 200, paidPage(session, language));
}

function form(
  desk: Desk,
  exchange: Exchange,
  status: number,
  row: SessionRow,
  language: Language,
  entered: Entered,
  mishap: Mishap,
): void {
  show(exchange, status, checkoutPage(row, descriptionsOf(desk, row), language, entered, mishap));
}

function descriptionsOf(desk: Desk, { lineItems }: SessionRow): Map<string, string> {
  const found = lineItems.map(({ price }) => desk.books.products.get(String(price?.product)));
  return new Map(found.flatMap(product => (product?.description ? [[product.id, product.description]] : [])));
}

/** The last attempt's decline, shown on return, reload or a new visit of the link. */
function lastDecline(desk: Desk, { session }: SessionRow): DeclineReason | null {
  const intent =
    typeof session.payment_intent === 'string' ? desk.books.paymentIntents.get(session.payment_intent) : null;
  const error = intent?.last_payment_error;
  if (error === null || error === undefined) return null;
  if (error.code === 'payment_intent_authentication_failure') return 'authentication_failed';
  if (error.decline_code === 'insufficient_funds') return 'insufficient_funds';
  return error.decline_code === 'test_mode_live_card' ? 'test_mode_live_card' : 'generic_decline';
}

function show(exchange: Exchange, status: number, { text, headers }: Document): void {
  exchange.answer(status, headers, text);
}
