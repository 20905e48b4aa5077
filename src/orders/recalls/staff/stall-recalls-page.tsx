import { useParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { formatDay } from '../../../shared/time.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Sign } from '../../../ui/sign.tsx';
import { useFocusPlace } from '../../../ui/use-focus-place.ts';
import { BeginForm } from '../parts/begin-form.tsx';

const plan = ({ params }: Pick<Plan, 'params'>) => [lateQ.recalls.ofProvider({ idOrSlug: params.slug! })] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of a stall's recalls, with the form that begins one. */
export default function StallRecallsPage() {
  const params = useParams();
  const [query] = plan({ params });
  const { item: found } = useSuspenseQuery(query).data;
  const slug = params.slug!;
  const { place, takeFocus } = useFocusPlace();
  return (
    <>
      <OfficeHead title={m.recalls_staff_title()} />
      <div className="grid items-start gap-4 p-4 l:gap-6 l:p-6 xl:grid-cols-2">
        <Panel title={m.recalls_list()}>
          <div {...place} className="outline-none">
            {found.recalls.length === 0 ? (
              <EmptyState heading="h3" title={m.recalls_none()}>
                {m.recalls_staff_none()}
              </EmptyState>
            ) : (
              <ul className="grid list-none gap-3">
                {found.recalls.map(one => (
                  <li key={one._id} className="flex flex-wrap items-center justify-between gap-2">
                    <div className="min-w-0">
                      <TextLink href={bo.recall(slug, one._id)} standalone>
                        {one.title}
                      </TextLink>
                      <p className="text-note text-muted">
                        {formatDay(one._begunAt, getLocale())} ·{' '}
                        {m.recalls_reached_of({ reached: one.reached, buyers: one.buyers })}
                      </p>
                    </div>
                    <Sign tone={one._endedAt ? 'closed' : 'stop'} size="sm">
                      {one._endedAt ? m.recalls_state_ended() : m.recalls_state_open()}
                    </Sign>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </Panel>
        {found.mayBegin && (
          <Panel title={m.recalls_new()}>
            <BeginForm key={found.recalls.length} slug={slug} found={found} onDone={takeFocus} />
          </Panel>
        )}
      </div>
    </>
  );
}
