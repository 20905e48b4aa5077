import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { useProviderNews } from '../../../office/parts/use-office.ts';
import { officeQ } from '../../../office-client.ts';
import { bo, type Disrupting } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useQueryClient, useSuspenseQuery } from '../../../shared/query.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/link.tsx';
import type { DayGuests } from '../contract.ts';
import { ClosureFields } from '../parts/closure-fields.tsx';
import { DisruptionForm } from '../parts/disruption-form.tsx';
import { DisruptionsList } from '../parts/disruptions-list.tsx';
import { makeWords } from '../parts/span-words.ts';

const KINDS = ['HOUSE', 'PRODUCTS', 'UNITS', 'DEPARTURE'] as const;
const DEPARTS = ['CALLED_OFF', 'MOVED', 'CONFIRMED'] as const;
const MOST_WEEKS = 52;

/** The closure that an address names; what is no day, time or kind is left out, and the hall answers with today. */
function wishOf(slug: string, search: URLSearchParams) {
  const matching = (name: string, pattern: RegExp) => pattern.exec(search.get(name) ?? '')?.[0];
  const day = (name: string) => {
    const text = matching(name, /^2\d\d\d-\d\d-\d\d$/);
    return text && !Number.isNaN(Date.parse(`${text}T12:00:00Z`)) ? text : undefined;
  };
  const time = (name: string) => matching(name, /^([01]\d|2[0-3]):[0-5]\d$/);
  const weeks = Number(search.get('weeks') ?? 1);
  return {
    idOrSlug: slug,
    kind: KINDS.find(one => one === search.get('kind')) ?? 'HOUSE',
    subjects: (search.get('subjects') ?? '').slice(0, 8000),
    ...{ fromDay: day('fromDay'), toDay: day('toDay'), fromTime: time('fromTime'), toTime: time('toTime') },
    ...(search.get('daily') === 'true' && { daily: 'true' as const }),
    weeks: weeks >= 1 && weeks <= MOST_WEEKS && weeks % 1 === 0 ? weeks : 1,
    departs: DEPARTS.find(one => one === search.get('departs')),
  };
}

const plan = ({ params, url }: Plan) => [officeQ.disruptions.guests(wishOf(params.slug!, url.searchParams))];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page where days are closed, units blocked or a departure called off, and every guest of theirs is seen to in one go. */
export default function DisruptPage() {
  const slug = useParams().slug!;
  const { pathname, search } = useLocation();
  const { data } = useSuspenseQuery(officeQ.disruptions.guests(wishOf(slug, new URLSearchParams(search))));
  const navigate = useNavigate();
  const store = useQueryClient();
  const day = data.item;
  useProviderNews(day.provider._id, () => void store.invalidateQueries({ queryKey: officeQ.disruptions.guests.key() }));
  const [asked, ask] = useState<Disrupting | null>(null);
  // Fields show a press at once, and the next one adds to it; their guests come with the address a moment later.
  const ahead = asked && bo.disrupt(slug, asked) !== pathname + search ? asked : null;
  const show = (change: Disrupting) => {
    const next = { ...disruptingOf(day), ...ahead, ...change };
    ask(next);
    navigate(bo.disrupt(slug, next), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <OfficeHead documentTitle={m.disruptions_title()} title={makeWords(day)} back={<Back day={day} />} />
      <div className="grid gap-4 p-4 l:p-6">
        {day.kind !== 'DEPARTURE' && <ClosureFields day={ahead ? dayAsked(day, ahead) : day} onChange={show} />}
        <DisruptionForm
          key={`${slug} ${day.kind === 'DEPARTURE'}`}
          day={day}
          isStale={ahead !== null}
          onChange={show}
        />
        {day.disruptions.length > 0 && (
          <Panel title={m.disruptions_earlier()}>
            <DisruptionsList disruptions={day.disruptions} slug={slug} />
          </Panel>
        )}
      </div>
    </>
  );
}

function Back({ day }: { day: DayGuests }) {
  const { href, words } = wayBack(day);
  return (
    <TextLink standalone href={href} iconStart={<Icon icon={ArrowLeft} />}>
      {words}
    </TextLink>
  );
}

function wayBack({ kind, provider, departure, fromDay }: DayGuests): { href: string; words: string } {
  if (departure)
    return { href: bo.departures(provider.slug, departure.productSlug), words: m.disruptions_back_departures() };
  if (kind === 'UNITS') return { href: bo.units(provider.slug), words: m.units_title() };
  return { href: bo.bookings(provider.slug, fromDay), words: m.orders_days_title() };
}

/** Fields of a closure that was asked for, on the day whose guests are still shown. */
function dayAsked(day: DayGuests, { kind, subjects, fromDay, toDay, fromTime, toTime, daily, weeks }: Disrupting) {
  return {
    ...day,
    ...{ kind: kind ?? day.kind, subjectIds: [...(subjects ?? [])], fromDay: fromDay ?? day.fromDay },
    ...{ toDay: toDay ?? day.toDay, fromTime: fromTime ?? null, toTime: toTime ?? null },
    ...{ daily: daily ?? false, weeks: weeks ?? 1 },
  };
}

/** The closure that is shown, as an address names it. */
function disruptingOf(day: DayGuests): Disrupting {
  const { kind, subjectIds, fromDay, toDay, fromTime, toTime, daily, weeks, departs } = day;
  if (kind === 'DEPARTURE') return { kind, subjects: subjectIds, departs: departs ?? undefined };
  return {
    ...{ kind, subjects: subjectIds, fromDay, toDay, daily, weeks },
    ...{ fromTime: fromTime ?? undefined, toTime: toTime ?? undefined },
  };
}
