import type { PictureData } from '../../pictures/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import type { Band } from '../contract.ts';
import { publicContacts } from '../rules.ts';
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

export interface SellerSign {
  slug: string;
  title: string;
  band: Band;
  colour: string | null;
  /** Legal name and number. */
  company: string;
  address: string[];
  phone: string | null;
  qrOnBookable: boolean;
}

/** Sign of a seller: its name and look, and how its guests find and reach it. */
export async function sellerSign(db: Database | Tx, providerId: string, locale: Locale): Promise<SellerSign> {
  const [{ seller }, row] = await Promise.all([
    sellerOfRecord(db, providerId, locale),
    db
      .selectFrom('sellers')
      .select(['slug', 'band', 'colour', 'phones', 'options'])
      .where('provider_id', '=', providerId)
      .executeTakeFirstOrThrow(),
  ]);
  const phones = row.phones as unknown as { phoneNumber: string; categoryTags: string[]; verified: boolean }[];
  const options = row.options as { qrOnBookable?: boolean } | null;
  const { addressRows, zipCode, city } = seller.address;
  return {
    ...{ slug: row.slug!, title: seller.title, band: row.band as Band, colour: row.colour },
    company: [seller.legalName, seller.organisationNumber].filter(Boolean).join(', '),
    address: [...addressRows, `${zipCode} ${city}`.trim()].filter(Boolean),
    phone: publicContacts(phones)[0]?.phoneNumber ?? null,
    qrOnBookable: options?.qrOnBookable ?? false,
  };
}

/** Picture of a seller's stall; null where it has none. */
export async function sellerPicture(db: Database | Tx, providerId: string): Promise<PictureData | null> {
  const row = await db
    .selectFrom('sellers')
    .select('picture')
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow();
  return row.picture as PictureData | null;
}
