import type { Calendar, DayFigure, ShownBooking } from './contract.ts';

export function isStay({ kind }: Pick<ShownBooking, 'kind'>): boolean {
  return kind === 'NIGHTS' || kind === 'DAYS';
}

export interface Stretch {
  startsAt: string;
  endsAt: string;
}

/** Stretches joined where they touch, in order. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = [];
  for (const one of stretches.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))) {
    const last = found.at(-1);
    if (last && one.startsAt <= last.endsAt)
      found[found.length - 1] = { ...last, endsAt: last.endsAt > one.endsAt ? last.endsAt : one.endsAt };
    else found.push({ startsAt: one.startsAt, endsAt: one.endsAt });
  }
  return found;
}

export function meets(one: Stretch, other: Stretch): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}

/** Figures of how full each day of a stretch is, by group of units. */
export function dayFigures({
  days,
  groups,
  bookings,
  blocks,
}: Pick<Calendar, 'days' | 'groups' | 'bookings' | 'blocks'>): DayFigure[] {
  const groupOf = new Map(groups.flatMap(group => group.units.map(unit => [unit._id, group._id] as const)));
  return days.flatMap(day => {
    const coming = bookings.filter(booking => meets(booking, day));
    const taken = new Set([
      ...coming.flatMap(booking => booking.unitIds),
      ...blocks.filter(block => meets(block, day)).map(block => block.unitId),
    ]);
    const byGroup = Map.groupBy(coming, booking => groupOf.get(booking.unitIds[0] ?? '') ?? null);
    return [...groups.map(group => group._id), null].map(groupId => {
      const own = byGroup.get(groupId) ?? [];
      return {
        day: day.day,
        groupId,
        bookings: own.length,
        guests: own.reduce((sum, booking) => sum + booking.party, 0),
        unitsTaken: [...taken].filter(id => groupOf.get(id) === groupId).length,
      };
    });
  });
}
