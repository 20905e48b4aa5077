import { useParams } from 'react-router';
import { q } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { to } from '../../../links.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { officeQ } from '../../../office-client.ts';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PausedNow } from '../../pauses/parts/paused-now.tsx';
import { CheckRows } from '../parts/check-rows.tsx';
import { OpenForBusiness } from '../parts/open-for-business.tsx';

const plan = ({ params }: Plan) => [
  q.applications.checklist({ idOrSlug: params.slug! }),
  officeQ.pauses.read({ idOrSlug: params.slug! }),
];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** The stall's checklist: before it opens what is left, afterwards where each thing is changed. */
export default function ChecklistPage() {
  const slug = useParams().slug!;
  const { data } = useSuspenseQuery(q.applications.checklist({ idOrSlug: slug }));
  const { open, checks, mayOpen, provider } = data.item;
  const { paused } = useSuspenseQuery(officeQ.pauses.read({ idOrSlug: slug })).data.item;
  const left = checks.filter(({ done, needed }) => needed && !done).length;
  return (
    <>
      <OfficeHead
        title={m.profile_stall()}
        actions={
          <>
            <ButtonLink size="sm" variant="outline" href={bo.people(provider.slug)} className="l:hidden">
              {m.members_nav()}
            </ButtonLink>
            <ButtonLink size="sm" variant="outline" href={to.shop(provider.slug)}>
              {m.applications_see_stall()}
            </ButtonLink>
          </>
        }
      />
      <div className="grid max-w-[46rem] gap-4 p-4 l:gap-6 l:p-6">
        {open && paused && <PausedNow slug={provider.slug} paused={paused} />}
        {open && !paused && (
          <Banner tone="accent" role="status" rounded title={m.applications_open({ title: provider.title })} />
        )}
        <Panel title={open ? m.applications_checklist_open() : m.applications_checklist()}>
          {!open && (
            <p className="mb-2 text-muted">{left ? m.applications_left({ count: left }) : m.applications_ready()}</p>
          )}
          <CheckRows slug={provider.slug} checks={checks} />
        </Panel>
        {!open && <OpenForBusiness key={slug} slug={provider.slug} ready={mayOpen} />}
        {open && (
          <div className="grid justify-items-start gap-2">
            <ButtonLink variant="outline" href={bo.closing(provider.slug)}>
              {m.pauses_title()}
            </ButtonLink>
            <p className="text-note text-muted">{m.pauses_checklist_text()}</p>
          </div>
        )}
      </div>
    </>
  );
}
