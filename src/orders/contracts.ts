import { asksContract } from './asks/contract.ts';
import { bookingsContract } from './bookings/contract.ts';
import { calendarExportsContract } from './calendar-exports/contract.ts';
import { cancellationsContract } from './cancellations/contract.ts';
import { changesContract } from './changes/contract.ts';
import { complaintsContract } from './complaints/contract.ts';
import { ordersContract } from './contract.ts';
import { counterContract } from './counter/contract.ts';
import { delaysContract } from './delays/contract.ts';
import { depositsContract } from './deposits/contract.ts';
import { deskContract } from './desk/contract.ts';
import { choicesContract } from './disruptions/choices/contract.ts';
import { disruptionsContract } from './disruptions/contract.ts';
import { extrasContract } from './extras/contract.ts';
import { findsContract } from './finds/contract.ts';
import { guestsContract } from './guests/contract.ts';
import { orderListsContract } from './lists/contract.ts';
import { papersContract } from './papers/contract.ts';
import { partiesContract } from './parties/contract.ts';
import { payLinksContract } from './pay-links/contract.ts';
import { purchasesContract } from './purchases/contract.ts';
import { recallsContract } from './recalls/contract.ts';
import { refundsContract } from './refunds/contract.ts';
import { returnsContract } from './returns/contract.ts';
import { takeoversContract } from './takeovers/contract.ts';
import { visitLettersContract } from './visits/contract.ts';
import { withdrawalsContract } from './withdrawals/contract.ts';

/** The slice's endpoints, by the names that clients call them. */
export const ordersContracts = {
  asks: asksContract,
  bookings: bookingsContract,
  calendarExports: calendarExportsContract,
  cancellations: cancellationsContract,
  changes: changesContract,
  choices: choicesContract,
  complaints: complaintsContract,
  counter: counterContract,
  delays: delaysContract,
  deposits: depositsContract,
  desk: deskContract,
  disruptions: disruptionsContract,
  extras: extrasContract,
  finds: findsContract,
  guests: guestsContract,
  orderLists: orderListsContract,
  orders: ordersContract,
  papers: papersContract,
  parties: partiesContract,
  payLinks: payLinksContract,
  purchases: purchasesContract,
  recalls: recallsContract,
  refunds: refundsContract,
  returns: returnsContract,
  takeovers: takeoversContract,
  visitLetters: visitLettersContract,
  withdrawals: withdrawalsContract,
};
