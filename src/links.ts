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
  payRequest: (id: string, ak?: string | null) => address(`/pay-requests/${shortId(id)}`, { ak }),
  /** Pay request with every row and its VAT in tables. */
  payment: (id: string, ak?: string | null) => address(`/pay-requests/${shortId(id)}/payment`, { ak }),
  processing: (id: string, options: { ak?: string | null; payment?: string | null } = {}) =>
    address(`/pay-requests/${shortId(id)}/processing`, { ak: options.ak, payReqPayId: options.payment }),
  /** Page that waits for a payment by Swish; with the order, whose receipt it leads to. */
  swishCheck: (paymentId: string, options: { orderGroupId?: string | null; ak?: string | null } = {}) =>
    address(`/swish-check/${options.orderGroupId ? `${shortId(options.orderGroupId)}/` : ''}${shortId(paymentId)}`, {
      ak: options.ak,
    }),
  receipt: (orderGroupId: string, options: { ak?: string | null; waitforit?: boolean } = {}) =>
    address(`/receipts/${shortId(orderGroupId)}`, { ak: options.ak, waitforit: options.waitforit ? 'true' : null }),
  login: (refUrl?: string) => address('/login', { refUrl }),
  receiptPaper: (orderGroupId: string, receiptId: string, ak?: string | null) =>
    address(`/api/order-groups/${shortId(orderGroupId)}/receipts/${shortId(receiptId)}/pdf`, { ak }),
  bookingCalendar: (orderGroupId: string, orderItemId: string, ak?: string | null) =>
    address(`/api/order-groups/${shortId(orderGroupId)}/bookings/${shortId(orderItemId)}/calendar`, { ak }),
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
  invitation: (id: string) => address('/invitation', { invite: shortId(id) }),
  signedOut: () => '/signed-out-from-backoffice-successfully',
  bo: () => '/bo',
  boDashboard: (provider?: string) => address('/bo/dashboard', { provider }),
  boBookings: (slug: string, day?: string) => address(`/bo/providers/${part(slug)}/bookings`, { day }),
  boWaiting: (slug: string) => `/bo/providers/${part(slug)}/waiting`,
  boOrders: (slug: string) => `/bo/providers/${part(slug)}/orders`,
  boOrder: (slug: string, orderId: string) => `/bo/providers/${part(slug)}/orders/${shortId(orderId)}`,
  boAsks: (slug: string) => `/bo/providers/${part(slug)}/pay-requests`,
  boCases: (slug: string) => `/bo/providers/${part(slug)}/cases`,
  boPlatformCases: () => '/bo/platform/cases',
  boFeedback: (state?: 'handled') => address('/bo/platform/feedback', { state }),
  /** Back office of a provider: its dashboard (payments 2.9). */
  boProvider: (idOrSlug: string) => `/bo/providers/${part(idOrSlug)}`,
  boChecklist: (slug: string) => `/bo/providers/${part(slug)}/checklist`,
  boCompany: (slug: string) => `/bo/providers/${part(slug)}/company`,
  boContacts: (slug: string) => `/bo/providers/${part(slug)}/contacts`,
  boBooksFile: (slug: string) => `/api/providers/${part(slug)}/bookkeeping/sie`,
  boCardPayments: (idOrSlug: string) => `/bo/providers/${part(idOrSlug)}/card-payments`,
  boSwish: (idOrSlug: string) => `/bo/providers/${part(idOrSlug)}/swish`,
  boTerms: (slug: string) => `/bo/providers/${part(slug)}/terms`,
  boPresentation: (slug: string) => `/bo/providers/${part(slug)}/presentation`,
  boDelivery: (slug: string) => `/bo/providers/${part(slug)}/delivery`,
  boHours: (slug: string) => `/bo/providers/${part(slug)}/hours`,
  boApplications: (state?: string) => address('/bo/platform/applications', { state }),
  boApplication: (id: string) => `/bo/platform/applications/${shortId(id)}`,
  boPeople: (slug: string) => `/bo/providers/${part(slug)}/people`,
  boPlatformPeople: () => '/bo/platform/people',
  accessDenied: () => '/access-denied',
  dev: () => '/dev',
  devMailbox: (id?: string) => address('/dev/mailbox', { id }),
  devKit: () => '/dev/kit',
  buttonDemo: () => '/dev/button-demo',
  inLanguage: (path: string, lang: string) => address(path, { lang }),
};
