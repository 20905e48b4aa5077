/** Lines of a page, few enough for a phone, and the most that a file holds. */
export const DEEDS_A_PAGE = 30;
export const MOST_IN_FILE = 20_000;

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Ids that a command names, such as its order or product. Nothing else of it is kept: what people typed is theirs. */
export function idsIn(input: object): Record<string, string> {
  const named = Object.entries(input).filter(
    ([key, value]) => key.endsWith('Id') && !key.startsWith('_') && typeof value === 'string' && ID.test(value),
  );
  return Object.fromEntries(named);
}

/** Nouns of what an operator looks at, by the first word of what was asked for. */
export const LOOKED_AT = {
  orders: [
    'orders',
    'orderLists',
    'desk',
    'finds',
    'refunds',
    'returns',
    'complaints',
    'withdrawals',
    'papers',
    'asks',
    'payLinks',
    'deposits',
    'extras',
  ],
  bookings: [
    'bookings',
    'counter',
    'calendar',
    'parties',
    'disruptions',
    'closings',
    'waiting',
    'door',
    'visitLetters',
  ],
  guests: ['guests', 'threads', 'inbox', 'messageSettings'],
  money: [
    'cases',
    'caseCare',
    'evidence',
    'paymentFinds',
    'tills',
    'payments',
    'invoices',
    'receivables',
    'invoiceTerms',
    'bankFiles',
    'onboarding',
    'swishNumbers',
    'fees',
    'ledger',
    'payouts',
    'statements',
    'commissions',
  ],
  goods: ['catalogue', 'assortment', 'stock', 'labels', 'changeSets', 'examples', 'revisions', 'safety', 'pictures'],
  people: ['members', 'invitations', 'alerts', 'noticeWishes', 'deeds', 'support'],
  tickets: ['ticketDesk', 'ticketDoor', 'ticketKeys', 'tickets', 'scanDevices', 'scans', 'doorGuests'],
  pages: ['layouts', 'sections', 'writtenPages', 'writtenGroups', 'editions', 'blocks', 'promos'],
  quotes: ['quoteDrafts', 'quoteGoods', 'quoteTemplates', 'quotes', 'askedQuotes'],
  reports: ['contentReports', 'feedback'],
  sellers: ['applications', 'platformReports', 'dac7'],
  stall: [],
} as const satisfies Record<string, readonly string[]>;
export type LookedAt = keyof typeof LOOKED_AT;

/** Noun of what was looked at; the stall itself for all that has no other. */
export function lookedAt(what: string): LookedAt {
  const word = what.split(/[.:]/)[0] ?? '';
  const found = (Object.entries(LOOKED_AT) as [LookedAt, readonly string[]][]).find(([, words]) =>
    words.includes(word),
  );
  return found?.[0] ?? 'stall';
}

/** Endpoints that show people of the whole hall: a look at it leaves a line although no stall's right was used. */
const OF_THE_HALL = [
  ...[
    'finds',
    'paymentFinds',
    'cases',
    'caseCare',
    'evidence',
    'complaints',
    'withdrawals',
    'contentReports',
    'feedback',
  ],
  ...['applications', 'members', 'alerts', 'platformReports', 'dac7'],
];
/** Counts and lists of colleagues, which the frame of each page asks for. */
const OF_NOBODY = ['cases.countOfHall', 'caseCare.peopleOfHall', 'applications.waiting'];

export function showsPeopleOfHall(what: string): boolean {
  return OF_THE_HALL.includes(what.split(/[.:]/)[0] ?? '') && !OF_NOBODY.includes(what);
}
