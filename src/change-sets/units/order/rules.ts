import type { Drafted, Unit, UnitsState } from '../rules.ts';

/**
 * Units in their order, those out of use last. Only a unit whose number is another than it has, or that is new, moves to
 * the place it names; the others keep theirs, so that a file that was sorted by something else moves nothing.
 */
export function orderedUnits(drafted: readonly Drafted[], before: UnitsState | null): Unit[] {
  const stored = before?.units ?? [];
  const numbers = new Map(stored.filter(unit => !unit.outOfUse).map((unit, at) => [unit._id, at + 1]));
  const places = new Map(stored.map((unit, at) => [unit._id, at]));
  const wish = ({ cells, unit }: Drafted) => {
    const typed = Number(cells['units.order'] || 0);
    return typed > 0 && typed !== numbers.get(unit._id) ? typed : null;
  };
  const inUse = drafted.filter(({ unit }) => !unit.outOfUse);
  const stays = inUse
    .filter(one => wish(one) === null)
    .sort((a, b) => (places.get(a.unit._id) ?? Infinity) - (places.get(b.unit._id) ?? Infinity) || 0);
  const moved = inUse.filter(one => wish(one) !== null).sort((a, b) => wish(a)! - wish(b)!);
  const result = stays.map(({ unit }) => unit);
  for (const one of moved) result.splice(Math.min(wish(one)! - 1, result.length), 0, one.unit);
  const leaves = drafted.filter(({ unit }) => unit.outOfUse).map(({ unit }) => unit);
  return [...result, ...leaves.sort((a, b) => (places.get(a._id) ?? Infinity) - (places.get(b._id) ?? Infinity) || 0)];
}
