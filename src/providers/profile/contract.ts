import { z } from 'zod';
import { describedPictureSchema } from '../../pictures/contract.ts';
import { command, contract, item, LONG_BODY, pictureSchema, slugOrId } from '../../shared/contract.ts';
import { companyDetailsSchema, openingHoursSchema, PARTS } from '../contract.ts';
import { locationField } from '../locations/contract.ts';

/** A translated text as written in each language, not resolved to one. */
const written = z.object({ sv: z.string(), en: z.string().optional(), de: z.string().optional() });

const profileSchema = z.object({
  provider: z.object({ _id: z.string(), slug: z.string(), title: z.string(), open: z.boolean() }),
  company: companyDetailsSchema.nullable(),
  presentation: z.object({
    title: written,
    subtitle: written.nullable(),
    description: written.nullable(),
    tags: z.array(z.string()),
    images: z.array(pictureSchema),
    logo: pictureSchema.nullable(),
    colour: z.string().nullable(),
    /** Picture behind its receipts. */
    receiptPicture: pictureSchema.nullable(),
    location: locationField.nullable(),
  }),
  delivery: z.object({
    methods: z.array(z.string()),
    pickUpAddress: z.string().nullable(),
    pickUpInstructions: written.nullable(),
    homeDeliveryFee: z.number().int().nullable(),
    prepMinutes: z.number().int().nullable(),
    /** Whether free bookings are for people with a proven number or address alone. */
    provenGuestsOnly: z.boolean(),
    /** A code on the receipt of bookings, which is shown at the door. */
    qrOnBookable: z.boolean(),
    /** Vouchers go to the stall's own cart, in its colours. */
    useProviderCartForVoucher: z.boolean(),
    /** Free nights are found by day and party in the hall's search. */
    includeAccommodationInventoryAsSearchResult: z.boolean(),
  }),
  openingHours: openingHoursSchema,
  /** Shelves of the shop, in their order. */
  shelves: z.array(z.object({ key: z.string(), title: written })),
  /** Today's date in wall time of the stall. */
  today: z.string(),
  /** Version of each part as read; a save says which one it began from. */
  versions: z.record(z.enum(PARTS), z.string()),
});
export type Profile = z.infer<typeof profileSchema>;
export type Written = z.infer<typeof written>;

/** Upload limit; a picture shrunk by the browser fits well into a body of the API. */
const MOST_BASE64 = 1_000_000;

const addPictureInput = command('add-picture', {
  idOrSlug: slugOrId,
  /** The file's bytes as base64. */
  bytes: z.base64().min(1).max(MOST_BASE64),
});
export type AddPicture = z.infer<typeof addPictureInput>;

const tags = ['providers'];

export const profileContract = {
  read: contract
    .route({ method: 'GET', path: '/providers/{idOrSlug}/profile', summary: 'A stall as its owner writes it', tags })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(profileSchema)),
  addPicture: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/pictures',
      summary: 'Keep a picture for a stall',
      description: 'Answers with the picture; it is shown once it is put into the presentation or on a product.',
      tags,
    })
    .meta(LONG_BODY)
    .input(addPictureInput)
    .output(item(describedPictureSchema)),
};
