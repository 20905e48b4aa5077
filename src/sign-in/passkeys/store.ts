import type { Deed } from '../../shared/command.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Purpose } from './rules.ts';

export interface ChallengeRow {
  id: string;
  challenge: string;
  purpose: Purpose;
  userId: string | null;
  sessionId: string | null;
  expiresAt: Date;
}

export async function saveChallenge(db: Database, row: ChallengeRow): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({
      id: row.id,
      challenge: row.challenge,
      purpose: row.purpose,
      user_id: row.userId,
      session_id: row.sessionId,
      expires_at: row.expiresAt,
    })
    .execute();
}

/** Deletes a challenge before its answer is checked: a wrong answer spends it as a right one does. */
export async function takeChallenge(
  db: Database,
  wanted: { id: string; purpose: Purpose; sessionId: string | null; now: Date },
): Promise<string | null> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('id', '=', wanted.id)
    .where('purpose', '=', wanted.purpose)
    .where('session_id', 'is not distinct from', wanted.sessionId)
    .where('expires_at', '>', wanted.now)
    .returning('challenge')
    .executeTakeFirst();
  return row?.challenge ?? null;
}

export interface PasskeyRow {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
}

/** Inserts a passkey; false when it is registered already. */
export async function savePasskey({ tx, now }: Deed, row: PasskeyRow): Promise<boolean> {
  const saved = await tx
    .insertInto('passkeys')
    .values({
      id: row.id,
      user_id: row.userId,
      credential_id: row.credentialId,
      public_key: row.publicKey,
      counter: row.counter,
      transports: row.transports,
      name: row.name,
      created_at: now,
    })
    .onConflict(conflict => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Saves a passkey's signature counter; false unless it grew, which stops one of two answers at once. */
export async function countPasskey({ tx, now }: Deed, id: string, counter: number): Promise<boolean> {
  const row = await tx
    .updateTable('passkeys')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    // Devices without a counter always send 0.
    .where(({ or, and, eb }) => or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb.lit(counter === 0)])]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function renamePasskey(tx: Tx, userId: string, id: string, name: string): Promise<boolean> {
  const row = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
