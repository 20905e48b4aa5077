import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import { findPerson, provenAddress } from '../../sign-in/accounts/queries.ts';
import { provenNumber } from '../../sign-in/phones/queries.ts';
import { type GuestOrder, MOST_OFFERED } from './contract.ts';
import { type Proven, phoneSince } from './rules.ts';

/** Proven contacts of a person; none of an account that is gone. */
export async function readProven(db: Database | Tx, userId: string): Promise<Proven> {
  const person = await findPerson(db, userId);
  const address = person && provenAddress(person);
  return {
    emailAddress: address?.toLowerCase() ?? null,
    phoneNumber: person && (await provenNumber(db, userId)),
  };
}

interface GuestOrderRow {
  id: string;
  reference: string;
  title: Words;
  slug: string;
  by: GuestOrder['by'];
  createdAt: Date;
}

/** A guest's orders that are this person's by what they have proven, newest first. */
export async function listGuestOrders(
  db: Database,
  proven: Proven,
  { now, locale }: { now: Date; locale: Locale },
): Promise<GuestOrder[]> {
  const { rows } = await sql<GuestOrderRow>`
    select g.id, g.reference, s.title, s.slug, g.created_at as "createdAt",
      case when lower(g.contact->>'email') = ${proven.emailAddress} then 'EMAIL' else 'PHONE' end as by
    from order_groups g join sellers s on s.provider_id = g.provider_id
    where g.customer_id is null and (lower(g.contact->>'email') = ${proven.emailAddress}
      or (g.contact->>'phone' = ${proven.phoneNumber} and g.created_at > ${phoneSince(now)}))
    order by g.id desc limit ${MOST_OFFERED}`.execute(db);
  return rows.map(row => ({
    _id: row.id,
    reference: row.reference,
    seller: { title: inLocale(row.title, locale), slug: row.slug },
    by: row.by,
    _createdAt: row.createdAt.toISOString(),
  }));
}
