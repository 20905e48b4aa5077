import { ACTORS, type Actor } from './actors.ts';

/**
 * The permission matrix (I17, I18), kept by hand: what each of fourteen askers is answered. `src/` does not import this
 * file, and nothing here comes from `src/`. The order group asked for was placed by `customer` at one stall; owner to
 * reader are of that stall, `otherOwner` of another; `ownerUnproved` has not shown a second factor in this session; who
 * asks as `accessKey` has no account and the order's own key.
 */
export type Row = Record<Actor, number | string>;

const COLUMNS =
  'visitor customer otherCustomer accessKey owner manager staff scanner reader otherOwner ownerUnproved platformStaff platformSearch platformVouchers';

function row(text: string): Row {
  const cells = text.trim().split(/\s+/);
  if (COLUMNS !== ACTORS.join(' ') || cells.length !== ACTORS.length)
    throw new Error(`Not one cell per asker: ${text}`);
  return Object.fromEntries(
    ACTORS.map((actor, at) => [actor, /^\d+$/.test(cells[at]!) ? Number(cells[at]) : cells[at]!]),
  ) as Row;
}

const everyone = (answer: number | string) => row(Array(ACTORS.length).fill(answer).join(' '));

/*                                    visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
const ORDERS_OFFICE = row('           401  403  403  401  200  200  200  403  200  403  403  200  403  403');
const ORDERS_CHANGE = row('           401  403  403  401  200  200  200  403  403  403  403  403  403  403');
const OFFICE = row('                  401  403  403  401  200  200  200  200  200  403  403  200  403  403');
const ORDER_GROUP = row('             401  200  403  200  200  200  200  403  200  403  403  200  403  403');
const SHELVES = row('                 401  403  403  401  200  200  403  403  403  403  403  403  403  403');
const PROFILE = row('                 401  403  403  401  200  200  403  403  403  403  403  200  403  403');
const PLATFORM = row('                401  403  403  401  403  403  403  403  403  403  403  200  403  403');
const PEOPLE = row('                  401  403  403  401  200  200  403  403  403  403  403  200  403  403');
const OWN = row('                     401  200  200  401  200  200  200  200  200  200  200  200  200  200');
/** Signed in, and asked for what is not there to be had: a token that nobody was sent, a password that is set already. */
const OWN_BUT_NOT_SO = row('          401  409  409  401  409  409  409  409  409  409  409  409  409  409');
const OWN_BUT_WRONG = row('           401  400  400  401  400  400  400  400  400  400  400  400  400  400');
const OWN_BUT_UNPROVED = row('        401  403  403  401  403  403  403  403  403  403  403  403  403  403');

/** What the customer began and nobody else may touch, or know of. */
const OF_THE_APPLICANT = row('        401  200  404  401  404  404  404  404  404  404  404  404  404  404');
const OWN_BUT_NOT_THERE = row('       401  404  404  401  404  404  404  404  404  404  404  404  404  404');

