import type { LateSlice } from './late-endpoints.ts';
import type { OfficeSlice } from './office-endpoints.ts';
import type { HallClient } from './shared/contract.ts';

/**
 * Method and path per endpoint: all that the browser needs of the contracts. Written by `npm run endpoints`; the type
 * says which endpoint is missing here.
 */
export const endpoints: {
  [S in Exclude<keyof HallClient, OfficeSlice | LateSlice>]: { [E in keyof HallClient[S]]: `${string} /${string}` };
} = {
  access: {
    classicSignIn: 'POST /commands/classic-sign-in',
    current: 'GET /users/current',
    signOut: 'POST /commands/sign-out',
  },
  accounts: {
    changeEmail: 'POST /commands/change-email',
    changeName: 'POST /commands/change-name',
    chooseLanguage: 'POST /commands/choose-language',
    profile: 'GET /users/current/profile',
    sendAgain: 'POST /commands/send-email-verification-again',
    verifyEmail: 'POST /commands/verify-email',
    withdrawEmail: 'POST /commands/withdraw-email-change',
  },
  again: {
    buy: 'POST /cart/order-groups/{orderGroupId}',
  },
  answers: {
    beginnings: 'GET /products/{productId}/beginnings',
    several: 'GET /beginnings',
  },
  applications: {
    ask: 'POST /platform/applications',
    begin: 'POST /applications',
    checklist: 'GET /providers/{idOrSlug}/checklist',
    decide: 'POST /platform/applications/{applicationId}/decisions',
    list: 'GET /platform/applications',
    mine: 'GET /applications/mine',
    one: 'GET /platform/applications/{applicationId}',
    openForBusiness: 'POST /providers/{idOrSlug}/openings',
    prove: 'POST /applications/{applicationId}/contact-proofs',
    save: 'PUT /applications/{applicationId}',
    sendCode: 'POST /applications/{applicationId}/contact-codes',
    submit: 'POST /applications/{applicationId}/submissions',
    takeBack: 'POST /applications/{applicationId}/take-backs',
    waiting: 'GET /platform/applications-waiting',
    withdraw: 'POST /platform/applications/{applicationId}/withdrawals',
  },
  areas: {
    put: 'PUT /areas/{key}',
  },
  asks: {
    ask: 'POST /providers/{idOrSlug}/pay-requests',
    cancel: 'POST /providers/{idOrSlug}/pay-requests/{payRequestId}/cancellations',
    list: 'GET /providers/{idOrSlug}/pay-requests',
    replace: 'POST /providers/{idOrSlug}/pay-requests/{payRequestId}/replacements',
    send: 'POST /providers/{idOrSlug}/pay-requests/{payRequestId}/sends',
  },
  backoffice: {
    dashboard: 'GET /backoffice/providers/{idOrSlug}/dashboard',
    providers: 'GET /backoffice/providers',
  },
  bookings: {
    attend: 'POST /providers/{idOrSlug}/bookings/{bookingId}/attendances',
    ofDay: 'GET /providers/{idOrSlug}/bookings',
  },
  cancellations: {
    cancel: 'POST /orders/{orderId}/cancellations',
    letGo: 'POST /order-groups/{orderGroupId}/releases',
  },
  cart: {
    add: 'POST /cart/items',
    checkout: 'GET /cart/checkout',
    clear: 'POST /cart/clearances',
    order: 'POST /order-groups',
    read: 'GET /cart',
    remove: 'POST /cart/items/{cartItemId}/removals',
    setMessage: 'PUT /cart/message',
    setQuantity: 'PUT /cart/items/{cartItemId}',
    take: 'POST /carts/{cartId}/takings',
  },
  cases: {
    close: 'POST /cases/{kind}/{subject}/closures',
    countOfHall: 'GET /platform/case-count',
    countOfProvider: 'GET /providers/{idOrSlug}/case-count',
    ofHall: 'GET /platform/cases',
    ofProvider: 'GET /providers/{idOrSlug}/cases',
    reopen: 'POST /cases/{kind}/{subject}/reopenings',
    retry: 'POST /refunds/{refundId}/retries',
    runAgain: 'POST /cases/{kind}/{subject}/runs',
    settleByHand: 'POST /refunds/{refundId}/settlements',
    take: 'POST /cases/{kind}/{subject}/takings',
  },
  catalogue: {
    add: 'POST /products',
    change: 'PUT /products/{productId}',
    neighbours: 'GET /products/{idOrSlug}/neighbours',
    optionalGroups: 'GET /providers/{idOrSlug}/optional-groups',
    product: 'GET /products/{idOrSlug}',
    products: 'GET /products',
    putOptionalGroup: 'POST /optional-groups',
  },
  categories: {
    one: 'GET /storefronts/categories/{band}',
  },
  changes: {
    change: 'POST /orders/{orderId}/booking-changes',
    move: 'POST /providers/{idOrSlug}/orders/{orderId}/booking-moves',
    price: 'POST /orders/{orderId}/change-prices',
  },
  choices: {
    choose: 'POST /order-groups/{orderGroupId}/choices/{guestId}',
    one: 'GET /order-groups/{orderGroupId}/choices/{guestId}',
  },
  codes: {
    look: 'POST /payments/codes/looks',
    takeOff: 'DELETE /payments/pay-requests/{payRequestId}/codes/{paymentId}',
    use: 'POST /payments/pay-requests/{payRequestId}/codes',
  },
  contacts: {
    add: 'POST /providers/{idOrSlug}/contact-points',
    list: 'GET /providers/{idOrSlug}/contact-points',
    prove: 'POST /providers/{idOrSlug}/contact-proofs',
    remove: 'POST /providers/{idOrSlug}/contact-removals',
    sendCode: 'POST /providers/{idOrSlug}/contact-codes',
    tag: 'PUT /providers/{idOrSlug}/contact-points',
  },
  credentials: {
    changePassword: 'POST /commands/change-password',
    changeUsername: 'POST /commands/change-username',
    requestReset: 'POST /commands/request-password-reset',
    reset: 'POST /commands/reset-password',
    set: 'POST /commands/set-credentials',
  },
  days: {
    availability: 'GET /products/{productId}/availability',
    nextFree: 'GET /products/{productId}/next-free',
    startingPrice: 'GET /products/{productId}/starting-price',
  },
  factors: {
    beginAuthenticator: 'POST /commands/begin-authenticator',
    confirmAuthenticator: 'POST /commands/confirm-authenticator',
    demoCodes: 'GET /dev/second-factor-codes',
    mine: 'GET /users/current/factors',
    proveCode: 'POST /commands/prove-second-factor',
    removeAuthenticator: 'POST /commands/remove-authenticator',
    renewRecoveryCodes: 'POST /commands/renew-recovery-codes',
  },
  favourites: {
    change: 'POST /users/current/favourites',
    mine: 'GET /users/current/favourites',
  },
  feedback: {
    give: 'POST /feedback',
    handle: 'POST /feedback/{feedbackId}/handling',
    list: 'GET /feedback',
  },
  invitations: {
    accept: 'PUT /invitations',
    agree: 'POST /providers/{idOrSlug}/invitations/{invitationId}/agreements',
    invite: 'POST /providers/{idOrSlug}/invitations',
    one: 'GET /invitations/{invitationId}',
    resend: 'POST /providers/{idOrSlug}/invitations/{invitationId}/resends',
    withdraw: 'POST /providers/{idOrSlug}/invitations/{invitationId}/withdrawals',
  },
  layouts: {
    put: 'PUT /pages',
  },
  liked: {
    shown: 'GET /storefronts/favourites',
  },
  members: {
    changeRole: 'PUT /providers/{idOrSlug}/people/{userId}',
    give: 'POST /platform/people',
    people: 'GET /providers/{idOrSlug}/people',
    platform: 'GET /platform/people',
    remove: 'POST /providers/{idOrSlug}/people/{userId}/removals',
    take: 'POST /platform/people/{userId}/removals',
  },
  onboarding: {
    enter: 'POST /providers/{idOrSlug}/card-account/visits',
    look: 'POST /providers/{idOrSlug}/card-account/looks',
    read: 'GET /providers/{idOrSlug}/card-account',
  },
  orders: {
    changeStatus: 'POST /providers/{idOrSlug}/orders/{orderId}/status-changes',
    group: 'GET /order-groups/{orderGroupId}',
    list: 'GET /providers/{idOrSlug}/orders',
    ofGroup: 'GET /orders/for-order-group/{orderGroupId}',
    one: 'GET /providers/{idOrSlug}/orders/{orderId}',
  },
  passkeys: {
    add: 'POST /commands/add-passkey',
    begin: 'POST /commands/begin-passkey',
    beginSignIn: 'POST /commands/begin-passkey-sign-in',
    beginStep: 'POST /commands/begin-passkey-step',
    prove: 'POST /commands/prove-passkey',
    remove: 'POST /commands/remove-passkey',
    rename: 'POST /commands/rename-passkey',
    signIn: 'POST /commands/passkey-sign-in',
  },
  payments: {
    checkout: 'POST /payments/stripe/checkouts/pay-requests/{payRequestId}',
    checkoutBySwish: 'POST /payments/swish/checkouts/pay-requests/{payRequestId}',
    checkoutByWallet: 'POST /payments/stripe/intents/pay-requests/{payRequestId}',
    forPayer: 'GET /payments/pay-requests/{payRequestId}/for-payer',
    read: 'GET /payments/pay-requests/{payRequestId}',
    recheck: 'GET /payments/pay-requests/{payRequestId}/recheck-payment-status',
    swishPayment: 'GET /payments/swish/{paymentUUID}',
    verify: 'POST /commands/verify-stripe-payment',
  },
  personalData: {
    erase: 'POST /commands/erase-my-account',
    export: 'POST /commands/export-my-data',
    obstacles: 'GET /users/current/erasure-obstacles',
  },
  phones: {
    challenge: 'GET /captcha/challenge',
    countries: 'GET /phones/countries',
    initiate: 'POST /commands/initiate-phone-authentication',
    remove: 'POST /commands/remove-phone-number',
    verify: 'POST /commands/verify-phone-code',
  },
  places: {
    destination: 'GET /destinations/{destination}',
    putDestination: 'PUT /destinations',
    putHost: 'PUT /hosts',
  },
  profile: {
    addPicture: 'POST /providers/{idOrSlug}/pictures',
    read: 'GET /providers/{idOrSlug}/profile',
  },
  promos: {
    one: 'GET /promos/{idOrSlug}',
    put: 'PUT /promos/{slug}',
  },
  providers: {
    change: 'PUT /providers/{idOrSlug}',
    hall: 'GET /hall',
    inArea: 'GET /areas/{area}/providers',
    one: 'GET /providers/{idOrSlug}',
    register: 'POST /providers',
  },
  purchases: {
    mine: 'GET /users/current/order-groups',
  },
  quoteRemarks: {
    answer: 'POST /providers/{idOrSlug}/quotes/{quoteId}/remarks',
    decline: 'POST /quotes/{quoteId}/declines',
    hear: 'POST /providers/{idOrSlug}/quotes/{quoteId}/hearings',
    list: 'GET /quotes/{quoteId}/remarks',
    say: 'POST /quotes/{quoteId}/remarks',
  },
  quoteRequests: {
    ask: 'POST /providers/{idOrSlug}/quote-requests',
    askable: 'GET /providers/{idOrSlug}/quote-requests/form',
  },
  quotes: {
    accept: 'PUT /quotes/{quoteId}',
    read: 'GET /quotes/{quoteId}',
    view: 'POST /quotes/{quoteId}/view',
  },
  receipts: {
    forOrderGroup: 'GET /order-groups/{orderGroupId}/receipts',
  },
  refunds: {
    refund: 'POST /providers/{idOrSlug}/orders/{orderId}/refunds',
    refundable: 'GET /providers/{idOrSlug}/orders/{orderId}/refundable',
  },
  search: {
    begin: 'POST /search',
    map: 'GET /hall/map',
    place: 'GET /search',
    read: 'GET /search/{searchId}',
  },
  sections: {
    group: 'GET /storefronts/shops/{providerSlug}/section-groups/{sectionGroupId}',
    putGroup: 'PUT /providers/{providerId}/section-groups',
  },
  sessions: {
    end: 'POST /commands/end-session',
    endOthers: 'POST /commands/end-other-sessions',
    mine: 'GET /users/current/sessions',
  },
  shell: {
    demoAccounts: 'GET /dev/demo-accounts',
    examples: 'GET /dev/examples',
  },
  stalls: {
    tonight: 'GET /providers/{idOrSlug}/tonight',
  },
  storefronts: {
    footer: 'GET /storefronts/footer',
    page: 'GET /pages/{idOrSlug}',
    providerPage: 'GET /providers/{providerIdOrSlug}/pages/{idOrSlug}',
    shop: 'GET /storefronts/shops/{providerSlug}',
    start: 'GET /storefronts/start',
    vouchers: 'GET /storefronts/vouchers',
  },
  swishNumbers: {
    read: 'GET /providers/{idOrSlug}/swish',
    set: 'PUT /providers/{idOrSlug}/swish',
  },
  takeovers: {
    offered: 'GET /users/current/guest-orders',
    take: 'POST /users/current/guest-orders/takeovers',
  },
  terms: {
    accept: 'POST /providers/{idOrSlug}/terms/acceptances',
    read: 'GET /providers/{idOrSlug}/terms',
  },
  tickets: {
    byRef: 'GET /tickets/by-ref/{ticketRef}',
    forOrderGroup: 'GET /tickets/for-order-group/{orderGroupId}',
  },
  tills: {
    note: 'POST /providers/{idOrSlug}/pay-requests/{payRequestId}/counter-payments',
    ofOrder: 'GET /providers/{idOrSlug}/orders/{orderId}/counter-payments',
    undo: 'POST /providers/{idOrSlug}/counter-payments/{paymentId}/undoings',
  },
  waiting: {
    join: 'POST /waiting-names',
    leave: 'POST /waiting-names/{nameId}/leavings',
    name: 'GET /waiting-names/{nameId}',
    office: 'GET /providers/{idOrSlug}/waiting-names',
    prove: 'POST /waiting-names/{nameId}/proofs',
    queue: 'GET /waiting-queues/{skuId}',
    setTerms: 'PUT /providers/{idOrSlug}/waiting-terms',
    take: 'POST /waiting-names/{nameId}/takings',
  },
};
