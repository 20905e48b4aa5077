import type { HallClient } from './shared/contract.ts';

/** Slices that only pages behind the counter call, or parts that come after a visitor's page. */
export type OfficeSlice =
  | 'askedQuotes'
  | 'assortment'
  | 'blocks'
  | 'changeSets'
  | 'closings'
  | 'dayClosings'
  | 'editions'
  | 'examples'
  | 'inbox'
  | 'labels'
  | 'ongoing'
  | 'pauses'
  | 'pictures'
  | 'quoteDrafts'
  | 'quoteGoods'
  | 'quoteTemplates'
  | 'revisions'
  | 'rulebooks'
  | 'safety'
  | 'stock'
  | 'threads'
  | 'timetables'
  | 'units'
  | 'writtenAreas'
  | 'writtenGroups'
  | 'writtenPages'
  | 'writtenPlaces'
  | 'writtenPromos';

/** Method and path per endpoint of the back office's slices, apart from those that visitors' pages load. */
export const officeEndpoints: {
  [S in OfficeSlice]: { [E in keyof HallClient[S]]: `${string} /${string}` };
} = {
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
  blocks: {
    add: 'POST /providers/{idOrSlug}/blocks',
    end: 'POST /providers/{idOrSlug}/blocks/{blockId}/removals',
    list: 'GET /providers/{idOrSlug}/blocks',
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
  dayClosings: {
    close: 'POST /providers/{idOrSlug}/day-closings',
    guests: 'GET /providers/{idOrSlug}/day-closings/guests',
    one: 'GET /providers/{idOrSlug}/day-closings/{closingId}',
    send: 'POST /providers/{idOrSlug}/day-closings/{closingId}/sends',
    stop: 'POST /providers/{idOrSlug}/day-closings/{closingId}/stops',
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
  inbox: {
    answer: 'POST /providers/{idOrSlug}/messages/{orderId}',
    counts: 'GET /providers/{idOrSlug}/message-counts',
    list: 'GET /providers/{idOrSlug}/messages',
    read: 'POST /providers/{idOrSlug}/messages/{orderId}/reads',
    thread: 'GET /providers/{idOrSlug}/messages/{orderId}',
  },
  labels: {
    list: 'GET /providers/{idOrSlug}/labels',
  },
  ongoing: {
    read: 'GET /backoffice/providers/{idOrSlug}/ongoing',
  },
  pauses: {
    begin: 'POST /providers/{idOrSlug}/pauses',
    end: 'POST /providers/{idOrSlug}/pause-ends',
    read: 'GET /providers/{idOrSlug}/pauses',
  },
  pictures: {
    change: 'PUT /providers/{idOrSlug}/pictures/{ref}',
    list: 'GET /providers/{idOrSlug}/pictures',
    one: 'GET /providers/{idOrSlug}/pictures/{ref}',
    remove: 'POST /providers/{idOrSlug}/picture-removals',
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
