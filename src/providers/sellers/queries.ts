import { to } from '../../links.ts';
import type { MailPart, MailSign } from '../../notifications/mails/layout.ts';
import { m } from '../../paraglide/messages.js';
import type { PictureData } from '../../pictures/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import type { World } from '../../shared/world.ts';
import { phoneText } from '../../ui/phone-text.ts';
import type { Band } from '../contract.ts';
import { publicContacts } from '../rules.ts';
import type { SellerOfRecord } from './contract.ts';

/** The seller of record as it is now: what a receipt written now will keep. */
export async function sellerOfRecord(
  db: Database | Tx,
  providerId: string,
  locale: Locale = 'sv',
): Promise<{ seller: SellerOfRecord; timeZone: string }> {
  const row = await sellerRow(db, providerId);
  return { seller: ofRecord(row, locale), timeZone: row.time_zone! };
}

type SellerRow = Awaited<ReturnType<typeof sellerRow>>;

async function sellerRow(db: Database | Tx, providerId: string) {
  return await db.selectFrom('sellers').selectAll().where('provider_id', '=', providerId).executeTakeFirstOrThrow();
}

function ofRecord(row: SellerRow, locale: Locale): SellerOfRecord {
  const title = inLocale(row.title as unknown as Words, locale);
  return {
    title,
    legalName: row.legal_name ?? title,
    organisationNumber: row.organisation_number ?? '',
    vatNo: row.vat_no,
    address: (row.address as SellerOfRecord['address'] | null) ?? { addressRows: [], zipCode: '', city: '' },
    approvedForFTax: row.approved_for_f_tax ?? false,
  };
}

interface SellerSign {
  slug: string;
  title: string;
  band: Band;
  colour: string | null;
  /** Picture behind its receipts. */
  receiptPicture: PictureData | null;
  /** Legal name and number. */
  company: string;
  address: string[];
  phone: string | null;
  qrOnBookable: boolean;
}

/** Sign of a seller: its name and look, and how its guests find and reach it. */
export async function sellerSign(db: Database | Tx, providerId: string, locale: Locale): Promise<SellerSign> {
  const row = await sellerRow(db, providerId);
  const seller = ofRecord(row, locale);
  const phones = row.phones as unknown as { phoneNumber: string; categoryTags: string[]; verified: boolean }[];
  const options = row.options as { qrOnBookable?: boolean } | null;
  const { addressRows, zipCode, city } = seller.address;
  return {
    ...{ slug: row.slug!, title: seller.title, band: row.band as Band, colour: row.colour },
    receiptPicture: row.receipt_picture as PictureData | null,
    company: [seller.legalName, seller.organisationNumber].filter(Boolean).join(', '),
    address: [...addressRows, `${zipCode} ${city}`.trim()].filter(Boolean),
    phone: publicContacts(phones)[0]?.phoneNumber ?? null,
    qrOnBookable: options?.qrOnBookable ?? false,
  };
}

/** Sign of a seller in letters: its name, and its picture in the one format that every mailbox reads. */
export async function sellerMailSign(world: World, providerId: string, locale: Locale): Promise<MailSign> {
  const row = await world.db
    .selectFrom('sellers')
    .select(['title', 'picture'])
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow();
  const picture = row.picture as PictureData | null;
  const width = picture?.widths.find(one => one >= MAIL_PICTURE_WIDTH) ?? picture?.widths.at(-1);
  return {
    title: inLocale(row.title as unknown as Words, locale),
    picture:
      picture && width
        ? {
            address: `${world.config.baseUrl}/pictures/${picture.ref}/${width}.jpg`,
            ...{ width: picture.width, height: picture.height },
          }
        : null,
  };
}

/** Picture width in letters, twice what is shown, for dense screens. */
const MAIL_PICTURE_WIDTH = 192;

/** Address and phone of a seller as parts of a letter, with the way there. */
export function wayParts({ address, phone }: Pick<SellerSign, 'address' | 'phone'>, locale: Locale): MailPart[] {
  const where = address.join(', ');
  if (!where && !phone) return [];
  return [
    { text: [where, phone && phoneText(phone)].filter(Boolean).join('\n') },
    ...(where ? [{ link: m.sellers_directions({}, { locale }), href: to.directions(where) }] : []),
  ];
}
