import { Ban, CalendarPlus, ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { OfficeHead } from '../../office/parts/office-head.tsx';
import { useOffice } from '../../office/parts/use-office.ts';
import { bo } from '../../office-links.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDate, formatDay } from '../../shared/time.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Calendar } from '../contract.ts';
import { daySpansAway } from '../spans/rules.ts';
import { calendarPath, type Looked, SPAN_OF, VIEWS, type View } from './view.ts';

const VIEW_WORDS: Record<View, () => string> = {
  day: m.calendar_view_day,
  week: m.calendar_view_week,
  month: m.calendar_view_month,
  list: m.calendar_view_list,
};

const BEFORE = { DAY: m.calendar_before_day, WEEK: m.calendar_before_week, MONTH: m.calendar_before_month };
const AFTER = { DAY: m.calendar_after_day, WEEK: m.calendar_after_week, MONTH: m.calendar_after_month };

/** Head of the calendar: which days, how they are shown, and what begins here. */
export function CalendarHead({ slug, looked, calendar }: { slug: string; looked: Looked; calendar: Calendar }) {
  const { provider } = useOffice();
  const span = SPAN_OF[looked.view];
  const isToday = calendar.days.some(({ day }) => day === calendar.today);
  const isOver = calendar.days.at(-1)!.day < calendar.today;
  const from = isToday ? calendar.today : calendar.day;
  const beside = (count: number) =>
    calendarPath(slug, { view: looked.view, day: daySpansAway(calendar.day, span, count) });
  return (
    <OfficeHead
      documentTitle={m.calendar_title()}
      title={shownWords(calendar, looked.view)}
      back={
        <ButtonLink square href={beside(-1)} variant="outline" aria-label={BEFORE[span]()} className="print:hidden">
          <Icon icon={ChevronLeft} />
        </ButtonLink>
      }
      badge={
        <>
          <ButtonLink square href={beside(1)} variant="outline" aria-label={AFTER[span]()} className="print:hidden">
            <Icon icon={ChevronRight} />
          </ButtonLink>
          <ButtonLink
            href={calendarPath(slug, { view: looked.view })}
            variant="outline"
            // Under a thumb there is no room for the way to where one is.
            className={cx('print:hidden', isToday && 'hidden! l:inline-flex!')}
          >
            {m.calendar_today()}
          </ButtonLink>
          <ViewSwitch {...{ slug, calendar }} view={looked.view} />
        </>
      }
      actions={
        calendar.mayChange &&
        !isOver && (
          <>
            {provider?.rights.includes('hidden:read') && calendar.groups.length > 0 && (
              <ButtonLink
                href={bo.disrupt(slug, { kind: 'UNITS', fromDay: from, toDay: from })}
                variant="outline"
                className="hidden! l:inline-flex!"
                iconStart={<Icon icon={Ban} size={18} />}
              >
                {m.calendar_block()}
              </ButtonLink>
            )}
            <ButtonLink
              href={bo.book(slug, { from })}
              className="hidden! l:inline-flex!"
              iconStart={<Icon icon={CalendarPlus} size={18} />}
            >
              {m.counter_title()}
            </ButtonLink>
          </>
        )
      }
    />
  );
}

function ViewSwitch({ slug, calendar, view }: { slug: string; calendar: Calendar; view: View }) {
  return (
    <nav aria-label={m.calendar_view()} className="basis-full m:ml-auto m:basis-auto print:hidden">
      <ul className="grid auto-cols-fr grid-flow-col overflow-hidden rounded-hold border-[1.5px] border-control">
        {VIEWS.map(one => (
          <li key={one} className={cx('border-l border-control first:border-l-0', one === 'list' && 'hidden l:block')}>
            <Link
              to={calendarPath(slug, { view: one, day: calendar.day === calendar.today ? null : calendar.day })}
              aria-current={one === view ? 'page' : undefined}
              className="flex min-h-(--control-height) items-center justify-center px-3 font-sign font-semibold text-ink no-underline outline-offset-[-3px] aria-[current=page]:bg-ink aria-[current=page]:text-tile"
            >
              {VIEW_WORDS[one]()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The shown stretch in words: "lör 21 nov 2026", "Vecka 47, 16–22 nov", "november 2026". */
function shownWords({ day, days }: Calendar, view: View): string {
  const noon = `${day}T12:00:00Z`;
  if (view === 'month')
    return new Intl.DateTimeFormat(getLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(noon),
    );
  if (view === 'week')
    return m.calendar_week_of({ week: weekNumber(days[0]!.day), days: daysWords(days[0]!.day, days.at(-1)!.day) });
  return `${formatDay(noon, getLocale(), 'UTC').split(' ')[0]} ${formatDate(noon, getLocale(), 'UTC')}`;
}

/** "16–22 nov", "30 nov – 6 dec". */
function daysWords(first: string, last: string): string {
  const words = new Intl.DateTimeFormat(getLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const range = words.formatRange(new Date(`${first}T12:00:00Z`), new Date(`${last}T12:00:00Z`));
  return getLocale() === 'sv' ? range.replaceAll('.', '') : range;
}

/** ISO week of a Monday: that of its Thursday. */
function weekNumber(monday: string): number {
  const thursday = Date.parse(`${monday}T00:00:00Z`) + 3 * 86_400_000;
  const first = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1);
  return 1 + Math.floor((thursday - first) / (7 * 86_400_000));
}
