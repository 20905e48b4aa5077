import type { Pool } from 'pg';
import { type AuditCheck, spineAudit } from './shared/audit.ts';
import { slices } from './slices.ts';

/** Audit checks of all slices and of the shared tables. */
export const auditChecks: readonly AuditCheck[] = [...slices.flatMap(slice => slice.audit ?? []), ...spineAudit];

export interface Breach {
  invariant: string;
  name: string;
  rows: unknown[];
  /** The check took longer than the pool lets a statement take. */
  unfinished?: true;
}

/** Runs all audit checks on one snapshot, so that concurrent transactions break nothing. */
export async function audit(pool: Pool): Promise<Breach[]> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const breaches: Breach[] = [];
    for (const { invariant, name, sql } of auditChecks) {
      await client.query('savepoint one_check');
      try {
        const { rows } = await client.query(sql);
        if (rows.length) breaches.push({ invariant, name, rows });
      } catch (fault) {
        if ((fault as { code?: unknown }).code !== '57014') throw fault;
        await client.query('rollback to savepoint one_check');
        breaches.push({ invariant, name, rows: [], unfinished: true });
      }
    }
    return breaches;
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
}
