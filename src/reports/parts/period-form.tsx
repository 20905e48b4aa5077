import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { hearsChoice } from '../../ui/early-press.ts';
import { LazyDateField } from '../../ui/lazy-date-field.tsx';
import { Select } from '../../ui/select.tsx';
import { type Basis, type Period, usualPeriods } from '../rules.ts';
import { weekdayWord } from '../wording/rules.ts';

interface Props {
  today: string;
  period: Period;
  /** Address of the same page for another period. */
  hrefOf: (period: Period) => string;
  /** Left out where a sale counts on one day alone. */
  basis?: Basis;
  /** The only weekday that is counted; left out where a report has no weekdays. */
  weekday?: number | null;
}

/** Choice of days: the usual periods as links, any others by a plain form that the server answers. */
export function PeriodForm({ today, period, hrefOf, basis, weekday }: Props) {
  const usual = usualPeriods(today);
  const links = [
    { words: m.reports_month(), of: usual.month },
    { words: m.reports_last_month(), of: usual.lastMonth },
    { words: m.reports_quarter(), of: usual.quarter },
    { words: m.reports_last_quarter(), of: usual.lastQuarter },
    { words: m.reports_year(), of: usual.year },
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 print:hidden">
      <nav aria-label={m.reports_period()} className="flex flex-wrap gap-2">
        {links.map(({ words, of }) => {
          const chosen = of.from === period.from && of.to === period.to;
          return (
            <ButtonLink
              key={words}
              href={hrefOf(of)}
              size="sm"
              variant={chosen ? 'primary' : 'outline'}
              aria-current={chosen ? 'true' : undefined}
            >
              {words}
            </ButtonLink>
          );
        })}
      </nav>
      <form
        key={`${period.from} ${period.to} ${basis} ${weekday}`}
        method="get"
        // A choice restored by "back" would submit the form again, and nobody would get back.
        autoComplete="off"
        action={hrefOf(period).split('?')[0]}
        className="grid grid-cols-2 items-end gap-x-4 gap-y-3 max-[359px]:grid-cols-[minmax(0,1fr)] m:grid-cols-[repeat(3,minmax(0,12rem))_auto]"
      >
        <Days period={period} />
        {weekday !== undefined && <WeekdayChoice weekday={weekday} />}
        <Button type="submit" variant="outline" className="max-m:order-last max-m:col-span-full m:justify-self-start">
          {m.reports_show()}
        </Button>
        {basis && <BasisChoice basis={basis} />}
      </form>
    </div>
  );
}

function Days({ period }: { period: Period }) {
  const [from, setFrom] = useState(period.from);
  const [to, setTo] = useState(period.to);
  return (
    <>
      <LazyDateField name="from" label={m.reports_from()} value={from} required onChange={setFrom} />
      <LazyDateField name="to" label={m.reports_to()} value={to} required min={from} onChange={setTo} />
    </>
  );
}

/** Choice of one weekday, so that a seller sees what sells on Saturdays. */
function WeekdayChoice({ weekday }: { weekday: number | null }) {
  const days = [1, 2, 3, 4, 5, 6, 7].map(day => ({ value: String(day), label: weekdayWord(day, getLocale()) }));
  return (
    <Select
      name="weekday"
      className="max-m:col-span-full"
      label={m.reports_part_weekday()}
      defaultValue={String(weekday ?? '')}
      options={[{ value: '', label: m.reports_every_weekday() }, ...days]}
      onChange={event => event.currentTarget.form?.requestSubmit()}
    />
  );
}

function BasisChoice({ basis }: { basis: Basis }) {
  const choices = [
    { id: 'PURCHASE', label: m.reports_basis_purchase() },
    { id: 'VISIT', label: m.reports_basis_visit() },
  ] as const;
  return (
    <fieldset className="col-span-full min-w-0">
      <legend className="mb-1 font-sign text-plain font-semibold">{m.reports_basis()}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ id, label }) => (
          <label key={id} className="pill">
            <input
              ref={hearsChoice}
              type="radio"
              name="basis"
              value={id}
              defaultChecked={id === basis}
              onChange={event => event.currentTarget.form?.requestSubmit()}
            />
            <span className="hyphenate">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
