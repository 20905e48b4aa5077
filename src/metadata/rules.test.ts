import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { absoluteAddress, factsText, plain, summary } from './rules.ts';

describe('a description', () => {
  it('is the texts one after the other, as long as they fit', () => {
    expect(summary('Mörk och tjock.', null, 'Rör om i burken')).toBe('Mörk och tjock. Rör om i burken.');
    expect(summary(null, '', undefined)).toBeUndefined();
  });

  it('ends with a whole sentence where one fits, and else with a whole word', () => {
    const first = 'I augusti flyttar vi fjorton kupor till heden ovanför sjön, och där får de stå i tre hela veckor.';
    const second = 'Sedan är ramarna fulla av det som gör bin arga och biodlare glada: ljung.';
    expect(summary(first, second)).toBe(first);
    const long = 'ord '.repeat(60);
    expect(summary(long)).toMatch(/^(ord )+ord…$/);
    expect(summary('x'.repeat(400))).toHaveLength(155);
  });

  it('loses the marks of markdown and keeps the words', () => {
    expect(plain('- **Mjöl** och *salt*\n- [smör](https://example.com/a)\n\n2. ägg')).toBe('Mjöl och salt smör ägg');
    expect(plain('snake_case och 2 * 3')).toBe('snake_case och 2 3');
  });

  it('is never longer than a search result shows, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 400 }), { maxLength: 4 }), texts => {
        const said = summary(...texts);
        expect(said === undefined || (said.length > 0 && said.length <= 155)).toBe(true);
      }),
    );
  });
});

describe('facts as text', () => {
  it('mean the same to whoever parses them, and nothing to whoever reads HTML (I20)', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('</script>', '<!--<script>', ']]>', '\u2028&amp;')), text => {
        const written = factsText([{ '@type': 'Product', name: text }]);
        expect(written).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(written)).toEqual({
          '@context': 'https://schema.org',
          '@graph': [{ '@type': 'Product', name: text }],
        });
      }),
    );
  });
});

describe('an address', () => {
  it('is whole, and names its language', () => {
    expect(absoluteAddress('/products/a', { baseUrl: 'https://hall.example', locale: 'de' })).toBe(
      'https://hall.example/products/a?lang=de',
    );
  });
});
