import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The README's tour is a promise: its files are there, few, and each is read in one sitting. */
const MOST_FILES = 13;
const MOST_LINES = 250;

const readme = readFileSync('README.md', 'utf8');
const tour = readme.slice(readme.indexOf('<!-- tour -->')).split(/\n## /)[0]!;
const files = [...new Set([...tour.matchAll(/`([\w./-]+\.(?:tsx?|mts|sql))`/g)].map(match => match[1]!))];

describe('the tour of the README', () => {
  it('has a handful of stops', () => {
    expect(files.length).toBeGreaterThan(8);
    expect(files.length).toBeLessThanOrEqual(MOST_FILES);
  });

  it.each(files)('finds %s, short enough for one sitting', file => {
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThan(MOST_LINES);
  });
});
