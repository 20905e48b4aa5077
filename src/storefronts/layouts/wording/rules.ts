import type { Config } from '../../../config.ts';
import { m } from '../../../paraglide/messages.js';
import { LOCALES, type Locale, type Words } from '../../../shared/i18n.ts';
import type { StoredBlock } from '../contract.ts';

type Hall = Pick<Config, 'hallCompany' | 'hallContacts'>;

/** Block of who runs the hall, and the points of contact that the law asks of a marketplace. */
export function hallBlock(hall: Hall): StoredBlock {
  const said = (say: (locale: Locale) => string) =>
    Object.fromEntries(LOCALES.map(locale => [locale, say(locale)])) as unknown as Words;
  return {
    _type: 'text',
    title: said(locale => m.storefronts_hall_title({}, { locale })),
    text: said(locale => hallText(hall, locale)),
  } as StoredBlock;
}

function hallText({ hallCompany, hallContacts }: Hall, locale: Locale): string {
  const says = { locale };
  const { email, phone, users, authorities, safety } = hallContacts;
  return [
    hallCompany && companyText(hallCompany, locale),
    email && m.storefronts_hall_email({ email: linked(email) }, says),
    phone && m.storefronts_hall_phone({ phone }, says),
    users && m.storefronts_hall_users({ contact: linked(users) }, says),
    authorities && m.storefronts_hall_authorities({ contact: linked(authorities) }, says),
    safety && m.storefronts_hall_safety({ contact: linked(safety) }, says),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function companyText({ name, organisationNumber, vatNo, address }: NonNullable<Hall['hallCompany']>, locale: Locale) {
  const { addressRows, zipCode, city } = address;
  const place = [...addressRows, `${zipCode} ${city}`].join(', ');
  return m.storefronts_hall_company({ name, address: place, number: organisationNumber, vat: vatNo }, { locale });
}

/** An address as a link: of mail, or of a page. */
function linked(contact: string): string {
  if (/^\S+@\S+$/.test(contact)) return `[${contact}](mailto:${contact})`;
  return /^https:\/\/\S+$/.test(contact) ? `[${contact}](${contact})` : contact;
}
