import { factorNotice } from './access/factors/mails/factor-notice.ts';
import { invitationsWork } from './access/invitations/jobs.ts';
import { invitation } from './access/invitations/mails/invitation.ts';
import { accessWork } from './access/jobs.ts';
import { lettersWork } from './access/letters/jobs.ts';
import { noticeMails } from './access/letters/mails/notices.ts';
import { resetPasswordMail } from './access/letters/mails/reset-password.ts';
import { verifyEmailMail } from './access/letters/mails/verify-email.ts';
import { phonesWork } from './access/phones/jobs.ts';
import { resetsWork } from './access/resets/jobs.ts';
import { daysWork } from './availability/days/jobs.ts';
import { availabilityWork } from './availability/jobs.ts';
import { seriesWork } from './availability/series/jobs.ts';
import { cartWork } from './cart/jobs.ts';
import { notificationsWork } from './notifications/jobs.ts';
import { textsWork } from './notifications/texts/jobs.ts';
import { payRequestMail } from './orders/asks/mails/pay-request.ts';
import { ordersWork } from './orders/jobs.ts';
import { disputeNewsMail } from './payments/disputes/mails/dispute-news.ts';
import { paymentsWork } from './payments/jobs.ts';
import { cardAccountNewsMail } from './payments/onboarding/mails/card-account-news.ts';
import { swishNewsMail } from './payments/swish-numbers/mails/swish-news.ts';
import { applicationNews, contactCodeMail } from './providers/applications/mails/application-news.ts';
import { contactPointCodeMail } from './providers/contacts/mails/contact-point-code.ts';
import { bookingNewsMail } from './receipts/mails/booking-news.ts';
import { orderConfirmation } from './receipts/mails/order-confirmation.ts';
import { paymentReturned } from './receipts/mails/payment-returned.ts';
import { refundNewsMail } from './receipts/mails/refund-news.ts';
import { searchWork } from './search/jobs.ts';
import type { Work } from './shared/queue.ts';
import { sweepSpine } from './shared/sweep.ts';
import { feedbackWork } from './shell/feedback/jobs.ts';
import { ticketsWork } from './tickets/jobs.ts';
import { ticketsIssued } from './tickets/mails/tickets-issued.ts';

/** The mails of the hall, by the name that outbox rows call them. */
const mails = {
  'factor-notice': factorNotice,
  'application-news': applicationNews,
  'booking-news': bookingNewsMail,
  'card-account-news': cardAccountNewsMail,
  'contact-code': contactCodeMail,
  'contact-point-code': contactPointCodeMail,
  'dispute-news': disputeNewsMail,
  invitation,
  'order-confirmation': orderConfirmation,
  'pay-request': payRequestMail,
  'swish-news': swishNewsMail,
  'payment-returned': paymentReturned,
  'refund-news': refundNewsMail,
  'reset-password': resetPasswordMail,
  'tickets-issued': ticketsIssued,
  'verify-email': verifyEmailMail,
  ...noticeMails,
};

/** All background work of the hall: what goes out, what came in, and what runs by the clock. */
const slices: Partial<Work>[] = [
  accessWork,
  availabilityWork,
  daysWork,
  cartWork,
  lettersWork,
  feedbackWork,
  invitationsWork,
  notificationsWork(mails),
  ordersWork,
  paymentsWork,
  resetsWork,
  phonesWork,
  searchWork,
  seriesWork,
  textsWork,
  ticketsWork,
  { periodic: [sweepSpine] },
];

export const work: Work = {
  outbox: slices.flatMap(slice => slice.outbox ?? []),
  inbox: slices.flatMap(slice => slice.inbox ?? []),
  periodic: slices.flatMap(slice => slice.periodic ?? []),
};
