import type { HallClient } from './shared/contract.ts';

/** Slices that only pages behind the counter call, or parts that come after a visitor's page. */
export type OfficeSlice =
  | 'blocks'
  | 'calendar'
  | 'calendarImports'
  | 'counter'
  | 'delays'
  | 'deposits'
  | 'desk'
  | 'disruptions'
  | 'door'
  | 'extras'
  | 'guests'
  | 'inbox'
  | 'noticeBrowsers'
  | 'orderLists'
  | 'papers'
  | 'parties'
  | 'pauses'
  | 'payLinks'
  | 'quoteDrafts'
  | 'quoteGoods'
  | 'quoteTemplates'
  | 'returns'
  | 'support'
  | 'threads';

/** Method and path per endpoint of the back office's slices, apart from those that visitors' pages load. */
export const officeEndpoints: {
  [S in OfficeSlice]: { [E in keyof HallClient[S]]: `${string} /${string}` };
} = {
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
  calendarImports: {
    acceptEmpty: 'POST /providers/{idOrSlug}/calendar-imports/{importId}/emptyings',
    add: 'POST /providers/{idOrSlug}/calendar-imports',
    fetch: 'POST /providers/{idOrSlug}/calendar-imports/{importId}/fetches',
    list: 'GET /providers/{idOrSlug}/calendar-imports',
    remove: 'POST /providers/{idOrSlug}/calendar-imports/{importId}/removals',
    tellOwn: 'POST /providers/{idOrSlug}/imported-events/{eventId}/ownership',
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
  extras: {
    ask: 'POST /providers/{idOrSlug}/orders/{orderId}/extras',
    askNoShowFee: 'POST /providers/{idOrSlug}/bookings/{bookingId}/no-show-fees',
    ofOrder: 'GET /providers/{idOrSlug}/orders/{orderId}/extras',
    withdraw: 'POST /providers/{idOrSlug}/orders/{orderId}/extras/{orderItemId}/withdrawals',
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
  noticeBrowsers: {
    allow: 'POST /notice-browsers',
    forget: 'POST /notice-browsers/{browserId}/removals',
    list: 'GET /notice-browsers',
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
  returns: {
    take: 'POST /providers/{idOrSlug}/orders/{orderId}/returns',
  },
  support: {
    begin: 'POST /platform/support-views',
    consent: 'GET /providers/{idOrSlug}/support-consent',
    current: 'GET /support-view',
    end: 'POST /platform/support-ends',
    give: 'POST /providers/{idOrSlug}/support-consent',
    withdraw: 'POST /providers/{idOrSlug}/support-consent-ends',
  },
  threads: {
    ofOrder: 'GET /orders/{orderId}/messages',
    read: 'POST /orders/{orderId}/message-reads',
    write: 'POST /orders/{orderId}/messages',
  },
};
