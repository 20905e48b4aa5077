import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import type { SellerOfRecord } from './contract.ts';

/** The seller of record as it is now: what a receipt written now will keep. */
export async function sellerOfRecord(
  db: Database | Tx,
  providerId: string,
  locale: Locale = 'sv',
): Promise<{ seller: SellerOfRecord; timeZone: string }> {
  const row = await db
    .selectFrom('sellers')
    .selectAll()
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow();
  const title = inLocale(row.title as unknown as Words, locale);
  const seller = {
    title,
    legalName: row.legal_name ?? title,
    organisationNumber: row.organisation_number ?? '',
    vatNo: row.vat_no,
    address: (row.address as SellerOfRecord['address'] | null) ?? { addressRows: [], zipCode: '', city: '' },
    approvedForFTax: row.approved_for_f_tax ?? false,
  };
  return { seller, timeZone: row.time_zone! };
}
