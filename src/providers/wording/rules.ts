import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';
import { weekdayNumber } from '../../shared/wall-time.ts';
import type { OpenState, Wall } from '../contract.ts';

/*
 * Texts of signs and opening hours. Written on the server, in the caller's language, so that pages bring neither the
 * names of months nor a calendar along; and with our own names, because Intl's differ between server and browser.
 */
const WEEKDAYS = [
  m.providers_weekday_1,
  m.providers_weekday_2,
  m.providers_weekday_3,
  m.providers_weekday_4,
  m.providers_weekday_5,
  m.providers_weekday_6,
  m.providers_weekday_7,
];

const MONTHS = [
  m.providers_month_1,
  m.providers_month_2,
  m.providers_month_3,
  m.providers_month_4,
  m.providers_month_5,
  m.providers_month_6,
  m.providers_month_7,
  m.providers_month_8,
  m.providers_month_9,
  m.providers_month_10,
  m.providers_month_11,
  m.providers_month_12,
];

/** "Öppet till 22", "Öppnar lör 10", "Öppnar 1 maj" */
export function openingWords(opening: Wall<OpenState>, locale: Locale): string {
  if (opening.state === 'OPEN') {
    const time = opening.closes && clockWords(closingTime(opening.closes), locale);
    return time ? m.providers_open_till({ time }, { locale }) : m.providers_open_always({}, { locale });
  }
  const { opens } = opening;
  if (!opens) return m.providers_closed({}, { locale });
  const time = clockWords(opens.time, locale);
  if (opens.nearness === 'TODAY') return m.providers_opens_at({ time }, { locale });
  if (opens.nearness === 'LATER') return m.providers_opens_date({ date: dateWords(opens.date, locale) }, { locale });
  return m.providers_opens_weekday({ weekday: weekdayWord(weekdayNumber(opens.date), locale), time }, { locale });
}

export function pausedWords(date: string, locale: Locale): string {
  return m.providers_paused_till({ date: dateWords(date, locale) }, { locale });
}

/** "Stängt tills vidare", "Stängt för gott" */
export function endlessWords(end: 'OPEN_ENDED' | 'FOR_GOOD', locale: Locale): string {
  return (end === 'FOR_GOOD' ? m.providers_closed_for_good : m.providers_paused_open_ended)({}, { locale });
}

/** "mån–tors" */
export function daysWords({ from, to }: { from: number; to: number }, locale: Locale): string {
  if (from === to) return weekdayWord(from, locale);
  return m.providers_days_range({ from: weekdayWord(from, locale), to: weekdayWord(to, locale) }, { locale });
}

type Hours = { opens: string; closes: string };

/** "12–14, 17–23", or "stängt" */
export function hoursWords(hours: readonly Hours[], locale: Locale): string {
  if (!hours.length) return m.providers_hours_closed({}, { locale });
  return hours
    .map(({ opens, closes }) => `${clockWords(opens, locale)}–${clockWords(closingTime(closes), locale)}`)
    .join(', ');
}

/** Exceptions to the weekly hours in words: "Stängt: 24 dec och 25 dec. 31 dec: 12–16." */
export function exceptionWords(
  exceptions: readonly { date: string; hours: readonly Hours[] }[],
  locale: Locale,
): string {
  const closed = exceptions.filter(({ hours }) => !hours.length).map(({ date }) => dateWords(date, locale));
  const other = exceptions.filter(({ hours }) => hours.length);
  return (
    [
      ...(closed.length ? [m.providers_exceptions_closed({ dates: listWords(closed, locale) }, { locale })] : []),
      ...other.map(({ date, hours }) =>
        m.providers_exception_hours({ date: dateWords(date, locale), hours: hoursWords(hours, locale) }, { locale }),
      ),
    ]
      .join(' ')
      // A German month ends with its own full stop.
      .replaceAll('..', '.')
  );
}

/** Weekday name; 1 is Monday. */
function weekdayWord(weekday: number, locale: Locale): string {
  return WEEKDAYS[weekday - 1]?.({}, { locale }) ?? '';
}

/** "1 maj" */
function dateWords(date: string, locale: Locale): string {
  const [, month, day] = date.split('-').map(Number);
  const name = MONTHS[(month ?? 1) - 1]?.({}, { locale }) ?? '';
  return m.providers_day_month({ day: day ?? 0, month: name }, { locale });
}

/** Swedish and German say 17 where English says 17:00. */
function clockWords(time: string, locale: Locale): string {
  return locale === 'en' ? time : time.replace(/^0?(\d+):00$/, '$1');
}

/** A night that ends at midnight ends at 24, not at 0. */
function closingTime(closes: string): string {
  return closes === '00:00' ? '24:00' : closes;
}

function listWords(words: readonly string[], locale: Locale): string {
  const last = words.at(-1) ?? '';
  if (words.length < 2) return last;
  return m.providers_hours_and({ first: words.slice(0, -1).join(', '), second: last }, { locale });
}
