import { everyone, type Row, row } from './expected.ts';

/* Pages answer with a status, or lead somewhere else.
                                       visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
const OWN_PAGE = row('                →/login 200 200 →/login 200 200 200 200 200 200 200 200 200 200');
const COUNTER = row('                 →/login 403 403 →/login 200 200 200 200 200 403 →/bo/second-factor 200 403 403');
const STALL_ORDERS = row('            →/login 403 403 →/login 200 200 200 403 200 403 →/bo/second-factor 200 403 403');
const STALL_PEOPLE = row('            →/login 403 403 →/login 200 200 403 403 403 403 →/bo/second-factor 200 403 403');
const STALL_MONEY = row('             →/login 403 403 →/login 200 200 403 403 200 403 →/bo/second-factor 200 403 403');
export const HALL_PAGE = row(
  '               →/login 403 403 →/login 403 403 403 403 403 403 →/bo/second-factor 200 403 403',
);
/** Search of the whole hall takes a right; search of one stall is public. */
const SEARCH = row('                  →/login 403 403 →/login 403 403 403 403 403 403 →/bo/second-factor 200 200 403');
const ONWARD = row(
  '→/login →/bo/dashboard →/bo/dashboard →/login →/bo/dashboard →/bo/dashboard →/bo/dashboard →/bo/dashboard →/bo/dashboard →/bo/dashboard →/bo/second-factor →/bo/dashboard →/bo/dashboard →/bo/dashboard',
);

export const PAGES: Record<string, Row> = {
  '': everyone(200),
  'areas/:area': everyone(200),
  shop: everyone('→/'),
  'shop/:providerSlug': everyone(200),
  'shop/:providerSlug/:sectionGroupId': everyone(200),
  'home/:providerIdOrSlug': everyone(200),
  'pages/:pageIdOrSlug': everyone(200),
  'pages/:providerIdOrSlug/:pageIdOrSlug/*': everyone(200),
  destinations: everyone('→/'),
  'destinations/:destination/*': everyone(200),
  search: SEARCH,
  'search/:providerIdOrSlug': everyone(200),
  vouchers: everyone(200),
  'vouchers/:productId': everyone(200),
  'bookables/:productId': everyone(404),
  'gift-cards/:productId': everyone(404),
  'products/:productId': everyone(200),
  'products/:productId/wizard': everyone(200),
  cart: everyone(200),
  'cart/:providerIdOrSlug': everyone(200),
  checkout: everyone(200),
  'pay-requests/:payRequestId': everyone(200),
  'pay-requests/:payRequestId/payment': everyone(200),
  'pay-requests/:payRequestId/processing': everyone(200),
  'swish-check/:orderGroupId/:paymentUUID': everyone(404),
  'swish-check/:paymentUUID': everyone(404),
  'payments/success': everyone('→/receipts'),
  'order-group': everyone('→/receipts'),
  'receipts/:orderGroupId': row(
    '      401  200  403  200  200  200  200  403  200  403 →/bo/second-factor 200 403 403',
  ),
  login: row('                        200 →/ →/ 200 →/ →/ →/ →/ →/ →/ →/ →/ →/ →/'),
  sell: everyone(200),
  invitation: everyone(200),
  'password-reset': everyone(200),
  'verifications/email': row(
    '         →/login →/verifications →/verifications →/login →/verifications →/verifications →/verifications →/verifications →/verifications →/verifications →/verifications →/verifications →/verifications →/verifications',
  ),
  'verifications/email/successful': everyone(200),
  'verifications/email/failed': everyone(200),
  account: OWN_PAGE,
  'account/orders': OWN_PAGE,
  'account/data': OWN_PAGE,
  'account/sessions': OWN_PAGE,
  'account-erased': everyone(200),
  'signed-out-from-backoffice-successfully': everyone(200),
  'access-denied': everyone(403),
  'page-not-found': everyone(404),
  'load-me-up': everyone(200),
  'give-me-an-error-please': everyone(500),
  dev: everyone(200),
  'dev/kit': everyone(200),
  'dev/button-demo': everyone(200),
  'dev/mailbox': everyone(200),
  '*': everyone(404),
  'backoffice/*': everyone('→/bo/dashboard'),
  // An asker without need of a second factor is redirected; the page behind says whether it is theirs.
  'bo/second-factor': row('           →/login →/bo →/bo →/login →/bo →/bo →/bo →/bo →/bo →/bo 200 →/bo →/bo →/bo'),
  bo: ONWARD,
  'bo/dashboard': COUNTER,
  'bo/providers/:slug': ONWARD,
  'bo/providers/:slug/bookings': STALL_ORDERS,
  'bo/providers/:slug/orders': STALL_ORDERS,
  'bo/providers/:slug/pay-requests': STALL_ORDERS,
  'bo/providers/:slug/orders/:orderId': STALL_ORDERS,
  'bo/providers/:slug/cases': STALL_ORDERS,
  'bo/platform/cases': HALL_PAGE,
  'bo/providers/:slug/people': STALL_PEOPLE,
  'bo/providers/:slug/checklist': STALL_PEOPLE,
  'bo/providers/:slug/company': STALL_PEOPLE,
  'bo/providers/:slug/contacts': STALL_PEOPLE,
  'bo/providers/:slug/card-payments': STALL_MONEY,
  'bo/providers/:slug/swish': STALL_MONEY,
  'bo/providers/:slug/terms': STALL_PEOPLE,
  'bo/providers/:slug/presentation': STALL_PEOPLE,
  'bo/providers/:slug/delivery': STALL_PEOPLE,
  'bo/providers/:slug/hours': STALL_PEOPLE,
  'bo/platform/applications': HALL_PAGE,
  'bo/platform/applications/:applicationId': HALL_PAGE,
  'bo/platform/people': HALL_PAGE,
};

/** Titles of the pages for a refusal (payments 6 and 8): each in its own view, with its way on. */
export const VIEWS: Record<number, string> = {
  401: 'Logga in för att komma vidare',
  403: 'Hit har du inte tillträde',
  404: 'Oj, här finns inget att se',
};

/** Not-found pages in words of their own (payments 2.4): a payer has a link, and it is the link that is wrong. */
export const OWN_VIEWS: Record<string, string> = {
  'swish-check/:orderGroupId/:paymentUUID': 'Betalningslänken är ogiltig',
  'swish-check/:paymentUUID': 'Betalningslänken är ogiltig',
};
