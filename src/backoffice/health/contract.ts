import { z } from 'zod';
import { command, contract, item, line } from '../../shared/contract.ts';

const queueSchema = z.object({
  open: z.number().int(),
  /** Time that the oldest open row is due; null with none. */
  _oldestAt: z.string().nullable(),
  failed: z.array(
    z.object({
      _id: z.string(),
      kind: z.string(),
      attempts: z.number().int(),
      error: z.string(),
      _failedAt: z.string(),
    }),
  ),
  failedCount: z.number().int(),
});
export type QueueHealth = z.infer<typeof queueSchema>;

const jobSchema = z.object({
  name: z.string(),
  everySeconds: z.number().int(),
  _ranAt: z.string().nullable(),
  /** True when it is twice its interval late. */
  late: z.boolean(),
  _failedAt: z.string().nullable(),
  error: z.string().nullable(),
});
export type JobHealth = z.infer<typeof jobSchema>;

const auditRunSchema = z.object({
  _id: z.string(),
  _beganAt: z.string(),
  seconds: z.number(),
  build: z.string(),
  checks: z.number().int(),
  unfinished: z.array(z.string()),
  broken: z.array(z.object({ invariant: z.string(), name: z.string(), rows: z.number().int() })),
});
export type AuditRun = z.infer<typeof auditRunSchema>;

const healthSchema = z.object({
  outbox: queueSchema,
  inbox: queueSchema,
  jobs: z.array(jobSchema),
  audits: z.array(auditRunSchema),
  facts: z.object({
    build: z.string(),
    database: z.string(),
    databaseBytes: z.number(),
    /** Last backup that this machine made; null where none is known. */
    _backupAt: z.string().nullable(),
    waitingMails: z.number().int(),
  }),
});
export type Health = z.infer<typeof healthSchema>;

const againInput = command('run-work-again', {
  queue: z.enum(['outbox', 'inbox']),
  /** Row of the outbox, or 'source:id' of the inbox. */
  row: line(1, 300),
});
export type RunWorkAgain = z.infer<typeof againInput>;

const jobInput = command('run-job-now', { name: line(1, 80) });
export type RunJobNow = z.infer<typeof jobInput>;

const tags = ['backoffice'];

export const healthContract = {
  read: contract
    .route({ method: 'GET', path: '/platform/health', summary: 'What runs behind the hall; platform staff', tags })
    .output(item(healthSchema)),
  again: contract
    .route({ method: 'POST', path: '/platform/work-again', summary: 'Run a message that failed again', tags })
    .input(againInput)
    .output(item(z.object({ row: z.string() }))),
  runJob: contract
    .route({ method: 'POST', path: '/platform/jobs', summary: 'Run a periodic job now', tags })
    .input(jobInput)
    .output(item(z.object({ name: z.string() }))),
};
