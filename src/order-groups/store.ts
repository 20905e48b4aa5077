import { sql } from 'kysely';
import type { Tx } from '../shared/database/connect.ts';
import type { Locale } from '../shared/i18n.ts';
import type { Contact } from './contract.ts';

export interface NewOrderGroup {
  id: string;
  providerId: string;
  customerId: string | null;
  reference: string;
  contact: Contact;
  locale: Locale;
  accessKey: string;
  now: Date;
}

/**
 * Inserts the order group and its key in one round trip; false when the provider has this reference already. Waits for
 * a customer who is erasing their account, then stores a guest order: no order names an erased person.
 */
export async function insertOrderGroup(tx: Tx, group: NewOrderGroup): Promise<boolean> {
  const { rows } = await sql`
    with new_group as (
      insert into order_groups (id, provider_id, customer_id, reference, slug, contact, locale, created_at)
      values (${group.id}, ${group.providerId},
        (select id from "user" where id = ${group.customerId}::text for key share),
        ${group.reference}, ${group.reference.toLowerCase()}, ${JSON.stringify(group.contact)}, ${group.locale},
        ${group.now})
      on conflict (provider_id, reference) do nothing
      returning id
    )
    insert into access_keys (order_group_id, key, created_at)
    select id, ${group.accessKey}, ${group.now} from new_group returning order_group_id`.execute(tx);
  return rows.length > 0;
}
