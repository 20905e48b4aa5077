import type { TownContents } from './contents.ts';
/**
 * The shape of the town: plain data that knows nothing of the application. A loader turns it into the same commands
 * that people's forms send, so the demo can't hold anything that a form would refuse.
 */
export interface Words {
  sv: string;
  en: string;
  de: string;
}

/** A fact of src/catalogue/facts. */
type Fact = Diet | 'wheelchair' | 'lift' | 'hearing-loop' | 'sign-language' | 'dogs' | 'prams';
type Diet = 'vegan' | 'vegetarian' | `${'gluten' | 'milk' | 'nut' | 'egg' | 'fish'}-free`;

type Band = 'ata' | 'gora' | 'sova' | 'handla' | 'hyra' | 'ge';

/** A drawing in seeds/art: `honung` is seeds/art/honung.svg. */
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
    /** Kinds of goods for search and filters: 'edible', 'retail'. */
    tags: string[];
  };
  logo: Motif;
  colour: `#${string}`;
  band: Band;
  companyDetails: {
    legalName: string;
    /** NNNNNN-NNNN, valid by Luhn, from series that are not in use. */
    organisationNumber: string;
    vatNo: string;
    address: { addressRows: string[]; zipCode: string; city: string };
    approvedForFTax: boolean;
  };
  emails: { emailAddress: string; categoryTags: string[]; verified: boolean }[];
  phones: { phoneNumber: string; categoryTags: string[]; verified: boolean }[];
  timeZone: 'Europe/Stockholm';
  /** Local time in the provider's own zone. */
  openingHours: { weekly: WeekHours[]; exceptions: { date: string; hours: Hours[] }[] };
  /** Coordinates on the town's own map, which no other map has. */
  location?: { latitude: number; longitude: number };
  /** Payee of Swish payments; from the series of the sandbox. */
  swishNumber?: `123${string}`;
  options: {
    acceptSwish: boolean;
    useProviderCartForVoucher: boolean;
    qrOnBookable: boolean;
    includeAccommodationInventoryAsSearchResult?: boolean;
  };
  /** Visible to everybody by default. */
  status?: 'HIDDEN';
  /** Closed until the next such day, MM-DD, from any day on which the demo starts. */
  paused?: { until: string; reason: Words };
  delivery: {
    pickUp: { address: string; instructions: Words };
    /** Fee in öre; null without home delivery. */
    homeDelivery: { fee: number } | null;
  };
  prepMinutes: number;
  /** Shelves of the shop, in order. */
  shopSections: { key: string; title: Words }[];
  /** Options of its products, which name them. */
  optionalGroups?: readonly TownOptionalGroup[];
  /** In the order of the shelves. */
  products: TownProduct[];
  /** Resources and booking rules. */
  places?: TownPlaces;
}

export interface TownPlaces {
  groups: readonly TownGroup[];
  /** Offers by product key. */
  offers: Readonly<Record<string, TownOffer>>;
  blocks?: readonly TownBlock[];
  /** Bookings of free products, since nothing is paid yet when the demo starts. */
  guests?: readonly TownGuest[];
}

export interface TownGuest {
  /** The product's key. */
  product: string;
  day: TownDay;
  time: string;
  party: number;
  name: string;
  email: string;
  /** A phone number set aside for fiction: 070-174 06 05 to 06 99. */
  phone: string;
  message?: string;
}

/** Resources blocked for a while, with a reason for staff. */
export interface TownBlock {
  group: string;
  /** Numbered from 1. */
  numbers: readonly number[];
  day: TownDay;
  from: string;
  /** Its end, on that day or so many later. */
  to: string;
  daysLater?: number;
  reason: string;
}

/** The next such weekday after the demo's first day, or weeks after that. */
export interface TownDay {
  weekday: number;
  weeksLater?: number;
}

