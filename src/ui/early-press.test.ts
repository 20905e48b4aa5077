import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const CHOICE = /<input\b(?:[^<>]|=>)*?type="(?:radio|checkbox|color)"(?:[^<>]|=>)*?\/>/g;

/** Elements in which the page listens to a choice, by their file. */
const choices = globSync('src/**/*.tsx').flatMap(file =>
  (readFileSync(file, 'utf8').match(CHOICE) ?? [])
    .filter(element => element.includes('onChange='))
    .map(element => ({ file, element })),
);

test('a choice the page listens to also hears what was chosen before it listened', () => {
  expect(choices.length).toBeGreaterThan(12);
  expect(choices.filter(({ element }) => !/ref=\{hears/.test(element))).toEqual([]);
});
