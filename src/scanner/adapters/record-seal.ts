import { createCipheriv, hkdfSync } from 'node:crypto';
import { INDEX, type Sealed } from '../snapshots/rules.ts';
import { DERIVED, INFO, nonceOf, PEPPERS, pepperedSalt } from '../snapshots/sealing/rules.ts';

export interface ListSeal {
  salt: Buffer;
  /** Number of the list. */
  number: number;
}

/** Record, sealed for who has the letters of its mark. */
export function sealedForMark(letters: string, record: Uint8Array, { salt, number }: ListSeal): Sealed {
  return sealed(derived(letters, INFO.mark, salt), record, number);
}

/** Record, sealed for who has its code, under one of the peppers: which, is told to nobody. */
export function sealedForCode(code: string, record: Uint8Array, seal: ListSeal & { pepper: number }): Sealed {
  const salt = pepperedSalt(seal.salt, seal.pepper % PEPPERS);
  return sealed(derived(code, INFO.code, salt), record, seal.number);
}

function derived(secret: string, info: Uint8Array, salt: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, DERIVED));
}

function sealed(key: Buffer, record: Uint8Array, number: number): Sealed {
  const cipher = createCipheriv('aes-256-gcm', key.subarray(INDEX), nonceOf(number));
  const bytes = Buffer.concat([cipher.update(record), cipher.final(), cipher.getAuthTag()]);
  return { index: key.subarray(0, INDEX), bytes };
}
