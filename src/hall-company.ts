import type { SettingsReader } from './settings.ts';

/** The company that runs the hall, as it stands on the hall's own invoices. */
export interface HallCompany {
  name: string;
  organisationNumber: string;
  vatNo: string;
  address: { addressRows: string[]; zipCode: string; city: string };
  bankgiro: string | null;
}

const EXAMPLE = {
  name: 'Ljungsjö Saluhall AB',
  organisationNumber: '559999-0990',
  address: 'Torget 1, 531 31 Ljungsjö',
  bankgiro: '991-2346',
};

/** All of a company, or none: an invoice that lacks its seller's number or address is none. */
export function readHallCompany(
  read: SettingsReader,
  mistakes: string[],
  { production }: { production: boolean },
): HallCompany | null {
  const name = read.text('HALL_COMPANY', production ? '' : EXAMPLE.name);
  if (!name) return null;
  const isExample = name === EXAMPLE.name && !production;
  const organisationNumber = read.text('HALL_ORGANISATION_NUMBER', isExample ? EXAMPLE.organisationNumber : '');
  const digits = organisationNumber.replaceAll(/\D/g, '');
  if (digits.length !== 10) mistakes.push('HALL_ORGANISATION_NUMBER has to have ten digits, as 556036-0793.');
  const written = read.text('HALL_ADDRESS', isExample ? EXAMPLE.address : '');
  const [, row = '', zipCode = '', city = ''] = /^(.+), (\d{3} ?\d{2}) (.+)$/.exec(written) ?? [];
  if (!city) mistakes.push('HALL_ADDRESS has to be one line with a postal code: Torget 1, 531 31 Ljungsjö.');
  const bankgiro = read.text('HALL_BANKGIRO', isExample ? EXAMPLE.bankgiro : '').replaceAll(/\D/g, '');
  if (bankgiro && !/^\d{7,8}$/.test(bankgiro)) mistakes.push('HALL_BANKGIRO has to have seven or eight digits.');
  return {
    ...{ name, organisationNumber, vatNo: read.text('HALL_VAT_NUMBER', `SE${digits}01`) },
    address: { addressRows: [row], zipCode, city },
    bankgiro: bankgiro || null,
  };
}
