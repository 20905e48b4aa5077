import { address, part } from './links.ts';
import { shortId } from './shared/ids.ts';

/** A closure, block or called-off departure, as the address of its page names it. */
export interface Disrupting {
  kind?: 'HOUSE' | 'PRODUCTS' | 'UNITS' | 'DEPARTURE' | undefined;
  /** Products, units or the departure. */
  subjects?: readonly string[];
  fromDay?: string | undefined;
  toDay?: string | undefined;
  fromTime?: string | undefined;
  toTime?: string | undefined;
  daily?: boolean;
  weeks?: number;
  departs?: 'CALLED_OFF' | 'MOVED' | 'CONFIRMED' | undefined;
}

/** Filters of the history. */
interface DeedWish {
  who?: string | undefined;
  command?: string | undefined;
  stall?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  before?: string | undefined;
}

/** Links of the pages where a stall tends its goods and bookings, apart from those that visitors' pages load. */
export const bo = {
  dashboard: (provider?: string) => address('/bo/dashboard', { provider }),
  bookings: (slug: string, day?: string) => address(`/bo/providers/${part(slug)}/bookings`, { day }),
  /** Booking for a guest at the counter or by telephone: `unit`, `from`, `to` and `guests` are filled in, or what a name in the queue waits for. */
  book: (
    slug: string,
    preset: { product?: string; unit?: string; from?: string; to?: string; guests?: string; waiting?: string } = {},
  ) => address(`/bo/providers/${part(slug)}/book`, preset),
  /** Calendar of a stall: today, or a day of it. */
  calendar: (slug: string, day?: string) => address(`/bo/providers/${part(slug)}/calendar`, { day }),
  waiting: (slug: string) => `/bo/providers/${part(slug)}/waiting`,
  orders: (slug: string) => `/bo/providers/${part(slug)}/orders`,
  ordersExport: (slug: string, filters: string) =>
    `/api/providers/${part(slug)}/orders.csv${filters ? `?${filters}` : ''}`,
  /** Pick list of these orders, or of all that wait to be handed out. */
  pickList: (slug: string, orderIds: readonly string[] = []) =>
    address(`/bo/providers/${part(slug)}/orders/pick-list`, { orders: orderIds.map(shortId).join(',') || undefined }),
  /** Slips of these orders: for the parcel, or for the kitchen. */
  slips: (slug: string, orderIds: readonly string[], slip?: 'kitchen') =>
    address(`/bo/providers/${part(slug)}/orders/slips`, { orders: orderIds.map(shortId).join(','), slip }),
  order: (slug: string, orderId: string) => `/bo/providers/${part(slug)}/orders/${shortId(orderId)}`,
  /** Ticket at the door, as a code, a scanned mark or its id leads to it. */
  ticket: (slugOrId: string, ticketRef: string) => `/bo/providers/${part(slugOrId)}/tickets/${part(ticketRef)}`,
  tickets: (slug: string, wish: { text?: string | undefined; shelf?: string | undefined; before?: string } = {}) =>
    address(`/bo/providers/${part(slug)}/tickets`, wish),
  /** Scanner of a door's phone, and the phones that scan at a stall. */
  scanner: (slug: string) => `/bo/providers/${part(slug)}/scanner`,
  devices: (slug: string) => `/bo/providers/${part(slug)}/devices`,
  ticketsExport: (slug: string) => `/api/providers/${part(slug)}/tickets.csv`,
  visitLetters: (slug: string) => `/bo/providers/${part(slug)}/visit-letters`,
  quotes: (slug: string, wish: { state?: string | undefined; text?: string | undefined; before?: string } = {}) =>
    address(`/bo/providers/${part(slug)}/quotes`, wish),
  /** The quotes, where one is begun from an order. */
  quoteOfOrder: (slug: string, orderId: string) =>
    address(`/bo/providers/${part(slug)}/quotes`, { order: shortId(orderId) }),
  quotesExport: (slug: string, wish: { state?: string | undefined; text?: string | undefined }) =>
    address(`/api/providers/${part(slug)}/quotes.csv`, wish),
  quote: (slug: string, quoteId: string) => `/bo/providers/${part(slug)}/quotes/${shortId(quoteId)}`,
  /** Conversations with guests: { shelf, text, after }; and one. */
  messages: (slug: string, wish: { shelf?: string | undefined; text?: string | undefined; after?: string } = {}) =>
    address(`/bo/providers/${part(slug)}/messages`, wish),
  messageSettings: (slug: string) => `/bo/providers/${part(slug)}/message-settings`,
  thread: (slug: string, orderId: string) => `/bo/providers/${part(slug)}/messages/${shortId(orderId)}`,
  locks: (slug: string) => `/bo/providers/${part(slug)}/locks`,
  asks: (slug: string) => `/bo/providers/${part(slug)}/pay-requests`,
  /** A complaint: of the stall, or before the hall. */
  complaint: (slug: string | null, id: string) =>
    slug ? `/bo/providers/${part(slug)}/complaints/${shortId(id)}` : `/bo/platform/complaints/${shortId(id)}`,
  report: (id: string) => `/bo/platform/reports/${shortId(id)}`,
  recalls: (slug: string) => `/bo/providers/${part(slug)}/recalls`,
  recall: (slug: string, id: string) => `/bo/providers/${part(slug)}/recalls/${shortId(id)}`,
  disputeEvidence: (disputeId: string) => `/api/disputes/${shortId(disputeId)}/evidence`,
  caseFile: (kind: string, subject: string, fileId: string) =>
    `/api/cases/${kind}/${encodeURIComponent(subject)}/files/${shortId(fileId)}`,
  /** Sales of any days, told apart and compared; and one table of them as a file. */
  reports: (slug: string, wish: { from?: string; to?: string; basis?: string; weekday?: string } = {}) =>
    address(`/bo/providers/${part(slug)}/reports`, wish),
  reportFile: (slug: string, wish: { file: string; from: string; to: string; basis: string; weekday: string }) =>
    address(`/api/providers/${part(slug)}/reports/sales.csv`, wish),
  /** VAT of any days, for the books of a stall; and as a file. */
  vatReport: (slug: string, wish: { from?: string; to?: string } = {}) =>
    address(`/bo/providers/${part(slug)}/reports/vat`, wish),
  vatFile: (slug: string, type: 'csv' | 'pdf', wish: { from: string; to: string }) =>
    address(`/api/providers/${part(slug)}/reports/vat.${type}`, wish),
  /** Record of a stall for the tax authority, and the stall's own copy. */
  platformReport: (slug: string, year?: number) =>
    address(`/bo/providers/${part(slug)}/reports/platform`, { year: year ? String(year) : undefined }),
  platformCopy: (slug: string, year: number) =>
    address(`/api/providers/${part(slug)}/reports/platform.pdf`, { year: String(year) }),
  /** A year's report on all sellers, and its files. */
  dac7: (year?: number) => address('/bo/platform/dac7', { year: year ? String(year) : undefined }),
  dac7File: (type: 'xml' | 'csv', year: number) => address(`/api/platform/dac7.${type}`, { year: String(year) }),
  cases: (slug: string) => `/bo/providers/${part(slug)}/cases`,
  /** All payments of the hall, or those that a search means. */
  payments: (text?: string) => address('/bo/platform/payments', { text }),
  platformCases: () => '/bo/platform/cases',
  /** The whole hall: its stalls, and a search over all orders. */
  hall: (text?: string) => address('/bo/platform/hall', { text }),
  /** Sellers of the hall, those that stand at one place, and one of them. */
  sellers: (wish: { state?: string | undefined; text?: string | undefined; page?: string | undefined } = {}) =>
    address('/bo/platform/sellers', wish),
  seller: (slug: string) => `/bo/platform/sellers/${part(slug)}`,
  /** First page of who runs the hall, and what runs behind it. */
  desk: () => '/bo/platform',
  health: () => '/bo/platform/health',
  settings: () => '/bo/platform/settings',
  /** History of a stall, or with no stall of the whole hall; and the same as a table. */
  deeds: (slug: string | null, wish: DeedWish = {}) =>
    address(slug ? `/bo/providers/${part(slug)}/log` : '/bo/platform/log', { ...wish }),
  deedsExport: (slug: string | null, wish: DeedWish = {}) =>
    address(slug ? `/api/providers/${part(slug)}/deeds.csv` : '/api/platform/deeds.csv', {
      ...wish,
      before: undefined,
    }),
  feedback: (state?: 'handled') => address('/bo/platform/feedback', { state }),
  /** Back office of a provider: its dashboard (payments 2.9). */
  provider: (idOrSlug: string) => `/bo/providers/${part(idOrSlug)}`,
  checklist: (slug: string) => `/bo/providers/${part(slug)}/checklist`,
  company: (slug: string) => `/bo/providers/${part(slug)}/company`,
  contacts: (slug: string) => `/bo/providers/${part(slug)}/contacts`,
  booksFile: (slug: string) => `/api/providers/${part(slug)}/bookkeeping/sie`,
  /** Money of a stall: the present month, or another; its files. */
  money: (idOrSlug: string, month?: string) => address(`/bo/providers/${part(idOrSlug)}/money`, { month }),
  statementFile: (slug: string, month: string, format: 'pdf' | 'csv') =>
    `/api/providers/${part(slug)}/statements/${part(month)}/${format}`,
  /** The hall's invoice to a stall, as a file. */
  commissionFile: (slug: string, id: string, format: 'pdf' | 'xml') =>
    `/api/providers/${part(slug)}/commission-invoices/${part(id)}/${format}`,
  cardPayments: (idOrSlug: string) => `/bo/providers/${part(idOrSlug)}/card-payments`,
  invoices: (slug: string) => `/bo/providers/${part(slug)}/invoices`,
  invoiceTerms: (slug: string) => `/bo/providers/${part(slug)}/invoice-terms`,
  bankFile: (slug: string, fileId: string) => `/bo/providers/${part(slug)}/bank-files/${shortId(fileId)}`,
  swish: (idOrSlug: string) => `/bo/providers/${part(idOrSlug)}/swish`,
  terms: (slug: string) => `/bo/providers/${part(slug)}/terms`,
  /** Details of the trader behind a stall. */
  trader: (slug: string) => `/bo/providers/${part(slug)}/trader`,
  presentation: (slug: string) => `/bo/providers/${part(slug)}/presentation`,
  delivery: (slug: string) => `/bo/providers/${part(slug)}/delivery`,
  hours: (slug: string) => `/bo/providers/${part(slug)}/hours`,
  applications: (state?: string) => address('/bo/platform/applications', { state }),
  application: (id: string) => `/bo/platform/applications/${shortId(id)}`,
  /** Notices that the signed-in person hears of a stall, or of the hall. */
  notices: (slug: string) => `/bo/providers/${part(slug)}/notifications`,
  hallNotices: () => '/bo/platform/notifications',
  people: (slug: string) => `/bo/providers/${part(slug)}/people`,
  objections: () => '/bo/platform/objections',
  platformPeople: () => '/bo/platform/people',
  products: (slug: string, shelf?: string) => address(`/bo/providers/${part(slug)}/products`, { shelf }),
  product: (slug: string, productId: string) => `/bo/providers/${part(slug)}/products/${shortId(productId)}`,
  newProduct: (slug: string, kind?: string) => address(`/bo/providers/${part(slug)}/products/new`, { kind }),
  /** Several products at once, by their ids. */
  several: (slug: string, productIds: readonly string[]) =>
    address(`/bo/providers/${part(slug)}/products/several`, { products: productIds.map(shortId).join(',') }),
  /** Examples to begin from, by trade. */
  examples: (slug: string) => `/bo/providers/${part(slug)}/products/examples`,
  options: (slug: string) => `/bo/providers/${part(slug)}/options`,
  stock: (slug: string, item?: string) => address(`/bo/providers/${part(slug)}/stock`, { item }),
  /** Price labels: of these products, or of all that are counted. */
  labels: (slug: string, productIds: readonly string[] = []) =>
    address(`/bo/providers/${part(slug)}/labels`, { products: productIds.map(shortId).join(',') || undefined }),
  /** File of a stall's goods, or a change set to look at. */
  goodsFile: (slug: string, set?: string) =>
    address(`/bo/providers/${part(slug)}/products/import`, { set: set && shortId(set) }),
  /** A stall's pictures: all, those that stand nowhere, or those whose words are missing. */
  pictures: (slug: string, shelf?: string) => address(`/bo/providers/${part(slug)}/pictures`, { shelf }),
  goodsExport: (slug: string, format?: 'shopify') => address(`/api/providers/${part(slug)}/products.csv`, { format }),
  unitsExport: (slug: string) => `/api/providers/${part(slug)}/units.csv`,
  mistakesFile: (set: string) => `/api/change-sets/${part(set)}/mistakes.csv`,
  history: (slug: string, after?: string) =>
    address(`/bo/providers/${part(slug)}/history`, { after: after && shortId(after) }),
  /** History of what is booked with and by which rules, and of options. */
  revisions: (slug: string, after?: string) =>
    address(`/bo/providers/${part(slug)}/history/bookings`, { after: after && shortId(after) }),
  /** Closing the stall for a while or for good, and opening it again. */
  closing: (slug: string) => `/bo/providers/${part(slug)}/closing`,
  /** Closing days with what happens to their guests; a block or a departure likewise, and one such disruption. */
  closeDays: (slug: string, span: { fromDay?: string; toDay?: string } = {}) => bo.disrupt(slug, span),
  disrupt: (slug: string, { subjects = [], daily, weeks = 1, ...what }: Disrupting = {}): string =>
    address(`/bo/providers/${part(slug)}/disruptions`, {
      ...what,
      subjects: subjects.map(shortId).join(',') || undefined,
      daily: daily ? 'true' : undefined,
      weeks: weeks > 1 ? String(weeks) : undefined,
    }),
  disruption: (slug: string, disruptionId: string) =>
    `/bo/providers/${part(slug)}/disruptions/${shortId(disruptionId)}`,
  /** Pages of a stall, or with no stall the hall's own. */
  pages: (slug: string | null): string => (slug ? `/bo/providers/${part(slug)}/pages` : '/bo/platform/pages'),
  page: (slug: string | null, pageId: string): string => `${bo.pages(slug)}/${shortId(pageId)}`,
  stallHome: (slug: string) => `/bo/providers/${part(slug)}/pages/home`,
  footer: () => '/bo/platform/pages/footer',
  newPage: (slug: string | null): string => `${bo.pages(slug)}/new`,
  pagesHistory: (slug: string | null, after?: string): string =>
    address(`${bo.pages(slug)}/history`, { after: after && shortId(after) }),
  /** A stall's sign and colour, and the shelves of its shop. */
  look: (slug: string) => `/bo/providers/${part(slug)}/look`,
  shelves: (slug: string) => `/bo/providers/${part(slug)}/shelves`,
  /** The hall's hosts and destinations, its promos and its areas. */
  places: () => '/bo/platform/places',
  promos: () => '/bo/platform/promos',
  areas: () => '/bo/platform/areas',
  units: (slug: string) => `/bo/providers/${part(slug)}/units`,
  /** Calendars that come from elsewhere, and those that others read. */
  feeds: (slug: string) => `/bo/providers/${part(slug)}/feeds`,
  /** Booking rules of a product, and its departures. */
  rules: (slug: string, product: string) => `/bo/providers/${part(slug)}/units/${part(product)}`,
  departures: (slug: string, product: string) => `/bo/providers/${part(slug)}/units/${part(product)}/departures`,
};
