import { describe, expect, it } from 'vitest';
import { NOTHING_TYPED, PAUSE_MS, typed, type Wish } from './rules.ts';

/** Plays keys at a tenth of a second each; '^' before a letter holds Ctrl, '~' waits too long. */
function wishesOf(keys: string): Wish[] {
  const wishes: Wish[] = [];
  let state = NOTHING_TYPED;
  let at = 1000;
  let ctrl = false;
  for (const key of keys) {
    at += 100;
    if (key === '~') at += PAUSE_MS;
    if (key === '^') ctrl = true;
    if (key === '~' || key === '^') continue;
    const next = typed(state, { key: key === '_' ? 'Shift' : key, ctrl, other: false, at });
    ctrl = false;
    state = next.typed;
    if (next.wish) wishes.push(next.wish);
  }
  return wishes;
}

describe('what staff type', () => {
  it.each<[string, Wish[]]>([
    ['dash', ['dashboard']],
    ['DASH', ['dashboard']],
    ['xxdash', ['dashboard']],
    ['da~sh', []],
    ['d_ash', ['dashboard']],
    ['debug', ['debug']],
    ['debugdebug', ['debug', 'debug']],
    ['santa', ['santa']],
    ['das', []],
    ['^das^h', []],
    ['^vp', ['open']],
    ['^vo', ['open-apart']],
    ['^VP', ['open']],
    ['^v~p', []],
    ['^vxp', []],
    ['^vpo', ['open']],
    ['vp', []],
    ['^v^p', []],
  ])('%s asks for %j [storefront 2.23]', (keys, wishes) => {
    expect(wishesOf(keys)).toEqual(wishes);
  });

  it('leaves what is pressed with Alt or the command key to others', () => {
    expect(typed(NOTHING_TYPED, { key: 'v', ctrl: true, other: true, at: 0 })).toEqual({
      typed: NOTHING_TYPED,
      wish: null,
    });
  });
});
