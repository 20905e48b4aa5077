import { inLocale, type Locale } from '../../../shared/i18n.ts';
import { bytesToHex } from '../../../shared/ids.ts';
import { type Mark, type MarkKey, readMark } from '../../../tickets/marks/rules.ts';
import type { Known } from '../../decisions/rules.ts';
import { type Gate, gateSign } from '../../gates/rules.ts';
import type { LookedUp } from '../../scans/contract.ts';
import type { StopReason } from '../../scans/rules.ts';
import type { ListHead } from '../../snapshots/rules.ts';

/** Reason for which a mark without a record is no ticket of this stall; null where its signature is good. */
export async function refusedMark(text: string, head: ListHead | null): Promise<StopReason | null> {
  if (!head) return 'no-list';
  try {
    const read = await readMark(text, keysIn(head));
    return 'mark' in read ? null : NO_MARK[read.no];
  } catch {
    // An old browser that checks no such signature: what is not on its list takes net.
    return 'not-listed';
  }
}

const NO_MARK = {
  'no-mark': 'not-a-ticket',
  'newer-mark': 'newer-mark',
  'unknown-key': 'unknown-key',
  'revoked-key': 'revoked-key',
  forged: 'forged',
} as const;

function keysIn({ keys, providerId }: ListHead): MarkKey[] {
  return keys.map(({ number, publicKey, status }) => {
    const text = atob(publicKey.replaceAll('-', '+').replaceAll('_', '/'));
    return { number, providerId, status, publicKey: Uint8Array.from(text, letter => letter.charCodeAt(0)) };
  });
}

/** Sign of what a mark is for, by the choices of a list: an unknown one has none. */
export function signOf({ productId, departureId }: Mark, head: ListHead, locale: Locale) {
  const gate: Gate = departureId ? { kind: 'DEPARTURE', id: departureId } : { kind: 'PRODUCT', id: productId };
  const sign = gateSign(gate, head) ?? gateSign({ kind: 'PRODUCT', id: productId }, head);
  return sign && { title: inLocale(sign.title, locale), beginsAt: sign.startsAt ? new Date(sign.startsAt) : null };
}

/** Facts of what the server looked up. */
export function knownBy({ from, until, lastAt, beginsAt, title, productId, departureId, ...rest }: LookedUp): Known {
  const listed = {
    ...{ ...rest, thing: 0, from: new Date(from), until: new Date(until) },
    ...{ lastAt: lastAt ? new Date(lastAt) : null, beginsAt: beginsAt ? new Date(beginsAt) : null },
  };
  return { listed, thing: { title, productId, departureId } };
}

/** Hash of what was read where it is no ticket. */
export async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return bytesToHex(new Uint8Array(hash));
}
