import { api, q, useCommand } from '../../../client.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Sign } from '../../../ui/sign.tsx';
import type { Application } from '../contract.ts';

/** State of the application, and what the applicant can do about it. */
export function ApplicationNews({ application }: { application: Application }) {
  const { state, reason, draft, provider } = application;
  if (state === 'DRAFT')
    return reason ? (
      <Banner tone="yellow" rounded title={m.applications_returned()}>
        {reason}
      </Banner>
    ) : null;
  if (state === 'SUBMITTED') return <Waiting application={application} />;
  const approved = state === 'APPROVED';
  return (
    <Sheet className="grid justify-items-start gap-4 p-4 m:p-6">
      <Sign tone={approved ? 'done' : 'stop'}>{approved ? m.applications_approved() : m.applications_rejected()}</Sign>
      <p>
        {approved
          ? m.applications_approved_text({ title: draft.title })
          : m.applications_rejected_text({ title: draft.title })}
      </p>
      {reason && <p className="rounded-hold bg-sunk px-4 py-3 whitespace-pre-line">{reason}</p>}
      {provider && <ButtonLink href={bo.checklist(provider.slug)}>{m.applications_to_checklist()}</ButtonLink>}
    </Sheet>
  );
}

function Waiting({ application }: { application: Application }) {
  const takeBack = useCommand(api.applications.takeBack, 'take-back-application', {
    invalidates: [q.applications.mine.key()],
  });
  return (
    <Sheet className="grid justify-items-start gap-4 p-4 m:p-6">
      <Sign tone="wait">{m.applications_submitted()}</Sign>
      <p>{m.applications_submitted_text({ title: application.draft.title })}</p>
      {application._submittedAt && (
        <p className="text-note text-muted">
          {m.applications_sent_at({ when: formatDayAndTime(application._submittedAt, getLocale()) })}
        </p>
      )}
      {takeBack.error && <Banner tone="danger" role="alert" title={takeBack.error.message} />}
      <Button
        variant="outline"
        pending={takeBack.pending}
        pendingLabel={m.applications_taking_back()}
        onClick={() => takeBack.run({ applicationId: application._id })}
      >
        {m.applications_take_back()}
      </Button>
    </Sheet>
  );
}
