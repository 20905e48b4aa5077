import { sql } from 'kysely';
import type { Press } from '../../shared/command.ts';
import type { KeptQuote } from '../contents/contract.ts';

export interface NewVersion {
  quoteId: string;
  providerId: string;
  version: number;
  content: KeptQuote;
  internal: Record<string, string>;
  hash: string;
  total: number;
  heldUntil: Date | null;
}

export async function insertVersion({ tx, caller, now }: Press, one: NewVersion): Promise<void> {
  await sql`
    insert into quote_versions (quote_id, provider_id, version, content, internal, hash, total, valid_until, held_until,
      published_by, published_at)
    values (${one.quoteId}, ${one.providerId}, ${one.version}, ${JSON.stringify(one.content)}::jsonb,
      ${JSON.stringify(one.internal)}::jsonb, ${one.hash}, ${one.total}, ${new Date(one.content.validUntil)},
      ${one.heldUntil}, ${caller.userId}, ${now})`.execute(tx);
}
