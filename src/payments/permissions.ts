import { read, write } from '../../tests/permissions/ask.ts';
import {
  everyone,
  NO_SUCH_OF_STALL,
  ORDER_GROUP,
  ORDERS_OFFICE,
  PLATFORM,
  row,
} from '../../tests/permissions/expected.ts';
import { HALL_PAGE, STALL_ORDERS } from '../../tests/permissions/expected-pages.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';
import { newId } from '../shared/ids.ts';

/** Unchanged, so that later payments still go to the same number. */
const SWISH_AS_IT_IS = { number: '1231111119', accepts: true, before: '1231111119' };

/*                                    visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
/** No such case, for askers who handle money somewhere. */
const NO_SUCH_CASE = row('            401  403  403  401  404  404  403  403  403  404  403  404  403  403');
const CASE_PEOPLE = row('             401  403  403  401  200  200  403  403  403  403  403  403  403  403');
/** No such row, for askers who give money back at the stall. */
const NO_SUCH_OF_MONEY = row('        401  403  403  401  404  404  403  403  403  403  403  403  403  403');
const STALL_MONEY = row('             →/login 403 403 →/login 200 200 403 403 200 403 →/bo/second-factor 200 403 403');

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'onboarding.read': ({ slug }) => read(`/providers/${slug}/card-account`),
    'onboarding.enter': ({ slug }) => write('POST', `/providers/${slug}/card-account/visits`, 'enter-card-company'),
    'swishNumbers.read': ({ slug }) => read(`/providers/${slug}/swish`),
    'swishNumbers.set': ({ slug }) => write('PUT', `/providers/${slug}/swish`, 'set-swish-number', SWISH_AS_IT_IS),
    'onboarding.look': ({ slug }) => write('POST', `/providers/${slug}/card-account/looks`, 'look-at-card-account'),

    'cases.ofProvider': ({ slug }) => read(`/providers/${slug}/cases`),
    'cases.countOfProvider': ({ slug }) => read(`/providers/${slug}/case-count`),
    'cases.ofHall': () => read('/platform/cases'),
    'paymentFinds.payments': () => read('/platform/payments?text=elin'),
    'cases.countOfHall': () => read('/platform/case-count'),
    'cases.take': () => write('POST', `/cases/MISMATCH/${newId()}/takings`, 'take-case'),
    'cases.close': () => write('POST', `/cases/MISMATCH/${newId()}/closures`, 'close-case', { note: 'Utrett' }),
    'cases.reopen': () => write('POST', `/cases/MISMATCH/${newId()}/reopenings`, 'reopen-case'),
    'cases.runAgain': () => write('POST', `/cases/WORK_STOPPED/outbox:${newId()}/runs`, 'run-again'),
    'caseCare.peopleOfProvider': ({ slug }) => read(`/providers/${slug}/case-people`),
    'caseCare.peopleOfHall': () => read('/platform/case-people'),
    'caseCare.give': () => write('POST', `/cases/MISMATCH/${newId()}/handovers`, 'give-case', { userId: 'ingen' }),
    'caseCare.note': () => write('POST', `/cases/MISMATCH/${newId()}/notes`, 'note-case', { text: 'Ringt' }),
    'caseCare.setDeadline': () =>
      write('PUT', `/cases/MISMATCH/${newId()}/deadline`, 'set-case-deadline', { day: null }),
    'cases.retry': () => write('POST', `/refunds/${newId()}/retries`, 'retry-refund'),
    'cases.settleByHand': () =>
      write('POST', `/refunds/${newId()}/settlements`, 'settle-refund-by-hand', { note: 'Kontant' }),

    'payments.read': ({ payRequestId }) => read(`/payments/pay-requests/${payRequestId}?includePaymentEvents=true`),
    'payments.forPayer': ({ payRequestId }) => read(`/payments/pay-requests/${payRequestId}/for-payer`),
    'payments.recheck': ({ payRequestId, paymentId }) =>
      read(`/payments/pay-requests/${payRequestId}/recheck-payment-status?payRequestPaymentId=${paymentId}`),
    'payments.checkout': ({ payRequestId }) =>
      write('POST', `/payments/stripe/checkouts/pay-requests/${payRequestId}`, 'checkout-pay-request', {
        payRequestId,
        relativeSuccessPath: `/pay-requests/${payRequestId}/processing`,
        relativeCancelPath: `/pay-requests/${payRequestId}`,
      }),
    'payments.checkoutByWallet': ({ payRequestId }) =>
      write('POST', `/payments/stripe/intents/pay-requests/${payRequestId}`, 'checkout-pay-request-by-wallet', {
        payRequestId,
        relativeSuccessPath: `/pay-requests/${payRequestId}/processing`,
        relativeCancelPath: `/pay-requests/${payRequestId}`,
      }),
    'payments.checkoutBySwish': ({ payRequestId }) =>
      write('POST', `/payments/swish/checkouts/pay-requests/${payRequestId}`, 'checkout-pay-request-by-swish', {
        payRequestId,
        relativeSuccessPath: `/pay-requests/${payRequestId}/processing`,
        relativeCancelPath: `/pay-requests/${payRequestId}`,
        device: 'OTHER',
      }),
    'payments.swishPayment': ({ paymentId }) => read(`/payments/swish/${paymentId}`),
    'codes.look': ({ providerId }) => ({
      ...write('POST', '/payments/codes/looks', 'look', { providerId, code: 'nonsens' }),
    }),
    'codes.use': ({ payRequestId }) =>
      write('POST', `/payments/pay-requests/${payRequestId}/codes`, 'use-code', { payRequestId, code: 'nonsens' }),
    'codes.takeOff': ({ payRequestId }) => {
      const paymentId = newId();
      const path = `/payments/pay-requests/${payRequestId}/codes/${paymentId}`;
      return write('DELETE', path, 'take-code-off', { payRequestId, paymentId });
    },
    'payments.verify': ({ orderGroupId }) =>
      write('POST', '/commands/verify-stripe-payment', 'verify-stripe-payment', { orderGroupId }),

    'invoices.form': ({ payRequestId }) => read(`/payments/pay-requests/${payRequestId}/invoice`),
    'invoices.issue': ({ payRequestId }) =>
      write('POST', `/payments/pay-requests/${payRequestId}/invoices`, 'issue-invoice', {
        ...{ payRequestId, expectedAmount: 100, name: 'Kalles Plåt AB', organisationNumber: '556036-0793' },
        ...{ addressRow: 'Storgatan 2', zipCode: '123 45', city: 'Storåker', email: 'a@b.example', reference: '' },
      }),
    'invoices.read': () => read(`/invoices/${newId()}`),
    'invoiceTerms.read': ({ slug }) => read(`/providers/${slug}/invoice-terms`),
    // Of a state that never was, so that nothing is changed.
    'invoiceTerms.set': ({ slug }) =>
      write('PUT', `/providers/${slug}/invoice-terms`, 'set-invoice-terms', {
        ...{ accepts: false, dueDays: 30, bankgiro: '', swish: '', step: '2000-01-01T00:00:00.000Z' },
      }),
    'money.read': ({ slug }) => read(`/providers/${slug}/money`),
    'nettings.paid': ({ slug }) =>
      write('POST', `/providers/${slug}/fees-paid`, 'note-fees-paid', { amount: 9_999_999, paidOn: '2026-11-20' }),
    'money.payout': ({ slug }) => read(`/providers/${slug}/payouts/${newId()}/parts`),
    'receivables.list': ({ slug }) => read(`/providers/${slug}/invoices`),
    'receivables.notePaid': ({ slug }) =>
      write('POST', `/providers/${slug}/invoices/${newId()}/payments`, 'note-invoice-paid', {
        ...{ paidOn: '2026-11-21', note: '' },
      }),
    'receivables.noteRefunded': ({ slug }) =>
      write('POST', `/providers/${slug}/invoice-refunds/${newId()}/payments`, 'note-invoice-refunded', {
        paidOn: '2026-11-21',
      }),
    'bankFiles.read': ({ slug }) =>
      write('POST', `/providers/${slug}/bank-files`, 'read-bank-file', { name: 'a.txt', bytes: 'bm9uc2Vucw==' }),
    'bankFiles.show': ({ slug }) => read(`/providers/${slug}/bank-files/${newId()}`),
    'bankFiles.takeIn': ({ slug }) =>
      write('POST', `/providers/${slug}/bank-files/${newId()}/takings`, 'take-in-bank-file'),

    'tills.ofOrder': ({ slug, orderId }) => read(`/providers/${slug}/orders/${orderId}/counter-payments`),
    'tills.note': ({ slug }) =>
      write('POST', `/providers/${slug}/pay-requests/${newId()}/counter-payments`, 'note-payment', {
        ...{ way: 'ON_PREMISE', agreed: 'HERE', expectedAmount: 100, note: '' },
      }),
    'tills.undo': ({ slug }) =>
      write('POST', `/providers/${slug}/counter-payments/${newId()}/undoings`, 'undo-noted-payment'),
  },
  endpoints: {
    'cases.ofProvider': ORDERS_OFFICE,
    'cases.countOfProvider': ORDERS_OFFICE,
    'cases.ofHall': PLATFORM,
    'paymentFinds.payments': PLATFORM,
    'cases.countOfHall': PLATFORM,
    'cases.take': NO_SUCH_CASE,
    'cases.close': NO_SUCH_CASE,
    'cases.reopen': NO_SUCH_CASE,
    'caseCare.peopleOfProvider': CASE_PEOPLE,
    'caseCare.peopleOfHall': PLATFORM,
    'caseCare.give': NO_SUCH_CASE,
    'caseCare.note': NO_SUCH_CASE,
    'caseCare.setDeadline': NO_SUCH_CASE,
    'cases.retry': NO_SUCH_CASE,
    'cases.settleByHand': NO_SUCH_CASE,
    'cases.runAgain': NO_SUCH_CASE,

    // A bare id is enough to see and to pay a pay request; it shows no names (product: who opens a pay request).
    'payments.read': everyone(200),
    'payments.forPayer': everyone(200),
    'payments.recheck': everyone(200),
    'payments.checkout': everyone(200),
    'payments.checkoutByWallet': everyone(200),
    'payments.checkoutBySwish': everyone(200),
    'payments.swishPayment': everyone(404),
    'payments.verify': ORDER_GROUP,
    // A link is enough to pay, by code as by card; an unknown code gets the same answer for everybody.
    'codes.look': everyone(404),
    'codes.use': everyone(404),
    'codes.takeOff': everyone(404),

    'onboarding.read': row('          401  403  403  401  200  200  403  403  200  403  403  200  403  403'),
    // The stall's account is ready, so there is no onboarding left.
    'onboarding.enter': row('         401  403  403  401  409  403  403  403  403  403  403  403  403  403'),
    'onboarding.look': row('          401  403  403  401  200  403  403  403  403  403  403  403  403  403'),
    'swishNumbers.read': row('        401  403  403  401  200  200  403  403  200  403  403  200  403  403'),
    // Writing the stall's pages does not include redirecting its money.
    'swishNumbers.set': row('         401  403  403  401  200  403  403  403  403  403  403  403  403  403'),

    'invoices.form': ORDER_GROUP,
    // An ordinary order is paid by no invoice.
    'invoices.issue': row('           401  409  403  409  409  409  409  403  409  403  403  409  403  403'),
    'invoices.read': everyone(404),
    'invoiceTerms.read': row('        401  403  403  401  200  200  403  403  200  403  403  200  403  403'),
    'invoiceTerms.set': row('         401  403  403  401  409  403  403  403  403  403  403  403  403  403'),
    'money.read': row('               401  403  403  401  200  200  403  403  200  403  403  200  403  403'),
    // More than any stall owes.
    'nettings.paid': row('            401  403  403  401  403  403  403  403  403  403  403  409  403  403'),
    'money.payout': row('             401  403  403  401  404  404  403  403  404  403  403  404  403  403'),
    'receivables.list': row('         401  403  403  401  200  200  403  403  200  403  403  200  403  403'),
    'receivables.notePaid': NO_SUCH_OF_MONEY,
    'receivables.noteRefunded': NO_SUCH_OF_MONEY,
    'bankFiles.read': row('           401  403  403  401  400  400  403  403  403  403  403  403  403  403'),
    'bankFiles.show': NO_SUCH_OF_MONEY,
    'bankFiles.takeIn': NO_SUCH_OF_MONEY,

    'tills.ofOrder': ORDERS_OFFICE,
    'tills.note': NO_SUCH_OF_STALL,
    'tills.undo': NO_SUCH_OF_STALL,
  },
  addresses: {
    'pay-requests/:payRequestId': ({ payRequestId }) => `/pay-requests/${payRequestId}`,
    'pay-requests/:payRequestId/payment': ({ payRequestId }) => `/pay-requests/${payRequestId}/payment`,
    'pay-requests/:payRequestId/processing': ({ payRequestId }) => `/pay-requests/${payRequestId}/processing`,
    'pay-requests/:payRequestId/invoice': ({ payRequestId }) => `/pay-requests/${payRequestId}/invoice`,
    'invoices/:invoiceId': () => `/invoices/${newId()}`,
    'bo/providers/:slug/money': ({ slug }) => `/bo/providers/${slug}/money`,
    'bo/providers/:slug/invoices': ({ slug }) => `/bo/providers/${slug}/invoices`,
    'bo/providers/:slug/invoice-terms': ({ slug }) => `/bo/providers/${slug}/invoice-terms`,
    'bo/providers/:slug/bank-files/:fileId': ({ slug }) => `/bo/providers/${slug}/bank-files/${newId()}`,
    // A payment by card, which has no Swish page.
    'swish-check/:orderGroupId/:paymentUUID': ({ orderGroupId, paymentId }) =>
      `/swish-check/${orderGroupId}/${paymentId}`,
    'swish-check/:paymentUUID': ({ paymentId }) => `/swish-check/${paymentId}`,
    'payments/success': ({ orderGroupId }) => `/payments/success?orderGroupId=${orderGroupId}`,
    'order-group': ({ orderGroupId }) => `/order-group?orderGroupId=${orderGroupId}`,
    'bo/providers/:slug/cases': ({ slug }) => `/bo/providers/${slug}/cases`,
    'bo/platform/cases': () => '/bo/platform/cases',
    'bo/platform/payments': () => '/bo/platform/payments',
    'bo/providers/:slug/swish': ({ slug }) => `/bo/providers/${slug}/swish`,
    'bo/providers/:slug/card-payments': ({ slug }) => `/bo/providers/${slug}/card-payments`,
  },
  pages: {
    'pay-requests/:payRequestId': everyone(200),
    'pay-requests/:payRequestId/payment': everyone(200),
    'pay-requests/:payRequestId/processing': everyone(200),
    'pay-requests/:payRequestId/invoice': row(
      '      401  200  403  200  200  200  200  403  200  403 →/bo/second-factor 200 403 403',
    ),
    'invoices/:invoiceId': everyone(404),
    'bo/providers/:slug/money': STALL_MONEY,
    'bo/providers/:slug/invoices': STALL_MONEY,
    'bo/providers/:slug/invoice-terms': STALL_MONEY,
    'bo/providers/:slug/bank-files/:fileId': row(
      '→/login 403 403 →/login 404 404 403 403 403 403 →/bo/second-factor 403 403 403',
    ),
    'swish-check/:orderGroupId/:paymentUUID': everyone(404),
    'swish-check/:paymentUUID': everyone(404),
    'payments/success': everyone('→/receipts'),
    'order-group': everyone('→/receipts'),
    'bo/providers/:slug/cases': STALL_ORDERS,
    'bo/platform/cases': HALL_PAGE,
    'bo/platform/payments': HALL_PAGE,
    'bo/providers/:slug/card-payments': STALL_MONEY,
    'bo/providers/:slug/swish': STALL_MONEY,
  },
  views: {
    'invoices/:invoiceId': 'Fakturan finns inte',
    'swish-check/:orderGroupId/:paymentUUID': 'Betalningslänken är ogiltig',
    'swish-check/:paymentUUID': 'Betalningslänken är ogiltig',
  },
  topics: {
    'pay-request': {
      id: ({ payRequestId }) => payRequestId,
      answers: everyone(200),
    },
  },
};
