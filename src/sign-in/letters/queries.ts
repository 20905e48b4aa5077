import { createHash } from 'node:crypto';
import { type Config, keyedHash } from '../../config.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { LetterLink, LinkPurpose } from './rules.ts';

/**
 * Token of a mailed link, derived again when the mail is written twice. It is stored nowhere: the table has its hash,
 * the outbox the link's id.
 */
export function letterToken(config: Pick<Config, 'appSecret'>, seed: Uint8Array): string {
  return keyedHash(config, 'links in letters', seed);
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function links(db: Database | Tx) {
  return db
    .selectFrom('account_links')
    .select(['id', 'user_id as userId', 'email_address as emailAddress'])
    .select(['created_at as createdAt', 'expires_at as expiresAt', 'used_at as usedAt']);
}

export async function findLink(db: Database, id: string): Promise<(LetterLink & { seed: Buffer }) | null> {
  return (await links(db).select('seed').where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function linkByToken(db: Database, token: string, purpose: LinkPurpose): Promise<LetterLink | null> {
  const link = links(db).where('token_hash', '=', hashOfToken(token)).where('purpose', '=', purpose);
  return (await link.executeTakeFirst()) ?? null;
}

export async function findOpenLink(
  db: Database | Tx,
  userId: string,
  purpose: LinkPurpose,
): Promise<LetterLink | null> {
  const link = links(db).where('user_id', '=', userId).where('purpose', '=', purpose).where('used_at', 'is', null);
  return (await link.executeTakeFirst()) ?? null;
}
