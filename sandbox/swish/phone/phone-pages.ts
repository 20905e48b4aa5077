import type { Exchange } from '../../listener.ts';
import type { RequestRow } from '../books.ts';
import { refuseOtherSites } from '../control-api.ts';
import type { Controls } from '../controls.ts';
import { type Desk, merchantOf } from '../desk.ts';
import { isPhone } from '../fields.ts';
import { ANSWERS } from '../payer.ts';
import { LIFETIME_MS } from '../payment-requests.ts';
import { Problem } from '../problems.ts';
import { addressOf, askPage, closedPage, endPage, homePage, lostPage, type Page, type Seen } from './pages.ts';
import { type Language, languageOf } from './texts.ts';

const USUAL_PAYER = '46701234567';
const SHOWN_WAITING = 20;

/**
 * The payer's phone. `/paymentrequest?token=…&callbackurl=…` is what the link of the app opens, `/` takes the content of
 * a picture ('D' and the token) and lists what waits.
 */
export function answerPhone(desk: Desk, controls: Controls, exchange: Exchange): void {
  const { status, headers, text } = pageFor(desk, controls, exchange);
  exchange.answer(status, headers, text);
}

function pageFor(desk: Desk, controls: Controls, exchange: Exchange): Page {
  const { pathname, searchParams } = exchange.url;
  const language = languageOf(exchange.headers['accept-language']);
  if (pathname === '/' && exchange.method === 'GET') return home(desk, searchParams, language);
  const request = pathname === '/paymentrequest' ? requestIn(desk, searchParams) : undefined;
  if (request === undefined) return lostPage(language);
  const seen = seenBy(desk, request, searchParams.get('callbackurl'));
  if (exchange.method === 'GET') return look(seen, language);
  if (exchange.method === 'POST' && isOwn(exchange)) return press(controls, exchange, seen, language);
  return { status: 405, headers: { allow: 'GET, POST' }, text: '' };
}

function home(desk: Desk, asked: URLSearchParams, language: Language): Page {
  const code = asked.get('code')?.trim() ?? '';
  const found = code.startsWith('D') ? withToken(desk, code.slice(1)) : undefined;
  if (found) return goTo(addressOf(found));
  const open = desk.books.requests.all().filter(({ status }) => status === 'CREATED');
  const waiting = open.slice(-SHOWN_WAITING).reverse();
  const seen = waiting.map(request => seenBy(desk, request, null));
  return homePage(seen, language, code === '' ? null : code);
}

function look(seen: Seen, language: Language): Page {
  const { request } = seen;
  if (request.status !== 'CREATED') return endPage(seen, language);
  return askPage(seen, language, { entered: request.payerAlias ?? USUAL_PAYER, isWrong: false });
}

function press(controls: Controls, exchange: Exchange, seen: Seen, language: Language): Page {
  const { request, onwards } = seen;
  const form = new URLSearchParams(exchange.body);
  const pressed = form.get('answer');
  const here = exchange.url.pathname + exchange.url.search;
  // A closed request: opened too late or pressed twice, the page shows how it ended.
  if (request.status !== 'CREATED') return goTo(onwards ?? here);
  if (pressed === 'close') return closedPage(seen, language, here);
  const answer = ANSWERS.find(one => one === pressed);
  if (answer === undefined) return look(seen, language);
  const entered = (form.get('payer') ?? '').replace(/[\s+-]/g, '');
  const isWrong = answer === 'pay' && request.payerAlias === null && !isPhone(entered);
  if (isWrong) return askPage(seen, language, { entered, isWrong });
  controls.answer(request.id, answer, isPhone(entered) ? entered : USUAL_PAYER);
  return goTo(onwards ?? here);
}

function goTo(location: string): Page {
  return { status: 303, headers: { location }, text: '' };
}

function isOwn(exchange: Exchange): boolean {
  try {
    refuseOtherSites(exchange);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

function requestIn(desk: Desk, asked: URLSearchParams): RequestRow | undefined {
  const token = asked.get('token');
  if (token !== null) return withToken(desk, token);
  // A request by phone number has no token: the payer finds it in their own phone.
  const request = desk.books.requests.get(asked.get('request') ?? '');
  return request?.token === null ? request : undefined;
}

function withToken(desk: Desk, token: string): RequestRow | undefined {
  return desk.books.requests.all().find(row => row.token !== null && row.token === token);
}

function seenBy(desk: Desk, request: RequestRow, callbackUrl: string | null): Seen {
  const seller = merchantOf(desk, request.payeeAlias)?.name ?? request.payeeAlias;
  const way = callbackUrl === null ? null : URL.parse(callbackUrl);
  const onwards = way !== null && /^https?:$/.test(way.protocol) ? way.href : null;
  return { request, seller, until: request.createdMs + LIFETIME_MS, onwards };
}
