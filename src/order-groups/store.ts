import { sql } from 'kysely';
import type { Tx } from '../shared/database/connect.ts';
import type { Locale } from '../shared/i18n.ts';
import type { Contact } from './contract.ts';

export interface NewOrderGroup {
  id: string;
  providerId: string;
  customerId: string | null;
  /** References to choose the first free one of. */
  references: readonly string[];
  contact: Contact;
  locale: Locale;
  accessKey: string;
  now: Date;
}

/**
 * Inserts the order group and its key in one round trip; null when another order took the reference at the same moment.
 * Waits for a customer who is erasing their account, then stores a guest order: no order names an erased person.
 */
export async function insertOrderGroup(tx: Tx, group: NewOrderGroup): Promise<string | null> {
  const { rows } = await sql<{ reference: string }>`
    with free as (
      select r.reference from unnest(${[...group.references]}::text[]) with ordinality as r (reference, place)
      where not exists (
        select from order_groups g where g.provider_id = ${group.providerId} and g.reference = r.reference)
      order by r.place limit 1
    ), new_group as (
      insert into order_groups (id, provider_id, customer_id, reference, slug, contact, locale, created_at)
      select ${group.id}::uuid, ${group.providerId}::uuid,
        (select id from "user" where id = ${group.customerId}::text for key share),
        free.reference, lower(free.reference), ${JSON.stringify(group.contact)}::jsonb, ${group.locale},
        ${group.now}::timestamptz from free
      on conflict (provider_id, reference) do nothing
      returning id, reference
    ), new_key as (
      insert into access_keys (order_group_id, key, created_at)
      select id, ${group.accessKey}, ${group.now} from new_group
    )
    select reference from new_group`.execute(tx);
  return rows[0]?.reference ?? null;
}