export const ENDPOINTS: Record<string, Row> = {
  'access.current': everyone(200),
  'access.classicSignIn': row('       401  200  200  401  200  200  200  200  200  200  200  200  200  200'),
  'access.signOut': everyone(200),

  'accounts.profile': OWN,
  'accounts.changeName': OWN,
  'accounts.chooseLanguage': OWN,
  'accounts.changeEmail': OWN,
  // The row above has just had one sent.
  'accounts.sendAgain': row('         401  429  429  401  429  429  429  429  429  429  429  429  429  429'),
  'accounts.withdrawEmail': OWN,
  'accounts.verifyEmail': OWN_BUT_NOT_SO,

  'applications.mine': everyone(200),
  'applications.begin': OWN,
  'applications.save': OF_THE_APPLICANT,
  'applications.sendCode': OF_THE_APPLICANT,
  // Not the code that was sent.
  'applications.prove': row('         401  409  404  401  404  404  404  404  404  404  404  404  404  404'),
  'applications.submit': OF_THE_APPLICANT,
  'applications.takeBack': OF_THE_APPLICANT,
  'applications.list': PLATFORM,
  'applications.one': PLATFORM,
  'applications.ask': PLATFORM,
  'applications.decide': PLATFORM,
  'applications.checklist': PROFILE,
  'applications.openForBusiness': PROFILE,

  'backoffice.providers': everyone(200),
  'backoffice.dashboard': OFFICE,
  'backoffice.orderCounts': ORDERS_OFFICE,

  'cart.read': everyone(200),
  'cart.add': everyone(200),
  'cart.setQuantity': everyone(404),
  'cart.remove': everyone(200),
  'cart.clear': everyone(200),
  'cart.setMessage': everyone(200),
  'cart.order': everyone(200),

  'catalogue.product': everyone(200),
  'catalogue.neighbours': everyone(200),
  'catalogue.products': everyone(200),
  'catalogue.add': SHELVES,
  'catalogue.change': SHELVES,

  'credentials.set': OWN_BUT_NOT_SO,
  'credentials.changeUsername': OWN,
  'credentials.changePassword': OWN_BUT_WRONG,
  'credentials.requestReset': everyone(200),
  'credentials.reset': everyone(409),

  'factors.mine': OWN,
  'factors.beginAuthenticator': OWN,
  'factors.confirmAuthenticator': OWN_BUT_NOT_SO,
  'factors.removeAuthenticator': OWN,
  // There are none before there is a factor.
  'factors.renewRecoveryCodes': OWN_BUT_NOT_SO,
  'factors.proveCode': OWN_BUT_UNPROVED,
  'factors.demoCodes': everyone(200),

  'feedback.give': everyone(200),
  'feedback.list': PLATFORM,
  'feedback.handle': PLATFORM,

  'invitations.invite': PEOPLE,
  'invitations.resend': PEOPLE,
  'invitations.withdraw': PEOPLE,
  'invitations.one': everyone(200),
  'invitations.accept': OWN_BUT_UNPROVED,

  'members.people': PEOPLE,
  'members.changeRole': PEOPLE,
  'members.remove': PEOPLE,
  'members.platform': PLATFORM,
  'members.give': PLATFORM,
  'members.take': PLATFORM,

  'phones.countries': everyone(200),
  'phones.challenge': everyone(200),
  'phones.initiate': everyone(400),
  'phones.verify': everyone(401),
  // None of them has a number: gone already is gone.
  'phones.remove': OWN,

  'notifications.mailbox': everyone(200),
  'notifications.texts': everyone(200),
  'notifications.message': everyone(404),

  'passkeys.begin': OWN,
  // What no device made proves nothing.
  'passkeys.add': OWN_BUT_UNPROVED,
  'passkeys.rename': OWN_BUT_NOT_THERE,
  'passkeys.remove': OWN_BUT_NOT_THERE,
  'passkeys.beginStep': OWN_BUT_NOT_SO,
  'passkeys.prove': OWN_BUT_UNPROVED,
  'passkeys.beginSignIn': everyone(200),
  'passkeys.signIn': everyone(403),

  'personalData.obstacles': OWN,
  'personalData.export': OWN,
  'personalData.erase': OWN_BUT_WRONG,

  'orders.group': ORDER_GROUP,
  'orders.ofGroup': ORDER_GROUP,
  'orders.list': ORDERS_OFFICE,
  'orders.one': ORDERS_OFFICE,
  'orders.changeStatus': ORDERS_CHANGE,

  // A bare id is enough to see what is asked for and to pay it; it shows no names (product: who opens a pay request).
  'payments.read': everyone(200),
  'payments.forPayer': everyone(200),
  'payments.recheck': everyone(200),
  'payments.checkout': everyone(200),
  'payments.verify': ORDER_GROUP,

  'providers.hall': everyone(200),
  'providers.one': everyone(200),
  'providers.inArea': everyone(200),
  'providers.register': PLATFORM,
  'providers.change': PROFILE,

  'purchases.mine': OWN,

  'receipts.forOrderGroup': ORDER_GROUP,

  'sessions.mine': OWN,
  'sessions.end': OWN_BUT_NOT_THERE,
  'sessions.endOthers': OWN,

  'shell.examples': everyone(200),
  'shell.demoAccounts': everyone(200),

  'storefronts.start': everyone(200),
  'storefronts.shop': everyone(200),
  'storefronts.page': everyone(200),
};

