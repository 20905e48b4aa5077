import { sql } from 'kysely';
import { findOrderGroup, holdsOrderGroup, orderGroupsOfCustomer } from '../../order-groups/queries.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import type { Caller, World } from '../../shared/world.ts';
import { giftSecretHash } from '../adapters/gift-secrets.ts';
import { type TicketRecord, ticketAnswers, ticketsWithIds } from '../answers/queries.ts';
import type { Ticket } from '../contract.ts';
import { guessed } from '../queries.ts';
import type { Gift, Given } from './contract.ts';
import { type GiftStatus, type GiftWay, SHOWN_STATUSES, showsPrice } from './rules.ts';

export interface GiftRow {
  id: string;
  providerId: string;
  ticketId: string;
  orderGroupId: string;
  handedOnFrom: string | null;
  status: GiftStatus;
  deliverBy: GiftWay;
  deliverAt: Date;
  revision: number;
  withPrice: boolean;
  locale: string;
  secretHash: Buffer;
  sealed: Buffer;
  fromName: string | null;
  toName: string | null;
  address: string | null;
  greeting: string | null;
  sentAt: Date | null;
  openedAt: Date | null;
  timeZone: string;
}

async function gifts(db: Database | Tx, which: ReturnType<typeof sql>): Promise<GiftRow[]> {
  const { rows } = await sql<GiftRow>`
    select g.id, g.provider_id as "providerId", g.ticket_id as "ticketId", g.order_group_id as "orderGroupId",
      g.handed_on_from as "handedOnFrom", g.status, g.deliver_by as "deliverBy", g.deliver_at as "deliverAt", g.revision,
      g.with_price as "withPrice", g.locale, g.secret_hash as "secretHash", g.secret_sealed as sealed,
      g.from_name as "fromName", g.to_name as "toName", g.address, g.greeting, g.sent_at as "sentAt",
      g.opened_at as "openedAt", s.time_zone as "timeZone"
    from ticket_gifts g join sellers s on s.provider_id = g.provider_id
    where ${which} order by g.created_at, g.id`.execute(db);
  return rows;
}

export async function findGift(db: Database | Tx, giftId: string): Promise<GiftRow | null> {
  return (await gifts(db, sql`g.id = ${giftId}`))[0] ?? null;
}

/** Gift under its lock, after that of its ticket: everything about a gift takes them in this order. */
export async function lockGift(tx: Tx, giftId: string): Promise<GiftRow | null> {
  await sql`select 1 from ticket_gifts where id = ${giftId} for update`.execute(tx);
  return await findGift(tx, giftId);
}

/** Gift of a secret, which the caller names in place of a key. A wrong one, an ended gift and none are answered alike. */
export async function giftBySecret(world: World, caller: Caller, giftId: string): Promise<GiftRow | Refusal> {
  const { accessKey } = caller;
  const found = accessKey ? await guessed(world, caller, () => shownGift(world, giftId, accessKey)) : null;
  if (isRefusal(found)) return found;
  return found ?? refuse('gift-not-found');
}

export async function shownGift(world: World, giftId: string, secret: string): Promise<GiftRow | null> {
  const hash = giftSecretHash(world, secret);
  const gift = await findGift(world.db, giftId);
  // The hash is keyed: how long a comparison takes tells nothing of the secret.
  return gift?.secretHash.equals(hash) && SHOWN_STATUSES.includes(gift.status) ? gift : null;
}

/** Whether a ticket is on its way to somebody, or theirs already. */
export async function livingGift(tx: Tx, ticketId: string): Promise<boolean> {
  return (await gifts(tx, sql`g.ticket_id = ${ticketId} and g.status in ('WAITING', 'SENT', 'OPENED')`)).length > 0;
}

/** Whether a caller gave a gift: by the order that it was bought with, or by the gift that they had it from. */
export async function gaveIt(world: World, caller: Caller, gift: GiftRow): Promise<boolean> {
  if (gift.handedOnFrom)
    return caller.accessKey !== null && (await shownGift(world, gift.handedOnFrom, caller.accessKey)) !== null;
  const group = await findOrderGroup(world.db, gift.orderGroupId);
  return group !== null && (await holdsOrderGroup(world, caller, group));
}

/** Order of a ticket that the caller holds, and of which nobody else has it; null for anything else. */
export async function ownTicket(
  world: World,
  caller: Caller,
  ticketId: string,
): Promise<(TicketRecord & { orderGroupId: string }) | null> {
  const [ticket] = await ticketsWithIds(world.db, [ticketId]);
  const group = ticket?.orderGroupId ? await findOrderGroup(world.db, ticket.orderGroupId) : null;
  if (!ticket || !group || ticket.given || !(await holdsOrderGroup(world, caller, group))) return null;
  return { ...ticket, orderGroupId: group.id };
}

