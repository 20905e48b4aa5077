import { describe, expect, it } from 'vitest';
import { inTurn, limitTransactions } from './turns.ts';

/** A transaction that ends when told to. */
function held(db: object) {
  let end: () => void = () => {};
  const ended = new Promise<void>(resolve => {
    end = resolve;
  });
  const state = { begun: false };
  const done = inTurn(db, async () => {
    state.begun = true;
    await ended;
  });
  return { state, end, done };
}

const settled = () => new Promise(resolve => setTimeout(resolve, 0));

describe('turns of transactions', () => {
  it('leave a quarter of the connections to reads, and at least one', async () => {
    for (const [connections, most] of [
      [20, 15],
      [4, 3],
      [2, 1],
    ] as const) {
      const db = {};
      limitTransactions(db, connections, 10_000);
      const all = Array.from({ length: connections + 3 }, () => held(db));
      await settled();
      expect(all.filter(({ state }) => state.begun)).toHaveLength(most);
      for (const { end } of all) end();
      await Promise.all(all.map(({ done }) => done));
    }
  });

  it('pass to who waited longest, also from one that failed', async () => {
    const db = {};
    limitTransactions(db, 2, 10_000);
    const first = inTurn(db, async () => {
      await settled();
      throw new Error('undone');
    });
    const [second, third] = [held(db), held(db)];
    await expect(first).rejects.toThrow('undone');
    await settled();
    expect([second.state.begun, third.state.begun]).toEqual([true, false]);
    second.end();
    third.end();
    await Promise.all([second.done, third.done]);
  });
});
