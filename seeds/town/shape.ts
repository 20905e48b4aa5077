/**
 * What the town is made of: plain data that knows nothing of the application. A loader turns it into the same commands
 * that people's forms send, so the demo can't hold what nobody could enter.
 */
export interface Words {
  sv: string;
  en: string;
  de: string;
}

type Band = 'ata' | 'gora' | 'sova' | 'handla' | 'hyra' | 'ge';

/** Of a drawing in seeds/art: `honung` is seeds/art/honung.svg. */
type Motif = string;

interface Hours {
  opens: string;
  closes: string;
}

interface WeekHours extends Hours {
  /** 1 is Monday, 7 is Sunday. */
  days: number[];
  /** First and last day, both inclusive, as MM-DD. */
  season?: { from: string; to: string };
}

export interface TownProvider {
  key: string;
  slug: string;
  meta: {
    title: Words;
    subtitle: Words;
    description: Words;
    images: Motif[];
    /** What is sold there, for search and filters: 'edible', 'retail'. */
    tags: string[];
  };
  logo: Motif;
  colour: `#${string}`;
  band: Band;
  companyDetails: {
    legalName: string;
    /** NNNNNN-NNNN, right by Luhn, from series that are not in use. */
    organisationNumber: string;
    vatNo: string;
    address: { addressRows: string[]; zipCode: string; city: string };
    approvedForFTax: boolean;
  };
  emails: { emailAddress: string; categoryTags: string[]; verified: boolean }[];
  phones: { phoneNumber: string; categoryTags: string[]; verified: boolean }[];
  timeZone: 'Europe/Stockholm';
  /** Wall time in the provider's own zone. */
  openingHours: { weekly: WeekHours[]; exceptions: { date: string; hours: Hours[] }[] };
  /** Where payments by Swish go; from the series of the sandbox. */
  swishNumber?: `123${string}`;
  options: {
    acceptSwish: boolean;
    useProviderCartForVoucher: boolean;
    qrOnBookable: boolean;
    includeAccommodationInventoryAsSearchResult?: boolean;
  };
  /** Left out: it is there for everybody. */
  status?: 'HIDDEN';
  /** Closed until the next such day, MM-DD, whenever the town is opened. */
  paused?: { until: string; reason: Words };
  delivery: {
    pickUp: { address: string; instructions: Words };
    /** Fee in öre; null where nobody drives. */
    homeDelivery: { fee: number } | null;
  };
  prepMinutes: number;
  /** Shelves of the shop, in order. */
  shopSections: { key: string; title: Words }[];
  /** What may be added to its products, named by them. */
  optionalGroups?: readonly TownOptionalGroup[];
  /** In the order of the shelves. */
  products: TownProduct[];
  /** With what and when they are booked. */
  places?: TownPlaces;
}

export interface TownPlaces {
  groups: readonly TownGroup[];
  /** By the keys of the products. */
  offers: Readonly<Record<string, TownOffer>>;
  blocks?: readonly TownBlock[];
  /** Who is expected: of what costs nothing, since nobody has paid yet when the town is opened. */
  guests?: readonly TownGuest[];
}

export interface TownGuest {
  /** The key of the product. */
  product: string;
  day: TownDay;
  time: string;
  party: number;
  name: string;
  email: string;
  /** From the numbers that are set aside for fiction: 070-174 06 05 to 06 99. */
  phone: string;
  message?: string;
}

/** What nobody can have for a while, and why, for those who work there. */
export interface TownBlock {
  group: string;
  /** The first is 1. */
  numbers: readonly number[];
  day: TownDay;
  from: string;
  /** On that day, or so many later. */
  to: string;
  daysLater?: number;
  reason: string;
}

/** The next such weekday after the one on which the town is opened, or weeks after that. */
export interface TownDay {
  weekday: number;
  weeksLater?: number;
}

/** Things that serve alike. */
export interface TownGroup {
  slug: string;
  title: Words;
  /** Guests are told which of them is theirs. */
  shown: boolean;
  resources: readonly { title: Words; capacity: number }[];
  /** What can be pushed together, by their numbers; the first is 1. */
  joins?: readonly (readonly [number, number])[];
}

/** From and to as 17:00, on the walls of the place. */
interface TownWeek {
  weekdays: number[];
  hours: { from: string; to: string }[];
}

/** How a product is booked, without a year. */
export interface TownOffer {
  kind: 'TABLE' | 'SLOTS' | 'HOURS' | 'DAYS' | 'NIGHTS' | 'DEPARTURES' | 'PICK_UP';
  opening: {
    weekly: TownWeek[];
    /** First and last day, both inclusive, as MM-DD; the first that has a day counts. */
    seasons?: { from: string; to: string; weekly: TownWeek[] }[];
    holidays?: 'AS_USUAL' | 'CLOSED' | { from: string; to: string }[];
  };
  needs: readonly { group: string; take: 'PARTY' | 'PIECES' | 'FIXED'; amount?: number }[];
  departures?: readonly TownDepartures[];
  everyMinutes?: number;
  times?: string[];
  minutes?: { least: number; most: number; step: number };
  endsAfterClosing?: boolean;
  bufferBeforeMinutes?: number;
  bufferAfterMinutes?: number;
  leadMinutes?: number;
  horizonDays?: number;
  cutOff?: { daysBefore: number; time: string };
  party?: { least: number; most: number };
  nights?: { least: number; most: number; arrivals: number[]; departures: number[]; from: string; to: string };
  confirmedBySeller?: boolean;
  terms: {
    cancellationByCustomerAllowed: boolean;
    cancellationByCustomerTimeLimitMinutes: number;
    changeByCustomerAllowed: boolean;
    steps: { minutesBefore: number; percentBack: number }[];
  };
}

