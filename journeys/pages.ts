import { readFileSync } from 'node:fs';
import type { Placed } from './visit.ts';

/** Every page of the hall with an address of its own, for the journeys that must hold on all of them. */
export interface HallPage {
  /** The address in src/routes.ts that it is an example of. */
  route: string;
  path: string;
  status: number;
}

const page = (route: string, path = `/${route}`, status = 200): HallPage => ({ route, path, status });

/** Destinations with every kind of block between them; journeys/fronts.spec.ts has the others. */
const DESTINATIONS = [
  'kronocamping',
  'naven-outdoor',
  'smart-resande-start',
  'smart-resande-elbil',
  'smart-resande-lidkoping',
  'smart-resande-vara',
];

export const PUBLIC_PAGES: readonly HallPage[] = [
  page('', '/'),
  page('areas/:area', '/areas/lidk%C3%B6ping'),
  page('shop', '/shop'),
  page('shop/:providerSlug', '/shop/angens-bigard'),
  page('shop/:providerSlug/:sectionGroupId', '/shop/sjokanten/ta-med'),
  page('shop/:providerSlug/:sectionGroupId', '/shop/sjokanten/finns-inte', 404),
  page('home/:providerIdOrSlug', '/home/angens-bigard'),
  page('pages/:pageIdOrSlug', '/pages/kopvillkor'),
  page('pages/:pageIdOrSlug', '/pages/dafto-store-front'),
  page('pages/:providerIdOrSlug/:pageIdOrSlug/*', '/pages/angens-bigard/binas-ar'),
  page('destinations'),
  ...DESTINATIONS.map(name => page('destinations/:destination/*', `/destinations/${name}`)),
  page('destinations/:destination/*', '/destinations/lacko', 404),
  page('destinations/:destination/*', '/destinations/%20', 400),
  page('search'),
  page('search/:providerIdOrSlug', '/search/kronocamping-vid-sjon'),
  page('search/:providerIdOrSlug', '/search/finns-inte', 404),
  page('categories/:band', '/categories/handla'),
  page('categories/:band', '/categories/finns-inte', 404),
  page('favourites'),
  page('vouchers'),
  page('withdraw'),
  page('withdraw/:orderGroupId', '/withdraw/AaH7qBeFcyua18XdczTB2g', 404),
  page('vouchers/:productId', '/vouchers/%20', 400),
  page('bookables/:productId', '/bookables/ljunghonung', 404),
  page('accommodations/:productId', '/accommodations/ljunghonung', 404),
  page('gift-cards/:productId', '/gift-cards/%20', 400),
  page('gift-cards/:productId', '/gift-cards/ljunghonung', 404),
  page('gifts/:giftId', '/gifts/AaH7qBeFcyua18XdczTB2g', 404),
  page('products/:productId', '/products/ljunghonung'),
  page('products/:productId', '/products/vaxkaka'),
  page('products/:productId', '/products/finns-inte', 404),
  page('products/:productId/wizard', '/products/ljunghonung/wizard'),
  page('products/:productId/wizard', '/products/ljunghonung/wizard?step=cart'),
  page('queue/:skuId', '/queue/AaH7qBeFcyua18XdczTB2g', 404),
  page('objections/:alertId', '/objections/AaH7qBeFcyua18XdczTB2g?key=none', 404),
  page('unsubscribe/:token', '/unsubscribe/nobody-wrote-this', 404),
  page('waiting/:nameId', '/waiting/AaH7qBeFcyua18XdczTB2g', 404),
  page('ask-quote/:slug', '/ask-quote/angens-bigard'),
  page('ask-quote/:slug', '/ask-quote/finns-inte', 404),
  page('quotes/:quoteId', '/quotes/AaH7qBeFcyua18XdczTB2g', 404),
  page('quotes2/:quoteId', '/quotes2/AaH7qBeFcyua18XdczTB2g', 404),
  page('cart'),
  page('cart/:providerIdOrSlug', '/cart/angens-bigard'),
  page('checkout'),
  page('pay-requests/:payRequestId', '/pay-requests/finns-inte', 404),
  page('pay-requests/:payRequestId/invoice', '/pay-requests/AaH7qBeFcyua18XdczTB2g/invoice', 404),
  page('invoices/:invoiceId', '/invoices/AaH7qBeFcyua18XdczTB2g', 404),
  page('swish-check/:orderGroupId/:paymentUUID', '/swish-check/AaH7qBeFcyua18XdczTB2g/AaH7qBeFcyua18XdczTB2g', 404),
  page('swish-check/:paymentUUID', '/swish-check/finns-inte', 404),
  page('receipts/:orderGroupId', '/receipts/AaH7qBeFcyua18XdczTB2g', 404),
  page(
    'receipts/:orderGroupId/choices/:guestId',
    '/receipts/AaH7qBeFcyua18XdczTB2g/choices/AaH7qBeFcyua18XdczTB2g',
    404,
  ),
  page('tickets/:ticketRef', '/tickets/AaH7qBeFcyua18XdczTB2g', 404),
  page('tickets/c/:ticketRef', '/tickets/c/BCDFGHJKMNPQR', 404),
  page('tickets/check/:ticketRef', '/tickets/check/BCDFGHJKMNPQR', 404),
  page('payments/success', '/payments/success', 400),
  page('order-group', '/order-group', 400),
  page('login'),
  page('sell'),
  page('invitation', '/invitation?invite=AaH7qBeFcyua18XdczTB2g', 404),
  page('password-reset'),
  page('password-reset', '/password-reset?token=finns-inte'),
  page('verifications/email', '/verifications/email?token=finns-inte'),
  page('verifications/email/successful'),
  page('verifications/email/failed', '/verifications/email/failed?error=link-expired'),
  page('account'),
  page('account/orders'),
  page('account/data'),
  page('account-erased'),
  page('account/sessions'),
  page('signed-out-from-backoffice-successfully'),
  page('access-denied', '/access-denied', 403),
  page('page-not-found', '/page-not-found', 404),
  page('load-me-up'),
  page('give-me-an-error-please', '/give-me-an-error-please', 500),
  page('dev'),
  page('dev/kit'),
  page('dev/button-demo'),
  page('dev/mailbox'),
  page('backoffice/*', '/backoffice/dashboard'),
  page('*', '/ingen/vet', 404),
];

