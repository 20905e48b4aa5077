import { parsePhoneNumber } from '../../../order-groups/rules.ts';
import type { MistakeTexts } from './mistake-texts.ts';

/** Field names equal the command's, so that server errors find their fields. */
export const FIELDS = {
  name: 'contact.name',
  phone: 'contact.phone',
  email: 'contact.email',
  method: 'delivery.deliveryMethodType',
  pickUpAt: 'delivery.pickUpAt',
  street: 'delivery.destination.address.addressRows.0',
  zip: 'delivery.destination.address.zipCode',
  city: 'delivery.destination.address.city',
  notes: 'delivery.destination.notesToDeliverer',
  rideFrom: 'ride.from',
  rideTo: 'ride.to',
  message: 'messageToProvider',
} as const;

export const WHO = [FIELDS.name, FIELDS.phone, FIELDS.email] as const;

export interface Typed {
  get(name: string): unknown;
}

/** Mistake of a field: its sentence is loaded when there is one to tell (mistake-texts.ts). */
export type Mistake = keyof MistakeTexts;

/** Mistakes by field; a sentence that the page has anyway stands for itself. */
export type Mistakes = Readonly<Record<string, Mistake | (() => string)>>;

type Check = (text: string) => Mistake | null;

/** Checks of single fields, in their order: made where they are typed, and all together at the press. */
const WHO_CHECKS: [name: string, check: Check][] = [
  [FIELDS.name, text => (text ? null : 'nameMissing')],
  [FIELDS.phone, phoneMistake],
  [FIELDS.email, mailMistake],
];
const ADDRESS_CHECKS: [name: string, check: Check][] = [
  [FIELDS.street, streetMistake],
  [FIELDS.zip, zipMistake],
  [FIELDS.city, text => (text ? null : 'cityMissing')],
];

const RIDE_CHECKS: [name: string, check: Check][] = [
  [FIELDS.rideFrom, text => (text ? null : 'rideFromMissing')],
  [FIELDS.rideTo, text => (text ? null : 'rideToMissing')],
];

/** The mistake of one field that was left; null for an empty one, which is asked for at the press. */
export function mistakeAt(name: string, text: string): Mistake | null {
  const [, check] = [...WHO_CHECKS, ...ADDRESS_CHECKS].find(([field]) => field === name) ?? [];
  return text.trim() && check ? check(text.trim()) : null;
}

/** Client-side validation, in the order of the fields; the server validates everything again. */
export function mistakesIn(typed: Typed): Record<string, Mistake> {
  const home = typedText(typed, FIELDS.method) === 'HOME_DELIVERY';
  const rides = typed.get(FIELDS.rideFrom) !== null;
  const checks = [...WHO_CHECKS, ...(home ? ADDRESS_CHECKS : []), ...(rides ? RIDE_CHECKS : [])];
  return Object.fromEntries(
    checks.flatMap(([name, check]) => {
      const mistake = check(typedText(typed, name));
      return mistake ? [[name, mistake]] : [];
    }),
  );
}

function phoneMistake(phone: string): Mistake | null {
  if (!phone) return 'phoneMissing';
  return parsePhoneNumber(phone) ? null : 'phoneInvalid';
}

function mailMistake(email: string): Mistake | null {
  if (!email) return 'emailMissing';
  const at = email.lastIndexOf('@');
  if (at < 0) return 'emailNoAt';
  if (at === email.length - 1) return 'emailEnds';
  return email.slice(at).includes('.') ? null : 'emailNoDot';
}

function streetMistake(street: string): Mistake | null {
  return /\p{L}{2}/u.test(street) ? null : 'streetMissing';
}

/** Stalls deliver in Sweden, where a postcode has five digits. */
function zipMistake(zip: string): Mistake | null {
  if (!zip) return 'zipMissing';
  return /^(?:SE-?)?\s*\d{3}\s?\d{2}$/i.test(zip) ? null : 'zipInvalid';
}

export function typedText(typed: Typed, name: string): string {
  const value = typed.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
