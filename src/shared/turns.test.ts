import { describe, expect, it } from 'vitest';
import { turns } from './turns.ts';

/** Work that ends when told to. */
function held(inTurn: ReturnType<typeof turns>) {
  let end: () => void = () => {};
  const ended = new Promise<void>(resolve => {
    end = resolve;
  });
  const state = { begun: false };
  const done = inTurn(async () => {
    state.begun = true;
    await ended;
  });
  return { state, end, done };
}

const settled = () => new Promise(resolve => setTimeout(resolve, 0));

describe('turns', () => {
  it('pass to who waited longest, also from one that failed', async () => {
    const inTurn = turns(1);
    const first = inTurn(async () => {
      await settled();
      throw new Error('undone');
    });
    const [second, third] = [held(inTurn), held(inTurn)];
    await expect(first).rejects.toThrow('undone');
    await settled();
    expect([second.state.begun, third.state.begun]).toEqual([true, false]);
    second.end();
    third.end();
    await Promise.all([second.done, third.done]);
  });

  it('are not waited for longer than said, and who gave up takes none', async () => {
    const inTurn = turns(1, { ms: 5, fault: () => new Error('too long') });
    const first = held(inTurn);
    await expect(inTurn(async () => 1)).rejects.toThrow('too long');
    first.end();
    await first.done;
    expect(await inTurn(async () => 2)).toBe(2);
  });
});
