import type { Limit } from '../../shared/rate-limit.ts';

/** State of the second factor, which a person's rights wait for in this session. */
export const SECOND_FACTOR = ['none', 'enrol', 'needed', 'done'] as const;
export type SecondFactor = (typeof SECOND_FACTOR)[number];

/** Hours that a second step holds: a long day behind the counter. */
export const STEP_HOURS = 12;
/** Minutes for which a second step is fresh enough to change factors: a browser left open is not enough. */
export const FRESH_MINUTES = 15;
const HOUR_MS = 3_600_000;

export function stepHolds(factorAt: Date | null, now: Date): boolean {
  return factorAt !== null && now.getTime() - factorAt.getTime() < STEP_HOURS * HOUR_MS;
}

export function isFresh(factorAt: Date | null, now: Date): boolean {
  return factorAt !== null && now.getTime() - factorAt.getTime() < FRESH_MINUTES * 60_000;
}

/** State of the second factor; without scopes none is needed, because there is nothing to protect. */
export function secondFactorNeeded(held: {
  scopes: readonly string[];
  hasFactor: boolean;
  stepHolds: boolean;
}): SecondFactor {
  if (!held.scopes.length) return 'none';
  if (held.stepHolds) return 'done';
  return held.hasFactor ? 'needed' : 'enrol';
}

export const CODE = { digits: 6, seconds: 30 } as const;
/** Accepted time steps: a clock may be half a minute slow or fast. */
export const STEPS_AROUND = [0, -1, 1] as const;

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / CODE.seconds);
}

/** Six digits of a typed code, however they were spaced; null for anything else. */
export function codeTyped(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(code) ? code : null;
}

/**
 * Rate limits on second-factor codes. Three codes are right at any moment, so a try hits with three in a million: a day
 * of all the tries there are leaves a guesser fewer than two chances in ten thousand.
 */
export const STEP_LIMITS = {
  person: { hits: 10, seconds: 15 * 60 },
  day: { hits: 50, seconds: 24 * 3600 },
  address: { hits: 60, seconds: 15 * 60 },
} as const satisfies Record<string, Limit>;

export const RECOVERY_CODES = 10;
const RECOVERY_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_LENGTH = 12;
export const ENROLMENT_MINUTES = 15;

/**
 * Recovery codes of sixty bits each, without the letters that are read as figures. A byte's lowest five bits choose
 * one, so none is likelier.
 */
export function recoveryCodes(random: (bytes: number) => Uint8Array): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = [...random(RECOVERY_LENGTH)].map(byte => RECOVERY_LETTERS[byte & 31]).join('');
    return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
  });
}

/**
 * Recovery code in its original form, however it was typed: in small letters, with an O for a nought, without hyphens.
 */
export function recoveryTyped(typed: string): string | null {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const known = letters.length === RECOVERY_LENGTH && [...letters].every(letter => RECOVERY_LETTERS.includes(letter));
  return known ? letters.replaceAll(/(.{4})(?=.)/g, '$1-') : null;
}

/** Changes of factors that are mailed to the person, because somebody else could have made them. */
export const CHANGES = [
  'authenticator-added',
  'authenticator-removed',
  'passkey-added',
  'passkey-removed',
  'codes-renewed',
  'code-used',
] as const;
export type FactorChange = (typeof CHANGES)[number];
