import { z } from 'zod';
import { paragraphs, providerSchema, slug, words } from '../../providers/contract.ts';
import {
  command,
  contract,
  idParameter,
  item,
  items,
  line,
  pictureRefField,
  pictureSchema,
  slugOrId,
} from '../../shared/contract.ts';
import { sectionGroupSchema, shelvesSchema } from '../contract.ts';

export const groupInShopSchema = z.object({
  provider: providerSchema,
  group: sectionGroupSchema,
  /** All section groups of the shop, this one included. */
  groups: z.array(sectionGroupSchema),
  sections: shelvesSchema,
  validUntil: z.string().nullable(),
});
export type GroupInShop = z.infer<typeof groupInShopSchema>;

export const putSectionGroupInput = command('put-section-group', {
  providerId: idParameter,
  slug,
  title: words(80),
  text: paragraphs(600).nullable(),
  image: pictureRefField.nullable(),
  /** Keys of the provider's shelves, in display order. */
  sections: z.array(line(1, 60)).min(1).max(40),
  position: z.number().int().min(0).max(1000),
  /** The version that the edit is based on, null for a new group; when absent, it is written over. */
  basedOn: z.string().max(40).nullable().optional(),
});
export type PutSectionGroup = z.infer<typeof putSectionGroupInput>;

export const sectionsContract = {
  group: contract
    .route({
      method: 'GET',
      path: '/storefronts/shops/{providerSlug}/section-groups/{sectionGroupId}',
      summary: 'Some shelves of a shop',
      tags: ['storefronts'],
    })
    .input(z.object({ providerSlug: slugOrId, sectionGroupId: slugOrId }))
    .output(item(groupInShopSchema)),
  putGroup: contract
    .route({
      method: 'PUT',
      path: '/providers/{providerId}/section-groups',
      summary: 'Put shelves of a shop together',
      tags: ['storefronts'],
    })
    .input(putSectionGroupInput)
    .output(item(z.object({ _id: z.string(), slug: z.string() }))),
};

const written = z.object({ sv: z.string(), en: z.string().optional(), de: z.string().optional() });
export const writtenGroupSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  title: written,
  text: written.nullable(),
  image: pictureSchema.nullable(),
  sections: z.array(z.string()),
  position: z.number().int(),
  version: z.string(),
});
export type WrittenGroup = z.infer<typeof writtenGroupSchema>;

export const removeGroupInput = command('remove-section-group', { groupId: idParameter, basedOn: z.string().max(40) });
export type RemoveGroup = z.infer<typeof removeGroupInput>;

/** Groups of shelves as their editors see them. */
export const writtenGroupsContract = {
  list: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/written-section-groups',
      summary: "A shop's groups of shelves, as they are written",
      tags: ['storefronts'],
    })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(items(writtenGroupSchema)),
  remove: contract
    .route({
      method: 'POST',
      path: '/section-groups/{groupId}/removals',
      summary: 'Take a group of shelves away',
      tags: ['storefronts'],
    })
    .input(removeGroupInput)
    .output(item(z.object({ _id: z.string() }))),
};
