import { useState } from 'react';
import { Link } from 'react-router';
import { api, q, useCommand } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { bo } from '../../../office-links.ts';
import { clientLoad } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { formatDate } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { ApplicationRow } from '../contract.ts';
import { ApplicationBadge } from '../parts/application-badge.tsx';

const plan = () => [q.applications.list({})];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Staff list of applications: those that wait for a decision first, then the others. */
export default function ApplicationsPage() {
  const { data } = useSuspenseQuery({ ...q.applications.list({}), refetchOnWindowFocus: 'always' });
  const waiting = data.items.filter(({ state }) => state === 'SUBMITTED');
  const others = data.items.filter(({ state }) => state !== 'SUBMITTED');
  return (
    <>
      <OfficeHead title={m.applications_staff_title()} />
      <div className="grid items-start gap-4 p-4 l:gap-6 l:p-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-4 l:gap-6">
          <Panel title={m.applications_staff_waiting({ count: waiting.length })}>
            {waiting.length > 0 ? (
              <Rows rows={waiting} />
            ) : (
              <EmptyState title={m.applications_staff_none()}>{m.applications_staff_none_text()}</EmptyState>
            )}
          </Panel>
          {others.length > 0 && (
            <Panel title={m.applications_staff_others()}>
              <Rows rows={others} />
            </Panel>
          )}
        </div>
        <Panel title={m.applications_ask_title()}>
          <Ask />
        </Panel>
      </div>
    </>
  );
}

function Rows({ rows }: { rows: readonly ApplicationRow[] }) {
  return (
    <ul>
      {rows.map(row => (
        <li
          key={row._id}
          className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hair py-3 first:border-t-0 hover:bg-sunk"
        >
          <div className="min-w-0 grow basis-56">
            <Link
              to={bo.application(row._id)}
              className="font-sign text-plain font-bold break-words text-ink after:absolute after:inset-0"
            >
              {row.title || row.applicant || m.applications_unnamed()}
            </Link>
            <p className="text-note break-words text-muted">
              {[row.title && row.applicant, row.legalName, row.organisationNumber].filter(Boolean).join(' · ')}
            </p>
          </div>
          <p className="figures text-note text-muted">{formatDate(row._submittedAt ?? row._createdAt, getLocale())}</p>
          <ApplicationBadge state={row.state} asked={row.asked && !row._submittedAt} />
        </li>
      ))}
    </ul>
  );
}

function Ask() {
  const [email, type] = useState('');
  const command = useCommand(api.applications.ask, 'ask-to-apply', {
    invalidates: [q.applications.list.key()],
    onDone: () => {
      toasts.show({ _id: 'applications', type: 'SUCCESS', title: m.members_invited({ email: email.trim() }) });
      type('');
    },
  });
  const { error, fieldErrors } = command;
  return (
    <Form errors={fieldErrors} onValues={() => command.run({ email: email.trim() })}>
      {error && Object.keys(fieldErrors).length === 0 && <Banner tone="danger" role="alert" title={error.message} />}
      <p className="text-muted">{m.applications_ask_text()}</p>
      <TextField
        name="email"
        type="email"
        label={m.members_email()}
        value={email}
        onChange={event => type(event.currentTarget.value)}
        autoComplete="off"
        maxLength={254}
      />
      <div>
        <Button
          type="submit"
          disabled={!email.includes('@')}
          pending={command.pending}
          pendingLabel={m.members_sending()}
        >
          {m.applications_ask()}
        </Button>
      </div>
    </Form>
  );
}
