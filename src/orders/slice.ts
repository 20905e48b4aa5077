import { orderGroupsOfCustomer } from '../order-groups/queries.ts';
import { paymentsUnderWay } from '../payments/queries.ts';
import type { Slice } from '../shared/slice.ts';
import { ordersApi } from './api.ts';
import { asksApi } from './asks/api.ts';
import { payRequestMail } from './asks/mails/pay-request.ts';
import { ordersAudit } from './audit.ts';
import { bookingsApi } from './bookings/api.ts';
import { bookingCalendars } from './calendars/api.ts';
import { cancellationsApi } from './cancellations/api.ts';
import { changesApi } from './changes/api.ts';
import { disruptionsApi } from './disruptions/api.ts';
import { disruptionsAudit } from './disruptions/audit.ts';
import { choicesApi } from './disruptions/choices/api.ts';
import { disruptionsWork } from './disruptions/jobs.ts';
import { keptInDisruptions } from './disruptions/queries.ts';
import { counterApi } from './counter/api.ts';
import { keptAtCounter } from './counter/queries.ts';
import { extrasApi } from './extras/api.ts';
import { keptOfExtras } from './extras/queries.ts';
import { guestsApi } from './guests/api.ts';
import { guestsAudit } from './guests/audit.ts';
import { forgetGuestIn } from './guests/commands.ts';
import { guestsWork } from './guests/jobs.ts';
import { keptOfGuests } from './guests/queries.ts';
import { ordersWork } from './jobs.ts';
import { bookingNewsMail } from './letters/mails/booking-news.ts';
import { paymentReturned } from './letters/mails/payment-returned.ts';
import { refundNewsMail } from './letters/mails/refund-news.ts';
import { unpaidOrderMail } from './letters/mails/unpaid-order.ts';
import { cancellationNotice, changeNotice, newOrderNotice, toAnswerNotice } from './notices/queries.ts';
import { partiesApi } from './parties/api.ts';
import { payLinksApi } from './pay-links/api.ts';
import { purchasesApi } from './purchases/api.ts';
import { forgetCustomerIn } from './purchases/commands.ts';
import { keptInOrders, purchasesUnderWay } from './purchases/queries.ts';
import { refundsApi } from './refunds/api.ts';
import { ordersRefusals } from './refusals.ts';
import { takeoversApi } from './takeovers/api.ts';

/** The slice's registration (src/slices.ts). */
export const ordersSlice = {
  api: {
    asks: asksApi,
    bookings: bookingsApi,
    cancellations: cancellationsApi,
    changes: changesApi,
    choices: choicesApi,
    disruptions: disruptionsApi,
    counter: counterApi,
    extras: extrasApi,
    guests: guestsApi,
    orders: ordersApi,
    parties: partiesApi,
    payLinks: payLinksApi,
    purchases: purchasesApi,
    refunds: refundsApi,
    takeovers: takeoversApi,
  },
  work: [ordersWork, disruptionsWork, guestsWork],
  mails: {
    'booking-news': bookingNewsMail,
    'pay-request': payRequestMail,
    'payment-returned': paymentReturned,
    'refund-news': refundNewsMail,
    'unpaid-order': unpaidOrderMail,
  },
  notices: {
    'new-order': newOrderNotice,
    'to-answer': toAnswerNotice,
    cancellation: cancellationNotice,
    change: changeNotice,
  },
  audit: [...ordersAudit, ...disruptionsAudit, ...guestsAudit],
  personalData: [
    // Before the orders, which say by which numbers a person is known.
    { name: 'guests', kept: keptOfGuests, forget: forgetGuestIn },
    {
      name: 'orders',
      kept: (db, { userId }) => keptInOrders(db, userId),
      underWay: async (db, { userId }) =>
        purchasesUnderWay(db, userId, await paymentsUnderWay(db, await orderGroupsOfCustomer(db, userId))),
      forget: ({ tx }, { userId }) => forgetCustomerIn(tx, userId),
    },
    { name: 'disruptions', kept: keptInDisruptions },
    { name: 'counter', kept: keptAtCounter },
    { name: 'extras', kept: keptOfExtras },
  ],
  papers: [bookingCalendars],
  refusals: ordersRefusals,
} satisfies Slice;