/** Pages for the stall's staff; the second address stands for an order of theirs. */
export function staffPages(orderPath: string): readonly HallPage[] {
  return [
    page('bo'),
    page('bo/second-factor'),
    page('bo/dashboard', '/bo/dashboard?provider=angens-bigard'),
    page('bo/providers/:slug/bookings', '/bo/providers/angens-bigard/bookings'),
    page('bo/providers/:slug/book', '/bo/providers/angens-bigard/book'),
    page('bo/providers/:slug/calendar', '/bo/providers/angens-bigard/calendar'),
    page('bo/providers/:slug/disruptions', '/bo/providers/angens-bigard/disruptions'),
    page(
      'bo/providers/:slug/disruptions',
      '/bo/providers/angens-bigard/disruptions?kind=PRODUCTS&fromTime=19:00&toTime=00:00&daily=true',
    ),
    page(
      'bo/providers/:slug/disruptions/:disruptionId',
      '/bo/providers/angens-bigard/disruptions/AaH7qBeFcyua18XdczTB2g',
      404,
    ),
    page('bo/providers/:slug/history/bookings', '/bo/providers/angens-bigard/history/bookings'),
    page('bo/providers/:slug/orders', '/bo/providers/angens-bigard/orders'),
    page('bo/providers/:slug/orders', '/bo/providers/angens-bigard/orders?status=CANCELLED'),
    page('bo/providers/:slug/orders/pick-list', '/bo/providers/angens-bigard/orders/pick-list'),
    page('bo/providers/:slug/orders/slips', orderPath.replace(/\/([^/]+)$/, '/slips?orders=$1')),
    page('bo/providers/:slug/orders/:orderId', orderPath),
    page('bo/providers/:slug/visit-letters', '/bo/providers/angens-bigard/visit-letters'),
    page('bo/providers/:slug/messages', '/bo/providers/angens-bigard/messages'),
    page('bo/providers/:slug/messages/:orderId', orderPath.replace('/orders/', '/messages/')),
    page('bo/providers/:slug/quotes', '/bo/providers/angens-bigard/quotes'),
    page('bo/providers/:slug/quotes/:quoteId', '/bo/providers/angens-bigard/quotes/AaH7qBeFcyua18XdczTB2g', 404),
    page('bo/providers/:slug/locks', '/bo/providers/angens-bigard/locks'),
    page('bo/providers/:slug/message-settings', '/bo/providers/angens-bigard/message-settings'),
    page('bo/providers/:slug/pay-requests', '/bo/providers/angens-bigard/pay-requests'),
    page('bo/providers/:slug/scanner', '/bo/providers/angens-bigard/scanner'),
    page('bo/providers/:slug/devices', '/bo/providers/angens-bigard/devices'),
    page('bo/providers/:slug/tickets', '/bo/providers/angens-bigard/tickets'),
    page('bo/providers/:slug/tickets/:ticketRef', '/bo/providers/angens-bigard/tickets/AaH7qBeFcyua18XdczTB2g', 404),
    page('bo/providers/:slug/waiting', '/bo/providers/angens-bigard/waiting'),
    page('bo/providers/:slug/notifications', '/bo/providers/angens-bigard/notifications'),
    page('bo/providers/:slug/invoices', '/bo/providers/angens-bigard/invoices'),
    page('bo/providers/:slug/invoice-terms', '/bo/providers/angens-bigard/invoice-terms'),
    page('bo/providers/:slug/bank-files/:fileId', '/bo/providers/angens-bigard/bank-files/AaH7qBeFcyua18XdczTB2g', 404),
    page('bo/providers/:slug/reports', '/bo/providers/angens-bigard/reports'),
    page('bo/providers/:slug/reports/vat', '/bo/providers/angens-bigard/reports/vat'),
    page('bo/providers/:slug/reports/platform', '/bo/providers/angens-bigard/reports/platform'),
    page('bo/providers/:slug/cases', '/bo/providers/angens-bigard/cases'),
    page('bo/providers/:slug', '/bo/providers/angens-bigard'),
    page('bo/providers/:slug/products', '/bo/providers/angens-bigard/products'),
    page('bo/providers/:slug/products', '/bo/providers/angens-bigard/products?text=finns-inte'),
    page('bo/providers/:slug/products/import', '/bo/providers/angens-bigard/products/import'),
    page('bo/providers/:slug/products/several', '/bo/providers/angens-bigard/products/several'),
    page('bo/providers/:slug/products/examples', '/bo/providers/angens-bigard/products/examples'),
    page('bo/providers/:slug/products/new', '/bo/providers/angens-bigard/products/new'),
    page('bo/providers/:slug/products/new', '/bo/providers/angens-bigard/products/new?kind=BUYABLE'),
    page('bo/providers/:slug/products/:productId', '/bo/providers/angens-bigard/products/AaH7qBeFcyua18XdczTB2g', 403),
    page('bo/providers/:slug/options', '/bo/providers/angens-bigard/options'),
    page('bo/providers/:slug/stock', '/bo/providers/angens-bigard/stock'),
    page('bo/providers/:slug/history', '/bo/providers/angens-bigard/history'),
    page('bo/providers/:slug/units', '/bo/providers/angens-bigard/units'),
    page('bo/providers/:slug/feeds', '/bo/providers/angens-bigard/feeds'),
    page('bo/providers/:slug/units/:product', '/bo/providers/angens-bigard/units/finns-inte', 404),
    page(
      'bo/providers/:slug/units/:product/departures',
      '/bo/providers/angens-bigard/units/finns-inte/departures',
      404,
    ),
    page('bo/providers/:slug/labels', '/bo/providers/angens-bigard/labels'),
    page('bo/providers/:slug/pictures', '/bo/providers/angens-bigard/pictures'),
    page('bo/providers/:slug/pages', '/bo/providers/angens-bigard/pages'),
    page('bo/providers/:slug/pages/new', '/bo/providers/angens-bigard/pages/new'),
    page('bo/providers/:slug/pages/history', '/bo/providers/angens-bigard/pages/history'),
    page('bo/providers/:slug/pages/home', '/bo/providers/angens-bigard/pages/home'),
    page('bo/providers/:slug/look', '/bo/providers/angens-bigard/look'),
    page('bo/providers/:slug/shelves', '/bo/providers/angens-bigard/shelves'),
    page('bo/providers/:slug/pages/:pageId', '/bo/providers/angens-bigard/pages/AaH7qBeFcyua18XdczTB2g', 403),
    page(
      'bo/providers/:slug/disruptions/:disruptionId',
      '/bo/providers/angens-bigard/disruptions/AaH7qBeFcyua18XdczTB2g',
      404,
    ),
    page('bo/providers/:slug/people', '/bo/providers/angens-bigard/people'),
    page('bo/providers/:slug/checklist', '/bo/providers/angens-bigard/checklist'),
    page('bo/providers/:slug/company', '/bo/providers/angens-bigard/company'),
    page('bo/providers/:slug/contacts', '/bo/providers/angens-bigard/contacts'),
    page('bo/providers/:slug/swish', '/bo/providers/angens-bigard/swish'),
    page('bo/providers/:slug/card-payments', '/bo/providers/angens-bigard/card-payments'),
    page('bo/providers/:slug/terms', '/bo/providers/angens-bigard/terms'),
    page('bo/providers/:slug/presentation', '/bo/providers/angens-bigard/presentation'),
    page('bo/providers/:slug/delivery', '/bo/providers/angens-bigard/delivery'),
    page('bo/providers/:slug/hours', '/bo/providers/angens-bigard/hours'),
    page('bo/providers/:slug/closing', '/bo/providers/angens-bigard/closing'),
    page('bo/platform/applications', '/bo/platform/applications', 403),
    page('bo/platform/dac7', '/bo/platform/dac7', 403),
    page('bo/platform/applications/:applicationId', '/bo/platform/applications/AaH7qBeFcyua18XdczTB2g', 403),
    page('bo/platform/people', '/bo/platform/people', 403),
  ];
}

