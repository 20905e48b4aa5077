import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';
import type { SellerOfRecord } from './contract.ts';

/** Lines that name the seller of record, in the company's own name, as the law wants it (protocols 6.3). */
/** Name and postal address of a seller, a line each. */
export function postalLines({ legalName, address: { addressRows, zipCode, city } }: SellerOfRecord): string[] {
  return [legalName, ...addressRows, `${zipCode} ${city}`.trim()].filter(Boolean);
}

/** Lines of the address that goods are sent back to: the one that the trader names, or its company's. */
export function returnLines(seller: SellerOfRecord, returnsTo: string | null): string[] {
  return returnsTo ? [seller.legalName, returnsTo].filter(Boolean) : postalLines(seller);
}

export function sellerLines(seller: SellerOfRecord, locale: Locale): string[] {
  const { addressRows, zipCode, city } = seller.address;
  return [
    seller.legalName,
    [...addressRows, `${zipCode} ${city}`.trim()].filter(Boolean).join(', '),
    seller.organisationNumber && m.sellers_organisation_number({ number: seller.organisationNumber }, { locale }),
    seller.vatNo && m.sellers_vat_number({ number: seller.vatNo }, { locale }),
    seller.approvedForFTax && m.sellers_f_tax({}, { locale }),
  ].filter(line => typeof line === 'string' && line !== '') as string[];
}
