import { sql } from 'kysely';
import { findOrderGroup } from '../../order-groups/queries.ts';
import { providerWithRight } from '../../providers/queries.ts';
import { sellerOfRecord } from '../../providers/sellers/queries.ts';
import { may } from '../../rights/rules.ts';
import type { Database } from '../../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { textableNumber } from '../../sign-in/phones/queries.ts';
import { findThread, messagesOf, type OrderPlace, placeOfOrder } from '../queries.ts';
import { type Side, shownName, unreadFor } from '../rules.ts';
import { readyAnswersOf } from '../settings/queries.ts';
import type { Inbox, InboxCounts, InboxRow, OfficeThread } from './contract.ts';
import { cursorIn, cursorOf, MOST_ROWS, type Shelf, shortened } from './rules.ts';

interface InboxWish {
  idOrSlug: string;
  shelf: Shelf;
  text?: string | undefined;
  after?: string | undefined;
}

/** The inbox of a stall, for those who see its orders. */
export async function readInbox(world: World, caller: Caller, wish: InboxWish): Promise<Inbox | Refusal> {
  const staff = await providerWithRight(world, caller, wish.idOrSlug, 'orders:read');
  if (isRefusal(staff)) return staff;
  const { providerId } = staff;
  const [found, counts, all] = await Promise.all([
    rowsOf(world.db, providerId, wish),
    inboxCounts(world.db, providerId),
    countAll(world.db, providerId),
  ]);
  const shown = found.slice(0, MOST_ROWS);
  const last = found.length > MOST_ROWS ? shown.at(-1) : undefined;
  return { rows: shown.map(inboxRow), counts: { ...counts, all }, next: last ? cursorOf(last) : null };
}

/** Counts for the rail and the dashboard. */
export async function readCounts(world: World, caller: Caller, idOrSlug: string): Promise<InboxCounts | Refusal> {
  const staff = await providerWithRight(world, caller, idOrSlug, 'orders:read');
  return isRefusal(staff) ? staff : await inboxCounts(world.db, staff.providerId);
}

/** Conversations of a stall with something unread, and those that wait for its answer. */
export async function inboxCounts(db: Database, providerId: string): Promise<InboxCounts> {
  const { rows } = await sql<InboxCounts>`
    select (count(*) filter (where guest_seq > stall_read))::int as unread,
      (count(*) filter (where guest_seq > stall_seq))::int as waiting
    from threads where provider_id = ${providerId} and guest_seq > least(stall_read, stall_seq)`.execute(db);
  return rows[0]!;
}