/** Gifts of an order, for who holds it. What a receiver gave on is theirs to know. */
export async function giftsOfOrder(
  world: World,
  caller: Caller,
  orderGroupId: string,
): Promise<{ gifts: Given[]; texts: boolean; fromName: string } | Refusal> {
  const group = await findOrderGroup(world.db, orderGroupId);
  if (!group || !(await holdsOrderGroup(world, caller, group))) return refuse('gift-not-found');
  const rows = await gifts(
    world.db,
    sql`g.order_group_id = ${orderGroupId} and g.handed_on_from is null and g.status <> 'TAKEN_BACK'`,
  );
  return { gifts: rows.map(givenAnswer), texts: sendsTexts(world), fromName: group.contact.name ?? '' };
}

export function sendsTexts({ config }: Pick<World, 'config'>): boolean {
  return config.sms.user !== null;
}

export function givenAnswer(row: GiftRow): Given {
  const { id: _id, ticketId, status, deliverBy, withPrice, fromName, toName, address, greeting } = row;
  return {
    ...{ _id, ticketId, status, deliverBy, withPrice, fromName, toName, address, greeting },
    day: calendarDayAt(row.deliverAt, row.timeZone),
    sentAt: row.sentAt?.toISOString() ?? null,
    openedAt: row.openedAt?.toISOString() ?? null,
  };
}

/** Gift as its receiver sees it. */
export async function readGift(world: World, caller: Caller, giftId: string): Promise<Gift | Refusal> {
  const gift = await giftBySecret(world, caller, giftId);
  if (isRefusal(gift)) return gift;
  const rows = await ticketsWithIds(world.db, [gift.ticketId]);
  const [ticket] = await ticketAnswers(world, rows, { withCodes: true, toHolder: true, locale: caller.locale });
  if (!ticket) return refuse('gift-not-found');
  const on =
    gift.status === 'PASSING'
      ? await gifts(world.db, sql`g.handed_on_from = ${gift.id} and g.status <> 'TAKEN_BACK'`)
      : [];
  const { id: _id, status, fromName, toName, greeting } = gift;
  const { type, provider, validUntil } = ticket;
  return {
    ...{ _id, type, status, fromName, toName, greeting, provider, validUntil },
    ticket: status === 'OPENED' ? giftTicket(ticket, showsPrice(type, gift.withPrice)) : null,
    handedOn: on[0] ? givenAnswer(on[0]) : null,
    texts: sendsTexts(world),
  };
}

function giftTicket(ticket: Ticket, priced: boolean): Gift['ticket'] {
  const { _id, status, blocked, code, qr, _createdAt, meta, optionals, amount, amountLeft } = ticket;
  const { title, kicker, subtitle, description, variant, image } = meta;
  return {
    ...{ _id, status, blocked, code, qr, _createdAt, title, kicker, subtitle, description, variant, image },
    optionals: optionals.map(each => each.optional.meta.title),
    ...{ amount: priced ? amount : null, amountLeft: priced ? amountLeft : null },
  };
}

/** Whether a caller came by the secret of an opened gift that holds this ticket. */
export async function holdsByGift(world: World, secret: string, ticketId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ticket_gifts where secret_hash = ${giftSecretHash(world, secret)} and ticket_id = ${ticketId}
      and status = 'OPENED'`.execute(world.db);
  return rows.length > 0;
}

/** Holder of a ticket that was opened as a gift: its receiver, where their address is one of mail. */
export async function giftHolder(
  db: Database | Tx,
  ticketId: string,
): Promise<{ name: string; email: string | null; locale: string } | null> {
  const { rows } = await sql<{ name: string; email: string | null; locale: string }>`
    select coalesce(to_name, '') as name, case deliver_by when 'EMAIL' then address end as email, locale
    from ticket_gifts where ticket_id = ${ticketId} and status = 'OPENED'`.execute(db);
  return rows[0] ?? null;
}

interface Person {
  userId: string;
  emailAddress: string | null;
}

/** Gifts that a person gave, by their orders, and those that came to their address. */
export async function giftsOfPerson(
  db: Database | Tx,
  { userId, emailAddress }: Person,
): Promise<{ given: GiftRow[]; received: GiftRow[] }> {
  const orders = await orderGroupsOfCustomer(db, userId);
  return {
    given: orders.length
      ? await gifts(db, sql`g.order_group_id = any(${orders}::uuid[]) and g.handed_on_from is null`)
      : [],
    received: emailAddress ? await gifts(db, sql`lower(g.address) = ${emailAddress.toLowerCase()}`) : [],
  };
}

/** Gifts of a person, for the export of their data: of those they received, nothing but what was said to them. */
export function keptGifts({ given, received }: Awaited<ReturnType<typeof giftsOfPerson>>): unknown {
  return {
    given: given.map(row => ({ ...givenAnswer(row), orderGroupId: row.orderGroupId })),
    received: received.map(({ id, fromName, toName, address, greeting, sentAt, openedAt }) => ({
      ...{ id, fromName, toName, address, greeting, sentAt, openedAt },
    })),
  };
}