/** A group of interchangeable resources. */
export interface TownGroup {
  slug: string;
  title: Words;
  /** Guests are told which of them is theirs. */
  shown: boolean;
  resources: readonly { title: Words; capacity: number }[];
  /** Pairs of resources that can be joined, by their numbers from 1. */
  joins?: readonly (readonly [number, number])[];
}

/** From and to as 17:00, in local time. */
interface TownWeek {
  weekdays: number[];
  hours: { from: string; to: string }[];
}

/** Booking rules of a product, without a year. */
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

/** A repeated departure. */
export interface TownDepartures {
  weekdays: number[];
  /** Its occurrences in a month: 1 is the first, -1 the last; all when left out. */
  ofMonth?: number[];
  season?: { from: string; to: string };
  starts: string;
  ends: string;
  /** Days until its end, where that is a later one. */
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
  /** Null for no limit. */
  max: number | null;
  /** Prices in öre with VAT; the product's VAT category by default. */
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
  /** Facts that the seller vouches for: free of what, for whom, with whom. */
  facts?: readonly Fact[];
  /** The VAT category alone: the rate is looked up by the day of the tax point. */
  vatCategory: VatKey;
  section: string;
  images: Motif[];
  contentBlocks: { title: Words; content: Words }[];
  skus: TownSku[];
  /** Keys of the seller's groups, in the order of the page. */
  optionalGroups?: readonly string[];
  /** Amounts of a gift card, in öre. */
  priceSettings?: {
    defaultAmountInclVat: number | null;
    options: { amountIncludingVat: number }[];
    freePricingEnabled: boolean;
    minAmountInclVat: number | null;
    maxAmountInclVat: number | null;
  };
  /** Vouchers and gift cards: single-purpose by default (H17). */
  voucherKind?: 'SINGLE_PURPOSE' | 'MULTI_PURPOSE';
  /** Months of validity; ten years by default. */
  validMonths?: number;
  /** Reason for which goods can't be withdrawn from. */
  noWithdrawal?: 'MADE_TO_ORDER' | 'PERISHABLE' | 'SEALED';
  contents?: TownContents;
  /** Whether each guest of a booking has a ticket of their own. */
  ticketPerGuest?: true;
  /** Languages spoken by guide or host. */
  languages?: string[];
  /** Days and times at which a voucher may be used. */
  availability?: { days?: Words; times?: Words };
  /** Delivery methods of goods that differ from the stall's. */
  deliveryMethods?: ('PICK_UP' | 'HOME_DELIVERY')[];
}

export interface TownSku {
  key: string;
  articleNumber: string;
  title: Words;
  /** Öre with VAT. */
  price: number;
  /** Amount of the shared stock that one of these takes; 1 by default. */
  perPurchaseAmount?: number;
  /** Stock; uncounted when left out. Variants with the same key share it. */
  stock?: { key?: string; onHand: number };
  /** Booking fields. */
  booked?: {
    type: 'TABLE_BOOKING' | 'EXPERIENCE' | 'RENTAL' | 'TRANSPORT';
    unit: { type: 'PERSON' | 'BOOKING' | 'HOUR' | 'DAY' | 'PIECE'; name: Words };
    value: number;
    quantity: number;
    contentBlocks?: { title: Words; content: Words }[];
  };
  /** Nights of the year that can be booked, MM-DD, both inclusive; all when left out. */
  nights?: readonly { from: string; to: string }[];
  /** Prices by type of guest; the first is the ordinary one. */
  guestPrices?: { guestType: string; title: Words; price: number }[];
  priceSeasons?: {
    title: Words;
    from: string;
    to: string;
    weekdays: number[];
    price: number;
    guestPrices?: { guestType: string; price: number }[];
  }[];
  /** A reduced price: the earlier ones with their first days, the oldest first, and the first day of this one. */
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
  /** The secret of the account's authenticator app, in the demo alone; its codes are on /dev. */
  authenticator?: string;
  /** Suggestion of what to try with the account, for the README and the sign-in page of the demo. */
  about: Words;
}
