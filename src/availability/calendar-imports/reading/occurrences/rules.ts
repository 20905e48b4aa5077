import { addDays } from '../../../../shared/wall-time.ts';
import { beginningsOf } from '../../repeats/rules.ts';
import type { Wall } from '../../zones/rules.ts';
import { type Draft, isSameMoment, type Moment, type Span, spanOf } from '../drafts/rules.ts';

/** Occurrences of an event, one by one, within the days that count. */
export function occurrencesOf(
  { repeats }: Draft,
  { from, to }: { from: string; to: string },
): { at: Moment; span: Span }[] {
  const { first, length, rules, more, but } = repeats!;
  const wall: Wall = 'day' in first ? { date: first.day, time: '00:00:00' } : first.wall;
  const clock = 'day' in first ? ({ date, time }: Wall) => Date.parse(`${date}T${time}Z`) : first.clock;
  const daysBefore = length.days + Math.ceil(length.ms / 86_400_000);
  const window = { from: addDays(from, -daysBefore), to };
  const toMoment = (one: Wall): Moment => ('day' in first ? { day: one.date } : { at: clock(one), wall: one, clock });
  const begun = rules.length
    ? rules.flatMap(rule => beginningsOf({ first: wall, rule, clock, window }).map(toMoment))
    : [first];
  const all = [...begun.map(at => ({ at, span: spanOf(at, length) })), ...more];
  const found: { at: Moment; span: Span }[] = [];
  const known = new Set<string>();
  for (const { at, span } of all) {
    const name = 'day' in at ? at.day : String(at.at);
    if (!span || known.has(name) || but.some(one => isSameMoment(one, at))) continue;
    known.add(name);
    found.push({ at, span });
  }
  return found;
}
