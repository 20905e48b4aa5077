import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Locale } from '../../shared/i18n.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller } from '../../shared/world.ts';
import { findPerson, provenAddress } from '../../sign-in/accounts/queries.ts';
import { provenNumber } from '../../sign-in/phones/queries.ts';
import type { NameState, Standing, Wanted } from '../rules.ts';

export interface NameRow extends Wanted {
  id: string;
  productId: string;
  providerId: string;
  skuId: string;
  state: NameState;
  name: string;
  email: string | null;
  phone: string | null;
  locale: Locale;
  customerId: string | null;
  accessKey: string;
  person: string | null;
  sendId: string | null;
  provenAt: Date | null;
  until: Date;
}

const NAME = sql`n.id, n.product_id as "productId", n.provider_id as "providerId", n.sku_id as "skuId", n.state, n.name,
  n.email, n.phone, n.locale, n.customer_id as "customerId", n.access_key as "accessKey", n.person,
  n.send_id as "sendId", n.wish, n.from_minute as "fromMinute", n.to_minute as "toMinute", n.quantity,
  n.proven_at as "provenAt", n.until`;

export async function findName(db: Database | Tx, nameId: string): Promise<NameRow | null> {
  const { rows } = await sql<NameRow>`select ${NAME} from waiting_names n where n.id = ${nameId}`.execute(db);
  return rows[0] ?? null;
}

/** The access check of a name (I17, I18): open to the account that left it and to who holds its key. */
export async function openName(db: Database | Tx, caller: Caller, nameId: string): Promise<NameRow | Refusal> {
  const name = await findName(db, nameId);
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const isKey = timingSafeEqual(digest(name?.accessKey ?? ''), digest(caller.accessKey ?? '')) && name !== null;
  const isTheirs = name !== null && caller.userId !== null && caller.userId === name.customerId;
  return name && (isKey || isTheirs) ? name : refuse('not-found');
}

/** Names in line for a product, first come first: a name's turn is that of its proof. */
export async function namesInLine(tx: Tx, productId: string, now: Date): Promise<NameRow[]> {
  const { rows } = await sql<NameRow>`
    select ${NAME} from waiting_names n
    where n.product_id = ${productId} and n.state = 'WAITING' and n.until > ${now}
    order by n.proven_at, n.id`.execute(tx);
  return rows;
}

/** Live names of a person, and from where they come, at a stall. */
export async function standingNames(
  tx: Tx,
  whom: { providerId: string; person: string; networks: { address: string; net: string } | null },
): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select count(*) filter (where person = ${whom.person})::int as person,
      count(*) filter (where address = ${whom.networks?.address ?? null})::int as address,
      count(*) filter (where net = ${whom.networks?.net ?? null})::int as net
    from waiting_names where provider_id = ${whom.providerId} and ended_at is null`.execute(tx);
  return rows[0]!;
}

/** True when this person waits for the same on the same day. */
export async function waitsAlready(tx: Tx, whom: { person: string; skuId: string; day: string }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from waiting_names where sku_id = ${whom.skuId} and person = ${whom.person}
      and coalesce(wish ->> 'day', '') = ${whom.day} and state in ('WAITING', 'OFFERED')`.execute(tx);
  return rows.length > 0;
}

/** Number of earlier names for the same product and day. */
export async function namesAhead(db: Database | Tx, name: NameRow): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    select count(*)::int as ahead from waiting_names
    where product_id = ${name.productId} and state = 'WAITING' and wish ->> 'day' is not distinct from ${name.wish?.day ?? null}
      and (proven_at, id) < (${name.provenAt}, ${name.id}::uuid)`.execute(db);
  return rows[0]!.ahead;
}

/** Names of an account or a proven address, for its export and its erasure. */
export async function namesOfPerson(
  db: Database | Tx,
  { userId, emailAddress }: { userId: string; emailAddress: string | null },
): Promise<NameRow[]> {
  const { rows } = await sql<NameRow>`
    select ${NAME} from waiting_names n
    where n.customer_id = ${userId} or lower(n.email) = ${emailAddress} order by n.id`.execute(db);
  return rows;
}

export interface ListedName extends NameRow {
  foundWish: Wanted['wish'] | null;
  offeredUntil: Date | null;
}

/** Live names of a stall in the order of their turns. */
export async function namesOfProvider(db: Database, providerId: string): Promise<ListedName[]> {
  const { rows } = await sql<ListedName>`
    select ${NAME}, o.wish as "foundWish", o.until as "offeredUntil"
    from waiting_names n left join waiting_offers o on o.name_id = n.id and o.state = 'OPEN'
    where n.provider_id = ${providerId} and n.state in ('WAITING', 'OFFERED')
    order by n.proven_at, n.id limit 500`.execute(db);
  return rows;
}

export interface NameOnDay
  extends Pick<NameRow, 'id' | 'productId' | 'wish' | 'fromMinute' | 'toMinute' | 'quantity' | 'state' | 'name'> {
  /** The hold that keeps a place for it. */
  offerId: string | null;
  offeredUntil: Date | null;
}

/** Live names of a stall that wait for one of these days, in the order of their turns. */
export async function namesOnDays(
  db: Database,
  providerId: string,
  { from, to }: { from: string; to: string },
): Promise<NameOnDay[]> {
  const { rows } = await sql<NameOnDay>`
    select n.id, n.product_id as "productId", n.wish, n.from_minute as "fromMinute", n.to_minute as "toMinute",
      n.quantity, n.state, n.name, o.id as "offerId", o.until as "offeredUntil"
    from waiting_names n left join waiting_offers o on o.name_id = n.id and o.state = 'OPEN'
    where n.provider_id = ${providerId} and n.state in ('WAITING', 'OFFERED')
      and n.wish ->> 'day' between ${from} and ${to}
    order by n.proven_at, n.id limit 500`.execute(db);
  return rows;
}

/** Name and proven contacts of the caller, which the form is filled in with. */
export async function knownPerson(
  { db }: { db: Database | Tx },
  { userId }: Caller,
): Promise<{ name: string; email: string | null; phone: string | null }> {
  const person = userId ? await findPerson(db, userId) : null;
  if (!person) return { name: '', email: null, phone: null };
  return { name: person.name, email: provenAddress(person), phone: await provenNumber(db, person.id) };
}
