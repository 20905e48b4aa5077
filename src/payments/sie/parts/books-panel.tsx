import { useEffect, useState } from 'react';
import { Panel } from '../../../backoffice/parts/panel.tsx';
import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import { dayOf } from '../../../shared/time.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const DAY_MS = 86_400_000;

/** A period and a file: a plain form, which the server answers with a download. */
export function BooksPanel({ slug, timeZone }: { slug: string; timeZone: string }) {
  const yesterday = useYesterday(timeZone);
  return (
    <Panel title={m.payments_sie_title()}>
      <p className="max-w-prose">{m.payments_sie_text()}</p>
      <form
        key={yesterday}
        method="get"
        action={to.boBooksFile(slug)}
        className="mt-4 grid items-end gap-4 m:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <TextField
          type="date"
          name="from"
          label={m.payments_sie_from()}
          defaultValue={yesterday && `${yesterday.slice(0, 7)}-01`}
          max={yesterday}
          required
        />
        <TextField
          type="date"
          name="to"
          label={m.payments_sie_to()}
          defaultValue={yesterday}
          max={yesterday}
          required
        />
        <Button type="submit">{m.payments_sie_fetch()}</Button>
      </form>
    </Panel>
  );
}

/** The last day that is over; nothing before the page has come to life, because a kept page would not know. */
function useYesterday(timeZone: string): string | undefined {
  const [day, setDay] = useState<string>();
  useEffect(() => setDay(dayOf(new Date(Date.now() - DAY_MS), timeZone)), [timeZone]);
  return day;
}
