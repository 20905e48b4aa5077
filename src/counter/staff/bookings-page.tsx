import { CalendarPlus, ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocation, useParams } from 'react-router';
import { FeedsTrouble } from '../../availability/calendar-imports/parts/feeds-trouble.tsx';
import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { OfficeHead } from '../../office/parts/office-head.tsx';
import { useOffice, useProviderNews } from '../../office/parts/use-office.ts';
import { bo } from '../../office-links.ts';
import type { DayRow } from '../../orders/bookings/contract.ts';
import { DayDepartures } from '../../orders/days/parts/day-departures.tsx';
import { DayList } from '../../orders/days/parts/day-list.tsx';
import { ToAnswer } from '../../orders/days/parts/to-answer.tsx';
import { useNow } from '../../orders/days/parts/use-now.ts';
import { daySums } from '../../orders/days/rules.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { useQueryClient, useSuspenseQuery } from '../../shared/query.ts';
import { calendarDayAt, formatDate, formatDay } from '../../shared/time.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';
import { HeldNames } from '../../waiting/door/parts/held-names.tsx';

const DAY_MS = 86_400_000;

function dayWish(slug: string, search: URLSearchParams) {
  const day = search.get('day');
  // An invalid day in the address is dropped instead of refused: the page shows today.
  return { idOrSlug: slug, day: day && isDay(day) ? day : undefined };
}

const plan = ({ params, url }: Plan) => [q.bookings.ofDay(dayWish(params.slug!, url.searchParams))];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Staff page with the bookings of a day: the guest list at the door. */
export default function BookingsPage() {
  const slug = useParams().slug!;
  const wish = dayWish(slug, new URLSearchParams(useLocation().search));
  const { data } = useSuspenseQuery(q.bookings.ofDay(wish));
  const { provider } = useOffice();
  const queryClient = useQueryClient();
  useProviderNews(provider?._id, () => void queryClient.invalidateQueries({ queryKey: q.bookings.ofDay.key() }));
  const { day, timeZone, bookings, departures } = data.item;
  const now = useNow();
  const asked = bookings.filter(one => one.state === 'PENDING');
  const expected = bookings.filter(one => one.state !== 'PENDING');
  const mayChange = provider?.rights.includes('orders:change') ?? false;
  return (
    <>
      <OfficeHead
        title={m.orders_days_title()}
        actions={
          provider?.rights.includes('hidden:read') && (
            <>
              {mayChange && day >= calendarDayAt(new Date(), timeZone) && (
                <ButtonLink
                  href={bo.book(slug, { from: day })}
                  size="sm"
                  iconStart={<Icon icon={CalendarPlus} size={18} />}
                >
                  {m.counter_title()}
                </ButtonLink>
              )}
              {day >= calendarDayAt(new Date(), timeZone) && (
                <ButtonLink href={bo.disrupt(slug, { fromDay: day, toDay: day })} variant="outline" size="sm">
                  {m.disruptions_close_or_block()}
                </ButtonLink>
              )}
              {furtherPages(slug).map(({ href, words }) => (
                <ButtonLink key={href} {...{ href }} variant="outline" size="sm" className="hidden l:inline-flex">
                  {words}
                </ButtonLink>
              ))}
            </>
          )
        }
      />
      <div data-glance="" data-thumb="" className="grid gap-4 p-4 l:p-6 print:block print:p-0">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 aria-live="polite" className="text-section first-letter:uppercase">
            {dayWords(day)}
          </h2>
          <nav
            className="grid w-full grid-cols-[1fr_1.5fr_1fr] gap-2 m:flex m:w-auto print:hidden"
            aria-label={m.orders_days_choose()}
          >
            <DayLink slug={slug} day={beside(day, -1)} icon={ChevronLeft} label={m.orders_days_before()} />
            <ButtonLink href={bo.bookings(slug)} variant="outline" size="md">
              {m.orders_days_today()}
            </ButtonLink>
            <DayLink slug={slug} day={beside(day, 1)} icon={ChevronRight} label={m.orders_days_after()} />
          </nav>
        </div>
        {departures.length > 0 && <DayDepartures {...{ departures, slug, timeZone, now }} />}
        {mayChange && <HeldNames slug={slug} />}
        {provider?.rights.includes('hidden:read') && (
          <div className="empty:hidden print:hidden">
            <FeedsTrouble slug={slug} />
          </div>
        )}
        {bookings.length > 0 ? (
          <>
            <Sums bookings={bookings} />
            <ToAnswer bookings={asked} {...{ slug, timeZone, mayChange }} />
            {expected.length > 0 && <DayList bookings={expected} slug={slug} timeZone={timeZone} />}
          </>
        ) : (
          <EmptyState heading="h2" title={m.orders_days_empty()}>
            {day < calendarDayAt(new Date(), timeZone) ? m.orders_days_empty_past() : m.orders_days_empty_text()}
          </EmptyState>
        )}
        {provider?.rights.includes('hidden:read') && (
          <nav
            aria-label={m.orders_days_more()}
            className="flex flex-wrap gap-x-6 border-t border-hair pt-2 l:hidden print:hidden"
          >
            {furtherPages(slug).map(({ href, words }) => (
              <TextLink key={href} {...{ href }} standalone>
                {words}
              </TextLink>
            ))}
          </nav>
        )}
      </div>
    </>
  );
}

/** Pages that belong to bookings: in the head on a desktop, below the day on a phone. */
function furtherPages(slug: string) {
  return [
    { href: bo.waiting(slug), words: m.waiting_office_nav() },
    { href: bo.units(slug), words: m.units_title() },
  ];
}

/** Totals of the day: expected guests, checked-in guests, and bookings awaiting confirmation. */
function Sums({ bookings }: { bookings: readonly DayRow[] }) {
  const { bookings: count, guests, here, asked } = daySums(bookings);
  const sums = [
    { count, words: m.orders_days_sum_bookings() },
    { count: guests, words: m.orders_days_sum_guests() },
    { count: here, words: m.orders_days_sum_here() },
    ...(asked ? [{ count: asked, words: m.orders_days_sum_asked() }] : []),
  ];
  return (
    <dl className="grid auto-cols-fr grid-flow-col gap-2 m:max-w-[40rem]">
      {sums.map(({ count, words }) => (
        <div key={words} className="flex flex-col-reverse rounded-tile border border-hair bg-surface px-3 py-2">
          <dt className="hyphenate text-note text-muted">{words}</dt>
          <dd className="figures text-section leading-7 font-bold">{count}</dd>
        </div>
      ))}
    </dl>
  );
}

function DayLink({ slug, day, icon, label }: { slug: string; day: string; icon: typeof ChevronLeft; label: string }) {
  return (
    <ButtonLink href={bo.bookings(slug, day)} variant="outline" size="md" aria-label={`${label}: ${dayWords(day)}`}>
      <Icon icon={icon} />
    </ButtonLink>
  );
}

function dayWords(day: string): string {
  const noon = `${day}T12:00:00Z`;
  return `${formatDay(noon, getLocale()).split(' ')[0]} ${formatDate(noon, getLocale())}`;
}

function beside(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

function isDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && new Date(`${text}T12:00:00Z`).toISOString().startsWith(text);
}
