import { useEffect, useState } from 'react';
import { files } from '../../../file-links.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { calendarDayAt } from '../../../shared/time.ts';
import { Button } from '../../../ui/button.tsx';
import { LazyDateField } from '../../../ui/lazy-date-field.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { daysOfMonth } from '../../money/rules.ts';
import { monthWords } from '../../statements/rules.ts';

const DAY_MS = 86_400_000;

/** Bookkeeping export, a period and a file: a plain form, which the server answers with a download. */
export function BooksPanel({ slug, timeZone, month }: { slug: string; timeZone: string; month: string }) {
  const yesterday = useYesterday(timeZone);
  return (
    <Panel title={m.payments_sie_title()}>
      <p className="max-w-prose">{m.payments_sie_text()}</p>
      {yesterday && (
        <p className="mt-2 flex flex-wrap gap-x-6">
          {wholePeriods(month, yesterday).map(({ from, to, words }) => (
            <TextLink key={words} href={`${files.booksFile(slug)}?from=${from}&to=${to}`} download standalone>
              {words}
            </TextLink>
          ))}
        </p>
      )}
      <form
        key={yesterday}
        method="get"
        action={files.booksFile(slug)}
        className="mt-4 grid items-end gap-4 m:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <Period yesterday={yesterday} />
        <Button type="submit">{m.payments_sie_fetch()}</Button>
      </form>
    </Panel>
  );
}

/** The month of the page and its year, each up to its last day that is over. */
function wholePeriods(month: string, yesterday: string) {
  const year = month.slice(0, 4);
  const last = daysOfMonth(month).at(-1)!;
  const periods = [
    { from: `${month}-01`, to: last, words: m.payments_sie_month({ month: monthWords(month, getLocale()) }) },
    { from: `${year}-01-01`, to: `${year}-12-31`, words: m.payments_sie_year({ year }) },
  ];
  return periods
    .map(period => ({ ...period, to: period.to < yesterday ? period.to : yesterday }))
    .filter(({ from, to }) => from <= to);
}

/** Period fields: from the first of yesterday's month to yesterday, until somebody chooses otherwise. */
function Period({ yesterday }: { yesterday: string | undefined }) {
  const [from, setFrom] = useState(yesterday ? `${yesterday.slice(0, 7)}-01` : '');
  const [to, setTo] = useState(yesterday ?? '');
  return (
    <>
      <LazyDateField
        name="from"
        label={m.payments_sie_from()}
        value={from}
        required
        max={yesterday}
        onChange={setFrom}
      />
      <LazyDateField name="to" label={m.payments_sie_to()} value={to} required max={yesterday} onChange={setTo} />
    </>
  );
}

/** The last day that is over; none before hydration, because a cached page would not know. */
function useYesterday(timeZone: string): string | undefined {
  const [day, setDay] = useState<string>();
  useEffect(() => setDay(calendarDayAt(new Date(Date.now() - DAY_MS), timeZone)), [timeZone]);
  return day;
}
