import type { Pool } from 'pg';
import { type AuditCheck, spineAudit } from './shared/audit.ts';
import { slices } from './slices.ts';

/** Audit checks of all slices and of the shared tables. */
export const auditChecks: readonly AuditCheck[] = [...slices.flatMap(slice => slice.audit ?? []), ...spineAudit];

export interface Breach {
  invariant: string;
  name: string;
  rows: unknown[];
}

/** Runs all audit checks on one snapshot, so that concurrent transactions break nothing. */
export async function audit(pool: Pool): Promise<Breach[]> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    const breaches: Breach[] = [];
    for (const { invariant, name, sql } of auditChecks) {
      const { rows } = await client.query(sql);
      if (rows.length) breaches.push({ invariant, name, rows });
    }
    return breaches;
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
}
