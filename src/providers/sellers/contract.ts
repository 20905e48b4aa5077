import { z } from 'zod';

/** The company behind a stall, as the law wants it named on a receipt (protocols 6.3). */
export const sellerOfRecordSchema = z.object({
  title: z.string(),
  legalName: z.string(),
  organisationNumber: z.string(),
  vatNo: z.string().nullable(),
  address: z.object({ addressRows: z.array(z.string()), zipCode: z.string(), city: z.string() }),
  approvedForFTax: z.boolean(),
});
export type SellerOfRecord = z.infer<typeof sellerOfRecordSchema>;
