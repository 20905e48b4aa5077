import type { Room } from '../touched/rules.ts';
import type { UnitGroup, UnitsPreview } from './contract.ts';

/** The room of a group as stored: units in use, and what can be pushed together. */
export function storedRoom({ units, joins }: Pick<UnitGroup, 'units' | 'joins'>): Room {
  return {
    units: units.filter(unit => !unit.outOfUse).map(({ _id, capacity }) => ({ id: _id, capacity })),
    joins: joins.map(([a, b]) => ({ a, b })),
  };
}

/** The room that a save would make; new units have no bookings and no id yet. */
export function roomAfter({ units, joins }: Pick<UnitsPreview, 'units' | 'joins'>): Room {
  const id = (at: number) => units[at]?._id ?? `new ${at}`;
  const isLent = (at: number) => units[at] !== undefined && !units[at].outOfUse;
  return {
    units: units.flatMap(({ capacity, outOfUse }, at) => (outOfUse ? [] : [{ id: id(at), capacity }])),
    joins: joins.filter(([a, b]) => isLent(a) && isLent(b)).map(([a, b]) => ({ a: id(a), b: id(b) })),
  };
}

/** Units in use in their order, and joins by their places among these. */
export function unitsInUse({ units, joins }: Pick<UnitsPreview, 'units' | 'joins'>) {
  const places = new Map<number, number>();
  units.forEach((unit, at) => {
    if (!unit.outOfUse) places.set(at, places.size);
  });
  return {
    resources: units.filter(unit => !unit.outOfUse).map(({ outOfUse: _, ...unit }) => unit),
    joins: joins.flatMap(([a, b]): [number, number][] => {
      const [one, other] = [places.get(a), places.get(b)];
      return one === undefined || other === undefined ? [] : [[one, other]];
    }),
  };
}

/** State of a group of units that a revision keeps: all of it that staff edit. */
export function unitsState({
  title,
  shown,
  units,
  joins,
}: UnitGroup): Pick<UnitGroup, 'title' | 'shown' | 'units' | 'joins'> {
  return { title, shown, units, joins };
}
