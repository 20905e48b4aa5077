import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  BUTTON_COLOURS,
  BUTTON_SIZES,
  BUTTON_VARIANTS,
  type ButtonColours,
  buttonContrast,
} from './button-variants.ts';
import { AA, contrastRatio, SHAPE } from './contrast.ts';
import { type Light, PALETTE } from './palette.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const declarations = (block: string) =>
  Object.fromEntries([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value?.trim()]));

const tokens = declarations(read('./tokens.css'));

/** Resolves a token, `var(--day, a) var(--night, b)`, where a and b may be named colours themselves. */
function token(name: string, light: Light): string | undefined {
  const value = tokens[name] ?? '';
  const both = /^var\(--day, (.+)\) var\(--night, (.+)\)$/.exec(value);
  const one = both ? both[light === 'day' ? 1 : 2] : value;
  const named = /^var\((--[\w-]+)\)$/.exec(one ?? '');
  return named?.[1] ? token(named[1], light) : one;
}

describe('palette.ts says what tokens.css says', () => {
  it.each(['day', 'night'] as const)('by %s', light => {
    const css = Object.keys(PALETTE[light]).map(name => [
      name,
      token(`--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`, light),
    ]);
    expect(Object.fromEntries(css)).toEqual(PALETTE[light]);
  });

  it.each(['day', 'night'] as const)('and every text and edge holds on its grounds by %s', light => {
    const { tile, surface, raised, sunk, control } = PALETTE[light];
    const grounds = [tile, surface, raised, sunk];
    for (const text of ['--ink', '--muted', '--accent', '--danger', '--good']) {
      for (const ground of grounds)
        expect(contrastRatio(token(text, light) as `#${string}`, ground)).toBeGreaterThanOrEqual(AA);
    }
    for (const ground of grounds) expect(contrastRatio(control, ground)).toBeGreaterThanOrEqual(SHAPE);
    for (const [text, tint] of [
      ['--danger', '--danger-tint'],
      ['--good', '--good-tint'],
      ['--ink', '--yellow-tint'],
      ['--on-accent', '--accent'],
      ['--on-danger', '--danger'],
    ]) {
      const ratio = contrastRatio(token(text ?? '', light) as `#${string}`, token(tint ?? '', light) as `#${string}`);
      expect(ratio).toBeGreaterThanOrEqual(AA);
    }
  });
});

describe('the button’s colours', () => {
  const blocks = [...read('./button-colours.css').matchAll(/\.button\[data-variant=['"]([\w-]+)['"]\] \{([^}]*)\}/g)];
  const css = Object.fromEntries(blocks.map(([, variant, block]) => [variant, declarations(block ?? '')]));

  it('are the twenty of the specification in seven sizes [payments 2.12.1]', () => {
    expect(Object.keys(css)).toEqual([...BUTTON_VARIANTS]);
    expect(BUTTON_VARIANTS).toHaveLength(20);
    expect(BUTTON_SIZES).toHaveLength(7);
  });

  it.each(BUTTON_VARIANTS)('%s: the stylesheet and the table agree', variant => {
    const face = (value: string | undefined) => (value === 'transparent' ? null : resolved(value));
    const colours = (light: Light): ButtonColours => {
      const suffix = light === 'day' ? '' : '-night';
      const block = css[variant] ?? {};
      const edge = resolved(block[`--edge${suffix}`]);
      return {
        face: face(block[`--face${suffix}`]) as ButtonColours['face'],
        word: resolved(block[`--word${suffix}`]) as ButtonColours['word'],
        ...(edge && { edge: edge as ButtonColours['word'] }),
      };
    };
    expect({ day: colours('day'), night: colours('night') }).toEqual(BUTTON_COLOURS[variant]);
  });

  it.each(BUTTON_VARIANTS)('%s holds 4.5 in both modes, on tile and on surface [payments 2.12.1]', variant => {
    for (const light of ['day', 'night'] as const) {
      const { face, word, edge } = BUTTON_COLOURS[variant][light];
      const { tile, surface, sunk } = PALETTE[light];
      expect(buttonContrast(variant, light)).toBeGreaterThanOrEqual(AA);
      // A transparent button shows the ground at rest, and is sunk under the pointer.
      for (const ground of face ? [face] : [tile, surface, sunk])
        expect(contrastRatio(word, ground)).toBeGreaterThanOrEqual(AA);
      if (edge) expect(contrastRatio(edge, light === 'day' ? surface : tile)).toBeGreaterThanOrEqual(SHAPE);
    }
  });

  function resolved(value: string | undefined): string | undefined {
    const named = /^var\((--[\w-]+)\)$/.exec(value ?? '');
    return named?.[1] ? tokens[named[1]] : value;
  }
});
