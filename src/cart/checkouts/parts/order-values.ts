import type { ChosenDelivery } from '../../../orders/contract.ts';
import { m } from '../../../paraglide/messages.js';
import { FIELDS, type Typed, typedText } from './checkout-values.ts';

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
