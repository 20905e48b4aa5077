import { newId } from '../../src/shared/ids.ts';
import type { Person } from './actors.ts';

/** What the questions are about: one stall's own objects, and an order that the customer placed there. */
export interface Objects {
  slug: string;
  providerId: string;
  product: { id: string; slug: string };
  skuId: string;
  price: number;
  orderGroupId: string;
  orderId: string;
  payRequestId: string;
  paymentId: string;
  accessKey: string;
  feedbackId: string;
  /** Open, for an address that is nobody's. */
  invitationId: string;
  /** Staff of the stall who may also look for things in the hall. */
  member: Person;
  /** Who asks, when they have an account. */
  person: Person | null;
}

export interface Ask {
  method: string;
  path: string;
  /** A write: its `_type` and fields. */
  command?: [type: string, fields?: Record<string, unknown>];
  /** Ends or replaces the session it comes with, so each asks it from a browser of their own. */
  spare?: boolean;
  /** A write that uses up what it is about: each asks it of one of their own. */
  fresh?: 'order' | 'invitation' | 'member';
  /** Made ready in the asker's own browser, and no part of what is asked. */
  before?: { method: string; path: string; command: [type: string, fields?: Record<string, unknown>] };
}

const read = (path: string): Ask => ({ method: 'GET', path: `/api${path}` });
const write = (method: string, path: string, type: string, fields?: Record<string, unknown>): Ask => ({
  method,
  path: `/api${path}`,
  command: fields ? [type, fields] : [type],
});

export const FEEDBACK = {
  comments: 'Knappen gjorde ingenting.',
  name: '',
  email: '',
  reference: null,
  fault: null,
  page: '/cart',
  build: '1.0.0',
};

/** How each endpoint is asked. Every endpoint of the hall stands here: one that does not fails the matrix. */
export const ASKS: Record<string, (about: Objects) => Ask> = {
  'access.current': () => read('/users/current'),
  'access.classicSignIn': ({ person }) => ({
    ...write('POST', '/commands/classic-sign-in', 'classic-sign-in', {
      username: person?.username ?? 'nobody.at.all',
      password: person?.password ?? 'and-no-password-either',
    }),
    spare: true,
  }),
  'access.signOut': () => ({ ...write('POST', '/commands/sign-out', 'sign-out'), spare: true }),

  'accounts.profile': () => read('/users/current/profile'),
  'accounts.changeName': () => write('POST', '/commands/change-name', 'change-name', { name: 'Ett annat namn' }),
  'accounts.chooseLanguage': () => write('POST', '/commands/choose-language', 'choose-language', { locale: 'sv' }),
  'accounts.changeEmail': () =>
    write('POST', '/commands/change-email', 'change-email', { emailAddress: `ny.${newId()}@example.com` }),
  'accounts.withdrawEmail': () => write('POST', '/commands/withdraw-email-change', 'withdraw-email-change'),
  'accounts.sendAgain': () => write('POST', '/commands/send-email-verification-again', 'send-email-verification-again'),
  'accounts.verifyEmail': () =>
    write('POST', '/commands/verify-email', 'verify-email', { token: 'nobody-was-sent-this-one' }),

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

  'catalogue.product': ({ product }) => read(`/products/${product.slug}`),
  'catalogue.neighbours': ({ product }) => read(`/products/${product.slug}/neighbours`),
  'catalogue.products': ({ providerId }) => read(`/products?providerId=${providerId}`),
  'catalogue.add': ({ providerId }) =>
    write('POST', '/products', 'add-product', {
      providerId,
      slug: `p-${newId()}`,
      acquirableAs: 'BUYABLE',
      meta: { title: { sv: 'Ett ljus till' }, images: [] },
      vatCategory: 'standard',
      categories: [],
      skus: [{ articleNumber: newId().slice(0, 30), title: { sv: 'Ett' }, price: 4500 }],
    }),
  'catalogue.change': ({ product }) => write('PUT', `/products/${product.id}`, 'change-product', { position: 3 }),

  // They have one already: whoever has none is met in the slice's own tests.
  'credentials.set': () =>
    write('POST', '/commands/set-credentials', 'set-credentials', {
      username: 'somebody.new',
      newPassword: 'a-password-for-nobody',
    }),
  'credentials.changeUsername': ({ person }) =>
    write('POST', '/commands/change-username', 'change-username', { username: person?.username ?? 'nobody.at.all' }),
  // With the right one every other session of theirs would end, the matrix' own among them.
  'credentials.changePassword': () =>
    write('POST', '/commands/change-password', 'change-password', {
      currentPassword: 'not-the-password-at-all',
      newPassword: 'a-password-for-nobody',
    }),
  'credentials.requestReset': () =>
    write('POST', '/commands/request-password-reset', 'request-password-reset', { usernameOrEmail: 'nobody.at.all' }),
  'credentials.reset': () =>
    write('POST', '/commands/reset-password', 'reset-password', {
      token: 'nobody-was-sent-this-one',
      newPassword: 'a-password-for-nobody',
    }),

  'factors.proveCode': () => write('POST', '/commands/prove-second-factor', 'prove-second-factor', { code: '000 000' }),
  'factors.demoCodes': () => read('/dev/second-factor-codes'),

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

  'phones.countries': () => read('/phones/countries'),
  'phones.challenge': () => read('/captcha/challenge?flow=sign-in&phoneNumber=%2B46701740605'),
  // Without a solved captcha and without a code, nobody is anybody: the slice's own tests have both.
  'phones.initiate': () =>
    write('POST', '/commands/initiate-phone-authentication', 'initiate-phone-authentication', {
      phoneNumber: '+46701740605',
      signUpId: newId(),
      altcha: 'bm90IHNvbHZlZA==',
    }),
  'phones.verify': () =>
    write('POST', '/commands/verify-phone-code', 'verify-phone-code', { signUpId: newId(), code: '000000' }),
  'personalData.obstacles': () => read('/users/current/erasure-obstacles'),
  'phones.remove': () => write('POST', '/commands/remove-phone-number', 'remove-phone-number'),

  'notifications.mailbox': () => read('/dev/mailbox'),
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
  login: () => '/login',
  invitation: ({ invitationId }) => `/invitation?invite=${invitationId}`,
  'password-reset': () => '/password-reset',
  'verifications/email': () => '/verifications/email?token=nobody-was-sent-this-one',
  'verifications/email/successful': () => '/verifications/email/successful',
  'verifications/email/failed': () => '/verifications/email/failed?error=link-expired',
  account: () => '/account',
  'account/orders': () => '/account/orders',
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
  'bo/platform/people': () => '/bo/platform/people',
};
