import { useEffect, useState } from 'react';
import { Panel } from '../../../office/parts/panel.tsx';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { calendarDayAt } from '../../../shared/time.ts';
import { Button } from '../../../ui/button.tsx';
import { LazyDateField } from '../../../ui/lazy-date-field.tsx';

const DAY_MS = 86_400_000;

/** Bookkeeping export, a period and a file: a plain form, which the server answers with a download. */
export function BooksPanel({ slug, timeZone }: { slug: string; timeZone: string }) {
  const yesterday = useYesterday(timeZone);
  return (
    <Panel title={m.payments_sie_title()}>
      <p className="max-w-prose">{m.payments_sie_text()}</p>
      <form
        key={yesterday}
        method="get"
        action={bo.booksFile(slug)}
        className="mt-4 grid items-end gap-4 m:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <Period yesterday={yesterday} />
        <Button type="submit">{m.payments_sie_fetch()}</Button>
      </form>
    </Panel>
  );
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
