import type { BlockState } from '../../../availability/blocks/rules.ts';
import type { DepartureState } from '../../../availability/departures/states/rules.ts';
import type { Hours, Offer } from '../../../availability/offers/contract.ts';
import type { Pattern } from '../../../availability/series/contract.ts';
import type { UnitGroup } from '../../../availability/units/contract.ts';
import type { EditedOptionalGroup } from '../../../catalogue/optionals/contract.ts';
import { m } from '../../../paraglide/messages.js';
import type { OpeningHours } from '../../../providers/contract.ts';
import type { RevisionKind } from '../../../providers/revisions/rules.ts';
import { daysWords } from '../../../providers/wording/rules.ts';
import { inLocale, type Locale, type Words } from '../../../shared/i18n.ts';
import { formatDate, formatDayAndTime, formatDayOfYear, formatTime } from '../../../shared/time.ts';
import { formatPrice } from '../../../ui/price-format.ts';
import type { RevisionDifference } from '../contract.ts';

export interface InWords {
  locale: Locale;
  /** Names of the stall's groups of units. */
  groups: ReadonlyMap<string, Words>;
  timeZone: string;
}

/** A state as named values: what people compare. */
type Values = [title: string, value: string][];

/** Differences of two states in words, in the order of the form that edits them. */
export function differences(
  { kind, before, after }: { kind: RevisionKind; before: unknown; after: unknown },
  words: InWords,
): RevisionDifference[] {
  const [was, is] = [namedValues(kind, before, words), namedValues(kind, after, words)];
  const titles = [...new Set([...was.keys(), ...is.keys()])];
  const told = titles.flatMap(title => {
    const [one, other] = [was.get(title) ?? null, is.get(title) ?? null];
    return one === other ? [] : [{ title, before: one, after: other }];
  });
  if (told.length) return told;
  // Changes without words of their own: another order, or another place on the plan.
  return [{ title: m.revisions_other_places({}, { locale: words.locale }), before: null, after: null }];
}

function namedValues(kind: RevisionKind, state: unknown, words: InWords): Map<string, string> {
  if (state === null || state === undefined) return new Map();
  const values = VALUES[kind](state as never, words).filter(([, value]) => value !== '');
  // Two of the same name: the second is told by its number.
  const seen = new Map<string, string>();
  for (const [title, value] of values) {
    let name = title;
    for (let at = 2; seen.has(name); at++) name = `${title} (${at})`;
    seen.set(name, value);
  }
  return seen;
}

const VALUES: Record<RevisionKind, (state: never, words: InWords) => Values> = {
  RULES: ruleValues,
  SERIES: seriesValues,
  UNITS: unitValues,
  OPTIONS: optionValues,
  BLOCKS: blockValues,
  HOURS: stallHoursValues,
  DEPARTURES: departureValues,
};

function ruleValues(rules: Offer, words: InWords): Values {
  const { locale } = words;
  const said = { locale };
  const { opening, minutes, nights, party, terms, cutOff } = rules;
  const yes = (is: boolean) => (is ? m.revisions_yes({}, said) : m.revisions_no({}, said));
  const count = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));
  return [
    [m.rules_week({}, said), weekWords(opening.weekly, locale)],
    ...opening.seasons.map((season): [string, string] => [
      `${formatDayOfYear(season.from, locale)} – ${formatDayOfYear(season.to, locale)}`,
      weekWords(season.weekly, locale) || m.rules_closed({}, said),
    ]),
    [m.rules_holidays({}, said), holidayWords(opening.holidays, locale)],
    ...opening.exceptions.map(({ day, hours }): [string, string] => [
      formatDate(`${day}T12:00:00Z`, locale),
      hours.length ? hoursWords(hours) : m.rules_closed({}, said),
    ]),
    ...rules.needs.map(({ groupId, amount }): [string, string] => [
      m.rules_need_group({}, said),
      `${inLocale(words.groups.get(groupId), locale) ?? ''} ${amount > 1 ? `× ${amount}` : ''}`.trim(),
    ]),
    [m.rules_begins({}, said), rules.times.join(', ')],
    [
      m.rules_begins_every({ minutes: '…' }, said),
      rules.everyMinutes === null ? '' : m.rules_begins_every({ minutes: rules.everyMinutes }, said),
    ],
    [m.rules_least_minutes({}, said), count(minutes?.least)],
    [m.rules_most_minutes({}, said), count(minutes?.most)],
    [m.rules_step_minutes({}, said), count(minutes?.step)],
    [m.rules_least_nights({}, said), count(nights?.least)],
    [m.rules_most_nights({}, said), count(nights?.most)],
    [m.rules_arrivals({}, said), nights?.arrivals.length ? weekdaysWords(nights.arrivals, locale) : ''],
    [m.rules_departs({}, said), nights?.departures.length ? weekdaysWords(nights.departures, locale) : ''],
    [m.rules_stay_from({}, said), nights?.from ?? ''],
    [m.rules_stay_to({}, said), nights?.to ?? ''],
    [m.rules_least_party({}, said), count(party?.least)],
    [m.rules_most_party({}, said), count(party?.most)],
    [m.rules_lead({}, said), count(rules.leadMinutes)],
    [m.rules_horizon({}, said), count(rules.horizonDays)],
    [m.revisions_cut_off({}, said), cutOff ? `${cutOff.daysBefore}: ${cutOff.time}` : ''],
    [m.rules_buffer_before({}, said), count(rules.bufferBeforeMinutes)],
    [m.rules_buffer_after({}, said), count(rules.bufferAfterMinutes)],
    [m.rules_ends_after_closing({}, said), yes(rules.endsAfterClosing)],
    [m.rules_confirmed({}, said), yes(rules.confirmedBySeller)],
    [m.rules_may_cancel({}, said), yes(terms.cancellationByCustomerAllowed)],
    [m.rules_may_change({}, said), yes(terms.changeByCustomerAllowed)],
    [m.rules_cancel_until({}, said), String(Math.round((terms.cancellationByCustomerTimeLimitMinutes / 60) * 10) / 10)],
    [
      m.rules_step_percent({}, said),
      terms.steps.map(step => `${Math.round(step.minutesBefore / 60)} h: ${step.percentBack} %`).join(', '),
    ],
  ];
}

