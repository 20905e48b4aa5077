import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Customer } from '../contract.ts';
import type { Asker } from '../requests/contract.ts';

interface QuoteOfPerson {
  quoteId: string;
  number: string;
  state: string;
  customer: Customer;
  said: { text: string; saidAt: string }[];
  acceptedBy: { name: string; email: string; acceptedAt: string; network: string | null } | null;
  createdAt: string;
}

/** Quotes to a person, by their proven address, and those that they accepted. */
export async function quotesOfPerson(
  db: Database | Tx,
  { userId, emailAddress }: { userId: string; emailAddress: string | null },
): Promise<QuoteOfPerson[]> {
  const { rows } = await sql<QuoteOfPerson>`
    select q.id as "quoteId", q.number, q.state, q.customer, to_json(q.created_at) #>> '{}' as "createdAt",
      case when a.quote_id is not null then json_build_object('name', a.name, 'email', a.email,
        'acceptedAt', a.accepted_at, 'network', a.network) end as "acceptedBy",
      (select coalesce(json_agg(json_build_object('text', r.text, 'saidAt', r.said_at) order by r.id), '[]')
        from quote_remarks r where r.quote_id = q.id and not r.by_stall) as said
    from quotes q left join quote_acceptances a on a.quote_id = q.id
    where a.user_id = ${userId} or lower(a.email) = ${emailAddress}
      or lower(q.customer ->> 'emailAddress') = ${emailAddress}
      or lower(q.draft #>> '{customer,emailAddress}') = ${emailAddress}
    order by q.id`.execute(db);
  return rows;
}

interface RequestOfPerson {
  requestId: string;
  contact: Asker;
  wishes: object;
  askedAt: string;
}

/** Quote requests of a person, by their proven address or as signed in. */
export async function requestsOfPerson(
  db: Database | Tx,
  { userId, emailAddress }: { userId: string; emailAddress: string | null },
): Promise<RequestOfPerson[]> {
  const { rows } = await sql<RequestOfPerson>`
    select id as "requestId", contact, wishes, to_json(asked_at) #>> '{}' as "askedAt" from quote_requests
    where user_id = ${userId} or person = ${emailAddress} order by id`.execute(db);
  return rows;
}

/** Quotes with a customer's name whose time is over, and those that became a purchase long ago. */
export async function oldQuotes(tx: Tx, { over, bought }: { over: Date; bought: Date }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from quotes where (customer <> emptied(customer) or draft -> 'customer' <> emptied(draft -> 'customer') or notes <> '')
      and coalesce(ended_at, valid_until, drafted_at) < case when state = 'ACCEPTED' then ${bought}::timestamptz else ${over}::timestamptz end`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Requests with a name that were asked before a moment. */
export async function oldRequests(tx: Tx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from quote_requests where asked_at < ${before} and person <> ''`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Quotes that a person wrote, sent or kept a template of, for a stall. */
export async function quotesWrittenBy(db: Database | Tx, userId: string): Promise<{ what: string; at: string }[]> {
  const { rows } = await sql<{ what: string; at: string }>`
    select 'quote ' || number as what, to_json(created_at) #>> '{}' as at from quotes where draft_by = ${userId} or created_by = ${userId}
    union all select 'version ' || v.version || ' of ' || q.number, to_json(v.published_at) #>> '{}'
      from quote_versions v join quotes q on q.id = v.quote_id where v.published_by = ${userId}
    union all select 'template ' || title, to_json(kept_at) #>> '{}' from quote_templates where kept_by = ${userId}
    order by 2, 1`.execute(db);
  return rows;
}
