import type { Gate } from '../../gates/rules.ts';
import type { Look, LookedUp, SentScan, Uploaded } from '../../scans/contract.ts';

/** Scan as a phone keeps it: what it stores by and asks over is given to it (`phone/rules.ts`). */
export interface KeptScan extends SentScan {
  /** WAITING: only here. SENT: the server has it. COVERED: the phone's lists know of it. */
  state: 'WAITING' | 'SENT' | 'COVERED';
}

export interface PhoneStore {
  /** Keeps a scan for good and gives it its number; rejects where there is no room. */
  add(scan: Omit<KeptScan, 'sequence'>): Promise<number>;
  all(): Promise<KeptScan[]>;
  setState(sequences: readonly number[], state: KeptScan['state']): Promise<void>;
  forget(sequences: readonly number[]): Promise<void>;
  lists(): Promise<Uint8Array<ArrayBuffer>[]>;
  /**
   * Keeps a list, a whole one in place of all others, a part after them, and with it, at once, which scans it knows of:
   * one without the other would take what they took twice.
   */
  keepList(bytes: Uint8Array<ArrayBuffer>, whole: boolean, covered: readonly number[]): Promise<void>;
  /** Lag of the clock when it was last measured. */
  behindMs(): Promise<number>;
  keepBehindMs(ms: number): Promise<void>;
  /** Departure or product that the phone lets in alone. */
  gate(): Promise<Gate>;
  keepGate(gate: Gate): Promise<void>;
}

/** Answer of the server to a phone; null where the net is away, 'out' where the phone is shut out or not known. */
export interface PhoneNet {
  look(what: Look['what']): Promise<{ found: LookedUp | null } | null | 'out'>;
  upload(batch: { sentAt: string; waiting: number; scans: readonly SentScan[] }): Promise<Uploaded | null | 'out'>;
  list(after: number | null): Promise<Uint8Array<ArrayBuffer> | null | 'out'>;
}
