import { z } from 'zod';
import {
  calendarDay,
  command,
  contract,
  dayOfYear,
  item,
  items,
  LONG_BODY,
  line,
  lines,
  pictureRefField,
  pictureSchema,
  slugOrId,
} from '../shared/contract.ts';
import { locationField } from './locations/contract.ts';
import { traderFields } from './traders/contract.ts';

export const words = (most: number) => translated(line(1, most));
export const paragraphs = (most: number) => translated(lines(1, most));

/** A translated text as stored: Swedish always, the others when somebody wrote them. */
const translated = <T extends z.ZodType>(text: T) =>
  z.strictObject({ sv: text, en: text.optional(), de: text.optional() });

export const BANDS = ['ata', 'gora', 'sova', 'handla', 'hyra', 'ge'] as const;
export type Band = (typeof BANDS)[number];

const wallTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);

export const openHoursSchema = z.strictObject({ opens: wallTime, closes: wallTime });

/** Opening hours in the provider's wall time; `closes` at or before `opens` is the next morning, 24:00 is midnight. */
export const openingHoursSchema = z.strictObject({
  weekly: z
    .array(
      z.strictObject({
        /** 1 is Monday, 7 is Sunday. */
        days: z.array(z.number().int().min(1).max(7)).min(1).max(7),
        ...openHoursSchema.shape,
        /** First and last day of the season, both inclusive; a season may run over New Year. */
        season: z.strictObject({ from: dayOfYear, to: dayOfYear }).optional(),
      }),
    )
    .max(40),
  /** Days with hours of their own: one date, or the same day every year. No hours means closed. */
  exceptions: z
    .array(z.strictObject({ date: z.union([calendarDay, dayOfYear]), hours: z.array(openHoursSchema).max(4) }))
    .max(200),
});
export type OpeningHours = z.infer<typeof openingHoursSchema>;

/** State on the opening sign. Its nearness is worked out on the server, so that the same answer draws the same sign. */
export const openStateSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('OPEN'), closes: z.string().nullable(), words: z.string() }),
  z.object({
    state: z.literal('CLOSED'),
    opens: z.object({ date: z.string(), time: z.string(), nearness: z.enum(['TODAY', 'WEEK', 'LATER']) }).nullable(),
    words: z.string(),
  }),
]);
export type OpenState = z.infer<typeof openStateSchema>;
/** An opening state of the rules, before it is translated. */
export type Wall<T> = T extends unknown ? Omit<T, 'words'> : never;

export const addressSchema = z.object({ addressRows: z.array(z.string()), zipCode: z.string(), city: z.string() });

export const companyDetailsSchema = z.object({
  legalName: z.string(),
  organisationNumber: z.string(),
  vatNo: z.string().nullable(),
  address: addressSchema,
  approvedForFTax: z.boolean(),
});

export const pausedSchema = z.object({
  /** Its end, and the wall date of that at the stall; null until further notice, and for good. */
  until: z.string().nullable(),
  date: z.string().nullable(),
  /** "Pausad till 1 mars", "Stängt tills vidare", "Stängt för gott" */
  words: z.string(),
  reasonTitle: z.string().nullable(),
});
const visibility = z.enum(['NORMAL', 'PAUSED', 'HIDDEN']);

/** One colour, and its accents by day and by night, moved until they hold their contrast. */
export const brandingSchema = z.object({
  colour: z.string().nullable(),
  theme: z.record(z.string(), z.string()).nullable(),
});

export const providerRowSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  status: visibility,
  title: z.string(),
  subtitle: z.string().nullable(),
  band: z.enum(BANDS),
  tags: z.array(z.string()),
  image: pictureSchema.nullable(),
  paused: pausedSchema.nullable(),
  opening: openStateSchema.nullable(),
  validUntil: z.string().nullable(),
});
export type ProviderRow = z.infer<typeof providerRowSchema>;

