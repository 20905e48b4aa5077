import { asksContract } from './asks/contract.ts';
import { bookingsContract } from './bookings/contract.ts';
import { calendarExportsContract } from './calendar-exports/contract.ts';
import { cancellationsContract } from './cancellations/contract.ts';
import { changesContract } from './changes/contract.ts';
import { ordersContract } from './contract.ts';
import { dayClosingsContract } from './day-closings/contract.ts';
import { purchasesContract } from './purchases/contract.ts';
import { refundsContract } from './refunds/contract.ts';
import { takeoversContract } from './takeovers/contract.ts';

/** The slice's endpoints, by the names that clients call them. */
export const ordersContracts = {
  asks: asksContract,
  bookings: bookingsContract,
  calendarExports: calendarExportsContract,
  cancellations: cancellationsContract,
  changes: changesContract,
  dayClosings: dayClosingsContract,
  orders: ordersContract,
  purchases: purchasesContract,
  refunds: refundsContract,
  takeovers: takeoversContract,
};
