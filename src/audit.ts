import type { Pool } from 'pg';
import { accessAudit } from './access/audit.ts';
import { personalDataAudit } from './access/personal-data/audit.ts';
import { availabilityAudit } from './availability/audit.ts';
import { bookingsAudit } from './availability/bookings/audit.ts';
import { ordersAudit } from './orders/audit.ts';
import { paymentsAudit } from './payments/audit.ts';
import { codesAudit } from './payments/codes/audit.ts';
import { receiptsAudit } from './receipts/audit.ts';
import { spineAudit } from './shared/audit.ts';
import { ticketsAudit } from './tickets/audit.ts';

/** What must always be true, asked of a live database: each query returns the rows that break it. */
export interface AuditCheck {
  invariant: string;
  name: string;
  sql: string;
}

export const auditChecks: readonly AuditCheck[] = [
  ...accessAudit,
  ...availabilityAudit,
  ...bookingsAudit,
  ...codesAudit,
  ...ordersAudit,
  ...paymentsAudit,
  ...personalDataAudit,
  ...receiptsAudit,
  ...spineAudit,
  ...ticketsAudit,
];

export interface Breach {
  invariant: string;
  name: string;
  rows: unknown[];
}

/** All checks look at one moment, so that what is under way meanwhile breaks nothing. */
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
