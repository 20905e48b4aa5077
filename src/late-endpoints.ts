import type { HallClient } from './shared/contract.ts';

/** Slices whose endpoints come with the page or part that calls them. */
export type LateSlice =
  | 'alerts'
  | 'askedQuotes'
  | 'assortment'
  | 'bankFiles'
  | 'calendarExports'
  | 'caseCare'
  | 'changeSets'
  | 'closings'
  | 'complaints'
  | 'contentReports'
  | 'deeds'
  | 'doorGuests'
  | 'editions'
  | 'endings'
  | 'examples'
  | 'externalAccess'
  | 'fees'
  | 'finds'
  | 'gifts'
  | 'guarantee'
  | 'hallSettings'
  | 'health'
  | 'holds'
  | 'invoiceTerms'
  | 'invoices'
  | 'labels'
  | 'lockAccounts'
  | 'lockCodes'
  | 'lockDoors'
  | 'messageSettings'
  | 'money'
  | 'paymentFinds'
  | 'nettings'
  | 'noticeWishes'
  | 'notifications'
  | 'ongoing'
  | 'operatorsDesk'
  | 'pictures'
  | 'platformReports'
  | 'recalls'
  | 'receivables'
  | 'reports'
  | 'revisions'
  | 'rulebooks'
  | 'safety'
  | 'scanDevices'
  | 'scans'
  | 'sellers'
  | 'stock'
  | 'ticketDesk'
  | 'ticketDoor'
  | 'ticketKeys'
  | 'timetables'
  | 'traders'
  | 'units'
  | 'unsubscribing'
  | 'vatReports'
  | 'visitLetters'
  | 'wholeHall'
  | 'withdrawals'
  | 'writtenAreas'
  | 'writtenGroups'
  | 'writtenPages'
  | 'writtenPlaces'
  | 'writtenPromos';

