import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * Forms that a page holds back until they listen (src/ui/early-press.ts): one that neither is a form of src/ui/form.tsx
 * nor has an address of its own would be held for ever, and its button do nothing.
 */
it('every form listens, or can be sent without a script', () => {
  const files = globSync('src/**/*.tsx').filter(
    file => file !== 'src/ui/form.tsx' && !file.startsWith('src/paraglide'),
  );
  const forms = files.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/<form\b[\s\S]*?>\s*\n/g)].map(([tag]) => ({ file, tag })),
  );
  expect(forms.length).toBeGreaterThan(5);
  expect(forms.filter(({ tag }) => !/\saction=/.test(tag)).map(({ file }) => file)).toEqual([]);
});
