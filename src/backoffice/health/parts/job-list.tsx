import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { JobHealth } from '../contract.ts';

/** Periodic jobs with their last run, those that failed first; each can be run now. */
export function JobList({ jobs }: { jobs: readonly JobHealth[] }) {
  const run = useCommand(lateApi.health.runJob, 'run-job-now', {
    invalidates: [lateQ.health.read.key()],
    onDone: ({ item }) =>
      toasts.show({ _id: 'health', type: 'SUCCESS', title: m.health_job_done({ name: item.name }) }),
  });
  const fine = jobs.filter(job => !inTrouble(job));
  return (
    <>
      {(run.error ?? run.fault) && (
        <Banner tone="danger" role="alert" title={run.error?.message ?? m.health_job_failed()} />
      )}
      <JobRows jobs={jobs.filter(inTrouble)} run={run} />
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-sign font-semibold">
          {m.health_all_jobs({ count: fine.length })}
        </summary>
        <JobRows jobs={fine} run={run} />
      </details>
    </>
  );
}

const inTrouble = ({ late, _failedAt }: JobHealth) => late || _failedAt !== null;

interface Running {
  pending: boolean;
  run(fields: { name: string }): void;
}

function JobRows({ jobs, run }: { jobs: readonly JobHealth[]; run: Running }) {
  return (
    <ul>
      {jobs.map(job => (
        <li
          key={job.name}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hair py-2 first:border-t-0"
        >
          <div className="min-w-0 grow basis-56">
            <p className="flex flex-wrap items-center gap-x-3">
              <b className="font-sign wrap-anywhere">{job.name}</b>
              <JobBadge job={job} />
            </p>
            <p className="text-note text-muted">
              {job._ranAt ? m.health_ran({ when: formatDayAndTime(job._ranAt, getLocale()) }) : m.health_never()}
            </p>
            {job.error && <p className="text-note wrap-anywhere text-danger">{job.error}</p>}
          </div>
          <Button
            size="sm"
            variant="outline"
            pending={run.pending}
            aria-label={m.health_run_named({ name: job.name })}
            onClick={() => run.run({ name: job.name })}
          >
            {m.health_run()}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function JobBadge({ job: { late, _failedAt } }: { job: JobHealth }) {
  if (_failedAt) {
    return (
      <Badge tone="danger" icon={CircleAlert}>
        {m.health_job_state_failed()}
      </Badge>
    );
  }
  return late ? (
    <Badge tone="warn" icon={Clock}>
      {m.health_job_state_late()}
    </Badge>
  ) : (
    <Badge tone="good" icon={CircleCheck}>
      {m.health_job_state_fine()}
    </Badge>
  );
}
