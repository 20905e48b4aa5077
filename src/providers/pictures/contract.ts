import { z } from 'zod';
import { describedPictureSchema } from '../../pictures/contract.ts';
import { command, contract, item, line, pictureRefField, slugOrId } from '../../shared/contract.ts';
import { MOST_ALT, PICTURE_SHELVES } from './rules.ts';

/** Places of a picture: a product, the stall's front, its sign, a shelf, a page, or a promo of the hall. */
const PLACES = ['PRODUCT', 'STALL', 'LOGO', 'RECEIPT', 'SECTION', 'PAGE', 'PROMO'] as const;

const libraryPictureSchema = describedPictureSchema.extend({
  _createdAt: z.string(),
  places: z.array(
    z.object({
      kind: z.enum(PLACES),
      _id: z.string(),
      title: z.string(),
      /** True when the stall itself can change the picture there. */
      own: z.boolean(),
    }),
  ),
  /** True when an order, a receipt or a ticket shows the picture, which therefore stays. */
  sold: z.boolean(),
});
export type LibraryPicture = z.infer<typeof libraryPictureSchema>;

const librarySchema = z.object({
  provider: z.object({ _id: z.string(), slug: z.string(), title: z.string() }),
  pictures: z.array(libraryPictureSchema),
  page: z.number().int(),
  counts: z.record(z.enum(PICTURE_SHELVES), z.number().int()),
  /** True when the caller may crop, describe and remove the pictures. */
  mayChange: z.boolean(),
});
export type PictureLibrary = z.infer<typeof librarySchema>;

const share = z.number().min(0).max(1);
const alt = line(0, MOST_ALT).optional();

const changePictureInput = command('change-picture', {
  idOrSlug: slugOrId,
  ref: pictureRefField,
  /** Point that stays in sight when the picture is cropped, as shares of its width and height. */
  focal: z.strictObject({ x: share, y: share }),
  described: z.strictObject({ sv: alt, en: alt, de: alt }),
  /** Number of the change that this one began from. */
  basedOn: z.number().int(),
});
export type ChangePicture = z.infer<typeof changePictureInput>;

const removePicturesInput = command('remove-pictures', {
  idOrSlug: slugOrId,
  refs: z.array(pictureRefField).min(1).max(100),
});
export type RemovePictures = z.infer<typeof removePicturesInput>;

const tags = ['providers'];

export const picturesContract = {
  list: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/pictures',
      summary: 'The pictures of a stall, and where each of them stands',
      tags,
    })
    .input(
      z.object({
        idOrSlug: slugOrId,
        shelf: z.enum(PICTURE_SHELVES).optional(),
        page: z.coerce.number().int().min(1).max(1000).default(1),
      }),
    )
    .output(item(librarySchema)),
  one: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/pictures/{ref}',
      summary: 'A picture as it is kept now',
      tags,
    })
    .input(z.object({ idOrSlug: slugOrId, ref: pictureRefField }))
    .output(item(describedPictureSchema)),
  change: contract
    .route({
      method: 'PUT',
      path: '/providers/{idOrSlug}/pictures/{ref}',
      summary: 'Crop a picture anew, and say what is seen in it',
      tags,
    })
    .input(changePictureInput)
    .output(item(describedPictureSchema)),
  remove: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/picture-removals',
      summary: 'Remove pictures that stand nowhere',
      description: 'All of them or none: one that is shown, or that an order, a receipt or a ticket shows, stays.',
      tags,
    })
    .input(removePicturesInput)
    .output(item(z.object({ removed: z.number().int() }))),
};
