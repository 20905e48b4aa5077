import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { clientLoad } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { formatDayAndTime } from '../../../shared/time.ts';
import type { Health } from '../contract.ts';
import { AuditList } from '../parts/audit-list.tsx';
import { JobList } from '../parts/job-list.tsx';
import { QueuePanel } from '../parts/queue-panel.tsx';
import { bytesWord } from '../rules.ts';

const plan = () => [lateQ.health.read({})] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

const HALF_MINUTE_MS = 30_000;

/** Page of what runs behind the hall: messages, jobs, the audit's results, versions and sizes. */
export default function HealthPage() {
  const { data } = useSuspenseQuery({ ...lateQ.health.read({}), refetchInterval: HALF_MINUTE_MS });
  const { outbox, inbox, jobs, audits, facts } = data.item;
  return (
    <>
      <OfficeHead title={m.health_title()} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 p-4 l:gap-6 l:p-6 xl:grid-cols-2">
        <div className="grid gap-4 l:gap-6">
          <Panel title={m.health_outbox()}>
            <QueuePanel queue="outbox" health={outbox} />
          </Panel>
          <Panel title={m.health_inbox()}>
            <QueuePanel queue="inbox" health={inbox} />
          </Panel>
          <Panel title={m.health_audits()}>
            <AuditList audits={audits} />
          </Panel>
          <Panel title={m.health_facts()}>
            <Facts facts={facts} />
          </Panel>
        </div>
        <Panel title={m.health_jobs()}>
          <JobList jobs={jobs} />
        </Panel>
      </div>
    </>
  );
}

function Facts({ facts: { build, database, databaseBytes, _backupAt, waitingMails } }: Pick<Health, 'facts'>) {
  const locale = getLocale();
  const rows = [
    [m.health_build(), build],
    [m.health_database(), `PostgreSQL ${database}`],
    [m.health_size(), bytesWord(databaseBytes, locale)],
    [m.health_backup(), _backupAt ? formatDayAndTime(_backupAt, locale) : m.health_backup_unknown()],
    [m.health_mails(), String(waitingMails)],
  ] as const;
  return (
    <dl className="grid grid-cols-[minmax(0,12rem)_minmax(0,1fr)] gap-x-4 gap-y-1">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="hyphenate text-muted">{name}</dt>
          <dd className="figures wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
