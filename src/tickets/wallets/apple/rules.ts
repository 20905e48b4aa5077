import { accentFor } from '../../../ui/contrast.ts';
import { type Hex, parseHex } from '../../../ui/hex.ts';
import { cutTo, isVoid, type PassFacts, type PassLine } from '../rules.ts';

/** Names under which Apple knows a pass, and where its phone asks about it. */
export interface ApplePassNames {
  serial: string;
  token: string;
  passType: string;
  team: string;
  hall: string;
  service: string;
}

/** Style of a pass by what it is; it decides how the wallet sets the lines. */
const STYLES = { GIFTCARD: 'storeCard', VOUCHER: 'coupon', BOOKING: 'eventTicket' } as const;
/** The hall's own, for a seller without a colour. */
const GROUND = '#17333f' as Hex;
const PAPER = '#ffffff' as Hex;
const FRONT_LINES = 4;

/** Content of pass.json. */
export function applePass(facts: PassFacts, names: ApplePassNames) {
  const { kind, title, noun, seller, mark, beneath, head, front, back, startsAt, goodUntil, ended } = facts;
  const ground = groundOf(seller.colour);
  const shown = front.slice(0, FRONT_LINES);
  return {
    formatVersion: 1,
    passTypeIdentifier: names.passType,
    teamIdentifier: names.team,
    serialNumber: names.serial,
    authenticationToken: names.token,
    webServiceURL: names.service,
    organizationName: names.hall,
    description: `${noun}: ${title}`,
    logoText: cutTo(seller.title, 24),
    groupingIdentifier: seller.id,
    backgroundColor: rgb(ground),
    foregroundColor: rgb(PAPER),
    labelColor: rgb(PAPER),
    voided: isVoid(facts),
    expirationDate: goodUntil.toISOString(),
    ...(startsAt && !ended && { relevantDate: startsAt.toISOString() }),
    ...(mark && {
      barcodes: [
        {
          format: 'PKBarcodeFormatQR',
          message: mark,
          messageEncoding: 'iso-8859-1',
          ...(beneath && { altText: beneath }),
        },
      ],
    }),
    [STYLES[kind]]: {
      headerFields: head ? [field(head)] : [],
      primaryFields: [{ key: 'title', label: noun, value: title }],
      secondaryFields: shown.slice(0, 2).map(field),
      auxiliaryFields: [...(ended ? [{ key: 'ended', label: '', value: ended }] : []), ...shown.slice(2).map(field)],
      backFields: [...front.slice(FRONT_LINES), ...back].map(field),
    },
  };
}

/** A line as Apple's wallet reads it: `%@` in the sentence of a change stands for the value. */
function field({ key, label, value, changed }: PassLine) {
  return { key, label, value, ...(changed && { changeMessage: `${changed.replaceAll('%', '%%')} %@` }) };
}

/** The seller's colour, darkened until white stands out on it. */
export function groundOf(colour: string | null): Hex {
  const own = colour ? parseHex(colour) : null;
  return own ? accentFor(own, PAPER) : GROUND;
}

function rgb(hex: Hex): string {
  const parts = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${parts.join(', ')})`;
}