/** What a live stream is asked to follow: 200 opens it, 403 does not. */
export const TOPICS: Record<string, Row> = {
  'order-group': row('                403  200  403  200  200  200  200  403  200  403  403  200  403  403'),
  'pay-request': everyone(200),
  provider: row('                     403  403  403  403  200  200  200  403  200  403  403  200  403  403'),
};

/* Pages answer with a status, or lead somewhere else.
                                       visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
const OWN_PAGE = row('                →/login 200 200 →/login 200 200 200 200 200 200 200 200 200 200');
const COUNTER = row('                 →/login 403 403 →/login 200 200 200 200 200 403 →/bo/second-factor 200 403 403');
const STALL_ORDERS = row('            →/login 403 403 →/login 200 200 200 403 200 403 →/bo/second-factor 200 403 403');
const STALL_PEOPLE = row('            →/login 403 403 →/login 200 200 403 403 403 403 →/bo/second-factor 200 403 403');
const HALL_PAGE = row('               →/login 403 403 →/login 403 403 403 403 403 403 →/bo/second-factor 200 403 403');
const ONWARD = row(
  '→/login →/bo/dashboard →/bo/dashboard →/login →/bo/dashboard →/bo/dashboard →/bo/dashboard →/bo/dashboard →/bo/dashboard →/bo/dashboard →/bo/second-factor →/bo/dashboard →/bo/dashboard →/bo/dashboard',
);

export const PAGES: Record<string, Row> = {
  '': everyone(200),
  'areas/:area': everyone(200),
  shop: everyone('→/'),
  'shop/:providerSlug': everyone(200),
  'home/:providerIdOrSlug': everyone(200),
  'pages/:pageIdOrSlug': everyone(200),
  'products/:productId': everyone(200),
  cart: everyone(200),
  checkout: everyone(200),
  'pay-requests/:payRequestId': everyone(200),
  'pay-requests/:payRequestId/processing': everyone(200),
  'payments/success': everyone('→/receipts'),
  'order-group': everyone('→/receipts'),
  'receipts/:orderGroupId': row(
    '      401  200  403  200  200  200  200  403  200  403 →/bo/second-factor 200 403 403',
  ),
  sell: everyone(200),
  login: row('                        200 →/ →/ 200 →/ →/ →/ →/ →/ →/ →/ →/ →/ →/'),
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
  // Who has proved it, or has nothing to prove it for, is led on; the page behind says whether it is theirs.
  'bo/second-factor': row('           →/login →/bo →/bo →/login →/bo →/bo →/bo →/bo →/bo →/bo 200 →/bo →/bo →/bo'),
  bo: ONWARD,
  'bo/dashboard': COUNTER,
  'bo/providers/:slug': ONWARD,
  'bo/providers/:slug/orders': STALL_ORDERS,
  'bo/providers/:slug/orders/:orderId': STALL_ORDERS,
  'bo/platform/feedback': HALL_PAGE,
  'bo/providers/:slug/people': STALL_PEOPLE,
  'bo/providers/:slug/checklist': STALL_PEOPLE,
  'bo/platform/applications': HALL_PAGE,
  'bo/platform/applications/:applicationId': HALL_PAGE,
  'bo/platform/people': HALL_PAGE,
};

/** Who may be told something of the order that only its own people know: its ids beside the bare one asked for, names, keys. */
export const MAY_KNOW_THE_ORDER: Row = row(' no yes  no   yes  yes  yes  yes  no   yes  no   no   yes  no   no');

/** Answers that name the order whoever asks: a bare pay request says what it is for (payments 3, paymentFor). */
export const NAME_THE_ORDER = [
  'payments.read',
  'payments.forPayer',
  'pay-requests/:payRequestId',
  'pay-requests/:payRequestId/processing',
];