export const providerSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  area: z.string(),
  status: visibility,
  meta: z.object({
    title: z.string(),
    subtitle: z.string().nullable(),
    description: z.string().nullable(),
    images: z.array(pictureSchema),
    tags: z.array(z.string()),
  }),
  logoImageRef: z.string().nullable(),
  logo: pictureSchema.nullable(),
  branding: brandingSchema,
  band: z.enum(BANDS),
  emails: z.array(z.object({ emailAddress: z.string(), categoryTags: z.array(z.string()), verified: z.boolean() })),
  phones: z.array(z.object({ phoneNumber: z.string(), categoryTags: z.array(z.string()), verified: z.boolean() })),
  options: z.object({
    paused: pausedSchema.nullable(),
    useProviderCartForVoucher: z.boolean(),
    includeAccommodationInventoryAsSearchResult: z.boolean(),
    acceptSwish: z.boolean(),
    qrOnBookable: z.boolean(),
  }),
  companyDetailsId: z.string().nullable(),
  companyDetails: companyDetailsSchema.nullable(),
  /** Contacts and register of the trader, in words; null where they are not written. */
  trader: z.string().nullable(),
  opening: openStateSchema.nullable(),
  openingHours: z.object({
    /** Weekly hours of today's season; neighbouring days with the same hours share a row. */
    week: z.array(
      z.object({
        from: z.number().int(),
        to: z.number().int(),
        hours: z.array(openHoursSchema),
        words: z.object({ days: z.string(), hours: z.string() }),
      }),
    ),
    exceptions: z.array(z.object({ date: z.string(), hours: z.array(openHoursSchema) })),
    /** The exceptions in a sentence or two; empty when there are none. */
    exceptionWords: z.string(),
  }),
  timeZone: z.string(),
  /** Expiry of this answer: a door opens, a pause ends, a day turns. */
  validUntil: z.string().nullable(),
});
export type Provider = z.infer<typeof providerSchema>;

const tagged = { categoryTags: z.array(line(1, 40)).max(10), verified: z.boolean() };
const contactEmail = z.strictObject({ emailAddress: z.email().max(254), ...tagged });
const contactPhone = z.strictObject({ phoneNumber: line(3, 40), ...tagged });

/** Fields of a provider's page; `register-provider` needs the first ones, `change-provider` takes any. */
export const providerFields = {
  meta: z.strictObject({
    title: words(80),
    subtitle: words(160).optional(),
    description: paragraphs(4000).optional(),
    images: z.array(pictureRefField).max(12),
    tags: z.array(line(1, 40)).max(20),
  }),
  logo: pictureRefField.nullable(),
  colour: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/)
    .nullable(),
  band: z.enum(BANDS),
  emails: z.array(contactEmail).max(20),
  phones: z.array(contactPhone).max(20),
  openingHours: openingHoursSchema,
  pausedUntil: z.iso.datetime({ offset: true }).nullable(),
  pausedReason: words(120).nullable(),
  status: z.enum(['NORMAL', 'HIDDEN']),
  companyDetails: z.strictObject({
    legalName: line(1, 160),
    organisationNumber: z.string().regex(/^\d{6}-\d{4}$/),
    vatNo: z
      .string()
      .regex(/^SE\d{12}$/)
      .nullable(),
    address: z.strictObject({
      addressRows: z.array(line(1, 120)).min(1).max(4),
      zipCode: line(3, 12),
      city: line(1, 80),
    }),
    approvedForFTax: z.boolean(),
  }),
  location: locationField.nullable(),
  delivery: z.strictObject({
    methods: z.array(z.enum(['PICK_UP', 'HOME_DELIVERY'])).max(2),
    pickUpAddress: line(1, 200).optional(),
    pickUpInstructions: paragraphs(500).optional(),
    homeDeliveryFee: z.number().int().min(0).max(1_000_000).optional(),
    /** Preparation time of an order, when nothing else is said. */
    prepMinutes: z.number().int().min(0).max(20_160).optional(),
  }),
  swishNumber: z
    .string()
    .regex(/^123\d{7}$/)
    .nullable(),
  options: z
    .strictObject({
      acceptSwish: z.boolean(),
      qrOnBookable: z.boolean(),
      useProviderCartForVoucher: z.boolean(),
      includeAccommodationInventoryAsSearchResult: z.boolean(),
      /** Bookings that cost nothing are for people with a proven phone number or e-mail address alone. */
      provenGuestsOnly: z.boolean(),
    })
    .partial(),
  shopSections: z.array(z.strictObject({ key: line(1, 60), title: words(80) })).max(40),
};

