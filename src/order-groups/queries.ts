import { createHash, timingSafeEqual } from 'node:crypto';
import { to } from '../links.ts';
import { may } from '../rights/rules.ts';
import type { Database, Tx } from '../shared/database/connect.ts';
import type { Locale } from '../shared/i18n.ts';
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts';
import type { Caller, World } from '../shared/world.ts';
import type { Contact, OrderGroup } from './contract.ts';
import { refusalToOpen } from './rules.ts';

export interface OrderGroupRow {
  id: string;
  providerId: string;
  customerId: string | null;
  reference: string;
  slug: string;
  contact: Contact;
  locale: Locale;
  createdAt: Date;
}

/** An order group as it was opened by a caller. */
interface OpenedGroup extends OrderGroupRow {
  /** Opened by its buyer, by account or key; provider staff are not, whatever their rights. */
  holds: boolean;
}

export async function findOrderGroup(db: Database | Tx, orderGroupId: string): Promise<OrderGroupRow | null> {
  return (await findGroupAndKey(db, orderGroupId))?.group ?? null;
}

async function findGroupAndKey(
  db: Database | Tx,
  orderGroupId: string,
): Promise<{ group: OrderGroupRow; key: string | null } | null> {
  const row = await db
    .selectFrom('order_groups as g')
    .leftJoin('access_keys as k', 'k.order_group_id', 'g.id')
    .select(['g.id', 'g.provider_id as providerId', 'g.customer_id as customerId', 'g.reference', 'g.slug'])
    .select(['g.contact', 'g.locale', 'g.created_at as createdAt', 'k.key'])
    .where('g.id', '=', orderGroupId)
    .executeTakeFirst();
  if (!row) return null;
  const { key, ...group } = row;
  return { key, group: { ...group, contact: group.contact as unknown as Contact, locale: group.locale as Locale } };
}

export function orderGroupAnswer(group: OrderGroupRow): OrderGroup {
  return {
    _id: group.id,
    providerId: group.providerId,
    customerId: group.customerId,
    reference: group.reference,
    slug: group.slug,
    contact: { name: group.contact.name, email: group.contact.email, phone: group.contact.phone },
    _createdAt: group.createdAt.toISOString(),
  };
}

/**
 * The access check of an order group (I17, payments 6): open to its customer, its provider's staff, platform staff and
 * holders of its access key. Everything that shows part of an order group calls this first.
 */
export async function openOrderGroup(
  world: World,
  caller: Caller,
  orderGroupId: string,
): Promise<OpenedGroup | Refusal> {
  const { group, key: kept } = (await findGroupAndKey(world.db, orderGroupId)) ?? { group: null, key: null };
  const isCustomer = group !== null && caller.userId !== null && caller.userId === group.customerId;
  const isStaff = group !== null && may(caller, 'orders:read', group.providerId);
  const key = group && caller.accessKey ? keyFits(kept, caller.accessKey) : 'none';
  const reason = refusalToOpen({ isCustomer, isStaff, signedIn: caller.userId !== null, key }, group !== null);
  return group && !reason ? { ...group, holds: isCustomer || key === 'right' } : refuse(reason ?? 'not-found');
}

/** Access check for changes: the group's customer, key holders and staff who may change orders; not read-only staff. */
export async function openAsGuest(
  world: World,
  caller: Caller,
  orderGroupId: string,
): Promise<OrderGroupRow | Refusal> {
  const group = await openOrderGroup(world, caller, orderGroupId);
  if ('refused' in group) return group;
  return may(caller, 'orders:change', group.providerId) || group.holds ? group : refuse('not-allowed');
}

/** Whether the caller is the customer of a group that was found otherwise, or holds its key. */
export async function holdsOrderGroup(world: World, caller: Caller, group: OrderGroupRow): Promise<boolean> {
  if (caller.userId !== null && caller.userId === group.customerId) return true;
  return caller.accessKey !== null && keyFits(await readAccessKey(world.db, group.id), caller.accessKey) === 'right';
}

/** Admission of who bought alone, by account or key: staff end and claim nothing in a buyer's name, whatever their rights. */
export async function asBuyer(
  world: World,
  caller: Caller,
  { orderGroupId }: { orderGroupId: string },
): Promise<Refusal | null> {
  const group = await openOrderGroup(world, caller, orderGroupId);
  if (isRefusal(group)) return group;
  return group.holds ? null : refuse('not-allowed');
}

export async function mayFollowOrderGroup(world: World, caller: Caller, orderGroupId: string): Promise<boolean> {
  return !('refused' in (await openOrderGroup(world, caller, orderGroupId)));
}

/** The group's access key, only for answers and links to its owner (I18). */
export async function readAccessKey(db: Database | Tx, orderGroupId: string): Promise<string | null> {
  const row = await db
    .selectFrom('access_keys')
    .select('key')
    .where('order_group_id', '=', orderGroupId)
    .executeTakeFirst();
  return row?.key ?? null;
}

/** The full URL of the group's page, access key included: having the letter means having the order (I18). */
export async function linkToOrderGroup(world: World, group: Pick<OrderGroupRow, 'id'>): Promise<string> {
  return world.config.baseUrl + to.receipt(group.id, { ak: await readAccessKey(world.db, group.id) });
}

/** Link to what a guest of a disruption may choose, by the key of their order. */
export async function linkToChoice(world: World, group: Pick<OrderGroupRow, 'id'>, guestId: string): Promise<string> {
  return world.config.baseUrl + to.choice(group.id, guestId, await readAccessKey(world.db, group.id));
}

function keyFits(key: string | null, tried: string): 'right' | 'wrong' {
  // Digests make the two equally long, so the comparison takes constant time for any input.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return key && timingSafeEqual(digest(key), digest(tried)) ? 'right' : 'wrong';
}

/** An order and its group, null unless they are this provider's. */
export async function orderOfProvider(
  db: Database | Tx,
  which: { orderId: string; providerId: string },
): Promise<{ id: string; orderGroupId: string } | null> {
  const order = db
    .selectFrom('orders')
    .select(['id', 'order_group_id as orderGroupId'])
    .where('id', '=', which.orderId)
    .where('provider_id', '=', which.providerId);
  return (await order.executeTakeFirst()) ?? null;
}

export async function orderGroupsOfCustomer(db: Database | Tx, customerId: string): Promise<string[]> {
  const rows = await db.selectFrom('order_groups').select('id').where('customer_id', '=', customerId).execute();
  return rows.map(row => row.id);
}
