import { type Row, row } from './expected.ts';

/*                                             visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
/** Askers who may learn what only these people know: its ids beside the bare one asked for, names, keys. */
export const MAY_KNOW: Record<string, Row> = {
  order: row('                                 no  yes  no   yes  yes  yes  yes  no   yes  no   no   yes  no   no'),
  'order at the other stall': row('            no  no   yes  no   no   no   no   no   no   yes  no   yes  no   no'),
  application: row('                           no  yes  no   no   no   no   no   no   no   no   no   yes  no   no'),
  "customer's account": row('                  no  yes  no   no   no   no   no   no   no   no   no   no   no   no'),
};

/** Answers that name the order to every asker: a bare pay request says what it is for (payments 3, paymentFor). */
export const NAME_THE_ORDER = [
  'payments.read',
  'payments.forPayer',
  'pay-requests/:payRequestId',
  'pay-requests/:payRequestId/payment',
  'pay-requests/:payRequestId/processing',
];
