import * as at from './steps.ts';

/** Fixed walks through every situation, for those not reached by chance. `reached` collects what each met. */
const TAKEN_IN_PARTS = [
  at.order(2, 1),
  at.enterCode(0, 0),
  at.enterCode(0, 3),
  at.buy('swish', 0),
  at.refund(0, 'ROWS', 0.33),
  at.refund(0, 'AMOUNT', 0.5),
  at.refund(0, 'ROWS', 1),
  at.order(0, 3),
  at.enterCode(0, 0),
  at.takeOff(0),
  at.buy('wallet', 0),
  at.refund(0, 'AMOUNT', 0.5),
  at.order(4, 3),
  at.buy('card', 0),
  at.refund(0, 'AMOUNT', 0.01),
  at.refund(0, 'ROWS', 0.33),
  at.refund(0, 'ROWS', 1.2),
  at.ask(300, 'culture'),
  at.enterCode(0, 1),
  at.refund(0, 'ROWS', 0.5),
];

const AT_THE_COUNTER = [
  at.order(1, 2),
  at.note('ON_PREMISE', 0),
  at.refund(0, 'ROWS', 0.5),
  at.order(1, 0),
  at.note('ON_PREMISE', 0),
  at.undo(0),
  at.buy('swish', 0),
  at.order(0, 1),
  at.note('WAIVED', 0),
  at.orderTickets(2, false),
  at.buy('card', 0),
  at.refund(0, 'ROWS', 1),
  at.confirmsOrders(true),
  at.order(1, 1),
  at.enterCode(0, 0),
  at.buy('card', 0),
  at.reject(0),
  at.confirmsOrders(false),
];

/** Late payments, second payments, and a refund that comes back. */
const WRONG_WAY = [
  at.ask(17_009, 'standard'),
  at.begin('card', 0),
  at.replace(0, 9_999),
  at.begin('swish', 0),
  at.forget(0),
  at.cancel(0),
  at.payAt(0, false),
  at.order(1, 0),
  at.begin('card', 0),
  at.forget(0),
  at.begin('wallet', 0),
  at.payAt(0, true),
  at.payAt(0, false),
  at.payAt(0, false),
  at.hearLate(0),
  at.order(3, 0),
  at.buy('card', 0),
  at.refund(0, 'ROWS', 0.33),
  at.wait(20),
  at.bankSendsBack(0),
  at.retry(0),
  at.wait(20),
  at.bankSendsBack(0),
  at.payByHand(0),
  at.order(1, 0),
  at.begin('swish', 0),
  at.payAt(0, true),
  at.cancel(0),
  at.wait(3_700),
];

export const STORIES = [TAKEN_IN_PARTS, AT_THE_COUNTER, WRONG_WAY].flatMap(story =>
  [true, false].map((connect): [boolean, at.Step[]] => [connect, story]),
);

export const EVERYTHING = [
  ...['paid by card', 'paid by wallet', 'paid by swish', 'declined by wallet', 'declined by swish'],
  ...['a code paid a part', 'codes paid all', 'a code was taken off'],
  ...['noted ON_PREMISE', 'noted WAIVED', 'a note was taken back'],
  ...['given back by ROWS', 'given back by AMOUNT', 'no to refund-order: refund-too-much', 'an order was rejected'],
  ...['replaced', 'a request was cancelled', 'an order was cancelled'],
  ...['a refund came back', 'a failed refund was sent again', 'a failed refund was paid by hand'],
];
