import type { Tx } from '../../../../shared/database/connect.ts';

/** Stores a certificate warning. False when it was given before. */
export async function noteWarning(tx: Tx, warning: { endsAt: Date; days: number; now: Date }): Promise<boolean> {
  const row = await tx
    .insertInto('certificate_warnings')
    .values({ ends_at: warning.endsAt, days: warning.days, warned_at: warning.now })
    .onConflict(conflict => conflict.doNothing())
    .returning('days')
    .executeTakeFirst();
  return row !== undefined;
}
