import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Markdown } from './markdown.tsx';
import { markdownTree, safeHref } from './markdown-tree.ts';

const drawn = (text: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Markdown>{text}</Markdown>
    </MemoryRouter>,
  );

/** The HTML without attributes, for readable tests. */
const bare = (text: string) =>
  drawn(text)
    .replaceAll(/ (class|rel)="[^"]*"/g, '')
    .replace(/^<div>|<\/div>$/g, '');

describe('the subset that sellers may use', () => {
  it.each([
    [
      'paragraphs and line breaks',
      'Slungad för hand.\nFrån heden.\n\nFörvara svalt.',
      '<p>Slungad för hand.<br/>Från heden.</p><p>Förvara svalt.</p>',
    ],
    [
      'bold and italics, also inside each other',
      '**Mycket *ljus* honung** och _salt_',
      '<p><strong>Mycket <em>ljus</em> honung</strong> och <em>salt</em></p>',
    ],
    [
      'lists',
      'I lådan:\n- honung\n- *kex*\n\n1. Värm\n2) Rör',
      '<p>I lådan:</p><ul><li>honung</li><li><em>kex</em></li></ul><ol><li>Värm</li><li>Rör</li></ol>',
    ],
    [
      'links to the web, to mail and to our own pages',
      '[Kartan](https://example.com/a?b=1) [mejl](mailto:bi@example.com) [villkor](/pages/terms)',
      '<p><a href="https://example.com/a?b=1">Kartan</a> <a href="mailto:bi@example.com">mejl</a> <a href="/pages/terms" data-discover="true">villkor</a></p>',
    ],
    [
      'stars that are only stars',
      '3 * 4 * 5, 2*3*4 och snake_case_namn',
      '<p>3 * 4 * 5, 2*3*4 och snake_case_namn</p>',
    ],
    ['escaped marks', '\\*inte kursivt\\*', '<p>*inte kursivt*</p>'],
  ])('draws %s', (_, text, html) => {
    expect(bare(text)).toBe(html);
  });
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[klick](javascript:alert(1))',
    '[klick](JaVaScRiPt:alert(1))',
    '[klick](data:text/html,<script>1</script>)',
    '[klick](//evil.example)',
    '[klick](/\\evil.example)',
    '[klick](vbscript:x)',
    '**<b onclick=x>**',
    '[a](https://example.com" onmouseover="x)',
  ])('shows as text what is not in it: %s', text => {
    const html = drawn(text);
    expect(html).not.toMatch(/<(script|img|b|iframe)[\s>]|\son\w+="|href="(?!https:|mailto:|\/[^/\\])/i);
  });
});

const pieces = fc.constantFrom(
  '**',
  '*',
  '_',
  '[',
  ']',
  '(',
  ')',
  '](',
  'javascript:',
  'https://a.example',
  '\n',
  '\n\n',
  '- ',
  '1. ',
  '\\',
  '<',
  '>',
  '"',
  '&',
  'ö',
  ' ',
  'a',
  '//',
  '/',
);
const scribble = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(pieces, { maxLength: 60 }).map(list => list.join('')),
);

describe('whatever people write', () => {
  it('gives no element and no address outside the subset [storefront 2.42]', () => {
    fc.assert(
      fc.property(scribble, text => {
        const html = drawn(text);
        const tags = [...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, tag]) => tag);
        expect(tags.every(tag => ['div', 'p', 'ul', 'ol', 'li', 'br', 'strong', 'em', 'a'].includes(tag!))).toBe(true);
        for (const [, href] of html.matchAll(/href="([^"]*)"/g))
          expect(href).toMatch(/^(https?:|mailto:|\/(?![/\\]))/i);
      }),
      { numRuns: 500 },
    );
  });
  it('loses no letter', () => {
    const letters = (text: string) => text.replaceAll(/[^\p{L}]/gu, '');
    const textOf = (value: unknown): string =>
      Array.isArray(value)
        ? value.map(textOf).join('')
        : typeof value === 'object' && value !== null
          ? Object.entries(value)
              .map(([key, inner]) => (key === 'type' || key === 'at' ? '' : textOf(inner)))
              .join('')
          : typeof value === 'string'
            ? value
            : '';
    fc.assert(
      fc.property(fc.array(fc.constantFrom('**', '*', '_', '\n', '\n\n', '- ', '\\', 'ö', ' ', 'ab', '7')), parts => {
        const text = parts.join('');
        expect(letters(textOf(markdownTree(text)))).toBe(letters(text));
      }),
    );
  });
  it.each(['['.repeat(8000), '**a'.repeat(2600), '*a '.repeat(2600), '[a]('.repeat(2000), '_'.repeat(8000)])(
    'is read at once, however nasty: %.8s…',
    text => {
      const began = performance.now();
      markdownTree(text);
      expect(performance.now() - began).toBeLessThan(500);
    },
  );
});

it('takes only the web, mail and our own paths as addresses', () => {
  expect(safeHref('https://example.com')).toBe('https://example.com');
  expect(safeHref('/pages/terms')).toBe('/pages/terms');
  for (const bad of ['', 'x', 'file:///etc/passwd', '//host', '/\\host', ' javascript:x', 'http:'])
    expect(safeHref(bad)).toBeNull();
});
