import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Locale } from '../../shared/i18n.ts';
import type { RequestRow } from './queries.ts';

export interface NewRequest extends Pick<RequestRow, 'id' | 'providerId' | 'contact' | 'wishes'> {
  locale: Locale;
  userId: string | null;
  /** Person who asks, as limits count them. */
  person: string;
}

export async function insertRequest({ tx, now }: Deed, one: NewRequest): Promise<void> {
  await sql`
    insert into quote_requests (id, provider_id, state, locale, contact, wishes, user_id, person, asked_at)
    values (${one.id}, ${one.providerId}, 'OPEN', ${one.locale}, ${JSON.stringify(one.contact)}::jsonb,
      ${JSON.stringify(one.wishes)}::jsonb, ${one.userId}, ${one.person}, ${now})`.execute(tx);
}

export async function endRequest(
  { tx, now }: Deed,
  requestId: string,
  end: { state: 'ANSWERED'; quoteId: string } | { state: 'DISMISSED'; quoteId: null },
): Promise<void> {
  await sql`update quote_requests set state = ${end.state}, quote_id = ${end.quoteId}::uuid, ended_at = ${now}
    where id = ${requestId} and state = 'OPEN'`.execute(tx);
}
