import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UnitGroup } from '../../availability/units/contract.ts';
import { unitsPlan } from './plans/rules.ts';
import { settledGroup, settledState, unitsMoved } from './rules.ts';
import { rowCells } from './words/rules.ts';

const idOf = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;

/** A group of up to six units, some of one name, some out of use, joined at random. */
const groups = fc
  .record({
    units: fc.array(
      fc.record({
        name: fc.constantFrom('Bord', 'Hörnet', 'Långbordet, inne', 'Gungan', 'Bås 1'),
        capacity: fc.integer({ min: 1, max: 12 }),
        plan: fc.option(fc.record({ x: fc.integer({ min: 0, max: 100 }), y: fc.integer({ min: 0, max: 100 }) })),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    leaves: fc.integer({ min: 0, max: 3 }),
    pairs: fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 6 }),
    shown: fc.boolean(),
  })
  .map(({ units, leaves, pairs, shown }): UnitGroup => {
    const made = units.map(({ name, capacity, plan }, at) => ({
      ...{ _id: idOf(at), title: { sv: name }, capacity, plan },
      outOfUse: at > 0 && at >= units.length - leaves,
    }));
    const joins = pairs
      .filter(([a, b]) => a < b && b < made.length)
      .map(([a, b]): [string, string] => [idOf(a), idOf(b)]);
    const once = [...new Map(joins.map(pair => [pair.join(), pair])).values()];
    const whole = { title: { sv: 'Verandan' }, shown, units: made, joins: once };
    return { _id: 'g', slug: 'verandan', version: '', productIds: [], ...settledState(whole) };
  });

/** The group as its file, each row's cells by column. */
function sheetOf(group: UnitGroup) {
  const state = settledGroup(group);
  return state.units.map((unit, at) => rowCells(unit, { state, slug: group.slug, at }, 'sv'));
}

function planned(group: UnitGroup, rows: readonly ReadonlyMap<string, string>[]) {
  const sheet = {
    columns: new Set(rows[0]?.keys()),
    rows: rows.map((cells, at) => ({ row: at + 2, cells: Object.fromEntries(cells) })),
  };
  return unitsPlan(sheet, { groups: [group], locale: 'sv', leaveMissing: false });
}

describe('the file of a group', () => {
  it('changes nothing when it comes back, whole or in part, in any order of its rows', () => {
    fc.assert(
      fc.property(groups, fc.array(fc.nat(5), { maxLength: 6 }), (group, picks) => {
        const rows = sheetOf(group);
        const some = [...new Set(picks)].flatMap(at => rows[at] ?? []);
        for (const sent of [rows, rows.toReversed(), some]) {
          const { effects, mistakes } = planned(group, sent);
          expect({ effects, mistakes }).toEqual({ effects: [], mistakes: [] });
        }
      }),
    );
  });

  it('moves the one that names another place, and the others keep their order', () => {
    fc.assert(
      fc.property(groups, fc.nat(5), fc.integer({ min: 1, max: 9 }), (group, which, place) => {
        const inUse = group.units.filter(unit => !unit.outOfUse);
        const at = which % inUse.length;
        const row = new Map(sheetOf(group)[at]).set('units.order', String(place));
        const after = planned(group, [row]).effects[0]?.after.units ?? group.units;
        const others = inUse.filter((_, other) => other !== at).map(unit => unit._id);
        const order = others.toSpliced(Math.min(place, inUse.length) - 1, 0, inUse[at]!._id);
        expect(after.filter(unit => !unit.outOfUse).map(unit => unit._id)).toEqual(order);
      }),
    );
  });

  it('joins and parts two where one of their rows says so', () => {
    const unit = (at: number) => ({ _id: idOf(at), capacity: 2, plan: null, outOfUse: false });
    const names = ['Ett', 'Två', 'Tre'];
    const group: UnitGroup = {
      ...{ _id: 'g', slug: 'verandan', version: '', productIds: [], shown: false, title: { sv: 'Verandan' } },
      units: names.map((sv, at) => ({ ...unit(at), title: { sv } })),
      joins: [[idOf(0), idOf(1)]],
    };
    const rows = sheetOf(group);
    const said = rows.map((row, at) => new Map(row).set('units.joins', ['', 'Ett, Tre', ''][at]!));
    expect(planned(group, said).effects[0]!.after.joins).toEqual([[idOf(1), idOf(2)]]);
    const renamed = rows.map((row, at) => new Map(row).set('units.name.sv', ['Nya', 'Två', 'Tre'][at]!));
    const { effects, mistakes } = planned(group, renamed);
    expect([mistakes, effects[0]!.after.joins, unitsMoved(effects[0]!)]).toEqual([[], group.joins, 1]);
  });
});
