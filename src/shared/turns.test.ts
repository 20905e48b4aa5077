import { describe, expect, it } from 'vitest';
import { sharedTurns, turns } from './turns.ts';

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

describe('shared turns', () => {
  /** Work that counts its beginnings and answers with the number of its own, when it is told to. */
  const counted = () => {
    const ends: (() => void)[] = [];
    const work = async () => {
      const number = ends.length + 1;
      await new Promise<void>(resolve => ends.push(resolve));
      if (number === 3) throw new Error('undone');
      return number;
    };
    return { ends, work };
  };

  it('are of all who ask while one is running: they get what begins after they asked', async () => {
    const inTurn = sharedTurns<number>();
    const { ends, work } = counted();
    const [first, second, third] = [1, 2, 3].map(() => inTurn('one', work));
    await settled();
    expect(ends).toHaveLength(1);
    ends[0]!();
    expect(await first).toBe(1);
    await settled();
    const fourth = inTurn('one', work);
    expect(ends).toHaveLength(2);
    ends[1]!();
    expect(await Promise.all([second, third])).toEqual([2, 2]);
    await settled();
    // One that fails is of those alone who shared it.
    const fifth = inTurn('one', work);
    ends[2]!();
    await expect(fourth).rejects.toThrow('undone');
    await settled();
    ends[3]!();
    expect(await fifth).toBe(4);
  });

  it('of another key wait for nobody', async () => {
    const inTurn = sharedTurns<number>();
    const { ends, work } = counted();
    const both = ['one', 'other'].map(key => inTurn(key, work));
    await settled();
    for (const end of ends) end();
    expect(await Promise.all(both)).toEqual([1, 2]);
  });
});