/** Pages for the platform's staff. */
export const PLATFORM_PAGES: readonly HallPage[] = [
  page('bo/platform/hall'),
  page('bo/platform/hall', '/bo/platform/hall?text=finns-inte'),
  page('bo/platform/cases'),
  page('bo/platform/notifications'),
  page('bo/platform/objections'),
  page('bo/platform/feedback'),
  page('bo/platform/feedback', '/bo/platform/feedback?state=handled'),
  page('bo/platform/pages'),
  page('bo/platform/pages/new'),
  page('bo/platform/pages/footer'),
  page('bo/platform/pages/history'),
  page('bo/platform/pages/:pageId', '/bo/platform/pages/AaH7qBeFcyua18XdczTB2g', 404),
  page('bo/platform/places'),
  page('bo/platform/promos'),
  page('bo/platform/areas'),
  page('bo/platform/applications'),
];

/** Pages of an order, before it is paid and after. */
export function orderPages({ orderGroupId, payRequestId, accessKey }: Placed): readonly HallPage[] {
  return [
    page('pay-requests/:payRequestId', `/pay-requests/${payRequestId}?ak=${accessKey}`),
    page('pay-requests/:payRequestId', `/pay-requests/${payRequestId}`),
    page('pay-requests/:payRequestId/payment', `/pay-requests/${payRequestId}/payment?ak=${accessKey}`),
    page('pay-requests/:payRequestId/processing', `/pay-requests/${payRequestId}/processing?ak=${accessKey}`),
    page('receipts/:orderGroupId', `/receipts/${orderGroupId}?ak=${accessKey}`),
    page('receipts/:orderGroupId', `/receipts/${orderGroupId}?ak=${accessKey}&waitforit=true`),
    page('receipts/:orderGroupId', `/receipts/${orderGroupId}`, 401),
  ];
}

/** The addresses that src/routes.ts lists, nested ones whole. */
export function routesOfTheHall(): string[] {
  const text = readFileSync(new URL('../src/routes.ts', import.meta.url), 'utf8');
  const [front = '', office = ''] = text.split("route('bo',");
  const listed = (part: string) => [...part.matchAll(/route\('([^']+)'/g)].map(([, path]) => path ?? '');
  const inOffice = listed(office.split(']),')[0] ?? '').map(path => `bo/${path}`);
  const outside = listed(office.split(']),').slice(1).join());
  return ['', ...listed(front), 'bo', ...inOffice, ...outside];
}
