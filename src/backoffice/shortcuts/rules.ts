/** Keyboard shortcuts of staff outside fields (storefront 2, payments 2.7): words, and Ctrl+V followed by a letter. */
export interface Press {
  key: string;
  ctrl: boolean;
  /** Alt or the command key is held: another program's shortcut. */
  other: boolean;
  /** Time in milliseconds. */
  at: number;
}

export type Wish = 'dashboard' | 'debug' | 'santa' | 'open' | 'open-apart';

export interface Typed {
  letters: string;
  /** Time of the last letter, and of the last Ctrl+V. */
  at: number;
  pastedAt: number;
}

export const NOTHING_TYPED: Typed = { letters: '', at: Number.NEGATIVE_INFINITY, pastedAt: Number.NEGATIVE_INFINITY };

/** Longest pause between the letters of one word, and before the letter after Ctrl+V. */
export const PAUSE_MS = 2000;

const WORDS: readonly (readonly [word: string, wish: Wish])[] = [
  ['dash', 'dashboard'],
  ['debug', 'debug'],
  ['santa', 'santa'],
];
const LONGEST = 5;

export function typed(before: Typed, press: Press): { typed: Typed; wish: Wish | null } {
  const { key, at } = press;
  if (press.ctrl && !press.other && key.toLowerCase() === 'v')
    return { typed: { ...NOTHING_TYPED, pastedAt: at }, wish: null };
  // Shift and the like come with letters; combinations with Ctrl or Alt belong to the browser.
  if (key.length !== 1) return { typed: before, wish: null };
  if (press.ctrl || press.other) return { typed: NOTHING_TYPED, wish: null };
  const letter = key.toLowerCase();
  if (at - before.pastedAt <= PAUSE_MS && (letter === 'p' || letter === 'o'))
    return { typed: NOTHING_TYPED, wish: letter === 'p' ? 'open' : 'open-apart' };
  const letters = `${at - before.at <= PAUSE_MS ? before.letters : ''}${letter}`.slice(-LONGEST);
  const found = WORDS.find(([word]) => letters.endsWith(word));
  if (found) return { typed: NOTHING_TYPED, wish: found[1] };
  return { typed: { letters, at, pastedAt: Number.NEGATIVE_INFINITY }, wish: null };
}
