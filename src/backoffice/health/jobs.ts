import { sql } from 'kysely';
import { reopenCaseIn } from '../../payments/cases/commands.ts';
import type { AuditCheck } from '../../shared/audit.ts';
import { ownBuild } from '../../shared/build.ts';
import { hallDeed, inTransaction } from '../../shared/command.ts';
import type { Database } from '../../shared/database/connect.ts';
import type { Periodic, Work } from '../../shared/queue.ts';
import type { World } from '../../shared/world.ts';
import { CHECK_SECONDS } from './rules.ts';
import { endBreaks, insertAuditRun, noteBreak } from './store.ts';

declare module '../../shared/world.ts' {
  interface World {
    /** Audit checks and periodic jobs of the hall, given by the composition. */
    auditChecks?: readonly AuditCheck[];
    periodic?: readonly Periodic[];
  }
}

interface Broken {
  invariant: string;
  name: string;
  rows: number;
}

const DAY_SECONDS = 24 * 3600;

/** Audit by the clock: what it finds is kept, and a broken invariant is a line of level error. */
const nightlyAudit: Periodic = {
  name: 'nightly-audit',
  everySeconds: DAY_SECONDS,
  startsLater: true,
  run: auditNow,
};

export const healthWork: Partial<Work> = { periodic: [nightlyAudit] };

export async function auditNow(world: World): Promise<void> {
  const checks = world.auditChecks ?? [];
  if (!checks.length) return;
  const beganAt = world.now();
  const broken: Broken[] = [];
  const unfinished: string[] = [];
  for (const check of checks) {
    const rows = await breaches(world.db, check);
    if (rows === null) unfinished.push(check.name);
    else if (rows > 0) broken.push({ invariant: check.invariant, name: check.name, rows });
  }
  const run = { id: world.newId(), began_at: beganAt, ended_at: world.now(), build: ownBuild(), checks: checks.length };
  await insertAuditRun(world.db, { ...run, unfinished: JSON.stringify(unfinished), broken: JSON.stringify(broken) });
  await noteBreaks(world, { broken, unfinished });
  if (broken.length) world.log.error({ alarm: 'audit-broken', broken }, 'an invariant is broken');
}

/**
 * Opens a case for each invariant that broke, and ends it when it holds again. One that its people closed while it is
 * still broken opens again; an unfinished check leaves its case as it was.
 */
async function noteBreaks(
  world: World,
  { broken, unfinished }: { broken: readonly Broken[]; unfinished: readonly string[] },
): Promise<void> {
  await inTransaction(world, async tx => {
    const deed = hallDeed(tx, world);
    const still = [...broken.map(({ name }) => name), ...unfinished];
    const before = await endBreaks(tx, { still, now: deed.now });
    for (const found of broken) {
      await noteBreak(tx, { id: world.newId(), ...found, now: deed.now });
      const known = before.get(found.name);
      if (known) await reopenCaseIn(deed, { kind: 'AUDIT_BROKEN', subject: known });
    }
  });
}

/** Rows that break an invariant; null when asking takes too long beside the day's work. */
async function breaches(db: Database, check: AuditCheck): Promise<number | null> {
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async tx => {
        await sql`select set_config('statement_timeout', ${`${CHECK_SECONDS}s`}, true)`.execute(tx);
        return (await sql.raw(check.sql).execute(tx)).rows.length;
      });
  } catch (fault) {
    if ((fault as { code?: unknown }).code === '57014') return null;
    throw fault;
  }
}
