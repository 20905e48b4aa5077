import type { HallClient } from './shared/contract.ts';

/** Slices that only pages behind the counter call, or parts that come after a visitor's page. */
export type OfficeSlice =
  | 'alerts'
  | 'askedQuotes'
  | 'assortment'
  | 'bankFiles'
  | 'blocks'
  | 'calendar'
  | 'calendarExports'
  | 'calendarImports'
  | 'changeSets'
  | 'closings'
  | 'counter'
  | 'delays'
  | 'deposits'
  | 'desk'
  | 'disruptions'
  | 'door'
  | 'editions'
  | 'examples'
  | 'extras'
  | 'finds'
  | 'guests'
  | 'inbox'
  | 'invoiceTerms'
  | 'invoices'
  | 'labels'
  | 'messageSettings'
  | 'noticeBrowsers'
  | 'noticeWishes'
  | 'notifications'
  | 'ongoing'
  | 'orderLists'
  | 'papers'
  | 'parties'
  | 'pauses'
  | 'payLinks'
  | 'pictures'
  | 'platformReports'
  | 'quoteDrafts'
  | 'quoteGoods'
  | 'quoteTemplates'
  | 'receivables'
  | 'reports'
  | 'returns'
  | 'revisions'
  | 'rulebooks'
  | 'safety'
  | 'stock'
  | 'threads'
  | 'timetables'
  | 'units'
  | 'unsubscribing'
  | 'vatReports'
  | 'visitLetters'
  | 'wholeHall'
  | 'writtenAreas'
  | 'writtenGroups'
  | 'writtenPages'
  | 'writtenPlaces'
  | 'writtenPromos';

