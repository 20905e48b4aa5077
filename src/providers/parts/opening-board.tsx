import { m } from '../../paraglide/messages.js';
import { SignBoard } from '../../ui/sign.tsx';
import type { Provider } from '../contract.ts';
import { dateWords, spanWords, weekdayWord } from './wall-words.ts';

type Hours = Provider['openingHours']['week'][number]['hours'];

/** The white plate by the door; below it the days of the coming two months that are not as usual. */
export function OpeningBoard({ hours }: { hours: Provider['openingHours'] }) {
  if (!hours.week.length && !hours.exceptions.length) return null;
  return (
    <section className="page-margin py-8 l:py-16">
      <h2 className="mb-4">{m.providers_hours_title()}</h2>
      {hours.week.length > 0 && (
        <SignBoard className="max-w-md">
          <dl>
            {hours.week.map(row => (
              <div key={row.from} className="flex justify-between gap-4">
                <dt>{daysWords(row)}</dt>
                <dd className="text-right">{hoursWords(row.hours)}</dd>
              </div>
            ))}
          </dl>
        </SignBoard>
      )}
      <Exceptions exceptions={hours.exceptions} />
    </section>
  );
}

function Exceptions({ exceptions }: Pick<Provider['openingHours'], 'exceptions'>) {
  const closed = exceptions.filter(day => !day.hours.length).map(day => dateWords(day.date));
  const other = exceptions.filter(day => day.hours.length);
  if (!exceptions.length) return null;
  return (
    <p className="mt-3 text-note text-muted">
      {closed.length > 0 && m.providers_exceptions_closed({ dates: listWords(closed) })}
      {other.map(day => ` ${m.providers_exception_hours({ date: dateWords(day.date), hours: hoursWords(day.hours) })}`)}
    </p>
  );
}

function daysWords({ from, to }: { from: number; to: number }): string {
  if (from === to) return weekdayWord(from);
  return m.providers_days_range({ from: weekdayWord(from), to: weekdayWord(to) });
}

function hoursWords(hours: Hours): string {
  return hours.length ? hours.map(spanWords).join(', ') : m.providers_hours_closed();
}

function listWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  if (words.length < 2) return last;
  return m.providers_hours_and({ first: words.slice(0, -1).join(', '), second: last });
}
