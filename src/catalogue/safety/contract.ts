import { z } from 'zod';
import { m } from '../../paraglide/messages.js';
import { paragraphs } from '../../providers/contract.ts';
import { command, contract, item, line, neededLine, slugOrId } from '../../shared/contract.ts';
import type { Locale } from '../../shared/i18n.ts';
import { durabilityField } from '../guarantee/contract.ts';

/** A postal address and one that is written to from a screen: an e-mail address or a web page. */
const reached = z.strictObject({
  name: neededLine(120, m.safety_name_missing),
  address: neededLine(200, m.safety_address_missing),
  contact: neededLine(200, m.safety_contact_missing).refine(said => said === '' || /\S[@.]\S/.test(said), {
    params: { text: (options: { locale: Locale }) => m.safety_contact_wrong({}, options) },
  }),
});

/** Maker and safety, which an offer of goods names beside its price by (EU) 2023/988 article 19. */
export const safetyField = z
  .strictObject({
    /** Maker of the goods: the stall itself or somebody else; null where it is not said. */
    maker: z.enum(['STALL', 'OTHER']).nullable(),
    /** The maker, where it is not the stall. */
    manufacturer: reached.nullable(),
    /** Person or company that answers for the goods in the Union, where their maker sits outside. */
    responsible: reached.nullable(),
    /** Type, batch or series, as it stands on the goods. */
    identification: line(1, 200).nullable(),
    warnings: paragraphs(4000).nullable(),
    /** The maker's own guarantee of durability; absent where there is none. */
    durability: durabilityField.optional(),
  })
  // Somebody else is somebody with a name.
  .refine(said => said.maker !== 'OTHER' || said.manufacturer !== null, {
    path: ['manufacturer', 'name'],
    params: { text: (options: { locale: Locale }) => m.safety_name_missing({}, options) },
  })
  // A guarantee is somebody's.
  .refine(said => !said.durability || said.durability.maker !== null || said.maker !== null, {
    path: ['durability', 'maker'],
    params: { text: (options: { locale: Locale }) => m.durability_maker_missing({}, options) },
  });
export type Safety = z.infer<typeof safetyField>;

const makerSchema = z.object({
  /** True when goods that name no other maker are the stall's own. */
  makesOwn: z.boolean(),
  /** The stall as a maker, as visitors read it; null without a company's name and address. */
  stall: z.object({ name: z.string(), address: z.string(), contact: z.string() }).nullable(),
  /** Address that the stall is written to when its goods are dangerous. */
  safetyContact: z.string().nullable(),
});
export type StallMaker = z.infer<typeof makerSchema>;

const sayMakerInput = command('say-stall-maker', { idOrSlug: slugOrId, makesOwn: z.boolean() });
export type SayMaker = z.infer<typeof sayMakerInput>;

export const safetyContract = {
  maker: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/maker',
      summary: 'A stall as the maker of what it sells, for its staff',
      tags: ['catalogue'],
    })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(makerSchema)),
  sayMaker: contract
    .route({
      method: 'PUT',
      path: '/providers/{idOrSlug}/maker',
      summary: 'Say once whether a stall makes what it sells',
      tags: ['catalogue'],
    })
    .input(sayMakerInput)
    .output(item(makerSchema)),
};
