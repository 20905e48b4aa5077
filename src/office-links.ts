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
export interface DeedWish {
  who?: string | undefined;
  command?: string | undefined;
  stall?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  before?: string | undefined;
}

/** Page of a stall's back office. */
const stall = (slug: string, path: string) => `/bo/providers/${part(slug)}/${path}`;

/** Page that a stall's back office and the hall's desk both have. */
const stallOrHall = (slug: string | null, path: string) => (slug ? stall(slug, path) : `/bo/platform/${path}`);

/** Links of the pages where a stall tends its goods and bookings, apart from those that visitors' pages load. */
export const bo = {
  dashboard: (provider?: string) => address('/bo/dashboard', { provider }),
  bookings: (slug: string, day?: string) => address(stall(slug, 'bookings'), { day }),
  /** Booking for a guest at the counter or by telephone: `unit`, `from`, `to` and `guests` are filled in, or what a name in the queue waits for. */
  book: (
    slug: string,
    preset: { product?: string; unit?: string; from?: string; to?: string; guests?: string; waiting?: string } = {},
  ) => address(stall(slug, 'book'), preset),
  /** Calendar of a stall: today, or a day of it. */
  calendar: (slug: string, day?: string) => address(stall(slug, 'calendar'), { day }),
  waiting: (slug: string) => stall(slug, 'waiting'),
  orders: (slug: string) => stall(slug, 'orders'),
  /** Pick list of these orders, or of all that wait to be handed out. */
  pickList: (slug: string, orderIds: readonly string[] = []) =>
    address(stall(slug, 'orders/pick-list'), { orders: orderIds.map(shortId).join(',') || undefined }),
  /** Slips of these orders: for the parcel, or for the kitchen. */
  slips: (slug: string, orderIds: readonly string[], slip?: 'kitchen') =>
    address(stall(slug, 'orders/slips'), { orders: orderIds.map(shortId).join(','), slip }),
  order: (slug: string, orderId: string) => stall(slug, `orders/${shortId(orderId)}`),
  /** Ticket at the door, as a code, a scanned mark or its id leads to it. */
  ticket: (slugOrId: string, ticketRef: string) => stall(slugOrId, `tickets/${part(ticketRef)}`),
  tickets: (slug: string, wish: { text?: string | undefined; shelf?: string | undefined; before?: string } = {}) =>
    address(stall(slug, 'tickets'), wish),
  /** Scanner of a door's phone, and the phones that scan at a stall. */
  scanner: (slug: string) => stall(slug, 'scanner'),
  devices: (slug: string) => stall(slug, 'devices'),
  visitLetters: (slug: string) => stall(slug, 'visit-letters'),
  /** The quotes; with an order one is begun from it. */
  quotes: (
    slug: string,
    wish: { state?: string | undefined; text?: string | undefined; before?: string; order?: string } = {},
  ) => address(stall(slug, 'quotes'), wish),
  quote: (slug: string, quoteId: string) => stall(slug, `quotes/${shortId(quoteId)}`),
  /** Conversations with guests: { shelf, text, after }; and one. */
  messages: (slug: string, wish: { shelf?: string | undefined; text?: string | undefined; after?: string } = {}) =>
    address(stall(slug, 'messages'), wish),
  messageSettings: (slug: string) => stall(slug, 'message-settings'),
  thread: (slug: string, orderId: string) => stall(slug, `messages/${shortId(orderId)}`),
  locks: (slug: string) => stall(slug, 'locks'),
  asks: (slug: string) => stall(slug, 'pay-requests'),
  /** A complaint: of the stall, or before the hall. */
  complaint: (slug: string | null, id: string) => stallOrHall(slug, `complaints/${shortId(id)}`),
  report: (id: string) => `/bo/platform/reports/${shortId(id)}`,
  recalls: (slug: string) => stall(slug, 'recalls'),
  recall: (slug: string, id: string) => stall(slug, `recalls/${shortId(id)}`),
  /** Sales of any days, told apart and compared. */
  reports: (slug: string, wish: { from?: string; to?: string; basis?: string; weekday?: string } = {}) =>
    address(stall(slug, 'reports'), wish),
  /** VAT of any days, for the books of a stall. */
  vatReport: (slug: string, wish: { from?: string; to?: string } = {}) => address(stall(slug, 'reports/vat'), wish),
  /** Record of a stall for the tax authority. */
  platformReport: (slug: string, year?: number) =>
    address(stall(slug, 'reports/platform'), { year: year ? String(year) : undefined }),
  /** A year's report on all sellers. */
  dac7: (year?: number) => address('/bo/platform/dac7', { year: year ? String(year) : undefined }),
  cases: (slug: string) => stall(slug, 'cases'),
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
  /** History of a stall, or with no stall of the whole hall. */
  deeds: (slug: string | null, wish: DeedWish = {}) => address(stallOrHall(slug, 'log'), { ...wish }),
  feedback: (state?: 'handled') => address('/bo/platform/feedback', { state }),
  /** Back office of a provider: its dashboard (payments 2.9). */
  provider: (idOrSlug: string) => `/bo/providers/${part(idOrSlug)}`,
  checklist: (slug: string) => stall(slug, 'checklist'),
  company: (slug: string) => stall(slug, 'company'),
  contacts: (slug: string) => stall(slug, 'contacts'),
  /** Money of a stall: the present month, or another. */
  money: (idOrSlug: string, month?: string) => address(stall(idOrSlug, 'money'), { month }),
  cardPayments: (idOrSlug: string) => stall(idOrSlug, 'card-payments'),
  invoices: (slug: string) => stall(slug, 'invoices'),
  invoiceTerms: (slug: string) => stall(slug, 'invoice-terms'),
  bankFile: (slug: string, fileId: string) => stall(slug, `bank-files/${shortId(fileId)}`),
  swish: (idOrSlug: string) => stall(idOrSlug, 'swish'),
  terms: (slug: string) => stall(slug, 'terms'),
  /** Notice that a stall's place in the hall ends. */
  ending: (slug: string) => stall(slug, 'ending'),
  /** Details of the trader behind a stall. */
  trader: (slug: string) => stall(slug, 'trader'),
  presentation: (slug: string) => stall(slug, 'presentation'),
  delivery: (slug: string) => stall(slug, 'delivery'),
  hours: (slug: string) => stall(slug, 'hours'),
  applications: (state?: string) => address('/bo/platform/applications', { state }),
  application: (id: string) => `/bo/platform/applications/${shortId(id)}`,
  /** Notices that the signed-in person hears of a stall, or of the hall. */
  notices: (slug: string) => stall(slug, 'notifications'),
  hallNotices: () => '/bo/platform/notifications',
  people: (slug: string) => stall(slug, 'people'),
  objections: () => '/bo/platform/objections',
  platformPeople: () => '/bo/platform/people',
  products: (slug: string, shelf?: string) => address(stall(slug, 'products'), { shelf }),
  product: (slug: string, productId: string) => stall(slug, `products/${shortId(productId)}`),
  newProduct: (slug: string, kind?: string) => address(stall(slug, 'products/new'), { kind }),
  /** Several products at once, by their ids. */
  several: (slug: string, productIds: readonly string[]) =>
    address(stall(slug, 'products/several'), { products: productIds.map(shortId).join(',') }),
  /** Examples to begin from, by trade. */
  examples: (slug: string) => stall(slug, 'products/examples'),
  options: (slug: string) => stall(slug, 'options'),
  stock: (slug: string, item?: string) => address(stall(slug, 'stock'), { item }),
  /** Price labels: of these products, or of all that are counted. */
  labels: (slug: string, productIds: readonly string[] = []) =>
    address(stall(slug, 'labels'), { products: productIds.map(shortId).join(',') || undefined }),
  /** File of a stall's goods, or a change set to look at. */
  goodsFile: (slug: string, set?: string) => address(stall(slug, 'products/import'), { set: set && shortId(set) }),
  /** A stall's pictures: all, those that stand nowhere, or those whose words are missing. */
  pictures: (slug: string, shelf?: string) => address(stall(slug, 'pictures'), { shelf }),
  history: (slug: string, after?: string) => address(stall(slug, 'history'), { after: after && shortId(after) }),
  /** History of what is booked with and by which rules, and of options. */
  revisions: (slug: string, after?: string) =>
    address(stall(slug, 'history/bookings'), { after: after && shortId(after) }),
  /** Closing the stall for a while or for good, and opening it again. */
  closing: (slug: string) => stall(slug, 'closing'),
  /** Closing days with what happens to their guests; a block or a departure likewise, and one such disruption. */
  disrupt: (slug: string, { subjects = [], daily, weeks = 1, ...what }: Disrupting = {}): string =>
    address(stall(slug, 'disruptions'), {
      ...what,
      subjects: subjects.map(shortId).join(',') || undefined,
      daily: daily ? 'true' : undefined,
      weeks: weeks > 1 ? String(weeks) : undefined,
    }),
  disruption: (slug: string, disruptionId: string) => stall(slug, `disruptions/${shortId(disruptionId)}`),
  /** Pages of a stall, or with no stall the hall's own. */
  pages: (slug: string | null): string => stallOrHall(slug, 'pages'),
  page: (slug: string | null, pageId: string): string => `${bo.pages(slug)}/${shortId(pageId)}`,
  stallHome: (slug: string) => stall(slug, 'pages/home'),
  footer: () => '/bo/platform/pages/footer',
  newPage: (slug: string | null): string => `${bo.pages(slug)}/new`,
  pagesHistory: (slug: string | null, after?: string): string =>
    address(`${bo.pages(slug)}/history`, { after: after && shortId(after) }),
  /** A stall's sign and colour, and the shelves of its shop. */
  look: (slug: string) => stall(slug, 'look'),
  shelves: (slug: string) => stall(slug, 'shelves'),
  /** The hall's hosts and destinations, its promos and its areas. */
  places: () => '/bo/platform/places',
  promos: () => '/bo/platform/promos',
  areas: () => '/bo/platform/areas',
  units: (slug: string) => stall(slug, 'units'),
  /** Calendars that come from elsewhere, and those that others read. */
  feeds: (slug: string) => stall(slug, 'feeds'),
  /** Booking rules of a product, and its departures. */
  rules: (slug: string, product: string) => stall(slug, `units/${part(product)}`),
  departures: (slug: string, product: string) => stall(slug, `units/${part(product)}/departures`),
};