/** Method and path per endpoint of these slices. */
export const lateEndpoints: {
  [S in LateSlice]: { [E in keyof HallClient[S]]: `${string} /${string}` };
} = {
  alerts: {
    decide: 'POST /platform/objections/{alertId}/decisions',
    object: 'POST /owner-alerts/{alertId}/objections',
    objections: 'GET /platform/objections',
    one: 'GET /owner-alerts/{alertId}',
  },
  askedQuotes: {
    dismiss: 'POST /providers/{idOrSlug}/quote-requests/{requestId}/dismissals',
    open: 'GET /providers/{idOrSlug}/quote-requests',
  },
  assortment: {
    changeStates: 'POST /providers/{idOrSlug}/product-states',
    copy: 'POST /products/{productId}/copies',
    list: 'GET /providers/{idOrSlug}/assortment',
    product: 'GET /products/{productId}/written',
  },
  bankFiles: {
    read: 'POST /providers/{idOrSlug}/bank-files',
    show: 'GET /providers/{idOrSlug}/bank-files/{fileId}',
    takeIn: 'POST /providers/{idOrSlug}/bank-files/{fileId}/takings',
  },
  calendarExports: {
    add: 'POST /providers/{idOrSlug}/calendar-exports',
    list: 'GET /providers/{idOrSlug}/calendar-exports',
    remove: 'POST /providers/{idOrSlug}/calendar-exports/{exportId}/removals',
    renew: 'POST /providers/{idOrSlug}/calendar-exports/{exportId}/addresses',
  },
  caseCare: {
    give: 'POST /cases/{kind}/{subject}/handovers',
    note: 'POST /cases/{kind}/{subject}/notes',
    peopleOfHall: 'GET /platform/case-people',
    peopleOfProvider: 'GET /providers/{idOrSlug}/case-people',
    setDeadline: 'PUT /cases/{kind}/{subject}/deadline',
  },
  changeSets: {
    cancel: 'POST /change-sets/{changeSetId}/cancellations',
    history: 'GET /providers/{idOrSlug}/history',
    plan: 'POST /providers/{idOrSlug}/change-sets',
    read: 'GET /change-sets/{changeSetId}',
    run: 'POST /change-sets/{changeSetId}/runs',
  },
  closings: {
    close: 'POST /providers/{idOrSlug}/closed-days',
    preview: 'POST /providers/{idOrSlug}/hours-previews',
  },
  complaints: {
    answer: 'POST /complaints/{complaintId}/answers',
    askLink: 'POST /complaint-links',
    handUp: 'POST /order-groups/{orderGroupId}/complaints/{complaintId}/appeals',
    make: 'POST /order-groups/{orderGroupId}/complaints',
    ofGroup: 'GET /order-groups/{orderGroupId}/complaints',
    ofOrder: 'GET /providers/{idOrSlug}/orders/{orderId}/complaints',
    one: 'GET /complaints/{complaintId}',
    say: 'POST /complaints/{complaintId}/letters',
    takeBack: 'POST /order-groups/{orderGroupId}/complaints/{complaintId}/retractions',
    write: 'POST /order-groups/{orderGroupId}/complaints/{complaintId}/letters',
  },
  contentReports: {
    appeal: 'POST /reports/{reportId}/appeals',
    decide: 'POST /platform/reports/{reportId}/decisions',
    forStaff: 'GET /platform/reports/{reportId}',
    make: 'POST /reports',
    one: 'GET /reports/{reportId}',
  },
  deeds: {
    hall: 'GET /platform/deeds',
    hallLooks: 'GET /platform/looks',
    stall: 'GET /providers/{idOrSlug}/deeds',
    stallLooks: 'GET /providers/{idOrSlug}/looks',
  },
  doorGuests: {
    count: 'GET /providers/{idOrSlug}/door-count',
    find: 'GET /providers/{idOrSlug}/door-guests',
  },
  editions: {
    list: 'GET /editions',
    remove: 'POST /editions/removals',
    undo: 'POST /editions/{editionId}/undoings',
  },
  endings: {
    answer: 'POST /providers/{idOrSlug}/endings/{endingId}/answers',
    give: 'POST /providers/{idOrSlug}/endings',
    object: 'POST /providers/{idOrSlug}/endings/{endingId}/objections',
    read: 'GET /providers/{idOrSlug}/endings',
    withdraw: 'POST /providers/{idOrSlug}/endings/{endingId}/withdrawals',
  },
  examples: {
    begin: 'POST /providers/{idOrSlug}/examples',
    list: 'GET /providers/{idOrSlug}/examples',
  },
  externalAccess: {
    check: 'GET /orders/external-access/{orderId}/check-for-external-keys',
    ofAccess: 'GET /orders/external-access/{orderId}/for-access/{accessId}',
    ofOrder: 'GET /orders/external-access/{orderId}',
  },
  fees: {
    read: 'GET /providers/{idOrSlug}/fees',
    set: 'POST /providers/{idOrSlug}/fees',
    withdraw: 'POST /providers/{idOrSlug}/fees/{feeId}/withdrawals',
  },
  finds: {
    orders: 'GET /platform/orders',
  },
  gifts: {
    correct: 'PUT /gifts/{giftId}',
    give: 'POST /tickets/{ticketId}/gifts',
    handOn: 'POST /gifts/{giftId}/transfers',
    look: 'GET /gifts/{giftId}',
    ofOrderGroup: 'GET /order-groups/{orderGroupId}/gifts',
    open: 'POST /gifts/{giftId}/openings',
    takeBack: 'POST /gifts/{giftId}/withdrawals',
  },
  guarantee: {
    notice: 'GET /guarantee',
  },
  hallSettings: {
    change: 'PUT /platform/settings',
    read: 'GET /platform/settings',
  },
  health: {
    again: 'POST /platform/work-again',
    read: 'GET /platform/health',
    runJob: 'POST /platform/jobs',
  },
  holds: {
    begin: 'POST /providers/{idOrSlug}/holds',
    end: 'POST /providers/{idOrSlug}/hold-ends',
    read: 'GET /providers/{idOrSlug}/holds',
  },
  invoiceTerms: {
    read: 'GET /providers/{idOrSlug}/invoice-terms',
    set: 'PUT /providers/{idOrSlug}/invoice-terms',
  },
  invoices: {
    form: 'GET /payments/pay-requests/{payRequestId}/invoice',
    issue: 'POST /payments/pay-requests/{payRequestId}/invoices',
    read: 'GET /invoices/{invoiceId}',
  },
  labels: {
    list: 'GET /providers/{idOrSlug}/labels',
  },
  lockAccounts: {
    add: 'POST /providers/{idOrSlug}/lock-accounts',
    end: 'POST /providers/{idOrSlug}/lock-accounts/{accountId}/removals',
    replace: 'PUT /providers/{idOrSlug}/lock-accounts/{accountId}/secret',
  },
  lockCodes: {
    end: 'POST /providers/{idOrSlug}/lock-codes/{grantId}/ends',
    give: 'POST /providers/{idOrSlug}/lock-codes',
    show: 'GET /providers/{idOrSlug}/lock-codes/{grantId}',
  },
  lockDoors: {
    add: 'POST /providers/{idOrSlug}/lock-doors',
    change: 'PUT /providers/{idOrSlug}/lock-doors/{doorId}',
    end: 'POST /providers/{idOrSlug}/lock-doors/{doorId}/removals',
    list: 'GET /providers/{idOrSlug}/locks',
    setFallback: 'PUT /providers/{idOrSlug}/lock-grants/{grantId}/fallback',
    test: 'POST /providers/{idOrSlug}/lock-doors/{doorId}/tests',
  },
  messageSettings: {
    read: 'GET /providers/{idOrSlug}/message-settings',
    save: 'PUT /providers/{idOrSlug}/message-settings',
  },
  money: {
    payout: 'GET /providers/{idOrSlug}/payouts/{payoutId}/parts',
    read: 'GET /providers/{idOrSlug}/money',
  },
  nettings: {
    paid: 'POST /providers/{idOrSlug}/fees-paid',
  },
  noticeWishes: {
    ofHall: 'GET /platform/notice-wishes',
    ofStall: 'GET /providers/{idOrSlug}/notice-wishes',
    put: 'PUT /providers/{idOrSlug}/notice-wishes',
    putHall: 'PUT /platform/notice-wishes',
    trial: 'POST /providers/{idOrSlug}/notice-trials',
    trialOfHall: 'POST /platform/notice-trials',
  },
  notifications: {
    answer: 'POST /dev/mailbox/{messageId}/answers',
    mailbox: 'GET /dev/mailbox',
    message: 'GET /dev/mailbox/{messageId}',
    texts: 'GET /dev/texts',
  },
  ongoing: {
    read: 'GET /backoffice/providers/{idOrSlug}/ongoing',
  },
  operatorsDesk: {
    read: 'GET /platform/desk',
  },
  paymentFinds: {
    payments: 'GET /platform/payments',
  },
  pictures: {
    change: 'PUT /providers/{idOrSlug}/pictures/{ref}',
    list: 'GET /providers/{idOrSlug}/pictures',
    one: 'GET /providers/{idOrSlug}/pictures/{ref}',
    remove: 'POST /providers/{idOrSlug}/picture-removals',
  },
  platformReports: {
    activity: 'POST /platform/dac7/activities',
    own: 'GET /providers/{idOrSlug}/reports/platform',
    rate: 'POST /platform/dac7/rates',
    write: 'POST /providers/{idOrSlug}/reports/platform-details',
    year: 'GET /platform/dac7',
  },
  recalls: {
    begin: 'POST /providers/{idOrSlug}/recalls',
    current: 'GET /recalls',
    end: 'POST /providers/{idOrSlug}/recalls/{recallId}/ends',
    look: 'POST /providers/{idOrSlug}/recall-looks',
    noteReached: 'POST /providers/{idOrSlug}/recalls/{recallId}/reached',
    notice: 'GET /recalls/{recallId}',
    ofProvider: 'GET /providers/{idOrSlug}/recalls',
    one: 'GET /providers/{idOrSlug}/recalls/{recallId}',
  },
  receivables: {
    list: 'GET /providers/{idOrSlug}/invoices',
    notePaid: 'POST /providers/{idOrSlug}/invoices/{invoiceId}/payments',
    noteRefunded: 'POST /providers/{idOrSlug}/invoice-refunds/{refundId}/payments',
  },
  reports: {
    sales: 'GET /providers/{idOrSlug}/reports/sales',
  },
  revisions: {
    list: 'GET /providers/{idOrSlug}/revisions',
    undo: 'POST /providers/{idOrSlug}/revisions/{revisionId}/undoings',
  },
  rulebooks: {
    put: 'PUT /providers/{idOrSlug}/products/{product}/booking-rules',
    read: 'GET /providers/{idOrSlug}/products/{product}/booking-rules',
    trial: 'POST /providers/{idOrSlug}/products/{product}/booking-rules/trials',
  },
  safety: {
    maker: 'GET /providers/{idOrSlug}/maker',
    sayMaker: 'PUT /providers/{idOrSlug}/maker',
  },
  scanDevices: {
    add: 'POST /providers/{idOrSlug}/scan-devices',
    list: 'GET /providers/{idOrSlug}/scan-devices',
    rename: 'PUT /providers/{idOrSlug}/scan-devices/{deviceId}/name',
    shutOut: 'POST /providers/{idOrSlug}/scan-devices/{deviceId}/shut-outs',
  },
  scans: {
    look: 'POST /scan-devices/{deviceId}/looks',
    upload: 'POST /scan-devices/{deviceId}/scans',
  },
  sellers: {
    list: 'GET /platform/sellers',
    one: 'GET /platform/sellers/{idOrSlug}',
  },
  stock: {
    count: 'POST /skus/{skuId}/stock',
    list: 'GET /providers/{idOrSlug}/stock',
    markLow: 'PUT /stock-items/{stockItemId}/low-mark',
    move: 'POST /stock-items/{stockItemId}/movements',
    movements: 'GET /stock-items/{stockItemId}/movements',
    takeBack: 'POST /stock-items/{stockItemId}/take-backs',
  },
  ticketDesk: {
    handle: 'POST /providers/{idOrSlug}/tickets/{ticketId}/deeds',
    history: 'GET /providers/{idOrSlug}/tickets/{ticketId}/history',
    issue: 'POST /providers/{idOrSlug}/tickets',
    list: 'GET /providers/{idOrSlug}/tickets',
    owed: 'GET /providers/{idOrSlug}/ticket-debt',
  },
  ticketDoor: {
    look: 'GET /providers/{idOrSlug}/tickets/{ticketRef}',
    undo: 'POST /providers/{idOrSlug}/tickets/{ticketId}/undos',
    use: 'POST /providers/{idOrSlug}/tickets/{ticketId}/uses',
  },
  ticketKeys: {
    change: 'POST /providers/{idOrSlug}/ticket-key-changes',
    list: 'GET /providers/{idOrSlug}/ticket-keys',
  },
  timetables: {
    callOff: 'POST /providers/{idOrSlug}/departures/{departureId}/call-offs',
    list: 'GET /providers/{idOrSlug}/products/{product}/departures',
    preview: 'POST /providers/{idOrSlug}/products/{product}/departures/previews',
    put: 'POST /providers/{idOrSlug}/products/{product}/departures',
    putSeries: 'PUT /providers/{idOrSlug}/products/{product}/departures/series',
    touched: 'GET /providers/{idOrSlug}/departures/{departureId}/bookings',
  },
  traders: {
    read: 'GET /providers/{idOrSlug}/trader',
    save: 'PUT /providers/{idOrSlug}/trader',
  },
  units: {
    list: 'GET /providers/{idOrSlug}/units',
    preview: 'POST /providers/{idOrSlug}/unit-previews',
    put: 'PUT /providers/{idOrSlug}/units',
  },
  unsubscribing: {
    end: 'POST /notice-subscriptions/{token}/endings',
    one: 'GET /notice-subscriptions/{token}',
  },
  vatReports: {
    read: 'GET /providers/{idOrSlug}/reports/vat',
  },
  visitLetters: {
    change: 'PUT /providers/{idOrSlug}/visit-letters',
    read: 'GET /providers/{idOrSlug}/visit-letters',
  },
  wholeHall: {
    read: 'GET /platform/hall',
  },
  withdrawals: {
    askLink: 'POST /withdrawal-links',
    close: 'POST /providers/{idOrSlug}/withdrawals/{withdrawalId}/closures',
    declare: 'POST /order-groups/{orderGroupId}/withdrawals',
    ofGroup: 'GET /order-groups/{orderGroupId}/withdrawals',
    ofOrder: 'GET /providers/{idOrSlug}/orders/{orderId}/withdrawals',
    saySent: 'POST /order-groups/{orderGroupId}/withdrawals/{withdrawalId}/parcels',
    takeBack: 'POST /providers/{idOrSlug}/withdrawals/{withdrawalId}/returns',
  },
  writtenAreas: {
    list: 'GET /written-areas',
  },
  writtenGroups: {
    list: 'GET /providers/{idOrSlug}/written-section-groups',
    remove: 'POST /section-groups/{groupId}/removals',
  },
  writtenPages: {
    addPicture: 'POST /hall-pictures',
    footer: 'GET /written-footer',
    forms: 'GET /block-forms',
    home: 'GET /providers/{idOrSlug}/written-home',
    list: 'GET /written-pages',
    one: 'GET /written-pages/{pageId}',
    preview: 'POST /page-previews',
    remove: 'POST /written-pages/{pageId}/removals',
  },
  writtenPlaces: {
    list: 'GET /written-places',
  },
  writtenPromos: {
    list: 'GET /written-promos',
  },
};
