import type { Database, Tx } from '../../shared/database/connect.ts';

/** Marks a captcha solution as used; a retry of the same press is recognised. */
export async function spendSolution(
  tx: Tx,
  solution: { signature: Buffer; press: Buffer; expiresAt: Date },
): Promise<'first' | 'same-press' | 'used'> {
  const used = await tx
    .insertInto('captcha_solutions')
    .values({ signature: solution.signature, press: solution.press, expires_at: solution.expiresAt })
    .onConflict(conflict => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst();
  if (used) return 'first';
  const row = await tx
    .selectFrom('captcha_solutions')
    .select('press')
    .where('signature', '=', solution.signature)
    .executeTakeFirst();
  return row?.press.equals(solution.press) ? 'same-press' : 'used';
}

/** Deletes expired solutions: these are refused for their time, used or not. */
export async function deleteExpiredSolutions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('captcha_solutions').where('expires_at', '<', now).execute();
}
