import type { Limit } from '../shared/rate-limit.ts';

export const USERNAME = { least: 5, most: 60 } as const;
export const PASSWORD = { least: 12, most: 128 } as const;
export const SESSION_DAYS = 30;

/**
 * Tries at a password: few from one address at one name, more at one name from everywhere (so that a stranger can't lock
 * a person out with ten tries), and a ceiling per address against many names. Those that succeed are given back.
 */
export const SIGN_IN_LIMITS = {
  nameFromAddress: { hits: 10, seconds: 15 * 60 },
  name: { hits: 60, seconds: 60 * 60 },
  address: { hits: 100, seconds: 15 * 60 },
} as const satisfies Record<string, Limit>;

/** Usernames are compared in small letters and composed form. */
export function normalUsername(typed: string): string {
  return typed.trim().normalize('NFKC').toLowerCase();
}
