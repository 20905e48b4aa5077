import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocation, useParams } from 'react-router';
import { OfficeHead } from '../../../backoffice/parts/office-head.tsx';
import { useOffice, useProviderNews } from '../../../backoffice/parts/use-office.ts';
import { q } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { to } from '../../../links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useQueryClient, useSuspenseQuery } from '../../../shared/query.ts';
import { dayOf, formatDate, formatDay } from '../../../shared/time.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { DayList } from '../parts/day-list.tsx';

const DAY_MS = 86_400_000;

function wishOf(slug: string, search: URLSearchParams) {
  const day = search.get('day');
  // What makes no sense in an address is left out instead of refused: then it is today.
  return { idOrSlug: slug, day: day && isDay(day) ? day : undefined };
}

const plan = ({ params, url }: Plan) => [q.bookings.ofDay(wishOf(params.slug!, url.searchParams))];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Who comes on a day: the list that lies by the door. */
export default function BookingsPage() {
  const slug = useParams().slug!;
  const wish = wishOf(slug, new URLSearchParams(useLocation().search));
  const { data } = useSuspenseQuery(q.bookings.ofDay(wish));
  const { provider } = useOffice();
  const queryClient = useQueryClient();
  useProviderNews(provider?._id, () => void queryClient.invalidateQueries({ queryKey: q.bookings.ofDay.key() }));
  const { day, timeZone, bookings } = data.item;
  const guests = bookings.reduce((sum, one) => sum + (one.part === 'leaves' ? 0 : one.party), 0);
  return (
    <>
      <OfficeHead title={m.orders_days_title()} />
      <div className="grid gap-4 p-4 l:p-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 aria-live="polite">{dayWords(day)}</h2>
          <nav className="flex gap-2" aria-label={m.orders_days_choose()}>
            <DayLink slug={slug} day={beside(day, -1)} icon={ChevronLeft} label={m.orders_days_before()} />
            <ButtonLink href={to.boBookings(slug)} variant="outline" size="sm">
              {m.orders_days_today()}
            </ButtonLink>
            <DayLink slug={slug} day={beside(day, 1)} icon={ChevronRight} label={m.orders_days_after()} />
          </nav>
        </div>
        {bookings.length > 0 ? (
          <>
            <p className="text-muted">{m.orders_days_sum({ bookings: bookings.length, guests })}</p>
            <DayList bookings={bookings} slug={slug} timeZone={timeZone} />
          </>
        ) : (
          <EmptyState heading="h2" title={m.orders_days_empty()}>
            {day < dayOf(new Date(), timeZone) ? m.orders_days_empty_past() : m.orders_days_empty_text()}
          </EmptyState>
        )}
      </div>
    </>
  );
}

function DayLink({ slug, day, icon, label }: { slug: string; day: string; icon: typeof ChevronLeft; label: string }) {
  return (
    <ButtonLink href={to.boBookings(slug, day)} variant="outline" size="sm" aria-label={`${label}: ${dayWords(day)}`}>
      <Icon icon={icon} size={18} />
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
