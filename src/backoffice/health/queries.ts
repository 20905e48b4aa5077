import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { platformRefusal } from '../../providers/decisions/queries.ts';
import { ownBuild } from '../../shared/build.ts';
import type { Database } from '../../shared/database/connect.ts';
import type { Refusal } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { AuditRun, Health, JobHealth, QueueHealth } from './contract.ts';
import { AUDITS_SHOWN, isLate, MOST_FAILED } from './rules.ts';

/** Health of the hall, for platform staff: queues, jobs, audits, versions and sizes. */
export async function readHealth(world: World, caller: Caller): Promise<Health | Refusal> {
  const no = platformRefusal(caller, 'platform:office');
  if (no) return no;
  const { db } = world;
  const [outbox, inbox, jobs, audits, facts] = await Promise.all([
    outboxHealth(world),
    inboxHealth(db),
    jobsHealth(world),
    auditRuns(db, AUDITS_SHOWN),
    factsOf(world),
  ]);
  return { outbox, inbox, jobs, audits, facts };
}

/** Messages that go out. One that is promised for a later day does not wait yet; one that is tried again does. */
async function outboxHealth({ db, now }: World): Promise<QueueHealth> {
  const [counts, failed] = await Promise.all([
    sql<Counts>`
      select count(*) filter (where failed_at is null and (due_at <= ${now()} or attempts > 0))::int as open,
        min(case when attempts > 0 then created_at else due_at end)
          filter (where failed_at is null and (due_at <= ${now()} or attempts > 0)) as oldest,
        count(*) filter (where failed_at is not null)::int as failed
      from outbox where done_at is null`.execute(db),
    sql<Failed>`
      select id::text as id, kind, attempts, coalesce(last_error, '') as error, failed_at as "failedAt"
      from outbox where done_at is null and failed_at is not null order by failed_at desc limit ${MOST_FAILED}`.execute(
      db,
    ),
  ]);
  return healthOf(counts.rows[0]!, failed.rows);
}

async function inboxHealth(db: Database): Promise<QueueHealth> {
  const [counts, failed] = await Promise.all([
    sql<Counts>`
      select count(*) filter (where failed_at is null)::int as open,
        min(received_at) filter (where failed_at is null) as oldest,
        count(*) filter (where failed_at is not null)::int as failed
      from inbox where done_at is null`.execute(db),
    sql<Failed>`
      select source || ':' || id as id, source || ' ' || type as kind, attempts, coalesce(last_error, '') as error,
        failed_at as "failedAt"
      from inbox where done_at is null and failed_at is not null order by failed_at desc limit ${MOST_FAILED}`.execute(
      db,
    ),
  ]);
  return healthOf(counts.rows[0]!, failed.rows);
}

interface Counts {
  open: number;
  oldest: Date | null;
  failed: number;
}

interface Failed {
  id: string;
  kind: string;
  attempts: number;
  error: string;
  failedAt: Date | null;
}

function healthOf({ open, oldest, failed: failedCount }: Counts, rows: readonly Failed[]): QueueHealth {
  return {
    ...{ open, failedCount, _oldestAt: oldest?.toISOString() ?? null },
    failed: rows.map(({ id, failedAt, ...rest }) => ({
      ...rest,
      ...{ _id: id, _failedAt: failedAt?.toISOString() ?? '' },
    })),
  };
}

async function jobsHealth({ db, periodic = [], now: clock }: World): Promise<JobHealth[]> {
  const now = clock();
  const rows = await db.selectFrom('periodic_runs').selectAll().execute();
  return periodic
    .map(({ name, everySeconds }) => {
      const row = rows.find(one => one.name === name);
      return {
        ...{ name, everySeconds, _ranAt: row?.ran_at.toISOString() ?? null },
        late: isLate({ everySeconds, ranAt: row?.ran_at ?? null, restsUntil: row?.rests_until ?? null }, now),
        _failedAt: row?.failed_at?.toISOString() ?? null,
        error: row?.last_error ?? null,
      };
    })
    .toSorted(
      (one, other) =>
        Number(other._failedAt !== null) - Number(one._failedAt !== null) || (one.name < other.name ? -1 : 1),
    );
}

export async function auditRuns(db: Database, most: number): Promise<AuditRun[]> {
  const rows = await db.selectFrom('audit_runs').selectAll().orderBy('began_at', 'desc').limit(most).execute();
  return rows.map(row => ({
    ...{ _id: row.id, _beganAt: row.began_at.toISOString(), build: row.build, checks: row.checks },
    seconds: Math.round((row.ended_at.getTime() - row.began_at.getTime()) / 100) / 10,
    unfinished: row.unfinished as unknown as string[],
    broken: row.broken as unknown as AuditRun['broken'],
  }));
}

async function factsOf({ db, config }: World): Promise<Health['facts']> {
  const { rows } = await sql<{ database: string; bytes: number; mails: number }>`
    select current_setting('server_version') as database, pg_database_size(current_database())::float8 as bytes,
      (select count(*) from outbox where kind = 'mail' and done_at is null and failed_at is null)::int as mails`.execute(
    db,
  );
  const { database, bytes, mails } = rows[0]!;
  return {
    build: ownBuild(),
    database,
    databaseBytes: bytes,
    _backupAt: await lastBackup(config.dataDir),
    waitingMails: mails,
  };
}

/** Time of the last backup that was made of this data directory, as `npm run backup` notes it. */
async function lastBackup(dataDir: string): Promise<string | null> {
  const note = await readFile(join(dataDir, 'last-backup.json'), 'utf8').catch(() => null);
  if (note === null) return null;
  try {
    const { at } = JSON.parse(note) as { at?: unknown };
    return typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? new Date(at).toISOString() : null;
  } catch {
    return null;
  }
}
