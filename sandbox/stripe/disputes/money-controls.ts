import { type ControlRoute, whole, word } from '../control-fields.ts';
import { REASONS } from './disputes.ts';

export const MONEY_CONTROLS: ControlRoute[] = [
  ['GET', '/disputes', desk => desk.books.disputes.all()],
  [
    'POST',
    '/charges/:id/dispute',
    (_desk, controls, fields, id) => {
      const amount = whole(fields, 'amount', 0);
      return controls.dispute(id, word(fields, 'reason', REASONS), amount > 0 ? amount : undefined);
    },
  ],
  ['POST', '/disputes/:id/win', (_desk, controls, _fields, id) => controls.closeDispute(id, 'won')],
  ['POST', '/disputes/:id/lose', (_desk, controls, _fields, id) => controls.closeDispute(id, 'lost')],
  ['GET', '/payouts', desk => desk.books.payouts.all()],
  ['GET', '/account-payouts', desk => desk.books.accountPayouts.all()],
  [
    'POST',
    '/accounts/:id/payouts',
    (_desk, controls, fields, id) => controls.payOutAccount(id, { early: fields.early !== undefined }),
  ],
  ['POST', '/account-payouts/:id/land', (_desk, controls, _fields, id) => controls.landPayout(id)],
  ['POST', '/account-payouts/:id/return', (_desk, controls, _fields, id) => controls.returnPayout(id)],
  ['POST', '/payouts', (_desk, controls, fields) => controls.payOut({ early: fields.early !== undefined })],
];
