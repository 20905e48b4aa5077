import type { ChosenDelivery } from '../../orders/contract.ts';
import { m } from '../../paraglide/messages.js';

/** Field names equal the command's, so that server errors find their fields. */
export const FIELDS = {
  name: 'contact.name',
  phone: 'contact.phone',
  email: 'contact.email',
  method: 'delivery.deliveryMethodType',
  street: 'delivery.destination.address.addressRows.0',
  zip: 'delivery.destination.address.zipCode',
  city: 'delivery.destination.address.city',
  notes: 'delivery.destination.notesToDeliverer',
  message: 'messageToProvider',
} as const;

export interface Typed {
  get(name: string): unknown;
}

export function toContact(typed: Typed): { name: string; phone: string; email: string } {
  return { name: text(typed, FIELDS.name), phone: text(typed, FIELDS.phone), email: text(typed, FIELDS.email) };
}

export function toDelivery(typed: Typed): ChosenDelivery {
  if (text(typed, FIELDS.method) !== 'HOME_DELIVERY') return { deliveryMethodType: 'PICK_UP' };
  const notesToDeliverer = text(typed, FIELDS.notes);
  return {
    deliveryMethodType: 'HOME_DELIVERY',
    destination: {
      address: {
        addressRows: [text(typed, FIELDS.street)],
        zipCode: text(typed, FIELDS.zip),
        city: text(typed, FIELDS.city),
      },
      ...(notesToDeliverer && { notesToDeliverer }),
    },
  };
}

/** Client-side validation, in the order of the fields; the server validates everything again. */
export function mistakesIn(typed: Typed): Record<string, string> {
  const mistakes: Record<string, string> = {};
  const { name, phone, email } = toContact(typed);
  if (!name) mistakes[FIELDS.name] = m.checkout_name_missing();
  if (!phone) mistakes[FIELDS.phone] = m.checkout_phone_missing();
  const mail = mailMistake(email);
  if (mail) mistakes[FIELDS.email] = mail;
  if (toDelivery(typed).deliveryMethodType === 'HOME_DELIVERY') {
    if (!text(typed, FIELDS.street)) mistakes[FIELDS.street] = m.checkout_street_missing();
    if (!text(typed, FIELDS.zip)) mistakes[FIELDS.zip] = m.checkout_zip_missing();
    if (!text(typed, FIELDS.city)) mistakes[FIELDS.city] = m.checkout_city_missing();
  }
  return mistakes;
}

function mailMistake(email: string): string | null {
  if (!email) return m.checkout_email_missing();
  const at = email.lastIndexOf('@');
  if (at < 0) return m.checkout_email_no_at();
  if (at === email.length - 1) return m.checkout_email_ends();
  return email.slice(at).includes('.') ? null : m.checkout_email_no_dot();
}

function text(typed: Typed, name: string): string {
  const value = typed.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
