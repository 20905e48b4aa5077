import { asksContract } from './asks/contract.ts';
import { bookingsContract } from './bookings/contract.ts';
import { cancellationsContract } from './cancellations/contract.ts';
import { changesContract } from './changes/contract.ts';
import { ordersContract } from './contract.ts';
import { dayClosingsContract } from './day-closings/contract.ts';
import { deskContract } from './desk/contract.ts';
import { orderListsContract } from './lists/contract.ts';
import { papersContract } from './papers/contract.ts';
import { purchasesContract } from './purchases/contract.ts';
import { refundsContract } from './refunds/contract.ts';
import { takeoversContract } from './takeovers/contract.ts';

/** The slice's endpoints, by the names that clients call them. */
export const ordersContracts = {
  asks: asksContract,
  bookings: bookingsContract,
  cancellations: cancellationsContract,
  changes: changesContract,
  dayClosings: dayClosingsContract,
  desk: deskContract,
  orderLists: orderListsContract,
  orders: ordersContract,
  papers: papersContract,
  purchases: purchasesContract,
  refunds: refundsContract,
  takeovers: takeoversContract,
};
