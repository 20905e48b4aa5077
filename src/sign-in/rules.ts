import type { Limit } from '../shared/rate-limit.ts';

export const USERNAME = { least: 5, most: 60 } as const;
export const PASSWORD = { least: 12, most: 128 } as const;
export const SESSION_DAYS = 30;

/**
 * Rate limits on sign-in: few tries from one IP address at one name, more at one name from everywhere (so that a
 * stranger can't lock a person out with ten tries), and a ceiling per IP address against many names. A browser that the
 * person has used before is counted by itself, so that strangers at many addresses can't lock them out there. Successful
 * tries are given back.
 */
export const SIGN_IN_LIMITS = {
  nameFromAddress: { hits: 10, seconds: 15 * 60 },
  name: { hits: 60, seconds: 60 * 60 },
  address: { hits: 100, seconds: 15 * 60 },
  /** At one person from a browser in which they have signed in before, in place of the other three. */
  device: { hits: 10, seconds: 15 * 60 },
} as const satisfies Record<string, Limit>;

/** Normalizes a username: small letters in composed form. */
export function normalUsername(typed: string): string {
  return typed.trim().normalize('NFKC').toLowerCase();
}
