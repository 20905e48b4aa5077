import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countPicked, gathered, mayAdd, type PickableGroup, type Picked, pickProblem, repicked } from './rules.ts';

const group = (_id: string, more: Partial<PickableGroup> = {}): PickableGroup => ({
  _id,
  _type: 'OPTIONAL_AMOUNT',
  minMax: { min: 0, max: null },
  optionals: ['a', 'b', 'c'].map(letter => ({ _id: `${_id}-${letter}` })),
  ...more,
});
const pick = (id: string, quantity = 1): Picked => ({
  optional: { _id: id, optionalGroupId: id.split('-')[0]! },
  quantity,
});

describe('adding one more (storefront 5)', () => {
  it('counts the quantity and what is picked already, over the whole group [storefront 5.5]', () => {
    const drinks = group('drinks', { minMax: { min: 0, max: 3 } });
    expect(mayAdd(drinks, [pick('drinks-a', 2)], 'drinks-b', 1)).toBeNull();
    expect(mayAdd(drinks, [pick('drinks-a', 2)], 'drinks-b', 2)).toEqual({
      reason: 'too-many-options',
      optionalGroupId: 'drinks',
      max: 3,
    });
    expect(mayAdd(drinks, [pick('bread-a', 9)], 'drinks-b', 3)).toBeNull();
  });
  it('takes each of an OPTIONAL_GROUP once, and as many of an OPTIONAL_AMOUNT as there is room for', () => {
    const sauces = group('sauces', { _type: 'OPTIONAL_GROUP' });
    expect(mayAdd(sauces, [], 'sauces-a', 2)?.reason).toBe('too-many-options');
    expect(mayAdd(sauces, [pick('sauces-a')], 'sauces-a', 1)?.reason).toBe('too-many-options');
    expect(mayAdd(sauces, [pick('sauces-a')], 'sauces-b', 1)).toBeNull();
    expect(mayAdd(group('bread'), [pick('bread-a', 500)], 'bread-a', 499)).toBeNull();
  });
  it('takes nothing that the group does not offer', () => {
    expect(mayAdd(group('bread'), [], 'drinks-a', 1)?.reason).toBe('option-not-offered');
  });
});

describe('picks as they stand', () => {
  const groups = [group('sauces', { _type: 'OPTIONAL_GROUP', minMax: { min: 1, max: 2 } }), group('bread')];
  it('lack what has to be picked', () => {
    expect(pickProblem(groups, [])).toEqual({ reason: 'options-missing', optionalGroupId: 'sauces', min: 1 });
    expect(pickProblem(groups, [pick('bread-a')])?.reason).toBe('options-missing');
    expect(pickProblem(groups, [pick('sauces-c')])).toBeNull();
  });
  it('are refused of groups that the product does not have', () => {
    expect(pickProblem(groups, [pick('sauces-a'), pick('drinks-a')])?.reason).toBe('option-not-offered');
    expect(pickProblem([], [pick('drinks-a')])?.reason).toBe('option-not-offered');
    expect(pickProblem([], [])).toBeNull();
  });

  const anyGroups = fc.array(
    fc.record({
      type: fc.constantFrom('OPTIONAL_GROUP' as const, 'OPTIONAL_AMOUNT' as const),
      min: fc.nat(3),
      more: fc.option(fc.nat(3)),
    }),
    { maxLength: 3 },
  );
  const anyPicks = fc.array(
    fc.record({ at: fc.nat(3), letter: fc.constantFrom('a', 'b', 'c', 'z'), quantity: fc.integer({ min: 1, max: 4 }) }),
    { maxLength: 6 },
  );
  const made = (specs: { type: PickableGroup['_type']; min: number; more: number | null }[]) =>
    specs.map(({ type, min, more }, at) =>
      group(`g${at}`, { _type: type, minMax: { min, max: more === null ? null : Math.max(1, min + more) } }),
    );

  it('that pass are within every bound, and gathering them changes nothing of that [storefront 5.4]', () => {
    fc.assert(
      fc.property(anyGroups, anyPicks, (specs, raw) => {
        const all = made(specs);
        const picks = raw.map(({ at, letter, quantity }) => pick(`g${at}-${letter}`, quantity));
        const problem = pickProblem(all, picks);
        expect(pickProblem(all, gathered(picks))?.reason).toBe(problem?.reason);
        if (problem) return;
        for (const { _id, _type, minMax, optionals } of all) {
          const count = countPicked(_id, picks);
          expect(count).toBeGreaterThanOrEqual(minMax.min);
          if (minMax.max !== null) expect(count).toBeLessThanOrEqual(minMax.max);
          if (_type === 'OPTIONAL_GROUP') expect(count).toBeLessThanOrEqual(optionals.length);
        }
      }),
    );
  });
  it('gathered are the same in whatever order they came, and as many', () => {
    fc.assert(
      fc.property(anyPicks, raw => {
        const picks = raw.map(({ at, letter, quantity }) => pick(`g${at}-${letter}`, quantity));
        expect(gathered([...picks].reverse())).toEqual(gathered(picks));
        const count = (some: readonly Picked[]) => some.reduce((sum, one) => sum + one.quantity, 0);
        expect(count(gathered(picks))).toBe(count(picks));
      }),
    );
  });
  it('made by pressing stay within every bound but the least, and a press that is refused changes nothing [storefront 5.5]', () => {
    const presses = fc.array(
      fc.record({ at: fc.nat(2), letter: fc.constantFrom('a', 'b', 'c', 'z'), quantity: fc.nat(5) }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(anyGroups, presses, (specs, pressed) => {
        const all = made(specs);
        let picks: Picked[] = [];
        for (const { at, letter, quantity } of pressed) {
          const one = all[at];
          if (!one) continue;
          const id = `g${at}-${letter}`;
          const now = repicked(one, picks, id, quantity);
          if ('picks' in now) {
            picks = now.picks;
            expect(picks.filter(({ optional }) => optional._id === id).map(pick => pick.quantity)).toEqual(
              quantity > 0 ? [quantity] : [],
            );
          } else {
            expect(['too-many-options', 'option-not-offered']).toContain(now.problem.reason);
          }
        }
        expect([undefined, 'options-missing']).toContain(pickProblem(all, picks)?.reason);
      }),
    );
  });
});
