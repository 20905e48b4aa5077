import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { counts } from '../hall.ts';
import { auditOf } from '../stall.ts';
import { Fair } from './fair.ts';
import type { Breach } from './must.ts';
import { anyStep, type Step } from './steps.ts';
import { EVERYTHING, STORIES } from './stories.ts';

/**
 * The properties of money (protocols 7.1) on random walks through all of it: card with and without an account of the
 * seller's own, wallet, Swish, gift cards and vouchers, parts and rests, the till, waived payments, refunds by rows and
 * by amount, replaced and cancelled requests, late and second payments, refunds that fail. After every step the
 * properties are calculated anew from the rows and the companies' own lists; when all has come to rest, more of them
 * are.
 */
const RUNS = STORIES.length + counts(3, 10);
const STEPS = counts(22, 30);
/** Time limit with room left to shrink a failure. */
const PATIENCE_MS = counts(240_000, 900_000);

describe('money, on a walk through all its ways', () => {
  it('P1: every transaction and all of them sum to zero, and clearing is empty when all is final (I6)', async () => {
    expect(await broken(1)).toBeNull();
  });

  it('P3: captured less refunded at the companies = receipts less credit notes = what is settled, per order and in all (I7)', async () => {
    expect(await broken(3)).toBeNull();
  });

  it('P4: a request is fulfilled at most once, with one receipt, one letter and one set of tickets (I8)', async () => {
    expect(await broken(4)).toBeNull();
  });

  it('P5: of each gift card issued = remaining + used + expired + cancelled, none below zero, and no use gets back more than it took (I9)', async () => {
    expect(await broken(5)).toBeNull();
  });

  it('P6: what goes back is never more than was captured, and fee and share make the gross to the öre (I10, H14)', async () => {
    expect(await broken(6)).toBeNull();
  });

  it('P7: every document adds up, at the rates of its day, and what goes back mirrors what was paid (I5, H16, H17)', async () => {
    expect(await broken(7)).toBeNull();
  });

  it('came by every way there is, so that it proves something of each', async () => {
    await walked();
    expect(EVERYTHING.filter(one => !reached.has(one))).toEqual([]);
  });
});

const reached = new Set<string>();
const fairs = new Map<boolean, Fair>();
afterAll(async () => {
  for (const fair of fairs.values()) await fair[Symbol.asyncDispose]();
});

class Broken extends Error {
  readonly breaches: Breach[];

  constructor(breaches: Breach[]) {
    super(breaches.map(({ property, says }) => `P${property}: ${says}`).join('\n'));
    this.breaches = breaches;
  }
}

/** One set of walks for all properties, begun by the first test. */
let walks: Promise<fc.RunDetails<[boolean, Step[]]>> | null = null;
function walked() {
  walks ??= fc.check(
    fc.asyncProperty(fc.boolean(), fc.array(anyStep, { minLength: 1, maxLength: STEPS, size: 'max' }), walk),
    { numRuns: RUNS, examples: STORIES, interruptAfterTimeLimit: PATIENCE_MS },
  );
  return walks;
}

async function walk(connect: boolean, steps: Step[]): Promise<void> {
  const fair = fairs.get(connect) ?? (await Fair.open(connect, reached));
  fairs.set(connect, fair);
  try {
    for (const { go } of steps) {
      await fair.hall.db.deleteFrom('rate_limits').execute();
      await go(fair);
      await hold(fair, false);
    }
    await fair.rest();
    await hold(fair, true);
    expect(await auditOf(fair.hall)).toEqual([]);
  } catch (fault) {
    // A broken hall stays so: the next walk begins in another one.
    fairs.delete(connect);
    await fair[Symbol.asyncDispose]();
    throw fault;
  }
}

async function hold(fair: Fair, atRest: boolean): Promise<void> {
  const breaches = await fair.breaches(atRest);
  if (breaches.length) throw new Broken(breaches);
}

/** The breach of a property and the shortest way there; null when it held. Any other fault fails every test. */
async function broken(property: Breach['property']): Promise<string | null> {
  const { failed, counterexample, errorInstance } = await walked();
  if (!failed) return null;
  const [connect, steps] = counterexample!;
  const way = `${connect ? 'with' : 'without'} an account: ${steps.map(one => one.says).join(', ')}`;
  if (!(errorInstance instanceof Broken)) throw new Error(`The walk ended: ${way}`, { cause: errorInstance });
  const ours = errorInstance.breaches.filter(one => one.property === property);
  return ours.length ? `${ours.map(one => one.says).join('; ')} after ${way}` : null;
}
