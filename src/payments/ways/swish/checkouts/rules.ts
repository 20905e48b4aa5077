import type { PaymentStatus } from '../../../contract.ts';
import type { SwishDevice } from '../contract.ts';
import type { Reason } from './contract.ts';

/** Parameters of one Swish request, and the payer's choices. Stored before Swish is told. */
export interface RequestPlan {
  /** The seller's own Swish number, where the money goes. */
  payee: string;
  amount: number;
  message: string;
  /** Payment reference on the seller's bank statement. */
  reference: string;
  /** The payer's phone number: with it their app asks them; without it anybody who opens the token pays. */
  payerAlias: string | null;
  device: SwishDevice;
  successPath: string;
  cancelPath: string;
}

declare module '../../../settlements/store.ts' {
  interface PlansOfWays {
    MOBILE: RequestPlan;
  }
}

/** Timeout of a Swish request: how long Swish waits for a payer to begin. */
export const REQUEST_MINUTES = 3;

/**
 * Countdown for the payer. Null where the clock goes wrong: it says more than an attempt ever has, or that it was over
 * before it was looked at.
 */
export function secondsLeft(until: string, now: number, before: number | null): number | null {
  const left = Math.ceil((Date.parse(until) - now) / 1000);
  if (left > 0 && left <= REQUEST_MINUTES * 60) return left;
  return left <= 0 && before !== null ? 0 : null;
}

/** Least time left for a request to be offered again: finding the phone takes a while. */
const LEAST_SECONDS_LEFT = 60;

/** Whether an open request matches the payer's choices now, so that nothing has to be ended first. */
export function isSameRequest(open: RequestPlan, wish: RequestPlan, expiresAt: Date, now: Date): boolean {
  const told = [...Object.keys(open), ...Object.keys(wish)] as (keyof RequestPlan)[];
  return expiresAt.getTime() - now.getTime() >= LEAST_SECONDS_LEFT * 1000 && told.every(key => open[key] === wish[key]);
}

/** Refusals that a payer is shown; those that are ours alone to mend are not in it. */
export const REFUSED_AS = {
  NUMBER_WRONG: 'swish-number-wrong',
  PAYER_NOT_ENROLLED: 'swish-payer-not-enrolled',
  ANOTHER_OPEN: 'swish-another-open',
  TOO_YOUNG: 'swish-too-young',
  OTHER_PERSON: 'swish-other-person',
  AMOUNT_LIMIT: 'swish-amount-limit',
  SELLER_NOT_ENROLLED: 'swish-closed',
} as const satisfies Partial<Record<Reason, string>>;

/** Address of the page where the payer waits. */
export function checkPath(orderGroupId: string, payment: string, ak: string | null): string {
  return `/swish-check/${orderGroupId}/${payment}${ak === null ? '' : `?ak=${encodeURIComponent(ak)}`}`;
}

/** Payment state for the page that waits for it. */
export function shownAs(
  status: PaymentStatus,
  reason: Reason | null,
): { status: 'PENDING' | 'PAID' | 'DECLINED'; reason: Reason | null } {
  if (status === 'PENDING') return { status, reason: reason === 'OUTCOME_UNKNOWN' ? reason : null };
  if (status === 'FULFILLED') return { status: 'PAID', reason: null };
  const why = { CANCELLED: 'WITHDRAWN', EXPIRED: 'TIME_OUT', FAILED: 'OUR_FAULT' } as const;
  return { status: 'DECLINED', reason: reason ?? why[status] };
}

/** Payer's phone number in Swish's form: with its country, and without a plus. */
export function swishAlias(phoneNumber: string): string {
  return phoneNumber.replace(/^\+/, '');
}

/** Party that has to act: the payer, somebody behind the counter, or nobody, because it is looked at again anyhow. */
export type Concern = 'payer' | 'staff' | 'again';

export interface Meaning {
  /** Payment status that follows; PENDING: the code says nothing final (I12). */
  becomes: PaymentStatus;
  reason: Reason;
  concern: Concern;
}

const means = (becomes: PaymentStatus, reason: Reason, concern: Concern): Meaning => ({ becomes, reason, concern });
const bug = means('FAILED', 'OUR_FAULT', 'staff');

