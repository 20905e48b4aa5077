export const ORDER_STATUSES = [
  'PENDING_PAYMENT_CONFIRMATION',
  'CREATED',
  'PENDING_CONFIRMATION',
  'CONFIRMED',
  'READY_FOR_PICK_UP',
  'FULFILLED',
  'CANCELLED',
  'REJECTED',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_TYPES = ['BOOKABLE', 'MIXED', 'BUYABLE', 'VOUCHER', 'GIFTCARD', 'ACCOMMODATION'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** What staff may ask for; which of them an order takes stands in the table below. */
export const STAFF_CHANGES = ['confirm', 'ready', 'fulfil', 'cancel'] as const;
export type StaffChange = (typeof STAFF_CHANGES)[number];

/**
 * A phone number as people write it, as +46701234567; null when it can't be one. A number that begins with a single zero
 * is Swedish; `+` or `00` says that the country follows. The zero in brackets of "+46 (0)70" is dropped.
 */
export function phoneNumberOf(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .replace(/^(\+|00)(\d{1,3})[\s-]*\(0\)/, '$1$2')
    .replace(/[\s().\-–—‑/\u00a0\u200e\u202a\u202c]/g, '');
  const international = /^(?:\+|00)([1-9]\d{6,14})$/.exec(plain)?.[1];
  if (international) return swedishWithin(`+${international}`);
  const national = /^0([1-9]\d{6,9})$/.exec(plain)?.[1];
  return national ? swedishWithin(`+46${national}`) : null;
}

/** Swedish numbers have seven to nine digits after the country, mobiles exactly nine; a forgotten zero is forgiven. */
function swedishWithin(number: string): string | null {
  if (!number.startsWith('+46')) return number;
  const rest = number.slice(3).replace(/^0/, '');
  if (/^7[02369]/.test(rest)) return rest.length === 9 ? `+46${rest}` : null;
  return rest.length >= 7 && rest.length <= 9 ? `+46${rest}` : null;
}
