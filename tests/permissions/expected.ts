import { ACTORS, type Actor } from './actors.ts';

/**
 * The permission matrix (I17, I18), kept by hand: the answer to each of fourteen askers. `src/` does not import this
 * file, and nothing here comes from `src/`; a slice may keep its rows beside itself (slices.ts). The order group asked
 * for was placed by `customer` at one stall; owner to reader are of that stall, `otherOwner` of another;
 * `ownerUnproved` has not shown a second factor in this session; `accessKey` has no account and the order's own key.
 */
export type Row = Record<Actor, number | string>;

const COLUMNS =
  'visitor customer otherCustomer accessKey owner manager staff scanner reader otherOwner ownerUnproved platformStaff platformSearch platformVouchers';

export function row(text: string): Row {
  const cells = text.trim().split(/\s+/);
  if (COLUMNS !== ACTORS.join(' ') || cells.length !== ACTORS.length)
    throw new Error(`Not one cell per asker: ${text}`);
  return Object.fromEntries(
    ACTORS.map((actor, at) => [actor, /^\d+$/.test(cells[at]!) ? Number(cells[at]) : cells[at]!]),
  ) as Row;
}

export const everyone = (answer: number | string) => row(Array(ACTORS.length).fill(answer).join(' '));

/*                                    visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
const ORDERS_OFFICE = row('           401  403  403  401  200  200  200  403  200  403  403  200  403  403');
const ORDERS_CHANGE = row('           401  403  403  401  200  200  200  403  403  403  403  403  403  403');
const OFFICE = row('                  401  403  403  401  200  200  200  200  200  403  403  200  403  403');
const ORDER_GROUP = row('             401  200  403  200  200  200  200  403  200  403  403  200  403  403');
/** No such row for askers with the right to change it; the others do not learn that. */
const NO_SUCH_OF_ORDER = row('        401  404  403  404  404  404  404  403  403  403  403  403  403  403');
const NO_SUCH_OF_STALL = row('        401  403  403  401  404  404  404  403  403  403  403  403  403  403');
/** Refunds and the like: counter staff may not give money away. */
const MONEY_OF_NONE = row('           401  403  403  401  404  404  403  403  403  403  403  403  403  403');
/** No such case, for askers who handle money somewhere. */
const NO_SUCH_CASE = row('            401  403  403  401  404  404  403  403  403  404  403  404  403  403');
const SHELVES = row('                 401  403  403  401  200  200  403  403  403  403  403  403  403  403');
const PROFILE = row('                 401  403  403  401  200  200  403  403  403  403  403  200  403  403');
export const PLATFORM = row('                401  403  403  401  403  403  403  403  403  403  403  200  403  403');
/** A stall's own people write its pages; the platform's staff write all of them. */
const WRITES = row('                  401  403  403  401  200  200  403  403  403  403  403  200  403  403');
/** Search of the whole hall; search of one stall is public. */
const SEARCH = row('                  401  403  403  401  403  403  403  403  403  403  403  200  200  403');
const PEOPLE = row('                  401  403  403  401  200  200  403  403  403  403  403  200  403  403');
const OWN = row('                     401  200  200  401  200  200  200  200  200  200  200  200  200  200');
/** Signed in, and in conflict with the state: a token that was never sent, a password that is set already. */
const OWN_BUT_NOT_SO = row('          401  409  409  401  409  409  409  409  409  409  409  409  409  409');
const OWN_BUT_WRONG = row('           401  400  400  401  400  400  400  400  400  400  400  400  400  400');
/** A try that fails: a wrong code, somebody else's invitation. */
const OWN_BUT_REFUSED = row('        401  403  403  401  403  403  403  403  403  403  403  403  403  403');
/** Changes of keys take a second factor proved a moment ago. */
const KEYS = row('                    401  200  200  401  200  200  200  200  200  200  403  200  200  200');
/** The customer's own objects: for everybody else they do not exist (I17). */
const THE_CUSTOMERS = row('           401  200  404  401  404  404  404  404  404  404  404  404  404  404');
const WAY_IN = row('                  403  200  200  403  200  200  200  200  200  200  200  200  200  200');

