import Organisationsnummer from 'organisationsnummer';
import { LOCALES } from '../../shared/i18n.ts';
import type { Band } from '../contract.ts';
import type { Visibility } from '../rules.ts';

export const APPLICATION_STATES = ['DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];
export const APPLICATION_EVENTS = ['save', 'submit', 'takeBack', 'return', 'approve', 'reject'] as const;
export type ApplicationEvent = (typeof APPLICATION_EVENTS)[number];

/**
 * The state table of an application (I16). The trigger in migrations/0014-applications.sql refuses what is not here.
 */
export const APPLICATION_LIFE: Record<ApplicationState, Partial<Record<ApplicationEvent, ApplicationState>>> = {
  DRAFT: { save: 'DRAFT', submit: 'SUBMITTED' },
  SUBMITTED: { takeBack: 'DRAFT', return: 'DRAFT', approve: 'APPROVED', reject: 'REJECTED' },
  APPROVED: {},
  REJECTED: {},
};

export function applicationAfter(state: ApplicationState, event: ApplicationEvent): ApplicationState | null {
  return APPLICATION_LIFE[state][event] ?? null;
}

/** Steps in an application's history, one row each. */
export const STEPS_TAKEN = ['asked', 'begun', 'submitted', 'taken-back', 'returned', 'approved', 'rejected'] as const;
export type StepTaken = (typeof STEPS_TAKEN)[number];

/** An application's draft, kept as typed: nothing is validated before it is submitted. */
export interface Draft {
  legalName: string;
  organisationNumber: string;
  addressRow: string;
  zipCode: string;
  city: string;
  contactEmail: string;
  emailPublic: boolean;
  contactPhone: string;
  phonePublic: boolean;
  title: string;
  description: string;
  band: Band | '';
  area: string;
}

export const EMPTY_DRAFT: Draft = {
  legalName: '',
  organisationNumber: '',
  addressRow: '',
  zipCode: '',
  city: '',
  contactEmail: '',
  emailPublic: true,
  contactPhone: '',
  phonePublic: true,
  title: '',
  description: '',
  band: '',
  area: '',
};

export const STEPS = ['company', 'contact', 'stall', 'send'] as const;
export type Step = (typeof STEPS)[number];

/** The form step of each field, so that a mistake opens the step where it can be fixed. */
export const STEP_OF: Record<keyof Draft, Step> = {
  legalName: 'company',
  organisationNumber: 'company',
  addressRow: 'company',
  zipCode: 'company',
  city: 'company',
  contactEmail: 'contact',
  emailPublic: 'contact',
  contactPhone: 'contact',
  phonePublic: 'contact',
  title: 'stall',
  description: 'stall',
  band: 'stall',
  area: 'stall',
};

export interface Company {
  /** NNNNNN-NNNN; a sole trader's is their personal number. */
  organisationNumber: string;
  vatNo: string;
  soleTrader: boolean;
}

/**
 * Parses an organisation number as people write it: with spaces, any dash, the century or the VAT number around it.
 * Null unless it is ten digits that hold their check digit, of a company or of a sole trader (protocols 6.7).
 */
export function parseCompanyNumber(typed: string): Company | null {
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replaceAll(/\p{Pd}/gu, '-');
  const inVat = /^SE(\d{10})01$/i.exec(plain)?.[1];
  const written = inVat ?? plain;
  if (!/^(\d{2})?\d{6}[-+]?\d{4}$/.test(written)) return null;
  try {
    const parsed = Organisationsnummer.parse(written);
    const ten = parsed.format(false).replaceAll(/\D/g, '').slice(-10);
    return {
      organisationNumber: `${ten.slice(0, 6)}-${ten.slice(6)}`,
      vatNo: `SE${ten}01`,
      soleTrader: parsed.isPersonnummer(),
    };
  } catch {
    return null;
  }
}

/**
 * An organisation number for lists: a sole trader's tells their birthday, so its last four are hidden (protocols 6.7).
 */
export function maskedNumber(typed: string): string {
  const company = parseCompanyNumber(typed);
  if (!company?.soleTrader) return company?.organisationNumber ?? '';
  return `${company.organisationNumber.slice(0, 6)}-••••`;
}

export function parseZipCode(typed: string): string | null {
  const digits = typed.normalize('NFKC').replaceAll(/\s/g, '');
  return /^[1-9]\d{4}$/.test(digits) ? `${digits.slice(0, 3)} ${digits.slice(3)}` : null;
}

/** The slug of a title: small letters without marks, joined by dashes. */
export function slugFromTitle(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[æ]/g, 'ae')
    .replaceAll('ø', 'o')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
  return slug || 'stall';
}

