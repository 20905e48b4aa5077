/** The upper half of IBM's code page 437, which SIE calls PC8; the lower half is ASCII. */
const UPPER =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';
const BYTES = new Map([...UPPER].map((letter, at) => [letter, 0x80 + at]));

/** Replacements for letters that a name may hold and the code page lacks. */
const INSTEAD: Record<string, string> = {
  ...{ '€': 'EUR', '’': "'", '‘': "'", '“': '"', '”': '"', '„': '"', '–': '-', '—': '-', '…': '...' },
  ...{ Ø: 'O', ø: 'o', Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Þ: 'Th', þ: 'th', Œ: 'OE', œ: 'oe', ẞ: 'SS' },
};

export function toPc8(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...text.normalize('NFC')].flatMap(letter => pc8Bytes(letter)));
}

export function fromPc8(bytes: Uint8Array): string {
  return Array.from(bytes, byte => (byte < 0x80 ? String.fromCharCode(byte) : UPPER[byte - 0x80]!)).join('');
}

function pc8Bytes(letter: string): number[] {
  const byte = pc8Byte(letter);
  if (byte !== null) return [byte];
  // The letter without its diacritic, if it has one: š, ž, ć.
  const plain = INSTEAD[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return [...(plain || '?')].map(one => pc8Byte(one) ?? 0x3f);
}

function pc8Byte(letter: string): number | null {
  const code = letter.codePointAt(0)!;
  return code < 0x80 ? code : (BYTES.get(letter) ?? null);
}
