import { keptInAccess, keptInHistory } from './access/personal-data/queries.ts';
import type { Keeper } from './access/personal-data/rules.ts';
import { forgetCartIn } from './cart/owners/commands.ts';
import { keptInCart } from './cart/queries.ts';
import { forgetCustomerIn } from './orders/purchases/commands.ts';
import { keptInOrders, orderGroupsOf, purchasesUnderWay } from './orders/purchases/queries.ts';
import { paymentsUnderWay } from './payments/queries.ts';
import { forgetApplicantIn } from './providers/applications/commands.ts';
import { keptInApplications } from './providers/applications/queries.ts';
import { keptInTerms } from './providers/terms/queries.ts';
import { keptInReceipts } from './receipts/queries.ts';
import { forgetSenderIn } from './shell/feedback/commands.ts';
import { keptInFeedback } from './shell/feedback/queries.ts';
import { keptInTickets } from './tickets/queries.ts';

/**
 * Where people meet the rest of the house: what each slice keeps of somebody, and lets go of when they leave. A slice that
 * begins to keep something of people stands here (protocols 6.5); the export and the erasure both go by this list. Orders
 * come before what is found by them is gone.
 */
export const personalData: readonly Keeper[] = [
  { name: 'account', kept: keptInAccess },
  {
    name: 'receipts',
    kept: async (db, { userId }) => keptInReceipts(db, await orderGroupsOf(db, userId)),
  },
  {
    name: 'tickets',
    kept: async (db, { userId }) => keptInTickets(db, await orderGroupsOf(db, userId)),
  },
  {
    name: 'orders',
    kept: (db, { userId }) => keptInOrders(db, userId),
    underWay: async (db, { userId }) =>
      purchasesUnderWay(db, userId, await paymentsUnderWay(db, await orderGroupsOf(db, userId))),
    forget: (tx, { userId }) => forgetCustomerIn(tx, userId),
  },
  {
    name: 'cart',
    kept: (db, { userId }) => keptInCart(db, userId),
    forget: (tx, { userId }) => forgetCartIn(tx, userId),
  },
  {
    name: 'feedback',
    kept: async (db, { emailAddress }) => (emailAddress ? await keptInFeedback(db, emailAddress) : []),
    forget: async (tx, { emailAddress }) => {
      if (emailAddress) await forgetSenderIn(tx, emailAddress);
    },
  },
  {
    name: 'applications',
    kept: keptInApplications,
    forget: (tx, { userId, emailAddress }) => forgetApplicantIn(tx, userId, emailAddress),
  },
  { name: 'terms', kept: keptInTerms },
  { name: 'history', kept: keptInHistory },
];
