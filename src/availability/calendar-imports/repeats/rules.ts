import { RRuleTemporal } from 'rrule-temporal';
import { addDays } from '../../../shared/wall-time.ts';
import type { Clock, Wall } from '../zones/rules.ts';

/** Steps that a rule may take: a rule for every second since 1970 is not followed to its end. */
const MOST_STEPS = 20_000;

export interface Repeats {
  first: Wall;
  /** The rule as it is written: FREQ=WEEKLY;BYDAY=SA;UNTIL=20261231T225959Z */
  rule: string;
  clock: Clock;
  /** Days that count: the first, and the one after the last. */
  window: { from: string; to: string };
}

/**
 * Beginnings of what repeats, within the window alone. The rule is followed on the wall, for a weekly lunch stays at noon
 * when the clock changes; only its end may be an instant. What began by itself is among them, whether or not the rule
 * names it. Throws where the rule can't be read, or takes more steps than anybody's calendar needs.
 */
export function beginningsOf({ first, rule, clock, window }: Repeats): Wall[] {
  const { until, rest } = parted(rule);
  const repeated = new RRuleTemporal({
    rruleString: `DTSTART:${written(first)}Z\nRRULE:${rest}`,
    maxIterations: MOST_STEPS,
    maxCandidateEvaluations: MOST_STEPS,
    cache: false,
  });
  const from = addDays(window.from, -1);
  const last = until ? addDays(until.slice(0, 10), 1) : window.to;
  const to = last < window.to ? last : window.to;
  if (to < from) return [first];
  const found = repeated
    .between(new Date(`${from}T00:00:00Z`), new Date(`${addDays(to, 1)}T00:00:00Z`), true)
    .map(at => wallOf(new Date(at.epochMilliseconds)));
  const isNew = !found.some(one => one.date === first.date && one.time === first.time);
  return [...(isNew ? [first] : []), ...found].filter(one => !until || isWithin(one, until, clock));
}

/** The end of a rule apart from the rest, as 2026-12-31, 2026-12-31T22:59:59 or with a Z behind it. */
function parted(rule: string): { until: string | null; rest: string } {
  const parts = rule.trim().split(';').filter(Boolean);
  const until = parts.find(part => /^UNTIL=/i.test(part))?.slice('UNTIL='.length);
  const rest = parts.filter(part => !/^UNTIL=/i.test(part)).join(';');
  if (until === undefined) return { until: null, rest };
  const [, y, m, d, time, zulu = ''] = /^(\d{4})(\d\d)(\d\d)(?:T(\d{6}))?(Z?)$/i.exec(until) ?? [];
  if (!y) throw new Error('The rule ends at no time');
  const clock = time ? `T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}${zulu.toUpperCase()}` : '';
  return { until: `${y}-${m}-${d}${clock}`, rest };
}

function isWithin(one: Wall, until: string, clock: Clock): boolean {
  if (until.endsWith('Z')) return clock(one) <= Date.parse(until);
  return until.length === 10 ? one.date <= until : `${one.date}T${one.time}` <= until;
}

function written({ date, time }: Wall): string {
  return `${date.replaceAll('-', '')}T${time.replaceAll(':', '')}`;
}

function wallOf(instant: Date): Wall {
  const text = instant.toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 19) };
}