/** What leaves again and again. */
export interface TownDepartures {
  weekdays: number[];
  /** Which of these days of a month: 1 is the first, -1 the last; left out: all. */
  ofMonth?: number[];
  season?: { from: string; to: string };
  starts: string;
  ends: string;
  /** That end on a later day. */
  endsDaysLater?: number;
  seats: number;
}

type VatKey = 'food' | 'standard' | 'restaurant' | 'accommodation' | 'culture' | 'transport' | 'books';
export type TownKind = 'BUYABLE' | 'BOOKABLE' | 'ACCOMMODATION' | 'VOUCHER' | 'GIFTCARD';

export interface TownOptionalGroup {
  key: string;
  /** OPTIONAL_GROUP: each at most once. OPTIONAL_AMOUNT: so many of each. */
  type: 'OPTIONAL_GROUP' | 'OPTIONAL_AMOUNT';
  title: Words;
  description?: Words;
  min: number;
  /** Null: as many as anybody wants. */
  max: number | null;
  /** Öre with VAT; the category of the product unless another is said. */
  optionals: readonly { title: Words; price: number; vatCategory?: VatKey }[];
}

export interface TownProduct {
  key: string;
  slug: string;
  acquirableAs: TownKind;
  status: 'ACTIVE' | 'INACTIVE' | 'HIDDEN';
  kicker: Words;
  title: Words;
  subtitle: Words;
  /** Paragraphs with an empty line between them; `**bold**` at most. */
  description: Words;
  categories: string[];
  /** The category alone: the rate is looked up by the day of the tax point. */
  vatCategory: VatKey;
  section: string;
  images: Motif[];
  contentBlocks: { title: Words; content: Words }[];
  skus: TownSku[];
  /** Keys of the seller's groups, in the order of the page. */
  optionalGroups?: readonly string[];
  /** Of gift cards, in öre. */
  priceSettings?: {
    defaultAmountInclVat: number | null;
    options: { amountIncludingVat: number }[];
    freePricingEnabled: boolean;
    minAmountInclVat: number | null;
    maxAmountInclVat: number | null;
  };
  /** Of vouchers and gift cards: one purpose unless it says several (H17). */
  voucherKind?: 'SINGLE_PURPOSE' | 'MULTI_PURPOSE';
  /** How long they are good; ten years unless it says so. */
  validMonths?: number;
  /** When a voucher may be used. */
  availability?: { days?: Words; times?: Words };
  /** Of goods that leave the stall otherwise than the rest. */
  deliveryMethods?: ('PICK_UP' | 'HOME_DELIVERY')[];
}

export interface TownSku {
  key: string;
  articleNumber: string;
  title: Words;
  /** Öre with VAT. */
  price: number;
  /** How much of the shared stock one of these takes; 1 when left out. */
  perPurchaseAmount?: number;
  /** Absent: not counted. Variants with the same key share what is there. */
  stock?: { key?: string; onHand: number };
  /** Of what is booked. */
  booked?: {
    type: 'TABLE_BOOKING' | 'EXPERIENCE' | 'RENTAL' | 'TRANSPORT';
    unit: { type: 'PERSON' | 'BOOKING' | 'HOUR' | 'DAY' | 'PIECE'; name: Words };
    value: number;
    quantity: number;
    contentBlocks?: { title: Words; content: Words }[];
  };
  /** Nights of the year in which it can be slept in, MM-DD, both inclusive; left out: all. */
  nights?: readonly { from: string; to: string }[];
  /** The first is the ordinary guest. */
  guestPrices?: { guestType: string; title: Words; price: number }[];
  priceSeasons?: {
    title: Words;
    from: string;
    to: string;
    weekdays: number[];
    price: number;
    guestPrices?: { guestType: string; price: number }[];
  }[];
  /** The price is a reduced one: what it cost before and from when, the oldest first, and since when it costs what it does. */
  reduced?: { daysAgo: number; before: readonly { daysAgo: number; price: number }[] };
}

export interface TownPerson {
  key: string;
  username: string;
  password: string;
  firstName: string;
  lastName: string;
  email: string;
  roles: { of: 'platform' | string; role: 'staff' | 'owner' | 'manager' | 'scanner' | 'reader' }[];
  /** The secret of their authenticator app, in the demo alone; its codes are on /dev. */
  authenticator?: string;
  /** What to try with the account, for the README and the sign-in page of the demo. */
  about: Words;
}
