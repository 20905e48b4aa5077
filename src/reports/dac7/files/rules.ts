import type { HallCompany } from '../../../carriers.ts';
import { type QuarterSum, REPORTED, type Reported, wholeUnits } from '../rules.ts';

/** The hall as the company that reports (its settings HALL_…). */
export type Operator = Pick<HallCompany, 'name' | 'organisationNumber' | 'address'>;

/** A seller as the file names it, its sealed details opened. */
export interface ReportedSeller {
  providerId: string;
  legalName: string;
  organisationNumber: string;
  vatNo: string | null;
  address: { addressRows: readonly string[]; zipCode: string; city: string };
  soleTrader: boolean;
  birthDate: string;
  account: string;
  accountHolder: string;
  record: readonly QuarterSum[];
}

export interface Message {
  year: number;
  /** Moment at which the file was made, and its name for the authority. */
  madeAt: Date;
  operator: Operator;
  sellers: readonly ReportedSeller[];
}

type Node = string | number | Element;
interface Element {
  name: string;
  attributes: Record<string, string>;
  inside: readonly (Node | null)[];
}

const dpi = (name: string, inside: readonly (Node | null)[], attributes: Record<string, string> = {}): Element => ({
  ...{ name: `dpi:${name}`, attributes, inside },
});
const stf = (name: string, text: string): Element => ({ name: `stf:${name}`, attributes: {}, inside: [text] });

/**
 * The year's record in the structure of the OECD (`urn:oecd:ties:dpi:v1`). The Swedish authority's own envelope was not
 * found: a human fits it in (docs/operating.md).
 */
export function dpiFile({ year, madeAt, operator, sellers }: Message): string {
  const number = digits(operator.organisationNumber);
  const stamp = madeAt.toISOString().replace(/\.\d+Z$/, 'Z');
  const reference = `SE${year}SE${number}${stamp.replaceAll(/\D/g, '')}`;
  const document = (of: string) =>
    dpi('DocSpec', [stf('DocTypeIndic', 'OECD1'), stf('DocRefId', `${reference}-${of}`)]);
  const message = dpi('MessageSpec', [
    dpi('SendingEntityIN', [number]),
    dpi('TransmittingCountry', ['SE']),
    dpi('ReceivingCountry', ['SE']),
    dpi('MessageType', ['DPI']),
    dpi('MessageRefId', [reference]),
    dpi('MessageTypeIndic', ['DPI401']),
    dpi('ReportingPeriod', [`${year}-12-31`]),
    dpi('Timestamp', [stamp.slice(0, -1)]),
  ]);
  const body = dpi('DPIBody', [
    dpi('PlatformOperator', [
      dpi('ResCountryCode', ['SE']),
      tin(number),
      dpi('Name', [operator.name]),
      addressOf(operator.address),
      document('operator'),
    ]),
    ...sellers.map(seller =>
      dpi('ReportableSeller', [identityOf(seller), activitiesOf(seller), document(seller.providerId)]),
    ),
  ]);
  const root = dpi('DPI_OECD', [message, body], {
    ...{ version: '1.0', 'xmlns:dpi': 'urn:oecd:ties:dpi:v1', 'xmlns:stf': 'urn:oecd:ties:dpistf:v1' },
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}\n`;
}

function identityOf(seller: ReportedSeller): Element {
  const number = digits(seller.organisationNumber);
  const account = dpi('FinancialIdentifier', [
    dpi('Identifier', [seller.account]),
    seller.accountHolder ? dpi('AccountHolderName', [seller.accountHolder]) : null,
  ]);
  const paid = seller.account ? account : null;
  const vat = seller.vatNo ? dpi('VAT', [seller.vatNo]) : null;
  if (!seller.soleTrader) {
    const party = [
      dpi('ResCountryCode', ['SE']),
      tin(number),
      vat,
      dpi('Name', [seller.legalName]),
      addressOf(seller.address),
    ];
    return dpi('Identity', [dpi('EntitySeller', [dpi('Standard', [dpi('EntSellerID', party), paid])])]);
  }
  const [first = '', ...last] = (seller.accountHolder || seller.legalName).split(' ');
  const party = [
    dpi('ResCountryCode', ['SE']),
    tin(number),
    vat,
    dpi('Name', [dpi('FirstName', [first]), dpi('LastName', [last.join(' ') || first])]),
    addressOf(seller.address),
    dpi('BirthInfo', [dpi('BirthDate', [seller.birthDate])]),
  ];
  return dpi('Identity', [dpi('IndividualSeller', [dpi('Standard', [dpi('IndSellerID', party), paid])])]);
}

const ELEMENTS: Record<Reported, string> = {
  PROPERTY: 'ImmovableProperty',
  SERVICES: 'PersonalServices',
  GOODS: 'SaleOfGoods',
  TRANSPORT: 'TransportationRental',
};

function activitiesOf({ record, address }: ReportedSeller): Element {
  const activities = REPORTED.flatMap(activity => {
    const own = record.filter(row => row.activity === activity);
    if (!own.length) return [];
    const sums = sumsOf(own);
    const inside = activity === 'PROPERTY' ? [dpi('PropertyListing', [addressOf(address), ...sums])] : sums;
    return [dpi(ELEMENTS[activity], inside)];
  });
  return dpi('RelevantActivities', activities);
}

/** Consideration is what the seller got: what was paid, less the fees, which are told beside it. */
function sumsOf(rows: readonly QuarterSum[]): Element[] {
  const quarters = [1, 2, 3, 4] as const;
  const of = (quarter: number) => rows.find(row => row.quarter === quarter) ?? { amount: 0, fees: 0, number: 0 };
  const money = (name: string, value: (row: { amount: number; fees: number }) => number) =>
    quarters.map(quarter => dpi(`${name}Q${quarter}`, [wholeUnits(value(of(quarter)))], { currCode: 'SEK' }));
  return [
    dpi(
      'Consideration',
      money('Cons', row => row.amount - row.fees),
    ),
    dpi(
      'NumberOfActivities',
      quarters.map(quarter => dpi(`NumbQ${quarter}`, [of(quarter).number])),
    ),
    dpi(
      'Fees',
      money('Fees', row => row.fees),
    ),
    dpi(
      'Taxes',
      money('Tax', () => 0),
    ),
  ];
}

const tin = (number: string) => dpi('TIN', [number], { issuedBy: 'SE' });

function addressOf({ addressRows, zipCode, city }: ReportedSeller['address']): Element {
  const street = addressRows.filter(row => row.trim()).join(', ');
  return dpi('Address', [
    dpi('CountryCode', ['SE']),
    dpi('AddressFix', [
      street ? dpi('Street', [street]) : null,
      zipCode ? dpi('PostCode', [zipCode]) : null,
      dpi('City', [city]),
    ]),
  ]);
}

const digits = (number: string) => number.replaceAll(/\D/g, '');

function written({ name, attributes, inside }: Element, indent: string): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const open = `${indent}<${name}${said.join('')}>`;
  const nodes = inside.filter(node => node !== null);
  if (nodes.every(node => typeof node !== 'object')) return `${open}${nodes.map(escaped).join('')}</${name}>`;
  const children = nodes.map(node => (typeof node === 'object' ? written(node, `${indent}  `) : escaped(node)));
  return [open, ...children, `${indent}</${name}>`].join('\n');
}

/** Text within XML: what the format can't carry, control characters, is left out. */
function escaped(value: string | number): string {
  return String(value)
    .normalize('NFC')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
