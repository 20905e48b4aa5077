import type { Database, Tx } from '../../shared/database/connect.ts';

/** True for the first who uses it. A press that comes again is told that it was itself. */
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

/** After its time a solution is refused for that, whether it was used or not. */
export async function deleteExpiredSolutions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('captcha_solutions').where('expires_at', '<', now).execute();
}
