import { shortId } from './shared/ids.ts';

/** Links: every address of the hall is made here, so that none is misspelt and each can be changed in one place. */
type Parameters = Record<string, string | null | undefined>;

export function address(path: string, parameters: Parameters = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value);
  return query.size ? `${path}?${query}` : path;
}

export const part = encodeURIComponent;

export const to = {
  start: () => '/',
  /** Everything of a category. */
  band: (band: string) => `/categories/${part(band)}`,
  home: (slug: string) => `/home/${part(slug)}`,
  shop: (slug: string) => `/shop/${part(slug)}`,
  /** Product page, with where it was found and the search there: { day, nights, guests, group }. */
  product: (
    slugOrId: string,
    found: { ref?: string; date?: string; time?: string; end?: string; guests?: string; group?: string } = {},
  ) => address(`/products/${part(slugOrId)}`, found),
  /** Search for availability, in the whole hall or of one provider. */
  search: (provider?: string | null, wish: Parameters = {}) =>
    address(provider ? `/search/${part(provider)}` : '/search', wish),
  /** A place in the queue for a variant, with what is wanted of it. */
  queue: (skuId: string, wanted: Parameters = {}) => address(`/queue/${shortId(skuId)}`, wanted),
  /** A name in a queue, which its key opens. */
  waiting: (nameId: string, ak?: string | null) => address(`/waiting/${shortId(nameId)}`, { ak }),
  /** Wizard: one product at a time, from choosing it to paying for it. */
  wizard: (slugOrId: string, step?: 'cart') => address(`/products/${part(slugOrId)}/wizard`, { step }),
  sectionGroup: (shop: string, group: string) => `/shop/${part(shop)}/${part(group)}`,
  page: (slug: string) => `/pages/${part(slug)}`,
  providerPage: (provider: string, page: string) => `/pages/${part(provider)}/${part(page)}`,
  destination: (name: string) => `/destinations/${part(name)}`,
  vouchers: () => '/vouchers',
  cart: () => '/cart',
  providerCart: (slug: string) => `/cart/${part(slug)}`,
  checkout: () => '/checkout',
  /** Page on which a stall is asked for a quote: about a variant, or all that lies in the cart. */
  askQuote: (slug: string, about: { sku?: string; cart?: 'true' } = {}) => address(`/ask-quote/${part(slug)}`, about),
  /** Quote as its customer reads it; its key shows them their own name. */
  quote: (id: string, ak?: string | null) => address(`/quotes/${shortId(id)}`, { ak }),
  quoteTable: (id: string, ak?: string | null) => address(`/quotes2/${shortId(id)}`, { ak }),
  quotePaper: (id: string, options: Parameters = {}) => address(`/api/quotes/${shortId(id)}/pdf`, options),
  payRequest: (id: string, ak?: string | null) => address(`/pay-requests/${shortId(id)}`, { ak }),
  /** Pay request with every row and its VAT in tables. */
  payment: (id: string, ak?: string | null) => address(`/pay-requests/${shortId(id)}/payment`, { ak }),
  /** Page on which a company asks for the invoice of a pay request. */
  orderInvoice: (payRequestId: string, ak?: string | null) =>
    address(`/pay-requests/${shortId(payRequestId)}/invoice`, { ak }),
  invoice: (id: string, ak?: string | null) => address(`/invoices/${shortId(id)}`, { ak }),
  invoicePaper: (id: string, ak?: string | null) => address(`/api/invoices/${shortId(id)}/pdf`, { ak }),
  processing: (id: string, options: { ak?: string | null; payment?: string | null } = {}) =>
    address(`/pay-requests/${shortId(id)}/processing`, { ak: options.ak, payReqPayId: options.payment }),
  /** Page that waits for a payment by Swish; with the order, whose receipt it leads to. */
  swishCheck: (paymentId: string, options: { orderGroupId?: string | null; ak?: string | null } = {}) =>
    address(`/swish-check/${options.orderGroupId ? `${shortId(options.orderGroupId)}/` : ''}${shortId(paymentId)}`, {
      ak: options.ak,
    }),
  receipt: (orderGroupId: string, options: { ak?: string | null; waitforit?: boolean } = {}) =>
    address(`/receipts/${shortId(orderGroupId)}`, { ak: options.ak, waitforit: options.waitforit ? 'true' : null }),
  /** Page on which a consumer withdraws from a purchase; without one, where they ask for its link. */
  withdraw: (orderGroupId?: string, ak?: string | null) =>
    orderGroupId ? address(`/withdraw/${shortId(orderGroupId)}`, { ak }) : '/withdraw',
  /** Page on which a buyer tells what is wrong with a purchase; without one, where they ask for its link. */
  complain: (orderGroupId?: string, ak?: string | null) =>
    orderGroupId ? address(`/complain/${shortId(orderGroupId)}`, { ak }) : '/complain',
  complaintFile: (complaintId: string, fileId: string, ak?: string | null) =>
    address(`/api/complaints/${shortId(complaintId)}/files/${shortId(fileId)}`, { ak }),
  recall: (recallId: string) => `/recalls/${shortId(recallId)}`,
  /** Page of a report, for one of its sides; without one, where something is reported. */
  report: (reportId?: string | null, key?: string | null) =>
    reportId ? address(`/report/${shortId(reportId)}`, { key }) : '/report',
  reportOf: (about: string) => address('/report', { about }),
  /** Page of the legal guarantee, and the official notice in a language. */
  guarantee: () => '/guarantee',
  guaranteeFile: (locale: string) => `/api/guarantee/${part(locale)}`,
  /** Official label of a maker's own guarantee, in a language. */
  guaranteeLabel: (locale: string) => `/api/guarantee/${part(locale)}/label`,
  recalls: () => '/recalls',
  /** Tickets by a code, or by the id of one or of their order, with its key. */
  tickets: (ticketRef: string, ak?: string | null) => address(`/tickets/${part(ticketRef)}`, { ak }),
  /** Gift, by its secret. */
  gift: (giftId: string, ak?: string | null) => address(`/gifts/${shortId(giftId)}`, { ak }),
  /** Link by which a ticket is shared. */
  ticketLink: (code: string) => `/tickets/c/${part(code)}`,
  /** Choices of a guest whose booking a stall called off or moved. */
  choice: (orderGroupId: string, guestId: string, ak?: string | null) =>
    address(`/receipts/${shortId(orderGroupId)}/choices/${shortId(guestId)}`, { ak }),
  login: (refUrl?: string) => address('/login', { refUrl }),
  receiptPaper: (orderGroupId: string, receiptId: string, ak?: string | null) =>
    address(`/api/order-groups/${shortId(orderGroupId)}/receipts/${shortId(receiptId)}/pdf`, { ak }),
  bookingCalendar: (orderGroupId: string, orderItemId: string, ak?: string | null) =>
    address(`/api/order-groups/${shortId(orderGroupId)}/bookings/${shortId(orderItemId)}/calendar`, { ak }),
  /** A picture of a message; its key goes along, for a page that was opened by one. */
  messagePicture: (orderId: string, pictureId: string, ak?: string | null) =>
    address(`/api/orders/${shortId(orderId)}/message-pictures/${shortId(pictureId)}`, { ak }),
  /** Directions to an address, by whatever way people go; the map is asked nothing before the link is pressed. */
  directions: (place: string) => address('https://www.openstreetmap.org/directions', { to: place }),
  secondFactor: (refUrl?: string, anew?: boolean) =>
    address('/bo/second-factor', { refUrl, anew: anew ? 'true' : null }),
  accountSessions: () => '/account/sessions',
  account: () => '/account',
  accountOrders: (before?: string) => address('/account/orders', { before: before && shortId(before) }),

  accountData: () => '/account/data',
  favourites: () => '/favourites',
  accountErased: () => '/account-erased',
  passwordReset: (token?: string) => address('/password-reset', { token }),
  verifyEmail: (token: string) => address('/verifications/email', { token }),
  emailVerified: () => '/verifications/email/successful',
  emailNotVerified: (error?: string) => address('/verifications/email/failed', { error }),
  /** Application for a stall. */
  sell: () => '/sell',
  /** Page that ends optional mail. */
  unsubscribe: (token: string) => `/unsubscribe/${part(token)}`,
  /** Change that owners are told of, with the key of one letter: the way to object. */
  objection: (alertId: string, key: string) => address(`/objections/${shortId(alertId)}`, { key }),
  invitation: (id: string) => address('/invitation', { invite: shortId(id) }),
  signedOut: () => '/signed-out-from-backoffice-successfully',
  bo: () => '/bo',
  accessDenied: () => '/access-denied',
  dev: () => '/dev',
  devMailbox: (id?: string) => address('/dev/mailbox', { id }),
  devKit: () => '/dev/kit',
  buttonDemo: () => '/dev/button-demo',
  inLanguage: (path: string, lang: string) => address(path, { lang }),
};
