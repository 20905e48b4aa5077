import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Buttons that only a script ever puts on a page: nobody presses them before it listens. */
const BY_SCRIPT = ['src/ui/modal.tsx', 'src/ui/toasts.tsx', 'src/storefronts/editing/parts/sortable-list.tsx'];

/** Opening tags of an element in every page and part, with their files. */
function openings(element: string): { file: string; tag: string }[] {
  return globSync('src/**/*.tsx').flatMap(file => {
    const code = readFileSync(file, 'utf8');
    return [...code.matchAll(new RegExp(`<${element}\\b`, 'g'))].map(({ index }) => ({
      file,
      tag: tagAt(code, index),
    }));
  });
}

/** The tag that opens here, up to the bracket that no expression of an attribute holds. */
function tagAt(code: string, from: number): string {
  let depth = 0;
  for (let at = from; at < code.length; at++) {
    if (code[at] === '{') depth++;
    if (code[at] === '}') depth--;
    if (code[at] === '>' && depth === 0) return code.slice(from, at + 1);
  }
  return code.slice(from);
}

const deaf = (found: { file: string; tag: string }[]) => found.filter(({ tag }) => !/ref=\{hears/.test(tag));

test('a choice that the page listens to is heard when it was made before', () => {
  const choices = openings('input').filter(
    ({ tag }) => /type="(radio|checkbox|color)"/.test(tag) && /onChange=/.test(tag),
  );
  expect(choices.length).toBeGreaterThan(12);
  expect(deaf(choices)).toEqual([]);
});

test('a button that the page listens to is heard when it was pressed before', () => {
  const buttons = openings('button').filter(({ tag }) => /type="button"/.test(tag) && /onClick=/.test(tag));
  expect(buttons.length).toBeGreaterThan(30);
  expect(deaf(buttons).filter(({ file }) => !BY_SCRIPT.includes(file))).toEqual([]);
});
