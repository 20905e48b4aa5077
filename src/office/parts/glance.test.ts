import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from '../../ui/contrast.ts';
import type { Hex } from '../../ui/hex.ts';

/** Colours by day and night, as the stylesheet writes them. */
function colours(file: string, block: RegExp): Map<string, { day: Hex; night: Hex }> {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  const found = block.exec(text)?.[0] ?? '';
  const both = found.matchAll(/--([a-z-]+): var\(--day, (#[0-9a-f]{6})\) var\(--night, (#[0-9a-f]{6})\)/g);
  return new Map([...both].map(([, name, day, night]) => [name!, { day: day as Hex, night: night as Hex }]));
}

const office = colours('../../ui/tokens.css', /\[data-accent\] \{[^}]+\}/);
const glance = colours('./glance.css', /\[data-glance\] \{[^}]+\}/);
const cells = colours('../../backoffice/fullness/parts/fullness.css', /\.full-cell \{[^}]+\}/);
const named = new Map([...office, ...glance, ...cells]);
const ratio = (word: string, ground: string, light: 'day' | 'night') =>
  contrastRatio(named.get(word)![light], named.get(ground)![light]);

describe.each(['day', 'night'] as const)('pages of the day by %s', light => {
  it.each(['ink', 'muted', 'danger', 'good'])('set %s at 7 to 1 on each of their grounds', word => {
    for (const ground of ['surface', 'tile', 'sunk'])
      expect(ratio(word, ground, light), ground).toBeGreaterThanOrEqual(7);
  });

  it('set the number of a cell at 7 to 1 on what is filled, on what is not, and where all is taken', () => {
    expect(ratio('ink', 'full-fill', light)).toBeGreaterThanOrEqual(7);
    expect(ratio('ink', 'surface', light)).toBeGreaterThanOrEqual(7);
    expect(ratio('full-word', 'full-all', light)).toBeGreaterThanOrEqual(7);
  });
});
