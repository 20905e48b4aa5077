import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { LetterLink, LinkPurpose } from './rules.ts';

export interface NewLink {
  id: string;
  userId: string;
  purpose: LinkPurpose;
  emailAddress: string;
  seed: Uint8Array;
  tokenHash: Buffer;
  expiresAt: Date;
}

/** Saves a link in place of the open one, also under a race: only the latest mail's link works. */
export async function putLink({ tx, now }: Deed, link: NewLink): Promise<void> {
  const fresh = {
    id: link.id,
    email_address: link.emailAddress,
    seed: Buffer.from(link.seed),
    token_hash: link.tokenHash,
    created_at: now,
    expires_at: link.expiresAt,
  };
  await tx
    .insertInto('account_links')
    .values({ user_id: link.userId, purpose: link.purpose, ...fresh })
    .onConflict(conflict => conflict.columns(['user_id', 'purpose']).where('used_at', 'is', null).doUpdateSet(fresh))
    .execute();
}

export async function deleteOpenLink(tx: Tx, userId: string, purpose: LinkPurpose): Promise<boolean> {
  const [{ numDeletedRows }] = (await tx
    .deleteFrom('account_links')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()) as [{ numDeletedRows: bigint }];
  return numDeletedRows > 0n;
}

/** Reads a link under a row lock, so that two tabs that open it take turns. */
export async function lockLink(tx: Tx, tokenHash: Buffer, purpose: LinkPurpose): Promise<LetterLink | null> {
  const { rows } = await sql<LetterLink>`
    select id, user_id as "userId", email_address as "emailAddress", created_at as "createdAt",
      expires_at as "expiresAt", used_at as "usedAt"
    from account_links where token_hash = ${tokenHash} and purpose = ${purpose} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function markUsed({ tx, now }: Deed, linkId: string): Promise<void> {
  await tx.updateTable('account_links').set({ used_at: now }).where('id', '=', linkId).execute();
}

/** Deletes old links, because they hold an address. */
export async function deleteOldLinks(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('account_links').where('expires_at', '<', before).execute();
}
