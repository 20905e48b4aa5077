import { orderGroupsOfCustomer } from '../order-groups/queries.ts';
import { paymentsUnderWay } from '../payments/queries.ts';
import type { Slice } from '../shared/slice.ts';
import { ordersApi } from './api.ts';
import { asksApi } from './asks/api.ts';
import { payRequestMail } from './asks/mails/pay-request.ts';
import { ordersAudit } from './audit.ts';
import { bookingsApi } from './bookings/api.ts';
import { calendarExportsApi, exportedCalendars } from './calendar-exports/api.ts';
import { keptInExports } from './calendar-exports/queries.ts';
import { bookingCalendars } from './calendars/api.ts';
import { cancellationsApi } from './cancellations/api.ts';
import { changesApi } from './changes/api.ts';
import { complaintFiles, complaintsApi } from './complaints/api.ts';
import { complaintsAudit } from './complaints/audit.ts';
import { complaintsWork } from './complaints/jobs.ts';
import {
  complaintAnsweredMail,
  complaintHandedUpMail,
  complaintLinkMail,
  complaintReceivedMail,
  complaintWrittenMail,
} from './complaints/mails/complaint-mails.ts';
import { complaintNotice } from './complaints/notices/queries.ts';
import { complaintsUnderWay, keptInComplaints } from './complaints/queries.ts';
import { counterApi } from './counter/api.ts';
import { keptAtCounter } from './counter/queries.ts';
import { delaysApi } from './delays/api.ts';
import { depositsApi } from './deposits/api.ts';
import { keptOfDeposits } from './deposits/queries.ts';
import { deskApi } from './desk/api.ts';
import { keptDeeds } from './desk/queries.ts';
import { disruptionsApi } from './disruptions/api.ts';
import { disruptionsAudit } from './disruptions/audit.ts';
import { choicesApi } from './disruptions/choices/api.ts';
import { disruptionsWork } from './disruptions/jobs.ts';
import { keptInDisruptions } from './disruptions/queries.ts';
import { extrasApi } from './extras/api.ts';
import { keptOfExtras } from './extras/queries.ts';
import { findsApi } from './finds/api.ts';
import { guestsApi } from './guests/api.ts';
import { guestsAudit } from './guests/audit.ts';
import { forgetGuestIn } from './guests/commands.ts';
import { guestsWork } from './guests/jobs.ts';
import { keptOfGuests } from './guests/queries.ts';
import { ordersWork } from './jobs.ts';
import { bookingNewsMail } from './letters/mails/booking-news.ts';
import { goodsNewsMail } from './letters/mails/goods-news.ts';
import { paymentReturned } from './letters/mails/payment-returned.ts';
import { refundNewsMail } from './letters/mails/refund-news.ts';
import { unpaidOrderMail } from './letters/mails/unpaid-order.ts';
import { visitNewsMail } from './letters/mails/visit-news.ts';
import { orderListsApi, ordersFiles } from './lists/api.ts';
import { orderNoticesWork } from './notices/jobs.ts';
import { cancellationNotice, changeNotice, newOrderNotice, toAnswerNotice } from './notices/queries.ts';
import { summaryNotice } from './notices/summaries/queries.ts';
import { papersApi } from './papers/api.ts';
import { partiesApi } from './parties/api.ts';
import { payLinksApi } from './pay-links/api.ts';
import { purchasesApi } from './purchases/api.ts';
import { forgetCustomerIn } from './purchases/commands.ts';
import { keptInOrders, purchasesUnderWay } from './purchases/queries.ts';
import { recallsApi } from './recalls/api.ts';
import { recallsWork } from './recalls/jobs.ts';
import { productRecallMail } from './recalls/mails/product-recall.ts';
import { keptOfRecalls } from './recalls/queries.ts';
import { refundsApi } from './refunds/api.ts';
import { ordersRefusals } from './refusals.ts';
import { returnsApi } from './returns/api.ts';
import { takeoversApi } from './takeovers/api.ts';
import { visitLettersApi } from './visits/api.ts';
import { visitsWork } from './visits/jobs.ts';
import { withdrawalsApi } from './withdrawals/api.ts';
import { withdrawalsAudit } from './withdrawals/audit.ts';
import { withdrawalsWork } from './withdrawals/jobs.ts';
import {
  withdrawalClosedMail,
  withdrawalLinkMail,
  withdrawalReceivedMail,
  withdrawalReminderMail,
} from './withdrawals/mails/withdrawal-mails.ts';
import { keptInWithdrawals } from './withdrawals/queries.ts';

