import { newId } from '../../src/shared/ids.ts';
import { ACCOUNT_ASKS } from './account-asks.ts';
import { type Ask, type Objects, read, write } from './ask.ts';

export const FEEDBACK = {
  comments: 'Knappen gjorde ingenting.',
  name: '',
  email: '',
  reference: null,
  fault: null,
  page: '/cart',
  build: '1.0.0',
};

/** Complete: it could be sent as it stands. */
export const DRAFT = {
  legalName: 'Vassens Saft AB',
  organisationNumber: '556703-7485',
  addressRow: 'Hamngatan 3',
  zipCode: '531 30',
  city: 'Ljungsjö',
  contactEmail: 'matrix.customer@example.com',
  emailPublic: true,
  contactPhone: '',
  phonePublic: false,
  title: 'Vassens saft',
  description: 'Saft av hallon, svarta vinbär och fläder, pressad vid sjön och såld på flaska.',
  band: 'handla',
  area: 'lidköping',
};

/** How each endpoint is asked. Every endpoint of the hall stands here: one that does not fails the matrix. */
export const ASKS: Record<string, (about: Objects) => Ask> = {
  ...ACCOUNT_ASKS,

  'access.current': () => read('/users/current'),
  'access.classicSignIn': ({ person }) => ({
    ...write('POST', '/commands/classic-sign-in', 'classic-sign-in', {
      username: person?.username ?? 'nobody.at.all',
      password: person?.password ?? 'and-no-password-either',
    }),
    spare: true,
  }),
  'access.signOut': () => ({ ...write('POST', '/commands/sign-out', 'sign-out'), spare: true }),

  'applications.mine': () => read('/applications/mine'),
  'applications.begin': () => write('POST', '/applications', 'begin-application'),
  // From here to "takeBack" of the application that the customer began.
  'applications.save': ({ applicationId }) =>
    write('PUT', `/applications/${applicationId}`, 'save-application', { draft: DRAFT }),
  'applications.sendCode': ({ applicationId }) =>
    write('POST', `/applications/${applicationId}/contact-codes`, 'send-contact-code', {
      emailAddress: 'stand@example.com',
    }),
  'applications.prove': ({ applicationId }) =>
    write('POST', `/applications/${applicationId}/contact-proofs`, 'prove-contact', { code: '000000' }),
  'applications.submit': ({ applicationId }) =>
    write('POST', `/applications/${applicationId}/submissions`, 'submit-application', {
      draft: DRAFT,
      termsAccepted: true,
    }),
  'applications.takeBack': ({ applicationId }) =>
    write('POST', `/applications/${applicationId}/take-backs`, 'take-back-application'),
  'applications.list': () => read('/platform/applications'),
  'applications.one': ({ applicationId }) => read(`/platform/applications/${applicationId}`),
  'applications.ask': () =>
    write('POST', '/platform/applications', 'ask-to-apply', { email: `s.${newId()}@example.com` }),
  'applications.decide': ({ applicationId }) => ({
    ...write('POST', `/platform/applications/${applicationId}/decisions`, 'decide-application', {
      decision: 'reject',
      reason: 'Det finns redan ett sådant stånd.',
    }),
    fresh: 'application',
  }),
  'applications.checklist': ({ slug }) => read(`/providers/${slug}/checklist`),
  'applications.openForBusiness': ({ slug }) =>
    write('POST', `/providers/${slug}/openings`, 'open-for-business', { idOrSlug: slug }),

  'backoffice.providers': () => read('/backoffice/providers'),
  'backoffice.dashboard': ({ slug }) => read(`/backoffice/providers/${slug}/dashboard`),
  'backoffice.orderCounts': ({ slug }) => read(`/backoffice/providers/${slug}/order-counts`),

  'cart.read': () => read('/cart'),
  'cart.add': ({ skuId }) => write('POST', '/cart/items', 'add-to-cart', { skuId, quantity: 1 }),
  // Nobody has a line with this id: whose lines there are is for the cart's own tests.
  'cart.setQuantity': () => write('PUT', `/cart/items/${newId()}`, 'set-cart-quantity', { quantity: 2 }),
  'cart.remove': () => write('POST', `/cart/items/${newId()}/removals`, 'remove-from-cart'),
  'cart.clear': () => write('POST', '/cart/clearances', 'clear-cart'),
  'cart.setMessage': () => write('PUT', '/cart/message', 'set-cart-message', { message: 'Ring på bakdörren.' }),
  'cart.order': ({ skuId, price }) => ({
    ...write('POST', '/order-groups', 'place-order', {
      contact: { name: 'Elin Åkerström', email: 'elin@example.com', phone: '070-174 06 35' },
      delivery: { deliveryMethodType: 'PICK_UP' },
      messageToProvider: '',
      expectedTotal: price,
      termsAccepted: true,
    }),
    spare: true,
    before: { method: 'POST', path: '/api/cart/items', command: ['add-to-cart', { skuId, quantity: 1 }] },
  }),

  'feedback.give': () => write('POST', '/feedback', 'give-feedback', FEEDBACK),
  'feedback.list': () => read('/feedback'),
  'feedback.handle': ({ feedbackId }) =>
    write('POST', `/feedback/${feedbackId}/handling`, 'handle-feedback', { handled: true }),

  'invitations.invite': ({ slug }) =>
    write('POST', `/providers/${slug}/invitations`, 'invite-member', {
      email: `m.${newId()}@example.com`,
      role: 'staff',
    }),
  'invitations.resend': ({ slug, invitationId }) => ({
    ...write('POST', `/providers/${slug}/invitations/${invitationId}/resends`, 'resend-invitation'),
    fresh: 'invitation',
  }),
  'invitations.withdraw': ({ slug, invitationId }) => ({
    ...write('POST', `/providers/${slug}/invitations/${invitationId}/withdrawals`, 'withdraw-invitation'),
    fresh: 'invitation',
  }),
  'invitations.one': ({ invitationId }) => read(`/invitations/${invitationId}`),
  // Nobody here has the address: who has it is met in the slice's own tests.
  'invitations.accept': ({ invitationId }) => write('PUT', '/invitations', 'accept-invitation', { invitationId }),

  'members.people': ({ slug }) => read(`/providers/${slug}/people`),
  'members.changeRole': ({ slug, member }) => ({
    ...write('PUT', `/providers/${slug}/people/${member.userId}`, 'change-member-role', { role: 'reader' }),
    fresh: 'member',
  }),
  'members.remove': ({ slug, member }) => ({
    ...write('POST', `/providers/${slug}/people/${member.userId}/removals`, 'remove-member'),
    fresh: 'member',
  }),
  'members.platform': () => read('/platform/people'),
  'members.give': ({ member }) => ({
    ...write('POST', '/platform/people', 'give-platform-scope', { who: member.username, scope: 'platform:vouchers' }),
    fresh: 'member',
  }),
  'members.take': ({ member }) => ({
    ...write('POST', `/platform/people/${member.userId}/removals`, 'take-platform-scope', { scope: 'platform:search' }),
    fresh: 'member',
  }),

  'notifications.mailbox': () => read('/dev/mailbox'),
  'notifications.texts': () => read('/dev/texts'),
  'notifications.message': () => read('/dev/mailbox/none-has-this-id'),

  'orders.group': ({ orderGroupId }) => read(`/order-groups/${orderGroupId}`),
  'orders.ofGroup': ({ orderGroupId }) => read(`/orders/for-order-group/${orderGroupId}`),
  'orders.list': ({ slug }) => read(`/providers/${slug}/orders`),
  'orders.one': ({ slug, orderId }) => read(`/providers/${slug}/orders/${orderId}`),
  'orders.changeStatus': ({ slug, orderId }) => ({
    ...write('POST', `/providers/${slug}/orders/${orderId}/status-changes`, 'change-order-status', {
      change: 'ready',
    }),
    fresh: 'order',
  }),

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
  'payments.verify': ({ orderGroupId }) =>
    write('POST', '/commands/verify-stripe-payment', 'verify-stripe-payment', { orderGroupId }),

  'providers.hall': () => read('/hall'),
  'providers.one': ({ slug }) => read(`/providers/${slug}`),
  'providers.inArea': () => read('/areas/lidköping/providers'),
  'providers.register': () =>
    write('POST', '/providers', 'register-provider', {
      slug: `s-${newId()}`,
      area: 'lidköping',
      meta: { title: { sv: 'Ett stånd till' }, images: [], tags: [] },
      band: 'handla',
      openingHours: { weekly: [], exceptions: [] },
      companyDetails: {
        legalName: 'Ett stånd till AB',
        organisationNumber: '556703-7485',
        vatNo: null,
        approvedForFTax: false,
        address: { addressRows: ['Torget 1'], zipCode: '531 30', city: 'Ljungsjö' },
      },
    }),
  'providers.change': ({ slug }) => write('PUT', `/providers/${slug}`, 'change-provider', { band: 'handla' }),

  'purchases.mine': () => read('/users/current/order-groups'),

  'receipts.forOrderGroup': ({ orderGroupId }) => read(`/order-groups/${orderGroupId}/receipts`),

  'shell.examples': () => read('/dev/examples'),
  'shell.demoAccounts': () => read('/dev/demo-accounts'),

  'storefronts.start': () => read('/storefronts/start'),
  'storefronts.shop': ({ slug }) => read(`/storefronts/shops/${slug}`),
  'storefronts.page': () => read('/pages/kopvillkor'),
};