/** A slug, never shaped like an id: addresses take either, and it would be read as somebody else's id. */
export const slug = z
  .string()
  .max(80)
  .regex(/^(?![0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$)[a-z0-9]+(-[a-z0-9]+)*$/);

const { meta, band, companyDetails, openingHours, ...rest } = providerFields;
export const registerProviderInput = command('register-provider', {
  slug,
  area: line(1, 60),
  timeZone: line(1, 60).optional(),
  meta,
  band,
  companyDetails,
  openingHours,
  /** Trader's details, which a stall needs to be open. */
  trader: traderFields.optional(),
  ...z.object(rest).partial().shape,
});
export type RegisterProvider = z.infer<typeof registerProviderInput>;

/** Parts of the profile, each with a form of its own and saved whole. */
export const PARTS = ['company', 'presentation', 'look', 'delivery', 'hours', 'shelves'] as const;
export type Part = (typeof PARTS)[number];

// Contact points are proven one by one (contacts/), not set here.
// The Swish number is set by the owner alone, because money goes there (payments/ways/swish/numbers).
const { emails: _emails, phones: _phones, swishNumber: _number, options, ...changeable } = providerFields;
export const changeProviderInput = command('change-provider', {
  idOrSlug: slugOrId,
  ...z.object({ ...changeable, receiptPicture: providerFields.logo }).partial().shape,
  options: options.omit({ acceptSwish: true }).optional(),
  /** Versions that the changes begin from (optimistic locking): nothing is saved when a stored one differs. */
  basedOn: z.partialRecord(z.enum(PARTS), z.string().max(40)).optional(),
});
export type ChangeProvider = z.infer<typeof changeProviderInput>;

export const hallSchema = z.object({
  /** The area's name; null before there is one. */
  title: z.string().nullable(),
  /** Categories of the stalls here, in the order of their doors. */
  bands: z.array(z.enum(BANDS)),
  /** Base URL of the hall, for absolute addresses. */
  baseUrl: z.string(),
});
export type HallFacts = z.infer<typeof hallSchema>;

const handle = item(z.object({ _id: z.string(), slug: z.string() }));

export const providersContract = {
  hall: contract
    .route({ method: 'GET', path: '/hall', summary: 'What every page says about the hall', tags: ['providers'] })
    .output(item(hallSchema)),
  one: contract
    .route({ method: 'GET', path: '/providers/{idOrSlug}', summary: 'One provider', tags: ['providers'] })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(providerSchema)),
  inArea: contract
    .route({
      method: 'GET',
      path: '/areas/{area}/providers',
      summary: 'Who sells in an area, in the order of the hour',
      tags: ['providers'],
    })
    .input(z.object({ area: line(1, 60) }))
    .output(items(providerRowSchema)),
  register: contract
    .route({ method: 'POST', path: '/providers', summary: 'Give a provider a stall', tags: ['providers'] })
    .meta(LONG_BODY)
    .input(registerProviderInput)
    .output(handle),
  change: contract
    .route({ method: 'PUT', path: '/providers/{idOrSlug}', summary: 'Change a provider', tags: ['providers'] })
    .meta(LONG_BODY)
    .input(changeProviderInput)
    .output(item(z.object({ _id: z.string(), slug: z.string(), versions: z.record(z.enum(PARTS), z.string()) }))),
};