/** Method and path per endpoint of the back office's slices, apart from those that visitors' pages load. */
export const officeEndpoints: {
  [S in OfficeSlice]: { [E in keyof HallClient[S]]: `${string} /${string}` };
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
  blocks: {
    add: 'POST /providers/{idOrSlug}/blocks',
    end: 'POST /providers/{idOrSlug}/blocks/{blockId}/removals',
    list: 'GET /providers/{idOrSlug}/blocks',
  },
  calendar: {
    places: 'POST /providers/{idOrSlug}/bookings/{bookingId}/places',
    read: 'GET /providers/{idOrSlug}/calendar',
    withhold: 'POST /providers/{idOrSlug}/bookings/{bookingId}/move-letters/withholdings',
  },
  calendarExports: {
    add: 'POST /providers/{idOrSlug}/calendar-exports',
    list: 'GET /providers/{idOrSlug}/calendar-exports',
    remove: 'POST /providers/{idOrSlug}/calendar-exports/{exportId}/removals',
    renew: 'POST /providers/{idOrSlug}/calendar-exports/{exportId}/addresses',
  },
  calendarImports: {
    acceptEmpty: 'POST /providers/{idOrSlug}/calendar-imports/{importId}/emptyings',
    add: 'POST /providers/{idOrSlug}/calendar-imports',
    fetch: 'POST /providers/{idOrSlug}/calendar-imports/{importId}/fetches',
    list: 'GET /providers/{idOrSlug}/calendar-imports',
    remove: 'POST /providers/{idOrSlug}/calendar-imports/{importId}/removals',
    tellOwn: 'POST /providers/{idOrSlug}/imported-events/{eventId}/ownership',
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
  counter: {
    book: 'POST /providers/{idOrSlug}/counter-bookings',
    desk: 'GET /providers/{idOrSlug}/counter',
    places: 'GET /providers/{idOrSlug}/counter/places',
    times: 'GET /providers/{idOrSlug}/counter/times',
    undo: 'POST /providers/{idOrSlug}/counter-bookings/{orderId}/undoings',
  },
  delays: {
    delay: 'POST /providers/{idOrSlug}/orders/{orderId}/delays',
  },
  deposits: {
    ask: 'POST /providers/{idOrSlug}/orders/{orderId}/deposits',
    ofOrder: 'GET /providers/{idOrSlug}/orders/{orderId}/deposits',
    release: 'POST /providers/{idOrSlug}/orders/{orderId}/deposits/{orderItemId}/releases',
    withdraw: 'POST /providers/{idOrSlug}/orders/{orderId}/deposits/{orderItemId}/withdrawals',
  },
  desk: {
    several: 'POST /providers/{idOrSlug}/order-changes',
  },
  disruptions: {
    add: 'POST /providers/{idOrSlug}/disruptions',
    guests: 'GET /providers/{idOrSlug}/disruptions/guests',
    lift: 'POST /providers/{idOrSlug}/disruptions/{disruptionId}/lifts',
    one: 'GET /providers/{idOrSlug}/disruptions/{disruptionId}',
    send: 'POST /providers/{idOrSlug}/disruptions/{disruptionId}/sends',
    stop: 'POST /providers/{idOrSlug}/disruptions/{disruptionId}/stops',
  },
  door: {
    remove: 'POST /providers/{idOrSlug}/waiting-names/{nameId}/removals',
    seat: 'POST /providers/{idOrSlug}/waiting-names/{nameId}/seatings',
    unseat: 'POST /providers/{idOrSlug}/waiting-names/{nameId}/unseatings',
    write: 'POST /providers/{idOrSlug}/waiting-names',
  },
  editions: {
    list: 'GET /editions',
    remove: 'POST /editions/removals',
    undo: 'POST /editions/{editionId}/undoings',
  },
  examples: {
    begin: 'POST /providers/{idOrSlug}/examples',
    list: 'GET /providers/{idOrSlug}/examples',
  },
  extras: {
    ask: 'POST /providers/{idOrSlug}/orders/{orderId}/extras',
    askNoShowFee: 'POST /providers/{idOrSlug}/bookings/{bookingId}/no-show-fees',
    ofOrder: 'GET /providers/{idOrSlug}/orders/{orderId}/extras',
    withdraw: 'POST /providers/{idOrSlug}/orders/{orderId}/extras/{orderItemId}/withdrawals',
  },
  finds: {
    orders: 'GET /platform/orders',
  },
  guests: {
    find: 'GET /providers/{idOrSlug}/guests',
    forget: 'POST /providers/{idOrSlug}/guests/{orderGroupId}/forgettings',
    note: 'PUT /providers/{idOrSlug}/guests/{orderGroupId}/note',
    one: 'GET /providers/{idOrSlug}/guests/{orderGroupId}',
  },
  inbox: {
    answer: 'POST /providers/{idOrSlug}/messages/{orderId}',
    counts: 'GET /providers/{idOrSlug}/message-counts',
    list: 'GET /providers/{idOrSlug}/messages',
    read: 'POST /providers/{idOrSlug}/messages/{orderId}/reads',
    thread: 'GET /providers/{idOrSlug}/messages/{orderId}',
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
  messageSettings: {
    read: 'GET /providers/{idOrSlug}/message-settings',
    save: 'PUT /providers/{idOrSlug}/message-settings',
  },
  noticeBrowsers: {
    allow: 'POST /notice-browsers',
    forget: 'POST /notice-browsers/{browserId}/removals',
    list: 'GET /notice-browsers',
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
  orderLists: {
    counts: 'GET /providers/{idOrSlug}/order-counts',
  },
  papers: {
    read: 'GET /providers/{idOrSlug}/order-papers',
  },
  parties: {
    fewer: 'POST /providers/{idOrSlug}/bookings/{bookingId}/smaller-parties',
  },
  pauses: {
    begin: 'POST /providers/{idOrSlug}/pauses',
    end: 'POST /providers/{idOrSlug}/pause-ends',
    read: 'GET /providers/{idOrSlug}/pauses',
  },
  payLinks: {
    text: 'POST /providers/{idOrSlug}/orders/{orderId}/pay-links',
  },
  pictures: {
    change: 'PUT /providers/{idOrSlug}/pictures/{ref}',
    list: 'GET /providers/{idOrSlug}/pictures',
    one: 'GET /providers/{idOrSlug}/pictures/{ref}',
    remove: 'POST /providers/{idOrSlug}/picture-removals',
  },
  platformReports: {
    activity: 'POST /platform/dac7/activities',
    operator: 'POST /platform/dac7/operator',
    own: 'GET /providers/{idOrSlug}/reports/platform',
    rate: 'POST /platform/dac7/rates',
    write: 'POST /providers/{idOrSlug}/reports/platform-details',
    year: 'GET /platform/dac7',
  },
  quoteDrafts: {
    begin: 'POST /providers/{idOrSlug}/quotes',
    list: 'GET /providers/{idOrSlug}/quotes',
    publish: 'POST /providers/{idOrSlug}/quotes/{quoteId}/versions',
    read: 'GET /providers/{idOrSlug}/quotes/{quoteId}',
    save: 'PUT /providers/{idOrSlug}/quotes/{quoteId}',
    withdraw: 'POST /providers/{idOrSlug}/quotes/{quoteId}/withdrawals',
  },
  quoteGoods: {
    answer: 'GET /providers/{idOrSlug}/quote-goods/{skuId}/answer',
    find: 'GET /providers/{idOrSlug}/quote-goods',
  },
  quoteTemplates: {
    keep: 'POST /providers/{idOrSlug}/quote-templates',
    list: 'GET /providers/{idOrSlug}/quote-templates',
    remove: 'POST /providers/{idOrSlug}/quote-templates/{templateId}/removals',
  },
  receivables: {
    list: 'GET /providers/{idOrSlug}/invoices',
    notePaid: 'POST /providers/{idOrSlug}/invoices/{invoiceId}/payments',
    noteRefunded: 'POST /providers/{idOrSlug}/invoice-refunds/{refundId}/payments',
  },
  reports: {
    sales: 'GET /providers/{idOrSlug}/reports/sales',
  },
  returns: {
    take: 'POST /providers/{idOrSlug}/orders/{orderId}/returns',
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
  stock: {
    count: 'POST /skus/{skuId}/stock',
    list: 'GET /providers/{idOrSlug}/stock',
    markLow: 'PUT /stock-items/{stockItemId}/low-mark',
    move: 'POST /stock-items/{stockItemId}/movements',
    movements: 'GET /stock-items/{stockItemId}/movements',
    takeBack: 'POST /stock-items/{stockItemId}/take-backs',
  },
  threads: {
    ofOrder: 'GET /orders/{orderId}/messages',
    read: 'POST /orders/{orderId}/message-reads',
    write: 'POST /orders/{orderId}/messages',
  },
  timetables: {
    callOff: 'POST /providers/{idOrSlug}/departures/{departureId}/call-offs',
    list: 'GET /providers/{idOrSlug}/products/{product}/departures',
    preview: 'POST /providers/{idOrSlug}/products/{product}/departures/previews',
    put: 'POST /providers/{idOrSlug}/products/{product}/departures',
    putSeries: 'PUT /providers/{idOrSlug}/products/{product}/departures/series',
    touched: 'GET /providers/{idOrSlug}/departures/{departureId}/bookings',
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
