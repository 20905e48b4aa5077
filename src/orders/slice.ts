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
import { dayClosingsApi } from './day-closings/api.ts';
import { dayClosingsAudit } from './day-closings/audit.ts';
import { dayClosingsWork } from './day-closings/jobs.ts';
import { keptInDayClosings } from './day-closings/queries.ts';
import { ordersWork } from './jobs.ts';
import { bookingNewsMail } from './letters/mails/booking-news.ts';
import { paymentReturned } from './letters/mails/payment-returned.ts';
import { refundNewsMail } from './letters/mails/refund-news.ts';
import { unpaidOrderMail } from './letters/mails/unpaid-order.ts';
import { orderNoticesWork } from './notices/jobs.ts';
import { cancellationNotice, changeNotice, newOrderNotice, toAnswerNotice } from './notices/queries.ts';
import { summaryNotice } from './notices/summaries/queries.ts';
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
    dayClosings: dayClosingsApi,
    orders: ordersApi,
    purchases: purchasesApi,
    refunds: refundsApi,
    takeovers: takeoversApi,
  },
  work: [ordersWork, dayClosingsWork, orderNoticesWork],
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
    summary: summaryNotice,
  },
  audit: [...ordersAudit, ...dayClosingsAudit],
  personalData: [
    {
      name: 'orders',
      kept: (db, { userId }) => keptInOrders(db, userId),
      underWay: async (db, { userId }) =>
        purchasesUnderWay(db, userId, await paymentsUnderWay(db, await orderGroupsOfCustomer(db, userId))),
      forget: ({ tx }, { userId }) => forgetCustomerIn(tx, userId),
    },
    { name: 'dayClosings', kept: keptInDayClosings },
  ],
  papers: [bookingCalendars],
  refusals: ordersRefusals,
} satisfies Slice;
