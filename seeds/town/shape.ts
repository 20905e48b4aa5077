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
  options: { acceptSwish: boolean; useProviderCartForVoucher: boolean; qrOnBookable: boolean };
  delivery: {
    pickUp: { address: string; instructions: Words };
    /** Fee in öre; null where nobody drives. */
    homeDelivery: { fee: number } | null;
  };
  prepMinutes: number;
  /** Shelves of the shop, in order. */
  shopSections: { key: string; title: Words }[];
  /** In the order of the shelves. */
  products: TownProduct[];
}

type VatKey = 'food' | 'standard';

export interface TownProduct {
  key: string;
  slug: string;
  acquirableAs: 'BUYABLE';
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
}

interface TownSku {
  key: string;
  articleNumber: string;
  title: Words;
  /** Öre with VAT. */
  price: number;
  /** How much of the shared stock one of these takes; 1 when left out. */
  perPurchaseAmount?: number;
  /** Absent: not counted. Variants with the same key share what is there. */
  stock?: { key?: string; onHand: number };
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
