import { useParams } from 'react-router';
import { q, useCommand } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { useFocusPlace } from '../../../ui/use-focus-place.ts';
import { StallPage } from '../../profile/parts/stall-page.tsx';
import type { Ending } from '../contract.ts';
import { EndingFacts, endingDay, Objection } from '../parts/ending-facts.tsx';
import { WordForm } from '../parts/word-form.tsx';

const plan = ({ params }: Plan) => [lateQ.endings.read({ idOrSlug: params.slug! })];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of the notice that a stall's place ends, for the seller: the reasons, the day, what stays, and the way to object. */
export default function EndingPage() {
  const slug = useParams().slug!;
  const endings = useSuspenseQuery(lateQ.endings.read({ idOrSlug: slug })).data.item;
  const { standing, history, mayObject } = endings;
  return (
    <StallPage slug={slug} title={m.endings_page_title()}>
      {standing ? (
        <>
          <Panel title={m.endings_page_title()}>
            <EndingFacts ending={standing} />
            <p className="mt-3">
              {standing.state === 'ENDED' ? m.endings_ended_meaning() : m.endings_meaning({ day: endingDay(standing) })}
            </p>
          </Panel>
          <Panel title={m.endings_object_title()}>
            <Objecting key={standing._id} slug={slug} ending={standing} mayObject={mayObject} />
          </Panel>
          <Panel title={m.endings_take_title()}>
            <p>{m.endings_take_out()}</p>
            <ul className="mt-2 flex flex-wrap gap-x-6">
              {LEFT.map(({ word, href }) => (
                <li key={href(slug)}>
                  <TextLink standalone href={href(slug)}>
                    {word()}
                  </TextLink>
                </li>
              ))}
            </ul>
          </Panel>
        </>
      ) : (
        <EmptyState heading="h2" title={m.endings_none()}>
          {m.endings_none_text()}
        </EmptyState>
      )}
      {history.map(ending => (
        <Panel key={ending._id} title={m.endings_page_title()}>
          <div className="grid gap-3">
            <EndingFacts ending={ending} />
            <Objection ending={ending} title={m.endings_your_objection()} />
          </div>
        </Panel>
      ))}
    </StallPage>
  );
}

const LEFT = [
  { word: m.endings_take_money, href: (slug: string) => bo.money(slug) },
  { word: m.endings_take_reports, href: (slug: string) => bo.reports(slug) },
  { word: m.endings_take_orders, href: (slug: string) => bo.orders(slug) },
  { word: m.endings_take_goods, href: (slug: string) => bo.products(slug) },
] as const;

/** The seller's objection: its form, or what was said and answered. */
function Objecting({ slug, ending, mayObject }: { slug: string; ending: Ending; mayObject: boolean }) {
  const { place, takeFocus } = useFocusPlace();
  const command = useCommand(lateApi.endings.object, 'object-to-ending', {
    invalidates: [lateQ.endings.read.key(), q.cases.countOfProvider.key()],
    onDone: () => {
      takeFocus();
      toasts.show({ _id: 'endings', type: 'SUCCESS', title: m.endings_objected() });
    },
  });
  const { objection, answer } = ending;
  return (
    <div {...place} className="grid gap-3 outline-none">
      <Objection ending={ending} title={m.endings_your_objection()} />
      {objection ? (
        <p className="text-muted">{answer ? m.endings_elsewhere() : m.endings_waits()}</p>
      ) : (
        <p className="text-muted">{mayObject ? m.endings_object_text() : m.endings_object_owner()}</p>
      )}
      {mayObject && (
        <WordForm
          command={command}
          name="text"
          label={m.endings_object_label()}
          hint={m.endings_object_hint()}
          button={m.endings_object()}
          most={4000}
          onWord={text => command.run({ idOrSlug: slug, endingId: ending._id, text })}
        />
      )}
    </div>
  );
}
