import fc from 'fast-check';
import { expect, it } from 'vitest';
import { depositState, releaseOf } from './rules.ts';

const amount = fc.integer({ min: 1, max: 1_000_000 });

it('of a deposit all goes back but what is kept with a reason, and never more than is held', () => {
  fc.assert(
    fc.property(amount, fc.nat(1_200_000), fc.constantFrom('', 'Paddel av'), (held, kept, keptFor) => {
      const found = releaseOf(held, { expectedHeld: held, kept, keptFor });
      const given = { back: held - kept, kept };
      expect(found).toEqual(kept > held ? 'too-much' : kept > 0 && !keptFor ? 'no-reason' : given);
    }),
  );
});

it('what is held otherwise than the page showed is not given back unseen', () => {
  expect(releaseOf(40_000, { expectedHeld: 50_000, kept: 0, keptFor: '' })).toBe('changed');
  expect(releaseOf(50_000, { expectedHeld: 50_000, kept: null, keptFor: 'x' })).toBe('too-much');
});

it('a deposit is asked for, held, and given back or taken back', () => {
  const state = (paid: boolean, withdrawn: boolean, released: boolean) => depositState({ paid, withdrawn, released });
  expect([state(false, false, false), state(true, false, false)]).toEqual(['ASKED', 'HELD']);
  expect([state(true, false, true), state(false, true, false)]).toEqual(['RELEASED', 'WITHDRAWN']);
});
