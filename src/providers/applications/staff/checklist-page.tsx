import { ChevronRight, CircleCheck, CircleDashed } from 'lucide-react';
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
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { PausedNow } from '../../pauses/parts/paused-now.tsx';
import type { Checklist } from '../contract.ts';
import { CHECK_PLACES } from '../parts/check-places.ts';
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
            <ButtonLink size="sm" variant="outline" href={to.boPeople(provider.slug)} className="l:hidden">
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
          <ul>
            {checks.map(row => (
              <CheckRow key={row.check} slug={provider.slug} row={row} />
            ))}
          </ul>
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

function CheckRow({ slug, row: { check, done, needed } }: { slug: string; row: Checklist['checks'][number] }) {
  const { word, text, place } = CHECK_PLACES[check];
  const href = place?.(slug);
  return (
    <li className="relative flex items-start gap-3 border-t border-hair py-3 first:border-t-0 has-[a:hover]:bg-sunk">
      <span className={done ? 'text-good' : 'text-muted'}>
        <Icon icon={done ? CircleCheck : CircleDashed} />
      </span>
      <div className="min-w-0 grow">
        <p className="font-sign text-plain font-bold">
          {href ? (
            <TextLink href={href} className="text-ink after:absolute after:inset-0">
              {word()}
            </TextLink>
          ) : (
            word()
          )}
          <span className={done || !needed ? 'font-normal text-muted' : 'font-semibold text-danger'}>
            {' · '}
            {done ? m.applications_done() : needed ? m.applications_needed() : m.applications_can_wait()}
          </span>
        </p>
        <p className="text-muted">{text()}</p>
      </div>
      {href && (
        <span className="self-center text-muted">
          <Icon icon={ChevronRight} size={20} />
        </span>
      )}
    </li>
  );
}