/** An address for every route of src/routes.ts. */
export const PAGES: Record<string, (about: Objects) => string> = {
  '': () => '/',
  'areas/:area': () => '/areas/lidk%C3%B6ping',
  shop: () => '/shop',
  'shop/:providerSlug': ({ slug }) => `/shop/${slug}`,
  'home/:providerIdOrSlug': ({ slug }) => `/home/${slug}`,
  'pages/:pageIdOrSlug': () => '/pages/kopvillkor',
  'products/:productId': ({ product }) => `/products/${product.slug}`,
  cart: () => '/cart',
  checkout: () => '/checkout',
  'pay-requests/:payRequestId': ({ payRequestId }) => `/pay-requests/${payRequestId}`,
  'pay-requests/:payRequestId/processing': ({ payRequestId }) => `/pay-requests/${payRequestId}/processing`,
  'payments/success': ({ orderGroupId }) => `/payments/success?orderGroupId=${orderGroupId}`,
  'order-group': ({ orderGroupId }) => `/order-group?orderGroupId=${orderGroupId}`,
  'receipts/:orderGroupId': ({ orderGroupId }) => `/receipts/${orderGroupId}`,
  sell: () => '/sell',
  login: () => '/login',
  invitation: ({ invitationId }) => `/invitation?invite=${invitationId}`,
  'password-reset': () => '/password-reset',
  'verifications/email': () => '/verifications/email?token=nobody-was-sent-this-one',
  'verifications/email/successful': () => '/verifications/email/successful',
  'verifications/email/failed': () => '/verifications/email/failed?error=link-expired',
  account: () => '/account',
  'account/orders': () => '/account/orders',
  'account/data': () => '/account/data',
  'account/sessions': () => '/account/sessions',
  'account-erased': () => '/account-erased',
  'signed-out-from-backoffice-successfully': () => '/signed-out-from-backoffice-successfully',
  'access-denied': () => '/access-denied',
  'page-not-found': () => '/page-not-found',
  'load-me-up': () => '/load-me-up',
  'give-me-an-error-please': () => '/give-me-an-error-please',
  dev: () => '/dev',
  'dev/kit': () => '/dev/kit',
  'dev/button-demo': () => '/dev/button-demo',
  'dev/mailbox': () => '/dev/mailbox',
  '*': () => '/nobody/has/this',
  'backoffice/*': () => '/backoffice/dashboard',
  'bo/second-factor': () => '/bo/second-factor',
  bo: () => '/bo',
  'bo/dashboard': ({ slug }) => `/bo/dashboard?provider=${slug}`,
  'bo/providers/:slug': ({ slug }) => `/bo/providers/${slug}`,
  'bo/providers/:slug/orders': ({ slug }) => `/bo/providers/${slug}/orders`,
  'bo/providers/:slug/orders/:orderId': ({ slug, orderId }) => `/bo/providers/${slug}/orders/${orderId}`,
  'bo/platform/feedback': () => '/bo/platform/feedback',
  'bo/providers/:slug/people': ({ slug }) => `/bo/providers/${slug}/people`,
  'bo/providers/:slug/checklist': ({ slug }) => `/bo/providers/${slug}/checklist`,
  'bo/platform/applications': () => '/bo/platform/applications',
  'bo/platform/applications/:applicationId': ({ applicationId }) => `/bo/platform/applications/${applicationId}`,
  'bo/platform/people': () => '/bo/platform/people',
};
