import { useParams } from 'react-router';
import { q } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { BackLink } from '../../../office/parts/back-link.tsx';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { parseId } from '../../../shared/ids.ts';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { bandWord } from '../../parts/bands.ts';
import type { WholeApplication } from '../contract.ts';
import { ApplicationBadge } from '../parts/application-badge.tsx';
import { Decision } from '../parts/decision.tsx';
import { History } from '../parts/history.tsx';
import { WithdrawAsking } from '../parts/withdraw-asking.tsx';

const applicationWish = (params: Plan['params']) => ({
  applicationId: parseId(params.applicationId!) ?? params.applicationId!,
});
const plan = ({ params }: Plan) => [q.applications.one(applicationWish(params))];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Staff page of one application, with its decision. */
export default function ApplicationPage() {
  const { data } = useSuspenseQuery(q.applications.one(applicationWish(useParams())));
  const { application } = data.item;
  return (
    <>
      <OfficeHead
        title={application.draft.title || data.item.applicant.email || m.applications_unnamed()}
        back={<BackLink href={bo.applications()}>{m.applications_staff_title()}</BackLink>}
        badge={<ApplicationBadge state={application.state} asked={data.item.waitsForThem} />}
      />
      <div className="grid items-start gap-4 p-4 l:gap-6 l:p-6 xl:grid-cols-[minmax(0,1fr)_25rem]">
        <Panel title={m.applications_staff_what()}>
          {!application._submittedAt && <p className="mb-3 text-muted">{m.applications_theirs()}</p>}
          <dl className="grid gap-3">
            {applicationFacts(data.item).map(([term, value]) => (
              <div key={term} className="grid gap-x-4 m:grid-cols-[12rem_minmax(0,1fr)]">
                <dt className="text-muted">{term}</dt>
                <dd className="font-semibold break-words whitespace-pre-line">{value || '–'}</dd>
              </div>
            ))}
          </dl>
        </Panel>
        <div className="grid gap-4 l:gap-6">
          {data.item.waitsForThem ? (
            <WithdrawAsking applicationId={application._id} />
          ) : (
            <Decision key={application._submittedAt} whole={data.item} />
          )}
          <History steps={data.item.steps} />
        </div>
      </div>
    </>
  );
}

function applicationFacts({ application, applicant, areaTitle }: WholeApplication): [string, string | null][] {
  const { draft, company, emailProved } = application;
  const who: [string, string] = [
    m.applications_staff_who(),
    [...new Set([applicant.name, applicant.email])].filter(Boolean).join(', '),
  ];
  if (!application._submittedAt) return [who];
  const shown = (text: string, isShown: boolean) => text && `${text}${isShown ? ` (${m.applications_shown()})` : ''}`;
  return [
    who,
    [m.applications_legal_name(), draft.legalName],
    [
      m.applications_number(),
      company
        ? `${company.organisationNumber}${company.soleTrader ? ` (${m.applications_sole_trader()})` : ''}`
        : draft.organisationNumber,
    ],
    [m.applications_vat(), company?.vatNo ?? null],
    [m.applications_address(), [draft.addressRow, `${draft.zipCode} ${draft.city}`.trim()].filter(Boolean).join(', ')],
    [m.applications_email(), shown(draft.contactEmail, draft.emailPublic)],
    [m.applications_email_state(), emailProved ? m.applications_email_verified() : m.applications_email_unverified()],
    [m.applications_phone(), shown(draft.contactPhone, draft.phonePublic)],
    [m.applications_what(), draft.description],
    [m.applications_band(), draft.band ? bandWord(draft.band) : ''],
    [m.applications_area(), areaTitle],
  ];
}
