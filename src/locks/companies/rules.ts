import type { Span } from '../windows/rules.ts';

/** Protocols of lock companies that the hall speaks. COMPUTED: a cloud that computes codes for locks without net. */
export const COMPANY_KINDS = ['PARAKEY', 'LOCKY', 'PASSCODE', 'COMPUTED'] as const;
export type CompanyKind = (typeof COMPANY_KINDS)[number];

/** Types of access as guests' pages know them (payments 3). */
export const ACCESS_TYPES = ['PARAKEY', 'PASSCODE', 'LOCKY'] as const;
export type AccessType = (typeof ACCESS_TYPES)[number];

export interface Abilities {
  /** Windows begin and end at whole ones of these. */
  grain: 'minute' | 'hour';
  /** Longest window, in hours. */
  longestHours: number;
  /** Whether something given can be taken back, and be moved. */
  revocable: boolean;
  /** Whether the lock opens without net. */
  offline: boolean;
  /** Makers of its codes: the hall, the company, or nobody where a phone opens it. */
  codes: 'ours' | 'theirs' | 'none';
  codeLength: number;
  digits: string;
  /** Beginnings that a keypad does not take. */
  neverBegins: readonly string[];
}

const ANY_DIGIT = '0123456789';
const YEARS = 5 * 366 * 24;

/** Abilities of the locks of each company. */
export const ABILITIES: Record<CompanyKind, Abilities> = {
  PARAKEY: {
    ...{ grain: 'minute', longestHours: YEARS, revocable: true, offline: false },
    ...{ codes: 'none', codeLength: 0, digits: '', neverBegins: [] },
  },
  LOCKY: {
    ...{ grain: 'minute', longestHours: YEARS, revocable: true, offline: false },
    ...{ codes: 'theirs', codeLength: 6, digits: ANY_DIGIT, neverBegins: [] },
  },
  PASSCODE: {
    ...{ grain: 'minute', longestHours: YEARS, revocable: true, offline: false },
    ...{ codes: 'ours', codeLength: 6, digits: '123456789', neverBegins: ['12'] },
  },
  COMPUTED: {
    ...{ grain: 'hour', longestHours: 365 * 24, revocable: false, offline: true },
    ...{ codes: 'theirs', codeLength: 8, digits: ANY_DIGIT, neverBegins: ['0', '9'] },
  },
};

export function accessType(kind: CompanyKind): AccessType {
  return kind === 'COMPUTED' ? 'PASSCODE' : kind;
}

/** Address, account and lock of a call. */
export interface Asking {
  base: string;
  customer: string;
  secret: string;
  lockRef: string;
  patienceMs: number;
}

export interface Put {
  /** Our name for it, the same however often it is asked for. */
  reference: string;
  window: Span;
  code: string | null;
  /** The guest's address, for doors that a phone opens. */
  email: string | null;
}

/** The company did not do it (REFUSED), or nobody knows whether it did (AWAY). */
export interface Trouble {
  said: 'refused' | 'away';
  fault: LockFault;
}

export type PutAnswer = { said: 'confirmed'; window: Span; code: string | null; ref: string } | Pending | Trouble;
export type TakeAnswer = { said: 'gone' } | Pending | Trouble;
interface Pending {
  said: 'pending';
}

export interface Opened {
  ref: string;
  at: Date;
  /** Our name for the right that opened, or the code, where the company tells; and its own word for the person. */
  reference: string | null;
  code: string | null;
  who: string | null;
}

/** A door as its company sees it. `held`: what the lock has by our names, where the company tells. */
export interface Look {
  battery: number | null;
  clock: Date | null;
  held: { reference: string; window: Span }[] | null;
  openings: Opened[];
}

/** Port to a lock company; every call may be repeated. */
export interface LockCompany {
  put(asking: Asking, put: Put): Promise<PutAnswer>;
  take(asking: Asking, reference: string): Promise<TakeAnswer>;
  look(asking: Asking): Promise<({ said: 'seen' } & Look) | Trouble>;
}

export const LOCK_FAULTS = [
  'unreachable',
  'slow',
  'server-fault',
  'odd-answer',
  'wrong-secret',
  'no-such-lock',
  'refused',
  'too-long',
  'too-narrow',
  'odd-code',
  'code-taken',
  'no-address',
  'not-offered',
  'secret-lost',
  'unconfirmed',
] as const;
export type LockFault = (typeof LOCK_FAULTS)[number];
