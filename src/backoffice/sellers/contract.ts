import { z } from 'zod';
import { CHECKS } from '../../providers/applications/rules.ts';
import { contract, item, slugOrId, typedLine } from '../../shared/contract.ts';
import { SELLER_STATES } from './rules.ts';

const sellerSchema = z.object({
  /** The stall's id; an application's where there is no stall yet. */
  _id: z.string(),
  slug: z.string().nullable(),
  title: z.string(),
  legalName: z.string(),
  state: z.enum(SELLER_STATES),
  /** Checks that a stall lacks before it may open. */
  missing: z.array(z.enum(CHECKS)),
  openCases: z.number().int(),
  _lastSaleAt: z.string().nullable(),
  /** The hall's share in hundredths of a percent, now and from a day on; null before there is a stall. */
  basisPoints: z.number().int().nullable(),
  /** Day on which its place ends or has ended; null without a notice. */
  endsOn: z.string().nullable(),
  /** Whether the hall holds it as well. */
  held: z.boolean(),
  coming: z.object({ basisPoints: z.number().int(), startsOn: z.string() }).nullable(),
});
export type Seller = z.infer<typeof sellerSchema>;

const sellersSchema = z.object({
  sellers: z.array(sellerSchema),
  /** Numbers of sellers by state, and of all in the list. */
  counts: z.record(z.enum(SELLER_STATES), z.number().int()),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
});
export type Sellers = z.infer<typeof sellersSchema>;

const wholeSellerSchema = z.object({
  seller: sellerSchema,
  company: z
    .object({
      legalName: z.string(),
      organisationNumber: z.string(),
      vatNo: z.string().nullable(),
      address: z.string(),
      approvedForFTax: z.boolean(),
    })
    .nullable(),
  people: z.array(z.object({ userId: z.string(), name: z.string(), email: z.string().nullable(), role: z.string() })),
  terms: z.object({
    version: z.string(),
    acceptances: z.array(z.object({ version: z.string(), acceptedBy: z.string().nullable(), _acceptedAt: z.string() })),
  }),
  /** Its application, with mails and steps; null for a stall that the hall made itself. */
  applicationId: z.string().nullable(),
  _createdAt: z.string(),
});
export type WholeSeller = z.infer<typeof wholeSellerSchema>;

const tags = ['backoffice'];

export const sellersContract = {
  list: contract
    .route({ method: 'GET', path: '/platform/sellers', summary: 'Sellers of the hall; platform staff', tags })
    .input(
      z.object({
        text: typedLine().max(100).optional(),
        state: z.enum(SELLER_STATES).optional(),
        page: z.coerce.number().int().min(1).max(10_000).optional(),
      }),
    )
    .output(item(sellersSchema)),
  one: contract
    .route({ method: 'GET', path: '/platform/sellers/{idOrSlug}', summary: 'One seller; platform staff', tags })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(wholeSellerSchema)),
};
