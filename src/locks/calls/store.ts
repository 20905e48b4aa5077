import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import type { LockFault } from '../companies/rules.ts';
import type { KeptCode } from '../grants/store.ts';
import type { Span } from '../windows/rules.ts';

export interface Confirmed {
  asked: Span;
  /** The window as the lock has it: the one that was asked for, or a longer one. */
  window: Span;
  code: KeptCode | null;
  ref: string;
}

const range = (span: Span) => sql`tstzrange(${span.from}::timestamptz, ${span.until}::timestamptz)`;

/** Writes down what a lock has confirmed. The database refuses a code that was given before. */
export async function confirmGrant({ tx, now }: Deed, grantId: string, confirmed: Confirmed): Promise<void> {
  const { asked, window, code, ref } = confirmed;
  await sql`
    update lock_grants set state = 'CONFIRMED', asked = ${range(asked)}, confirmed = ${range(window)}, held_ref = ${ref},
      code = coalesce(${code?.sealed ?? null}, code), code_hash = coalesce(${code?.hash ?? null}, code_hash),
      confirmed_at = ${now}, faults = 0, fault = null, fault_at = null
    where id = ${grantId}`.execute(tx);
}

/** Writes down that a lock has not done it yet, and why; answers with the round of the next try. */
export async function noteFault({ tx, now }: Deed, grantId: string, fault: LockFault) {
  const { rows } = await sql<{ round: number; faults: number }>`
    update lock_grants set fault = ${fault}, fault_at = ${now}, faults = faults + 1, round = round + 1
    where id = ${grantId} returning round, faults`.execute(tx);
  return rows[0]!;
}

/** Begins another round at once, with a window made longer or another code. */
export async function beginRound(
  tx: Tx,
  grantId: string,
  { widen = false, code = null }: { widen?: boolean; code?: KeptCode | null } = {},
): Promise<number> {
  const { rows } = await sql<{ round: number }>`
    update lock_grants set round = round + 1, widened = widened + ${widen ? 1 : 0},
      code = coalesce(${code?.sealed ?? null}, code), code_hash = coalesce(${code?.hash ?? null}, code_hash)
    where id = ${grantId} returning round`.execute(tx);
  return rows[0]!.round;
}

/** The lock has it no more. */
export async function withdrawGrant({ tx, now }: Deed, grantId: string): Promise<void> {
  await tx
    .updateTable('lock_grants')
    .set({ state: 'ENDED', withdrawn_at: now, fault: null, fault_at: null })
    .where('id', '=', grantId)
    .where('state', '=', 'ENDING')
    .execute();
}