/** Every code of the protocol (protocols 2.4, 2.5), at creation and at the end, of payments and of refunds. */
export const CODES: Record<string, Meaning> = {
  FF08: bug,
  RP01: bug,
  RP02: bug,
  RP03: bug,
  PA02: bug,
  AM03: bug,
  AM02: means('FAILED', 'AMOUNT_LIMIT', 'staff'),
  AM06: means('FAILED', 'AMOUNT_LIMIT', 'staff'),
  RP04: means('PENDING', 'NOTHING_THERE', 'staff'),
  RP06: means('FAILED', 'ANOTHER_OPEN', 'payer'),
  RP07: means('PENDING', 'ALREADY_OVER', 'again'),
  RP08: means('CANCELLED', 'WITHDRAWN', 'again'),
  RP09: means('PENDING', 'ALREADY_OVER', 'again'),
  BE18: means('FAILED', 'NUMBER_WRONG', 'payer'),
  ACMT01: means('FAILED', 'SELLER_NOT_ENROLLED', 'staff'),
  ACMT03: means('FAILED', 'PAYER_NOT_ENROLLED', 'payer'),
  ACMT07: means('FAILED', 'SELLER_NOT_ENROLLED', 'staff'),
  VR01: means('FAILED', 'TOO_YOUNG', 'payer'),
  VR02: means('FAILED', 'OTHER_PERSON', 'payer'),
  RF07: means('FAILED', 'BANK_DECLINED', 'payer'),
  BANKIDCL: means('CANCELLED', 'SIGNING_CANCELLED', 'payer'),
  BANKIDONGOING: means('FAILED', 'BANKID_BUSY', 'payer'),
  BANKIDUNKN: means('FAILED', 'BANKID_REFUSED', 'payer'),
  FF10: means('FAILED', 'BANK_FAULT', 'payer'),
  TM01: means('EXPIRED', 'TIME_OUT', 'payer'),
  DS24: means('PENDING', 'OUTCOME_UNKNOWN', 'staff'),
  RF02: means('FAILED', 'REFUND_TOO_LATE', 'staff'),
  RF03: means('FAILED', 'REFUND_NOT_OURS', 'staff'),
  RF04: means('FAILED', 'REFUND_NOT_OURS', 'staff'),
  RF06: means('FAILED', 'REFUND_NOT_OURS', 'staff'),
  RF08: means('FAILED', 'REFUND_TOO_LARGE', 'staff'),
  AM04: means('FAILED', 'REFUND_NO_MONEY', 'staff'),
  CERTIFICATE: means('FAILED', 'CERTIFICATE', 'staff'),
  // HTTP status, not a code: the seller's number is not theirs, or has not named us its supplier.
  403: means('FAILED', 'SELLER_NOT_ENROLLED', 'staff'),
};

/** Unknown code, taken as the bank's business: it ended, and somebody should look at it. */
const UNKNOWN_CODE = means('FAILED', 'BANK_FAULT', 'staff');

export function codeMeaning(code: string): Meaning {
  return Object.hasOwn(CODES, code) ? CODES[code]! : UNKNOWN_CODE;
}

/** Swish's request status in our terms. For PAID only the amounts decide whether it is fulfilled (I11). */
export function statusMeaning(status: string, code: string | null): Meaning {
  switch (status) {
    case 'PAID':
      return means('FULFILLED', 'ALREADY_OVER', 'again');
    case 'CANCELLED':
      return means('CANCELLED', 'WITHDRAWN', 'again');
    case 'DECLINED':
      return code === null ? means('CANCELLED', 'DECLINED', 'payer') : { ...codeMeaning(code), becomes: 'CANCELLED' };
    case 'ERROR':
      return codeMeaning(code ?? '');
    default:
      // CREATED, and every status that may be added: not over yet.
      return means('PENDING', 'NOTHING_THERE', 'again');
  }
}

/** Instruction id in Swish's form, 32 upper-case digits: the payment's own, so the same payment is the same request. */
export function instructionId(id: string): string {
  return id.replaceAll('-', '').toUpperCase();
}

/** The id that an instruction was made from; null when it is none of ours. */
export function idOfInstruction(instruction: string): string | null {
  if (!/^[0-9A-F]{32}$/.test(instruction)) return null;
  return instruction.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const MESSAGE_LENGTH = 50;
const WRITTEN_OTHERWISE: Record<string, string> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '»': '"',
  '«': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  ß: 'ss',
  æ: 'ä',
  Æ: 'Ä',
  ø: 'ö',
  Ø: 'Ö',
  '’': '',
  "'": '',
};

/** Message in the payer's app: only letters that every bank takes, and not more than it has room for. */
export function swishMessage(text: string): string {
  const plain = [...text.normalize('NFC')].map(swishLetter).join('');
  return plain.replace(/ +/g, ' ').trim().slice(0, MESSAGE_LENGTH).trim();
}

function swishLetter(letter: string): string {
  if (/[a-zåäöA-ZÅÄÖ0-9 :;.,?!()"-]/.test(letter)) return letter;
  const otherwise = WRITTEN_OTHERWISE[letter];
  if (otherwise !== undefined) return otherwise;
  // Accents are taken off, é becomes e; what is no letter at all becomes a space.
  return /^[a-zA-Z]/.exec(letter.normalize('NFD'))?.[0] ?? ' ';
}

const REFERENCE_LENGTH = 35;

/** Payment reference on the seller's bank statement: letters and digits; null when nothing of them is left. */
export function bankReference(text: string): string | null {
  return text.replace(/[^A-Za-z0-9]/g, '').slice(0, REFERENCE_LENGTH) || null;
}

const MOST_ORE = 99_999_999_999_999;

/** Amount in kronor for Swish: 12550 as "125.50". */
export function amountText(ore: number): string {
  if (!Number.isInteger(ore) || ore < 1 || ore > MOST_ORE) throw new RangeError(`${ore} öre can't be asked for`);
  return `${Math.floor(ore / 100)}.${String(ore % 100).padStart(2, '0')}`;
}

/** Öre from Swish's number of kronor: 125.5. */
export function kronorToOre(kronor: number): number {
  return Math.round(kronor * 100);
}

/** App link, which opens Swish on this device and brings the payer back afterwards. */
export function appLink(base: string, token: string, returnUrl: string): string {
  return `${base}?token=${encodeURIComponent(token)}&callbackurl=${encodeURIComponent(returnUrl)}`;
}

/** QR code content, for the app to read from another screen. */
export function pictureText(token: string): string {
  return `D${token}`;
}

const WARNED_DAYS = [60, 30, 7];

/** Warning threshold reached, in days before the certificate ends: the smallest one; null while none. */
export function certificateWarning(expiresAt: Date, now: Date): number | null {
  const days = (expiresAt.getTime() - now.getTime()) / 86_400_000;
  return WARNED_DAYS.findLast(limit => days <= limit) ?? null;
}