/** The slice's registration (src/slices.ts). */
export const ordersSlice = {
  api: {
    asks: asksApi,
    bookings: bookingsApi,
    calendarExports: calendarExportsApi,
    cancellations: cancellationsApi,
    changes: changesApi,
    choices: choicesApi,
    complaints: complaintsApi,
    counter: counterApi,
    delays: delaysApi,
    deposits: depositsApi,
    desk: deskApi,
    disruptions: disruptionsApi,
    extras: extrasApi,
    finds: findsApi,
    guests: guestsApi,
    orderLists: orderListsApi,
    orders: ordersApi,
    papers: papersApi,
    parties: partiesApi,
    payLinks: payLinksApi,
    purchases: purchasesApi,
    recalls: recallsApi,
    refunds: refundsApi,
    returns: returnsApi,
    takeovers: takeoversApi,
    visitLetters: visitLettersApi,
    withdrawals: withdrawalsApi,
  },
  work: [
    ordersWork,
    complaintsWork,
    disruptionsWork,
    guestsWork,
    recallsWork,
    visitsWork,
    orderNoticesWork,
    withdrawalsWork,
  ],
  mails: {
    'booking-news': bookingNewsMail,
    'complaint-answered': complaintAnsweredMail,
    'complaint-handed-up': complaintHandedUpMail,
    'complaint-link': complaintLinkMail,
    'complaint-received': complaintReceivedMail,
    'complaint-written': complaintWrittenMail,
    'goods-news': goodsNewsMail,
    'pay-request': payRequestMail,
    'payment-returned': paymentReturned,
    'product-recall': productRecallMail,
    'refund-news': refundNewsMail,
    'unpaid-order': unpaidOrderMail,
    'visit-news': visitNewsMail,
    'withdrawal-closed': withdrawalClosedMail,
    'withdrawal-link': withdrawalLinkMail,
    'withdrawal-received': withdrawalReceivedMail,
    'withdrawal-reminder': withdrawalReminderMail,
  },
  notices: {
    'new-order': newOrderNotice,
    'to-answer': toAnswerNotice,
    cancellation: cancellationNotice,
    complaint: complaintNotice,
    change: changeNotice,
    summary: summaryNotice,
  },
  audit: [...ordersAudit, ...complaintsAudit, ...disruptionsAudit, ...guestsAudit, ...withdrawalsAudit],
  personalData: [
    // Before the orders, which say by which numbers a person is known.
    { name: 'guests', kept: keptOfGuests, forget: forgetGuestIn },
    {
      name: 'orders',
      kept: (db, { userId }) => keptInOrders(db, userId),
      underWay: async (db, { userId }) =>
        purchasesUnderWay(db, userId, await paymentsUnderWay(db, await orderGroupsOfCustomer(db, userId))),
      forget: (deed, { userId }) => forgetCustomerIn(deed, userId),
    },
    { name: 'disruptions', kept: keptInDisruptions },
    { name: 'counter', kept: keptAtCounter },
    { name: 'extras', kept: keptOfExtras },
    {
      name: 'withdrawals',
      kept: async (db, { userId }) => keptInWithdrawals(db, await orderGroupsOfCustomer(db, userId)),
    },
    {
      name: 'complaints',
      kept: async (db, { userId }) =>
        keptInComplaints(db, { userId, orderGroupIds: await orderGroupsOfCustomer(db, userId) }),
      underWay: async (db, { userId }) => complaintsUnderWay(db, userId),
    },
    {
      name: 'recalls',
      kept: async (db, { userId }) =>
        keptOfRecalls(db, { userId, orderGroupIds: await orderGroupsOfCustomer(db, userId) }),
    },
    { name: 'deposits', kept: keptOfDeposits },
    { name: 'ordersHandled', kept: keptDeeds },
    { name: 'calendarExports', kept: keptInExports },
  ],
  papers: [bookingCalendars, complaintFiles, exportedCalendars, ordersFiles],
  refusals: ordersRefusals,
} satisfies Slice;
