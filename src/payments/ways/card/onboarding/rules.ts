import { m } from '../../../../paraglide/messages.js';
import type { Locale } from '../../../../shared/i18n.ts';

/** Capability of a seller's account: the card company's states under our names. */
export const ABILITIES = ['ACTIVE', 'PENDING', 'RESTRICTED', 'REJECTED', 'UNSUPPORTED', 'NONE'] as const;
export type Ability = (typeof ABILITIES)[number];

/** Account state, asked just now: that a seller came back from the company's pages says nothing of how it went. */
export interface AccountTruth {
  /** Whether a seller's share may be sent there. */
  receives: Ability;
  closed: boolean;
  /** Requirements that the company waits for from the seller, in its words. */
  missing: readonly string[];
  /** Past due: the company's deadline is over for some of them. */
  overdue: boolean;
  /** Deadline, where the company names one. */
  dueBy: Date | null;
}

export const STANDINGS = [
  'NONE',
  'UNFINISHED',
  'CHECKING',
  'READY',
  'READY_UNTIL',
  'PAUSED',
  'REFUSED',
  'DISCONNECTED',
] as const;
export type Standing = (typeof STANDINGS)[number];

export interface KnownAccount {
  accountId: string;
  /** Whether it could receive before: what is missing now was asked for later. */
  wasReady: boolean;
}

/** `known`: the account we have for the seller. `truth`: what the company says of it, null when it is lost to us. */
export function accountStanding(known: KnownAccount | null, truth: AccountTruth | null): Standing {
  if (!known) return 'NONE';
  if (!truth || truth.closed) return 'DISCONNECTED';
  if (truth.receives === 'ACTIVE') return truth.missing.length > 0 ? 'READY_UNTIL' : 'READY';
  if (truth.receives === 'REJECTED' || truth.receives === 'UNSUPPORTED') return 'REFUSED';
  if (truth.missing.length === 0) return 'CHECKING';
  return known.wasReady ? 'PAUSED' : 'UNFINISHED';
}

/** A payment by card is offered only while its seller's share has somewhere to go (protocols 1.5). */
export function takesCards(standing: Standing): boolean {
  return standing === 'READY' || standing === 'READY_UNTIL';
}

/** The seller's next step; null where only waiting helps or nothing is needed. */
export const STEP_NAMES = ['start', 'continue', 'update', 'start-again'] as const;
export type Step = (typeof STEP_NAMES)[number];

export const STEPS: Record<Standing, Step | null> = {
  NONE: 'start',
  UNFINISHED: 'continue',
  CHECKING: null,
  READY: null,
  READY_UNTIL: 'update',
  PAUSED: 'update',
  REFUSED: null,
  DISCONNECTED: 'start-again',
};

/** Whether a change takes cards away from a seller who had them: staff hear of it. */
export function isLoss(before: Standing, after: Standing): boolean {
  return takesCards(before) && !takesCards(after);
}

type Seen = { standing: Standing; missing: readonly string[] };

/**
 * Whether a seller who is not at the page must hear of it: cards came, cards went, or the company wants something that it
 * did not want before.
 */
export function isNewsToSeller(before: Seen, after: Seen): boolean {
  const other = before.standing !== after.standing;
  switch (after.standing) {
    case 'READY':
      return !takesCards(before.standing);
    case 'READY_UNTIL':
    case 'PAUSED':
      return other || after.missing.some(one => !before.missing.includes(one));
    case 'REFUSED':
    case 'DISCONNECTED':
      return other;
    case 'UNFINISHED':
      return before.standing === 'CHECKING';
    default:
      return false;
  }
}

const HOUR_MS = 3_600_000;

/** Account polling: hourly while something is under way, as messages may be lost; every half day where all is well. */
export function nextAccountLook(standing: Standing, now: Date): Date {
  return new Date(now.getTime() + (standing === 'READY' ? 12 : 1) * HOUR_MS);
}

/** Kind of seller by Swedish number: group 8 are associations, a third figure below 2 is a person's birthday. */
export function kindOfSeller(organisationNumber: string | null): 'company' | 'individual' | 'non_profit' {
  const figures = organisationNumber?.replaceAll(/\D/g, '') ?? '';
  if (figures.startsWith('8')) return 'non_profit';
  return figures.length === 10 && Number(figures[2]) < 2 ? 'individual' : 'company';
}

/** Requirements in words, by the end of the company's name for them; the first that fits. */
const WANTED: readonly [RegExp, typeof m.payments_onboarding_none][] = [
  [/payout_methods|external_account/, m.payments_onboarding_wants_bank],
  [/attestations|terms_of_service|tos_acceptance/, m.payments_onboarding_wants_terms],
  [/documents|verification/, m.payments_onboarding_wants_documents],
  [/individual|person|representative|owners|directors/, m.payments_onboarding_wants_people],
  [/business_details|identity|company|registered/, m.payments_onboarding_wants_company],
];

/** Requirements in words, each once; a new name of theirs is told as something more that they want to know. */
export function missingWords(missing: readonly string[], locale: Locale): string[] {
  const wordFor = (what: string) => WANTED.find(([name]) => name.test(what))?.[1] ?? m.payments_onboarding_wants_more;
  return [...new Set(missing.map(what => wordFor(what)({}, { locale })))];
}

const TEXTS: Record<Standing, { title: typeof m.payments_onboarding_none; text: typeof m.payments_onboarding_none }> = {
  NONE: { title: m.payments_onboarding_none, text: m.payments_onboarding_none_text },
  UNFINISHED: { title: m.payments_onboarding_unfinished, text: m.payments_onboarding_unfinished_text },
  CHECKING: { title: m.payments_onboarding_checking, text: m.payments_onboarding_checking_text },
  READY: { title: m.payments_onboarding_ready, text: m.payments_onboarding_ready_text },
  READY_UNTIL: { title: m.payments_onboarding_ready_until, text: m.payments_onboarding_ready_until_text },
  PAUSED: { title: m.payments_onboarding_paused, text: m.payments_onboarding_paused_text },
  REFUSED: { title: m.payments_onboarding_refused, text: m.payments_onboarding_refused_text },
  DISCONNECTED: { title: m.payments_onboarding_disconnected, text: m.payments_onboarding_disconnected_text },
};

/** State of a card account in words, for the seller and for staff alike. */
export function accountStandingWords(standing: Standing, locale: Locale): { title: string; text: string } {
  const { title, text } = TEXTS[standing];
  return { title: title({}, { locale }), text: text({}, { locale }) };
}

const STEP_WORDS: Record<Step, typeof m.payments_onboarding_none> = {
  start: m.payments_onboarding_step_start,
  continue: m.payments_onboarding_step_continue,
  update: m.payments_onboarding_step_update,
  'start-again': m.payments_onboarding_step_start_again,
};

export function stepWords(step: Step, locale: Locale): string {
  return STEP_WORDS[step]({}, { locale });
}

/** Webhook types about a seller's account, of both kinds; the rest of what happens there is the seller's own. */
const OF_ACCOUNTS =
  /^(v2\.core\.account(\[[^\]]+\])?\.|account\.(updated|application\.deauthorized)$|capability\.updated$)/;

/** Account that a message makes us ask about; what it says of it is not believed. */
export function accountConcerned(message: { type: string; account: string | null; data: unknown }): string | null {
  if (!OF_ACCOUNTS.test(message.type)) return null;
  if (message.account !== null) return message.account;
  const { id } = Object(message.data) as { id?: unknown };
  return typeof id === 'string' && id.startsWith('acct_') ? id : null;
}