/** The first free slug: `bageriet`, `bageriet-2`, … */
export function freeSlug(title: string, taken: ReadonlySet<string>): string {
  const base = slugFromTitle(title);
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

export const CODE = { digits: 6, minutes: 30, tries: 5 } as const;
export const CODE_LIMITS = {
  application: { hits: 6, seconds: 3600 },
  address: { hits: 8, seconds: 24 * 3600 },
} as const;

/** A six-digit code from a keyed hash: it is derived again when needed, and nothing of it is stored. */
export function codeFrom(hash: Uint8Array): string {
  const number = new DataView(hash.buffer, hash.byteOffset).getUint32(0) % 10 ** CODE.digits;
  return String(number).padStart(CODE.digits, '0');
}

/** Rate limit on guesses at one code, counted outside the command: its refusal would roll the count back. */
export const GUESSES = { hits: CODE.tries, seconds: CODE.minutes * 60 } as const;

export function codeStands(sentAt: Date | null, now: Date): boolean {
  return sentAt !== null && now.getTime() - sentAt.getTime() <= CODE.minutes * 60_000;
}

export const CHECKS = [
  'company',
  'trader',
  'safety',
  'contact',
  'terms',
  'presentation',
  'pictures',
  'product',
  'delivery',
  'hours',
  'languages',
  'payments',
  'hall',
] as const;
export type Check = (typeof CHECKS)[number];

export function isCheck(name: string): name is Check {
  return (CHECKS as readonly string[]).includes(name);
}

/** Checks that don't block opening: without an account with the card company the stall is paid through the hall. */
const CAN_WAIT: readonly Check[] = ['languages', 'payments'];
export const NEEDED: readonly Check[] = CHECKS.filter(check => !CAN_WAIT.includes(check));

/** Checks that the law asks: not even the hall opens a stall without them. */
export const LAW_CHECKS: readonly Check[] = ['company', 'trader', 'safety', 'contact', 'terms', 'hall'];

/** Items that the law asks of a stall and that are missing. */
export function lacksByLaw<T extends { check: Check; done: boolean }>(checks: readonly T[]): T[] {
  return checks.filter(({ check, done }) => !done && LAW_CHECKS.includes(check));
}

export interface StallFacts {
  companyNumber: string | null;
  /** True when the trader's details are written, with the word of an owner. */
  traderKnown: boolean;
  /** True when its goods need a contact for unsafe goods; and that contact. */
  safetyNeeded: boolean;
  safetyContact: string | null;
  /** True when the hall itself lacks nothing that the law asks of a marketplace. */
  hallReady: boolean;
  publicContacts: number;
  /** Whether the version of the terms in force is accepted. */
  termsAccepted: boolean;
  /** Languages of the stall's description. */
  describedIn: readonly string[];
  activeProducts: number;
  pictures: number;
  deliveryMethods: readonly string[];
  pickUpAddress: string | null;
  openDays: number;
  /** The stall's own account with the card company, if it can receive money. */
  cardAccount: string | null;
}

export function openingChecklist(facts: StallFacts): Record<Check, boolean> {
  const picksUp = facts.deliveryMethods.includes('PICK_UP');
  return {
    company: facts.companyNumber !== null,
    trader: facts.traderKnown,
    safety: !facts.safetyNeeded || facts.safetyContact !== null,
    contact: facts.publicContacts > 0,
    terms: facts.termsAccepted,
    presentation: facts.describedIn.includes('sv'),
    pictures: facts.pictures > 0,
    product: facts.activeProducts > 0,
    // Pick-up needs an address.
    delivery: facts.deliveryMethods.length > 0 && (!picksUp || Boolean(facts.pickUpAddress)),
    hours: facts.openDays > 0,
    languages: LOCALES.every(locale => facts.describedIn.includes(locale)),
    payments: facts.cardAccount !== null,
    hall: facts.hallReady,
  };
}

export function missingFrom(done: Record<Check, boolean>): Check[] {
  return NEEDED.filter(check => !done[check]);
}

/** Whether the stall may open: it is hidden and lacks nothing on its checklist. */
export function mayOpen(visibility: Visibility, done: Record<Check, boolean>): boolean {
  return visibility === 'HIDDEN' && missingFrom(done).length === 0;
}

const APPLYING_SECONDS = 2 * 24 * 3600;

/** Cookie of who wants to apply for a stall and has to prove an address first: read where the letter's link leads. */
export function applyingCookie(baseUrl: string): string {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : '';
  return `applying=1; HttpOnly; SameSite=Lax; Path=/verifications; Max-Age=${APPLYING_SECONDS}${secure}`;
}
