import { answerJson, type Exchange } from '../listener.ts';
import { match } from '../paths.ts';
import { ACCOUNT_CONTROLS } from './accounts/account-controls.ts';
import { WALLETS } from './books.ts';
import { type ControlRoute, type Fields, readFields, required, whole } from './control-fields.ts';
import type { Controls } from './controls.ts';
import type { Desk } from './desk.ts';
import { settings } from './desk.ts';
import { MONEY_CONTROLS } from './disputes/money-controls.ts';
import { FAULT_KINDS, FORGERIES, isFaultKind } from './faults.ts';
import { badParam, Problem } from './problems.ts';
import { shownSession } from './sessions.ts';

const CONTROLS: ControlRoute[] = [
  ['GET', '/state', state],
  [
    'POST',
    '/clock',
    (_desk, controls, fields) => ({
      now: fields.reset === undefined ? controls.advance(whole(fields, 'advanceSeconds', 0)) : controls.resetClock(),
    }),
  ],
  ['GET', '/sessions', desk => desk.books.sessions.all().map(row => shownSession(desk, row))],
  ['POST', '/sessions/:id/pay', (_desk, controls, fields, id) => controls.pay(id, payWish(fields))],
  [
    'POST',
    '/sessions/:id/challenge',
    (_desk, controls, fields, id) => controls.answerChallenge(id, fields.answer === 'approve'),
  ],
  ['POST', '/sessions/:id/expire', (_desk, controls, _fields, id) => controls.expire(id)],
  ['GET', '/payments', payments],
  ...ACCOUNT_CONTROLS,
  ...MONEY_CONTROLS,
  ['POST', '/refunds/:id/fail', (_desk, controls, _fields, id) => controls.failRefund(id)],
  ['POST', '/refunds/:id/settle', (_desk, controls, _fields, id) => controls.settleRefund(id)],
  [
    'GET',
    '/faults',
    (_desk, controls) => ({
      kinds: FAULT_KINDS,
      armed: controls.armed(),
      injected: controls.injected(),
    }),
  ],
  ['POST', '/faults', (_desk, controls, fields) => controls.arm(faultWish(fields))],
  ['DELETE', '/faults', (_desk, controls, fields) => disarm(controls, fields)],
  ['POST', '/faults/disarm', (_desk, controls, fields) => disarm(controls, fields)],
  ['GET', '/deliveries', desk => desk.books.deliveries.all()],
  ['POST', '/wallets', wallets],
  ['POST', '/webhooks/target', target],
  ['POST', '/webhooks/replay', (_desk, controls, fields) => controls.replay(required(fields, 'event'))],
  ['POST', '/webhooks/forge', (_desk, controls, fields) => controls.forge(required(fields, 'event'), forgery(fields))],
  [
    'POST',
    '/webhooks/idle',
    async (_desk, controls, fields) => ({
      idle: await controls.idle(whole(fields, 'ms', 5000)),
    }),
  ],
];

export async function answerControl(desk: Desk, controls: Controls, exchange: Exchange): Promise<void> {
  const path = exchange.url.pathname.replace(/^\/_control/, '');
  try {
    refuseOtherSites(exchange);
    for (const [method, pattern, run] of CONTROLS) {
      const ids = method === exchange.method ? match(pattern, path) : null;
      if (ids === null) continue;
      const fields = readFields(exchange);
      const result = await run(desk, controls, fields, ids[0] ?? '');
      if (fields.panel === undefined) answerJson(exchange, 200, result);
      else exchange.answer(303, { location: '/_control/panel' }, '');
      return;
    }
    answerJson(exchange, 404, { error: { message: `No control ${exchange.method} ${path}` } });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    answerJson(exchange, error.status, { error: error.body });
  }
}

/** Cross-site check: a foreign page must not drive the sandbox from the visitor's browser. */
function refuseOtherSites(exchange: Exchange): void {
  const site = exchange.headers['sec-fetch-site'];
  if (exchange.method === 'GET' || site === undefined || site === 'same-origin' || site === 'none') return;
  throw new Problem(403, { type: 'invalid_request_error', message: 'Only from the control panel itself.' }, false);
}

function state(desk: Desk, controls: Controls) {
  const { webhookUrl, clockOffsetMs } = settings(desk);
  const counted = [
    'accounts',
    'sessions',
    'paymentIntents',
    'charges',
    'refunds',
    'disputes',
    'payouts',
    'events',
    'thinEvents',
    'deliveries',
  ] as const;
  return {
    now: controls.now(),
    clockOffsetSeconds: clockOffsetMs / 1000,
    webhookUrl,
    counts: Object.fromEntries(counted.map(name => [name, desk.books[name].size])),
  };
}

function payments(desk: Desk) {
  const charges = desk.books.charges.all();
  const refunds = desk.books.refunds.all();
  return desk.books.paymentIntents.all().map(intent => ({
    intent,
    charges: charges.filter(charge => charge.payment_intent === intent.id),
    refunds: refunds.filter(refund => refund.payment_intent === intent.id),
  }));
}

function payWish(fields: Fields) {
  const { card, name, email, threeDSecure } = fields;
  const answers = ['approve', 'fail', 'leave'] as const;
  return { card, name, email, threeDSecure: answers.find(answer => answer === threeDSecure) };
}

function faultWish(fields: Fields) {
  const kind = required(fields, 'kind');
  if (!isFaultKind(kind)) throw badParam(`kind must be one of ${Object.keys(FAULT_KINDS).join(', ')}`, 'kind');
  return {
    kind,
    times: whole(fields, 'times', 1),
    match: fields.match ? fields.match : null,
    method: fields.method ? fields.method : 'POST',
    ms: whole(fields, 'ms', 1000),
    how: fields.how ? fields.how : null,
  };
}

function disarm(controls: Controls, fields: Fields) {
  controls.disarm(fields.id);
  return { armed: controls.armed() };
}

function target(desk: Desk, controls: Controls, fields: Fields) {
  controls.webhookTarget(fields.url ? fields.url : null, fields.secret);
  return { webhookUrl: settings(desk).webhookUrl };
}

/** Sets the wallets browsers offer; `available`: names with commas between them, or nothing. */
function wallets(_desk: Desk, controls: Controls, fields: Fields) {
  const asked = (fields.available ?? '').split(/[\s,]+/).filter(Boolean);
  const known = WALLETS.filter(name => asked.includes(name));
  if (known.length < asked.length) throw badParam(`available may name ${WALLETS.join(', ')}`, 'available');
  controls.setWallets(known);
  return { wallets: known };
}

function forgery(fields: Fields) {
  const how = FORGERIES.find(name => name === (fields.how ?? 'wrong-secret'));
  if (how === undefined) throw badParam(`how must be one of ${FORGERIES.join(', ')}`, 'how');
  return how;
}
