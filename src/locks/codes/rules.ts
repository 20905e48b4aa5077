import type { Abilities } from '../companies/rules.ts';

type Digits = Pick<Abilities, 'codeLength' | 'digits' | 'neverBegins'>;

/** Draws a code that the keypad takes, of random bytes; null where these do not lead to one. */
export function drawnCode(bytes: Uint8Array, { codeLength, digits, neverBegins }: Digits): string | null {
  // Bytes past the last whole round would make the first digits likelier.
  const fair = Math.floor(256 / digits.length) * digits.length;
  const drawn = [...bytes].filter(byte => byte < fair).map(byte => digits[byte % digits.length]!);
  for (let at = 0; at + codeLength <= drawn.length; at++) {
    const code = drawn.slice(at, at + codeLength).join('');
    if (fitsKeypad(code, { codeLength, digits, neverBegins })) return code;
  }
  return null;
}

/** Whether a keypad takes such a code. */
export function fitsKeypad(code: string, { codeLength, digits, neverBegins }: Digits): boolean {
  return (
    code.length === codeLength &&
    [...code].every(digit => digits.includes(digit)) &&
    !neverBegins.some(beginning => code.startsWith(beginning))
  );
}

/** Digits in groups that are read at a glance: 123 456, 1234 5678. */
export function groupedCode(code: string): string {
  const size = code.length % 4 === 0 ? 4 : 3;
  return code.match(new RegExp(`.{1,${size}}`, 'g'))?.join(' ') ?? code;
}
