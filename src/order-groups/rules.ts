/** The refusal to open an order group: 404, 401 or 403, as payments 6 says. */
export function refusalToOpen(
  caller: { isCustomer: boolean; isStaff: boolean; signedIn: boolean; key: 'none' | 'right' | 'wrong' },
  exists: boolean,
): 'not-found' | 'not-signed-in' | 'not-allowed' | null {
  if (!exists) return 'not-found';
  if (caller.isCustomer || caller.isStaff || caller.key === 'right') return null;
  return caller.key === 'wrong' || caller.signedIn ? 'not-allowed' : 'not-signed-in';
}

/**
 * Parses a typed phone number into E.164, as +46701234567; null when it can't be one. A single leading zero means
 * Swedish; `+` or `00` means a country code follows. The zero in brackets of "+46 (0)70" is dropped.
 */
export function parsePhoneNumber(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .replace(/\(0\)/, '')
    .replace(/[\s()./\p{Pd}\p{Cf}]/gu, '');
  const international = /^(?:\+|00)([1-9]\d{6,14})$/.exec(plain)?.[1];
  if (international) return swedishWithin(`+${international}`);
  const national = /^0([1-9]\d{6,8})$/.exec(plain)?.[1];
  return national ? swedishWithin(`+46${national}`) : null;
}

/** Swedish number check: seven to nine digits after +46, nine for mobiles; one extra zero is dropped. */
function swedishWithin(number: string): string | null {
  if (!number.startsWith('+46')) return number;
  const rest = number.slice(3).replace(/^0/, '');
  if (/^7[02369]/.test(rest)) return rest.length === 9 ? `+46${rest}` : null;
  return rest.length >= 7 && rest.length <= 9 ? `+46${rest}` : null;
}

/** The alphabet of order references: no letters that look alike, and no vowels, so that no reference spells a word. */
const REFERENCE_LETTERS = '23456789BCDFGHJKMNPQRSTVWXZ';

/** A new order reference like SH-7K3Q9, short enough to say aloud; the database keeps it unique per provider. */
export function newReference(random: Uint8Array): string {
  const letters = [...random.subarray(0, 5)].map(byte => REFERENCE_LETTERS[byte % REFERENCE_LETTERS.length]);
  return `SH-${letters.join('')}`;
}
