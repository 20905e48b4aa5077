import { X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { OfficeHead } from '../../office/parts/office-head.tsx';
import { officeQ } from '../../office-client.ts';
import { bo } from '../../office-links.ts';
import type { CounterDesk } from '../../orders/counter/contract.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { arrived } from '../../shared/arrival.ts';
import { useQuery, useSuspenseQuery } from '../../shared/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CounterBooking } from '../parts/counter-booking.tsx';
import { prefillOfName, readPrefill } from '../parts/prefill.ts';

/** Names at the door, which the server draws in their place: what moves them comes after the page. */
const HeldNames = lazy(() =>
  arrived(() => import('../../waiting/door/parts/held-names.tsx')).then(part => ({ default: part.HeldNames })),
);

const plan = ({ params }: Pick<Plan, 'params'>) => [officeQ.counter.desk({ idOrSlug: params.slug! })] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Staff page where a guest at the counter or on the telephone is booked, in as few presses as there are answers. */
export default function BookPage() {
  const slug = useParams().slug!;
  const [search, setSearch] = useSearchParams();
  const { data } = useSuspenseQuery(plan({ params: { slug } })[0]);
  const [round, setRound] = useState(0);
  const desk = data.item;
  const nameId = search.get('waiting');
  const onNext = () => {
    setSearch({}, { replace: true });
    setRound(round + 1);
  };
  return (
    <>
      <OfficeHead
        title={m.counter_title()}
        actions={
          <ButtonLink href={bo.bookings(slug)} variant="ghost" square aria-label={m.counter_close()}>
            <Icon icon={X} />
          </ButtonLink>
        }
      />
      <div className="grid max-w-[68rem] grid-cols-[minmax(0,1fr)] gap-5 p-4 l:p-6">
        {desk.products.length ? (
          <>
            {!nameId && (
              <Suspense fallback={null}>
                <HeldNames slug={slug} />
              </Suspense>
            )}
            {nameId ? (
              <OfName key={nameId} {...{ slug, desk, nameId, onNext }} />
            ) : (
              <CounterBooking key={round} {...{ slug, desk, onNext }} prefill={readPrefill(search, desk)} />
            )}
          </>
        ) : (
          <EmptyState
            heading="h2"
            title={m.counter_empty()}
            action={<ButtonLink href={bo.units(slug)}>{m.units_title()}</ButtonLink>}
          >
            {m.counter_empty_text()}
          </EmptyState>
        )}
      </div>
    </>
  );
}

interface Props {
  slug: string;
  desk: CounterDesk;
  onNext: () => void;
}

/** Booking of a name in the queue: what they wait for, and who they are, is filled in. */
function OfName({ slug, desk, nameId, onNext }: Props & { nameId: string }) {
  const { data, error } = useQuery(q.waiting.office({ idOrSlug: slug }));
  if (error) return <Banner tone="danger" role="alert" title={error.message} />;
  if (!data) return <Skeleton shape="row" lines={4} />;
  const name = data.item.products.flatMap(product => product.names).find(one => one._id === nameId);
  const prefill = name ? prefillOfName(name.preset, desk) : readPrefill(new URLSearchParams(), desk);
  return <CounterBooking {...{ slug, desk, onNext, prefill, name }} />;
}