export const ENDPOINTS: Record<string, Row> = {
  'access.current': everyone(200),
  'access.classicSignIn': row('       401  200  200  401  200  200  200  200  200  200  200  200  200  200'),
  'access.signOut': everyone(200),

  'accounts.profile': OWN,
  'accounts.changeName': OWN,
  'accounts.chooseLanguage': OWN,
  'accounts.changeEmail': OWN,
  // Rate limited: a letter has just gone out to the new address.
  'accounts.sendAgain': row('         401  429  429  401  429  429  429  429  429  429  429  429  429  429'),
  'accounts.withdrawEmail': OWN,
  'accounts.verifyEmail': OWN_BUT_NOT_SO,

  'answers.beginnings': everyone(409),

  'areas.put': PLATFORM,

  'applications.mine': everyone(200),
  'applications.begin': OWN,
  'applications.save': THE_CUSTOMERS,
  'applications.submit': THE_CUSTOMERS,
  'applications.takeBack': THE_CUSTOMERS,
  'applications.sendCode': THE_CUSTOMERS,
  'applications.prove': THE_CUSTOMERS,
  'applications.list': PLATFORM,
  'applications.one': PLATFORM,
  'applications.ask': PLATFORM,
  'applications.waiting': PLATFORM,
  'applications.withdraw': PLATFORM,
  'applications.decide': PLATFORM,
  'applications.checklist': PROFILE,
  'applications.openForBusiness': PROFILE,

  'backoffice.providers': everyone(200),
  'backoffice.dashboard': OFFICE,
  'backoffice.orderCounts': ORDERS_OFFICE,

  'asks.list': ORDERS_OFFICE,
  'asks.ask': ORDERS_CHANGE,
  'asks.replace': NO_SUCH_OF_STALL,
  'asks.cancel': NO_SUCH_OF_STALL,
  'asks.send': NO_SUCH_OF_STALL,

  'bookings.ofDay': ORDERS_OFFICE,
  'bookings.attend': NO_SUCH_OF_STALL,
  'cancellations.cancel': NO_SUCH_OF_ORDER,
  'changes.change': NO_SUCH_OF_ORDER,
  'changes.move': NO_SUCH_OF_STALL,
  'changes.price': NO_SUCH_OF_ORDER,

  'cases.ofProvider': ORDERS_OFFICE,
  'cases.countOfProvider': ORDERS_OFFICE,
  'cases.ofHall': PLATFORM,
  'cases.countOfHall': PLATFORM,
  'cases.take': NO_SUCH_CASE,
  'cases.close': NO_SUCH_CASE,
  'cases.reopen': NO_SUCH_CASE,
  'cases.retry': NO_SUCH_CASE,
  'cases.settleByHand': NO_SUCH_CASE,
  'cases.runAgain': NO_SUCH_CASE,

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
  'catalogue.optionalGroups': SHELVES,
  'catalogue.putOptionalGroup': SHELVES,

  'contacts.list': PROFILE,
  'contacts.add': PROFILE,
  'contacts.tag': PROFILE,
  'contacts.remove': PROFILE,
  'contacts.sendCode': PROFILE,
  'contacts.prove': PROFILE,

  'credentials.set': OWN_BUT_NOT_SO,
  'credentials.changeUsername': OWN,
  'credentials.changePassword': OWN_BUT_WRONG,
  'credentials.requestReset': everyone(200),
  'credentials.reset': everyone(409),

  'days.availability': everyone(200),
  'days.startingPrice': everyone(200),

  'factors.mine': OWN,
  'factors.beginAuthenticator': KEYS,
  'factors.confirmAuthenticator': KEYS,
  'factors.renewRecoveryCodes': KEYS,
  'factors.removeAuthenticator': KEYS,
  'factors.proveCode': OWN_BUT_REFUSED,
  'factors.demoCodes': everyone(200),

  'invitations.invite': PEOPLE,
  'invitations.resend': PEOPLE,
  'invitations.withdraw': PEOPLE,
  'invitations.one': everyone(200),
  'invitations.accept': OWN_BUT_REFUSED,

  'layouts.put': WRITES,

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
  // None of them has a phone number: removing again succeeds.
  'phones.remove': OWN,

  'passkeys.begin': KEYS,
  'passkeys.add': KEYS,
  'passkeys.rename': THE_CUSTOMERS,
  // An asker without a proved second factor does not learn whether this key exists.
  'passkeys.remove': row('            401  200  404  401  404  404  404  404  404  404  403  404  404  404'),
  // The second-factor step is open to askers who still have it before them.
  'passkeys.beginStep': OWN,
  'passkeys.prove': OWN,
  'passkeys.beginSignIn': everyone(200),
  'passkeys.signIn': WAY_IN,

  'personalData.export': OWN,
  'personalData.obstacles': OWN,
  // Erasure takes the second factor, as rights of the back office would go with the account.
  'personalData.erase': KEYS,

  'sessions.mine': OWN,
  'sessions.end': THE_CUSTOMERS,
  'sessions.endOthers': OWN,

  'notifications.mailbox': everyone(200),
  'notifications.texts': everyone(200),
  'notifications.message': everyone(404),

  'orders.group': ORDER_GROUP,
  'orders.ofGroup': ORDER_GROUP,
  'orders.list': ORDERS_OFFICE,
  'orders.one': ORDERS_OFFICE,
  'orders.changeStatus': ORDERS_CHANGE,

  // A bare id is enough to see and to pay a pay request; it shows no names (product: who opens a pay request).
  'payments.read': everyone(200),
  'payments.forPayer': everyone(200),
  'payments.recheck': everyone(200),
  'payments.checkout': everyone(200),
  'payments.checkoutByWallet': everyone(200),
  'payments.checkoutBySwish': everyone(200),
  'payments.swishPayment': everyone(404),
  'payments.verify': ORDER_GROUP,
  // A link is enough to pay, by code as by card; an unknown code gets the same answer for everybody.
  'codes.use': everyone(404),
  'codes.takeOff': everyone(404),

  'places.destination': everyone(200),
  'places.putHost': PLATFORM,
  'places.putDestination': PLATFORM,

  'promos.one': everyone(200),
  'promos.put': PLATFORM,
  'profile.read': PROFILE,
  'profile.addPicture': PROFILE,

  'providers.hall': everyone(200),
  'providers.one': everyone(200),
  'providers.inArea': everyone(200),
  'providers.register': PLATFORM,
  'providers.change': PROFILE,

  'purchases.mine': OWN,

  'receipts.forOrderGroup': ORDER_GROUP,

  'refunds.refundable': ORDERS_OFFICE,
  'refunds.refund': MONEY_OF_NONE,

  'search.begin': SEARCH,
  'search.read': everyone(200),
  'search.place': SEARCH,

  'sections.group': everyone(200),
  'sections.putGroup': WRITES,

  'shell.examples': everyone(200),
  'shell.demoAccounts': everyone(200),

  'storefronts.start': everyone(200),
  'storefronts.shop': everyone(200),
  'storefronts.page': everyone(200),
  'storefronts.providerPage': everyone(200),
  'storefronts.vouchers': everyone(200),

  'onboarding.read': row('            401  403  403  401  200  200  403  403  200  403  403  200  403  403'),
  // The stall's account is ready, so there is no onboarding left.
  'onboarding.enter': row('           401  403  403  401  409  403  403  403  403  403  403  403  403  403'),
  'onboarding.look': row('            401  403  403  401  200  403  403  403  403  403  403  403  403  403'),
  'swishNumbers.read': row('          401  403  403  401  200  200  403  403  200  403  403  200  403  403'),
  // Writing the stall's pages does not include redirecting its money.
  'swishNumbers.set': row('           401  403  403  401  200  403  403  403  403  403  403  403  403  403'),
  'terms.read': PROFILE,
  // Seller terms bind the company: an owner alone accepts them, and nobody for them.
  'terms.accept': row('               401  403  403  401  200  403  403  403  403  403  403  403  403  403'),

  'tickets.forOrderGroup': ORDER_GROUP,

  'tills.ofOrder': ORDERS_OFFICE,
  'tills.note': NO_SUCH_OF_STALL,
  'tills.undo': NO_SUCH_OF_STALL,
};

/** Live topics: 200 opens the stream, 403 does not. */
export const TOPICS: Record<string, Row> = {
  'order-group': row('                403  200  403  200  200  200  200  403  200  403  403  200  403  403'),
  'pay-request': everyone(200),
  provider: row('                     403  403  403  403  200  200  200  403  200  403  403  200  403  403'),
};
