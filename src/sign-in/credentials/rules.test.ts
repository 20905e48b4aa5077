import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { USERNAME } from '../rules.ts';
import { passwordProblem, usernameProblem } from './rules.ts';

const nobody = { username: null, emailAddress: null };

describe('a password', () => {
  it.each(['aaaaaaaaaaaa', 'abcabcabcabc', '🐐🐐🐐🐐🐐🐐🐐🐐🐐🐐🐐🐐'])(
    'that repeats itself is refused: %s',
    password => {
      expect(passwordProblem(password, nobody)).toBe('repeated');
    },
  );

  it.each([
    'password1234',
    'P@ssw0rd2026!',
    'lösenord2026',
    'Passwort!!!!',
    'qwertyuiopåa',
    '123456789012',
    '1234567890!!',
    '0987654321ab',
    'sommarvinter',
    'Saluhallen2026',
    'welcome-admin-1',
  ])('that is guessed first is refused: %s', password => {
    expect(passwordProblem(password, nobody)).toBe('common');
  });

  it.each([
    'fyra-getter-pa-en-kobbe',
    'ljung-i-augusti',
    'handlar-pa-torget',
    'мёд и клевер 蜂蜜',
    'xK3$vv0!qLm9',
    'sommaren är kort',
    '4711-0815-4242-1',
  ])('that nobody guesses first is taken: %s', password => {
    expect(passwordProblem(password, nobody)).toBeNull();
  });

  it('may not hold whose it is, in whatever letters', () => {
    const svea = { username: 'svea.svan', emailAddress: 'brevbararen@example.com' };
    expect(passwordProblem('min SVEA.Svan är bäst', svea)).toBe('personal');
    expect(passwordProblem('hej-brevbararen-hej', svea)).toBe('personal');
    expect(passwordProblem('nagot-helt-annat-nu', svea)).toBeNull();
    // Usernames below the minimum length may be part of many words.
    expect(passwordProblem('annars-blir-det-regn', { username: null, emailAddress: 'ann@example.com' })).toBeNull();
  });

  it('is judged without a fault, whatever it is, and words from the head are taken', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 128 }), text => void passwordProblem(text, nobody)));
    const word = fc.stringMatching(/^[bdfgjkp][aeiouåäö][lmnrt][aeiou][kst]$/);
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 3, maxLength: 6 }), words => {
        expect(passwordProblem(words.join(' '), nobody)).toBeNull();
      }),
    );
  });
});

describe('a username', () => {
  it('of letters, digits and separators between them is one', () => {
    const inner = fc.stringMatching(/^[a-zåäöéü0-9._-]{3,20}$/);
    fc.assert(
      fc.property(inner, text => {
        expect(usernameProblem(`a${text}z`)).toBeNull();
      }),
    );
  });

  it.each([
    ['abcd', 'length'],
    ['a'.repeat(USERNAME.most + 1), 'length'],
    ['еskil.lund', 'letters'],
    ['eskil lund', 'letters'],
    ['eskil.lund.', 'letters'],
    ['-eskil', 'letters'],
    ['1234567', 'letters'],
    ['eskil​lund', 'letters'],
    ['ＥＳＫＩＬ', null],
    ['Ｅskil', null],
  ])('%s: %s [payments 5.3]', (name, problem) => {
    expect(usernameProblem(name)).toBe(problem);
  });
});
