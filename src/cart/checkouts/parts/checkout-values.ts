import { parsePhoneNumber } from '../../../order-groups/rules.ts';
import type { ChosenDelivery } from '../../../orders/contract.ts';
import { m } from '../../../paraglide/messages.js';

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

export function toContact(typed: Typed): { name: string; phone: string; email: string } {
  return {
    name: typedText(typed, FIELDS.name),
    phone: typedText(typed, FIELDS.phone),
    email: typedText(typed, FIELDS.email),
  };
}

export function toDelivery(typed: Typed): ChosenDelivery {
  if (typedText(typed, FIELDS.method) !== 'HOME_DELIVERY') {
    const pickUpAt = typedText(typed, FIELDS.pickUpAt);
    return { deliveryMethodType: 'PICK_UP', ...(pickUpAt && { pickUpAt }) };
  }
  const notesToDeliverer = typedText(typed, FIELDS.notes);
  return {
    deliveryMethodType: 'HOME_DELIVERY',
    destination: {
      address: {
        addressRows: [typedText(typed, FIELDS.street)],
        zipCode: typedText(typed, FIELDS.zip),
        city: typedText(typed, FIELDS.city),
      },
      ...(notesToDeliverer && { notesToDeliverer }),
    },
  };
}

/** The buyer's words to the seller; for a drive, first from where to where. */
export function toMessage(typed: Typed): string {
  const [from, to] = [typedText(typed, FIELDS.rideFrom), typedText(typed, FIELDS.rideTo)];
  const ride = from || to ? [`${m.checkout_ride_from()}: ${from}`, `${m.checkout_ride_to()}: ${to}`] : [];
  return [...ride, typedText(typed, FIELDS.message)].filter(Boolean).join('\n');
}

type Check = (text: string) => string | null;

/** Checks of single fields, in their order: made where they are typed, and all together at the press. */
const WHO_CHECKS: [name: string, check: Check][] = [
  [FIELDS.name, text => (text ? null : m.checkout_name_missing())],
  [FIELDS.phone, phoneMistake],
  [FIELDS.email, mailMistake],
];
const ADDRESS_CHECKS: [name: string, check: Check][] = [
  [FIELDS.street, streetMistake],
  [FIELDS.zip, zipMistake],
  [FIELDS.city, text => (text ? null : m.checkout_city_missing())],
];

const RIDE_CHECKS: [name: string, check: Check][] = [
  [FIELDS.rideFrom, text => (text ? null : m.checkout_ride_from_missing())],
  [FIELDS.rideTo, text => (text ? null : m.checkout_ride_to_missing())],
];

/** The mistake of one field that was left; null for an empty one, which is asked for at the press. */
export function mistakeAt(name: string, text: string): string | null {
  const [, check] = [...WHO_CHECKS, ...ADDRESS_CHECKS].find(([field]) => field === name) ?? [];
  return text.trim() && check ? check(text.trim()) : null;
}

/** Client-side validation, in the order of the fields; the server validates everything again. */
export function mistakesIn(typed: Typed): Record<string, string> {
  const home = toDelivery(typed).deliveryMethodType === 'HOME_DELIVERY';
  const rides = typed.get(FIELDS.rideFrom) !== null;
  const checks = [...WHO_CHECKS, ...(home ? ADDRESS_CHECKS : []), ...(rides ? RIDE_CHECKS : [])];
  return Object.fromEntries(
    checks.flatMap(([name, check]) => {
      const mistake = check(typedText(typed, name));
      return mistake ? [[name, mistake]] : [];
    }),
  );
}

function phoneMistake(phone: string): string | null {
  if (!phone) return m.checkout_phone_missing();
  return parsePhoneNumber(phone) ? null : m.orders_phone_invalid();
}

function mailMistake(email: string): string | null {
  if (!email) return m.checkout_email_missing();
  const at = email.lastIndexOf('@');
  if (at < 0) return m.checkout_email_no_at();
  if (at === email.length - 1) return m.checkout_email_ends();
  return email.slice(at).includes('.') ? null : m.checkout_email_no_dot();
}

function streetMistake(street: string): string | null {
  return /\p{L}{2}/u.test(street) ? null : m.checkout_street_missing();
}

/** Stalls deliver in Sweden, where a postcode has five digits. */
function zipMistake(zip: string): string | null {
  if (!zip) return m.checkout_zip_missing();
  return /^(?:SE-?)?\s*\d{3}\s?\d{2}$/i.test(zip) ? null : m.checkout_zip_invalid();
}

export function typedText(typed: Typed, name: string): string {
  const value = typed.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
