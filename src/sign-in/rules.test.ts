import { expect, it } from 'vitest';
import { normalUsername } from './rules.ts';

it('takes a username for the same however it was typed', () => {
  expect(normalUsername('  Maja.STRAND ')).toBe('maja.strand');
  expect(normalUsername('A\u030asa.Bok')).toBe('\u00e5sa.bok');
});
