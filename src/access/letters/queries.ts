import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { type Config, keyFor } from '../../config.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { LetterLink, LinkPurpose } from './rules.ts';

/**
 * What a link holds, made when its letter is written and again when that letter must be written twice. It stands nowhere:
 * the table has its hash, the outbox the link's id.
 */
export function tokenOf(config: Pick<Config, 'appSecret'>, seed: Uint8Array): string {
  return createHmac('sha256', keyFor(config, 'links in letters')).update(seed).digest('base64url');
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const columns = sql`id, user_id as "userId", email_address as "emailAddress", created_at as "createdAt",
  expires_at as "expiresAt", used_at as "usedAt"`;

export async function findLink(db: Database, id: string): Promise<(LetterLink & { seed: Buffer }) | null> {
  const { rows } = await sql<LetterLink & { seed: Buffer }>`
    select ${columns}, seed from account_links where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function linkByToken(db: Database, token: string, purpose: LinkPurpose): Promise<LetterLink | null> {
  const { rows } = await sql<LetterLink>`
    select ${columns} from account_links
    where token_hash = ${hashOfToken(token)} and purpose = ${purpose}`.execute(db);
  return rows[0] ?? null;
}

export async function openLinkOf(db: Database | Tx, userId: string, purpose: LinkPurpose): Promise<LetterLink | null> {
  const { rows } = await sql<LetterLink>`
    select ${columns} from account_links
    where user_id = ${userId} and purpose = ${purpose} and used_at is null`.execute(db);
  return rows[0] ?? null;
}
