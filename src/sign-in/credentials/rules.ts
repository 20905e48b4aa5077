import type { Limit } from '../../shared/rate-limit.ts';
import { normalUsername, USERNAME } from '../rules.ts';

export const RESET_MINUTES = 60;

export const CREDENTIAL_LIMITS = {
  /** Tries at the current password in an open session. */
  current: { hits: 10, seconds: 15 * 60 },
  /** Checks whether a username is free. */
  username: { hits: 20, seconds: 60 * 60 },
  resetName: { hits: 10, seconds: 60 * 60 },
  resetAddress: { hits: 30, seconds: 60 * 60 },
  resetToken: { hits: 30, seconds: 15 * 60 },
} as const satisfies Record<string, Limit>;

/**
 * Allowed characters of a username, of one script: Latin letters as Sweden and its neighbours write them, digits, and
 * separators between them. Lookalikes within that script are refused by the database (username_skeleton).
 */
const LETTERS = /^[a-z0-9ß-öø-ſ](?:[a-z0-9ß-öø-ſ._-]*[a-z0-9ß-öø-ſ])?$/u;

export type UsernameProblem = 'length' | 'letters';

export function usernameProblem(typed: string): UsernameProblem | null {
  const name = normalUsername(typed);
  const length = [...name].length;
  if (length < USERNAME.least || length > USERNAME.most) return 'length';
  // A username of digits alone would pass for a phone number.
  return LETTERS.test(name) && /\p{L}/u.test(name) ? null : 'letters';
}

export type PasswordProblem = 'common' | 'repeated' | 'personal';

/** The most common leaked passwords of at least twelve characters, in the hall's three languages. */
const WORST = [
  'password',
  'passwort',
  'lösenord',
  'losenord',
  'qwerty',
  'qwertz',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  'letmein',
  'welcome',
  'välkommen',
  'valkommen',
  'willkommen',
  'iloveyou',
  'admin',
  'administrator',
  'saluhallen',
  'saluhall',
  'sommar',
  'vinter',
  'hemligt',
  'hemlig',
  'geheim',
  'secret',
  'changeme',
  'monkey',
  'dragon',
  'football',
  'fotboll',
  'fussball',
  'abc',
  'qazwsx',
  'trustno',
];

const RUNS = ['abcdefghijklmnopqrstuvwxyzåäö', '01234567890123456789', 'qwertyuiopåasdfghjklöäzxcvbnm'];

/** Password policy: length is the rule; beyond that only what guessers try first is refused. */
export function passwordProblem(password: string, about: { username?: string | null; emailAddress?: string | null }) {
  const plain = password.normalize('NFKC').toLowerCase();
  if (isRepeated(plain)) return 'repeated' satisfies PasswordProblem;
  if (isWorst(plain)) return 'common' satisfies PasswordProblem;
  return containsWhoseItIs(plain, about) ? ('personal' satisfies PasswordProblem) : null;
}

/** Whether a password is one piece over and over: 'aaaaaaaaaaaa', 'abc123abc123'. */
function isRepeated(plain: string): boolean {
  return /^(.{1,6}?)\1+$/su.test(plain);
}

/** Whether a password is made of common words with only figures and signs around them, or a run along the keys. */
function isWorst(plain: string): boolean {
  const spelled = plain
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replaceAll(/(?<=\p{L})0(?=\p{L})/gu, 'o');
  let rest = spelled;
  for (const word of [...WORST].sort((a, b) => b.length - a.length)) rest = rest.replaceAll(word, ' ');
  if (rest !== spelled && !/\p{L}/u.test(rest)) return true;
  return RUNS.some(run => run.includes(plain) || [...run].reverse().join('').includes(plain)) || isMostlyRun(plain);
}

/** Whether a password is nine keys in a row, either way, with at most five characters beside them: '1234567890!!'. */
function isMostlyRun(plain: string): boolean {
  return (
    plain.length <= RUN + 5 &&
    RUNS.some(run => [run, [...run].reverse().join('')].some(keys => hasKeyboardRun(keys, plain)))
  );
}

function hasKeyboardRun(keys: string, plain: string): boolean {
  return Array.from({ length: keys.length - RUN + 1 }, (_, from) => keys.slice(from, from + RUN)).some(run =>
    plain.includes(run),
  );
}

const RUN = 9;

function containsWhoseItIs(plain: string, about: { username?: string | null; emailAddress?: string | null }): boolean {
  const email = about.emailAddress?.toLowerCase() ?? '';
  const names = [about.username?.normalize('NFKC').toLowerCase() ?? '', email, email.split('@')[0] ?? ''];
  return names.some(name => [...name].length >= USERNAME.least && plain.includes(name));
}
