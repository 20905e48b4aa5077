import { ArrowLeft } from 'lucide-react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { useProviderNews } from '../../../office/parts/use-office.ts';
import { officeQ } from '../../../office-client.ts';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useQueryClient, useSuspenseQuery } from '../../../shared/query.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LazyDateField } from '../../../ui/lazy-date-field.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { plusDays } from '../../../ui/month-days.ts';
import { CloseForm } from '../parts/close-form.tsx';
import { ClosingsList } from '../parts/closings-list.tsx';
import { spanWords } from '../parts/words.ts';
import { MOST_DAYS } from '../rules.ts';

/** Days as the address names them; what is no day is left out, and the hall answers with today. */
function spanWish(slug: string, search: URLSearchParams) {
  const day = (name: string) => {
    const text = search.get(name) ?? '';
    return /^2\d\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T12:00:00Z`)) ? text : undefined;
  };
  return { idOrSlug: slug, fromDay: day('fromDay'), toDay: day('toDay') };
}

const plan = ({ params, url }: Plan) => [officeQ.dayClosings.guests(spanWish(params.slug!, url.searchParams))];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page where days are closed and every guest of theirs is seen to, in one go. */
export default function CloseDaysPage() {
  const slug = useParams().slug!;
  const { data } = useSuspenseQuery(
    officeQ.dayClosings.guests(spanWish(slug, new URLSearchParams(useLocation().search))),
  );
  const navigate = useNavigate();
  const store = useQueryClient();
  const day = data.item;
  const { provider, today, fromDay, toDay } = day;
  useProviderNews(provider._id, () => void store.invalidateQueries({ queryKey: officeQ.dayClosings.guests.key() }));
  const show = (span: { fromDay: string; toDay: string }) => navigate(bo.closeDays(slug, span), { replace: true });
  return (
    <>
      <OfficeHead
        documentTitle={m.day_closings_title()}
        title={spanWords(day, m.day_closings_title_day, m.day_closings_title_span)}
        back={
          <TextLink standalone href={bo.bookings(slug, fromDay)} iconStart={<Icon icon={ArrowLeft} />}>
            {m.orders_days_title()}
          </TextLink>
        }
      />
      <div className="grid gap-4 p-4 l:p-6">
        <div className="grid gap-3 m:max-w-[32rem] m:grid-cols-2">
          <LazyDateField
            label={m.day_closings_from()}
            value={fromDay}
            min={today}
            onChange={next => next && show({ fromDay: next, toDay: next > toDay ? next : toDay })}
          />
          <LazyDateField
            label={m.day_closings_to()}
            value={toDay}
            min={fromDay}
            max={plusDays(fromDay, MOST_DAYS - 1)}
            onChange={next => next && show({ fromDay, toDay: next })}
          />
        </div>
        <CloseForm key={slug} day={day} />
        {day.closings.length > 0 && (
          <Panel title={m.day_closings_earlier()}>
            <ClosingsList closings={day.closings} slug={slug} />
          </Panel>
        )}
      </div>
    </>
  );
}
