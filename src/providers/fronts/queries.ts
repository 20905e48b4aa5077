import type { Tx } from '../../shared/database/connect.ts';
import type { Look, Shelves } from './rules.ts';

/** A stall's front, part by part, by the nouns of its history; its row is locked until the transaction ends. */
export async function findFronts(tx: Tx, providerId: string): Promise<{ LOOK: Look; SHELVES: Shelves }> {
  const row = await tx
    .selectFrom('providers')
    .select(['logo', 'colour', 'receipt_picture', 'shop_sections'])
    .where('id', '=', providerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return {
    LOOK: { logo: row.logo, colour: row.colour, receiptPicture: row.receipt_picture },
    SHELVES: { shelves: row.shop_sections as unknown as Shelves['shelves'] },
  };
}