async function countAll(db: Database, providerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from threads where provider_id = ${providerId}`.execute(db);
  return rows[0]!.count;
}

interface FoundRow {
  orderId: string;
  reference: string;
  guest: string | null;
  summary: string;
  lastAt: Date;
  side: Side;
  author: string | null;
  text: string;
  pictures: number;
  unread: number;
  waits: boolean;
}

const SHELF_ROWS = {
  all: sql<boolean>`true`,
  unread: sql<boolean>`t.guest_seq > t.stall_read`,
  waiting: sql<boolean>`t.guest_seq > t.stall_seq`,
} as const;

async function rowsOf(db: Database, providerId: string, { shelf, text, after }: InboxWish): Promise<FoundRow[]> {
  const cursor = cursorIn(after);
  const older = cursor ? sql`(t.last_at, t.order_id) < (${cursor.lastAt}, ${cursor.orderId}::uuid)` : sql`true`;
  const like = text ? `%${text.replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%` : null;
  const named = like ? sql`(o.reference ilike ${like} or o.customer ilike ${like})` : sql`true`;
  const { rows } = await sql<FoundRow>`
    select t.order_id as "orderId", o.reference, o.customer as guest, o.summary, t.last_at as "lastAt",
      n.side, nullif(u.name, '') as author, n.text,
      (select count(*)::int from thread_pictures p where p.message_id = n.id) as pictures,
      (select count(*)::int from thread_messages m where m.order_id = t.order_id and m.side = 'GUEST'
        and m.seq > t.stall_read) as unread,
      t.guest_seq > t.stall_seq as waits
    from threads t
    join office_orders o on o.order_id = t.order_id
    join thread_messages n on n.order_id = t.order_id and n.seq = t.last_seq
    left join "user" u on u.id = n.author_id
    where t.provider_id = ${providerId} and ${SHELF_ROWS[shelf]} and ${older} and ${named}
    order by t.last_at desc, t.order_id desc limit ${MOST_ROWS + 1}`.execute(db);
  return rows;
}

function inboxRow({ lastAt, side, author, text, guest, ...row }: FoundRow): InboxRow {
  return {
    ...row,
    guest: guest ?? '',
    newest: { side, author: side === 'STALL' ? shownName(author, 'FIRST') : null, text: shortened(text) },
    _lastAt: lastAt.toISOString(),
  };
}

/** The order of a conversation, for a caller with a right at its stall (I17). */
export async function openForStall(
  world: World,
  caller: Caller,
  { idOrSlug, orderId }: { idOrSlug: string; orderId: string },
  right: 'orders:read' | 'orders:change',
): Promise<OrderPlace | Refusal> {
  const staff = await providerWithRight(world, caller, idOrSlug, right);
  if (isRefusal(staff)) return staff;
  const place = await placeOfOrder(world.db, orderId);
  return place?.providerId === staff.providerId ? place : refuse('not-found');
}

/** A conversation as the stall reads it, with the order that it is about; also before the first message. */
export async function readOfficeThread(
  world: World,
  caller: Caller,
  which: { idOrSlug: string; orderId: string },
): Promise<OfficeThread | Refusal> {
  const place = await openForStall(world, caller, which, 'orders:read');
  if (isRefusal(place)) return place;
  const { db } = world;
  const [thread, messages, order, { timeZone }, ready] = await Promise.all([
    findThread(db, place.orderId),
    messagesOf(db, place.orderId, 'FULL'),
    orderOf(world, place, caller.locale),
    sellerOfRecord(db, place.providerId),
    readyAnswersOf(db, place.providerId),
  ]);
  const { email, phone } = order.guest;
  const isReached = email !== '' || textableNumber(world.config, phone) !== null;
  const mayWrite = may(caller, 'orders:change', place.providerId) && isReached;
  const inBoth = (words: Words) => ({ text: inLocale(words, order.language), own: inLocale(words, caller.locale) });
  return {
    order,
    messages,
    unread: thread ? unreadFor('STALL', thread, messages).length : 0,
    isReached,
    ready: mayWrite ? ready.map(inBoth) : [],
    mayWrite,
    timeZone,
  };
}

async function orderOf(world: World, place: OrderPlace, locale: Locale): Promise<OfficeThread['order']> {
  const { db } = world;
  const [group, { rows }, booked] = await Promise.all([
    findOrderGroup(db, place.orderGroupId),
    sql<{ summary: string; says: string; createdAt: Date }>`
      select f.summary, o.message_to_provider as says, o.created_at as "createdAt"
      from orders o join office_orders f on f.order_id = o.id where o.id = ${place.orderId}`.execute(db),
    bookedOf(world, place.orderGroupId, locale),
  ]);
  const { summary, says, createdAt } = rows[0]!;
  const { contact, reference, locale: language } = group!;
  return {
    ...{ _id: place.orderId, orderGroupId: place.orderGroupId, reference, summary, language },
    guest: { name: contact.name, email: contact.email, phone: contact.phone },
    messageToProvider: says,
    _createdAt: createdAt.toISOString(),
    booked,
  };
}

/** The booking of an order that comes next; where all are over, the last. */
async function bookedOf(
  { db, now }: World,
  orderGroupId: string,
  locale: Locale,
): Promise<OfficeThread['order']['booked']> {
  const { rows } = await sql<{ start: Date; end: Date; units: Words[] }>`
    select b.starts_at as start, b.ends_at as "end",
      coalesce((select jsonb_agg(r.title order by r.position) from booking_resources r where r.booking_id = b.booking_id), '[]')
        as units
    from order_bookings b where b.order_group_id = ${orderGroupId} and b.state in ('HELD', 'PENDING', 'BOOKED')
    order by b.ends_at <= ${now()}, abs(extract(epoch from b.starts_at - ${now()})) limit 1`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { start, end, units } = found;
  return { start: start.toISOString(), end: end.toISOString(), units: units.map(title => inLocale(title, locale)) };
}
