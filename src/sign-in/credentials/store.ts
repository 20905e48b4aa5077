import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';

export async function setUsername({ tx, now }: Deed, userId: string, username: string): Promise<void> {
  await tx
    .updateTable('user')
    .set({ username, displayUsername: username, updatedAt: now })
    .where('id', '=', userId)
    .execute();
}

export async function insertPassword(
  { tx, now }: Deed,
  credential: { id: string; userId: string; passwordHash: string },
): Promise<void> {
  const { id, userId, passwordHash } = credential;
  await tx
    .insertInto('account')
    .values({
      id,
      accountId: userId,
      providerId: 'credential',
      userId,
      password: passwordHash,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
}

/** Replaces a password; false when it is no longer the one that was checked: of two tabs, one changes it. */
export async function replacePassword(
  { tx, now }: Deed,
  userId: string,
  hashes: { from: string | null; to: string },
): Promise<boolean> {
  const same = hashes.from === null ? sql<boolean>`true` : sql<boolean>`password = ${hashes.from}`;
  const row = await tx
    .updateTable('account')
    .set({ password: hashes.to, updatedAt: now })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .where(same)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
