import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { QuoteRemark } from './contract.ts';

export interface NewRemark extends Pick<QuoteRemark, 'kind' | 'version' | 'itemId' | 'byStall' | 'text'> {
  id: string;
  quoteId: string;
  providerId: string;
  userId: string | null;
}

export async function insertRemark({ tx, now }: Deed, one: NewRemark): Promise<void> {
  await sql`
    insert into quote_remarks (id, quote_id, provider_id, version, item_id, kind, by_stall, user_id, text, said_at)
    values (${one.id}, ${one.quoteId}, ${one.providerId}, ${one.version}, ${one.itemId}, ${one.kind}, ${one.byStall},
      ${one.userId}, ${one.text}, ${now})`.execute(tx);
}

export async function noteHeard({ tx, now }: Deed, quoteId: string): Promise<void> {
  await sql`update quotes set heard_at = greatest(coalesce(heard_at, ${now}), ${now}) where id = ${quoteId}`.execute(
    tx,
  );
}