function weekWords(weekly: Offer['opening']['weekly'], locale: Locale): string {
  return weekly
    .map(({ weekdays, hours }) => `${weekdaysWords(weekdays, locale)} ${hoursWords(hours)}`.trim())
    .join('\n');
}

const hoursWords = (hours: readonly Hours[]) => hours.map(({ from, to }) => `${from}–${to}`).join(', ');

function holidayWords(holidays: Offer['opening']['holidays'], locale: Locale): string {
  if (holidays === 'AS_USUAL') return m.rules_holidays_usual({}, { locale });
  return holidays === 'CLOSED' ? m.rules_holidays_closed({}, { locale }) : hoursWords(holidays);
}

function seriesValues(patterns: readonly Pattern[], { locale }: InWords): Values {
  return patterns.map(({ weekdays, season, starts, ends, seats }, at) => {
    const when = `${weekdaysWords(weekdays, locale)} ${starts}–${ends}`;
    const part = season && `${formatDayOfYear(season.from, locale)} – ${formatDayOfYear(season.to, locale)}`;
    const words = [when, part, m.units_seats({ count: seats }, { locale })].filter(Boolean);
    return [m.departures_row({ number: at + 1 }, { locale }), words.join(', ')];
  });
}

type Units = Pick<UnitGroup, 'title' | 'shown' | 'units' | 'joins'>;

function unitValues({ title, shown, units, joins }: Units, { locale }: InWords): Values {
  const said = { locale };
  const name = (id: string) => inLocale(units.find(({ _id }) => _id === id)?.title, locale) ?? '';
  const place = (id: string) => units.findIndex(({ _id }) => _id === id);
  const joined = joins.map(pair => pair.toSorted((a, b) => place(a) - place(b)));
  joined.sort((one, other) => place(one[0]!) - place(other[0]!) || place(one[1]!) - place(other[1]!));
  return [
    [m.units_group_name({}, said), inLocale(title, locale)],
    [m.units_shown({}, said), shown ? m.revisions_yes({}, said) : m.revisions_no({}, said)],
    ...units.map((unit): [string, string] => [
      inLocale(unit.title, locale),
      unit.outOfUse ? m.units_is_out_of_use({}, said) : m.units_seats({ count: unit.capacity }, said),
    ]),
    [m.units_joins({}, said), joined.map(pair => pair.map(name).join(' + ')).join(', ')],
  ];
}

type Options = Pick<EditedOptionalGroup, '_type' | 'title' | 'description' | 'minMax' | 'optionals'>;

function optionValues({ title, description, minMax, optionals, _type }: Options, { locale }: InWords): Values {
  const said = { locale };
  return [
    [m.editor_group_title({}, said), inLocale(title, locale)],
    [m.revisions_description({}, said), inLocale(description, locale) ?? ''],
    [
      m.editor_group_how({}, said),
      _type === 'OPTIONAL_GROUP' ? m.editor_group_once({}, said) : m.editor_group_amount({}, said),
    ],
    [m.editor_group_least({}, said), String(minMax.min)],
    [m.editor_group_most({}, said), minMax.max === null ? '' : String(minMax.max)],
    ...optionals.map((one): [string, string] => [inLocale(one.title, locale), formatPrice(one.price, { locale })]),
  ];
}

function blockValues(blocks: readonly BlockState[], { locale, timeZone }: InWords): Values {
  return blocks.map(({ unit, from, to, reason }) => {
    const span = `${formatDayAndTime(from, locale, timeZone)} – ${formatDayAndTime(to, locale, timeZone)}`;
    return [inLocale(unit, locale), reason ? `${span}, ${reason}` : span];
  });
}

function stallHoursValues({ weekly, exceptions }: OpeningHours, { locale }: InWords): Values {
  const week = weekly.map(({ days, opens, closes, season }) => {
    const part = season && `${formatDayOfYear(season.from, locale)} – ${formatDayOfYear(season.to, locale)}`;
    return [`${weekdaysWords(days, locale)} ${opens}–${closes}`, part].filter(Boolean).join(', ');
  });
  return [
    [m.rules_week({}, { locale }), week.join('\n')],
    ...exceptions.map(({ date, hours }): [string, string] => [
      date.length > 5 ? formatDate(`${date}T12:00:00Z`, locale) : formatDayOfYear(date, locale),
      hours.map(({ opens, closes }) => `${opens}–${closes}`).join(', ') || m.rules_closed({}, { locale }),
    ]),
  ];
}

function departureValues(departures: readonly DepartureState[], { locale, timeZone }: InWords): Values {
  return departures.map(({ startsAt, endsAt, seats, calledOff }) => {
    const until = `–${formatTime(endsAt, locale, timeZone)}, ${m.units_seats({ count: seats }, { locale })}`;
    const words = calledOff ? m.departures_called_off({}, { locale }) : until;
    return [formatDayAndTime(startsAt, locale, timeZone), words];
  });
}

/** Weekdays in words, those in a row as one: "mån–fre, sön". */
function weekdaysWords(weekdays: readonly number[], locale: Locale): string {
  const runs: { from: number; to: number }[] = [];
  for (const day of weekdays.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.to === day - 1) last.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs.map(run => daysWords(run, locale)).join(', ');
}
