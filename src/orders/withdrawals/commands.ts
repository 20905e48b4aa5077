import { asBuyer, findOrderGroup } from '../../order-groups/queries.ts';
import { m } from '../../paraglide/messages.js';
import { allowing, providerWithRight } from '../../providers/queries.ts';
import { may } from '../../rights/rules.ts';
import { type Deed, deedLocale, defineCommand, hallDeed, inTransaction, type Press } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { send } from '../../shared/outbox.ts';
import { isRefusal, type Refusal, type RefusalReason, Refused, refuse } from '../../shared/refusal.ts';
import type { World } from '../../shared/world.ts';
import { cancelUnusedIn, stopUnusedIn } from '../../tickets/ends/commands.ts';
import type { KindOfRow } from '../amounts/store.ts';
import { tellOfWithdrawalIn } from '../notices/commands.ts';
import { takeBackIn, tellOfReturnIn } from '../returns/commands.ts';
import { isGoods, type ReturnWish } from '../returns/rules.ts';
import { lockOrder } from '../store.ts';
import type { CloseWithdrawal, DeclareWithdrawal, SayGoodsSent, TakeBackWithdrawn } from './contract.ts';
import { type Declared, findDeclared, ordersToWithdraw } from './queries.ts';
import { isHandedOut, mayClose, type NotWithdrawable, REFUND_DAYS, REMINDER_DAYS, rightsOf } from './rules.ts';
import { insertWithdrawal, keepTickets, lockWithdrawal, setClosed, setSent, setSettled } from './store.ts';

type Done = { withdrawalId: string };

const REFUSED: Record<NotWithdrawable, RefusalReason> = {
  COMPANY: 'withdrawal-company',
  UNPAID: 'withdrawal-unpaid',
  ENDED: 'status-moved',
  EXEMPT: 'withdrawal-exempt',
  OVER: 'withdrawal-over',
  USED: 'withdrawal-used',
  GONE: 'changed-meanwhile',
};

/**
 * Withdrawal by a consumer, by row and piece. The statement alone ends the purchase, so that it is written down and
 * acknowledged before any money is looked at: the money of what they do not have goes back right after, by the outbox,
 * and that of goods when these are back or on their way.
 */
export const declareWithdrawal = defineCommand<DeclareWithdrawal, Done>({
  type: 'declare-withdrawal',
  allows: asBuyer,
  async run(deed) {
    const { tx, input, now, commandId } = deed;
    const { orderGroupId, orderId, name, emailAddress } = input;
    const owner = (await ordersToWithdraw(tx, orderGroupId, now)).find(one => one.id === orderId);
    if (!owner || !(await lockOrder(tx, { orderId, providerId: owner.providerId }))) return refuse('not-found');
    // Read again under the lock: a statement before this one has taken what it took.
    const order = (await ordersToWithdraw(tx, orderGroupId, now)).find(one => one.id === orderId)!;
    const rights = rightsOf(order, now);
    const ticketIds: string[] = [];
    for (const [at, { orderItemId, pieces }] of input.items.entries()) {
      const right = rights.find(one => one.orderItemId === orderItemId);
      if (!right || input.items.findIndex(one => one.orderItemId === orderItemId) < at) return refuse('not-found');
      if (right.no) return refuse(REFUSED[right.no]);
      if (pieces > right.pieces) return refuse('changed-meanwhile');
      if (right.withdrawal !== 'UNUSED') continue;
      const stopped = await stopUnusedIn(deed, { orderItemId, pieces });
      if (!stopped) return refuse('withdrawal-used');
      ticketIds.push(...stopped);
    }
    const which = { orderId, orderGroupId, providerId: order.providerId };
    const items = input.items.map(one => ({
      ...one,
      handedOut: isHandedOut(order.status, order.rows.find(row => row.id === one.orderItemId)!),
    }));
    const refundBy = daysAfter(now, REFUND_DAYS);
    const locale = deedLocale(deed);
    await insertWithdrawal(tx, { ...which, id: commandId, name, email: emailAddress, locale, refundBy, now, items });
    await keepTickets(tx, commandId, ticketIds);
    await emit(deed, {
      ...{ type: 'withdrawal-declared', subject: 'order-group', subjectId: orderGroupId, providerId: order.providerId },
      data: { orderId, withdrawalId: commandId },
    });
    await acknowledge(deed, which);
    if (items.some(one => !one.handedOut)) await promise(deed, SETTLE, which, now);
    if (items.some(one => one.handedOut)) {
      await promise(deed, REMIND, which, daysAfter(now, REMINDER_DAYS));
      await promise(deed, SETTLE, { ...which, due: true }, refundBy);
    }
    return { withdrawalId: commandId };
  },
});

export const SETTLE = 'withdrawal-settle';
export const REMIND = 'withdrawal-remind';

const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * 86_400_000);

async function promise(
  deed: Deed & { commandId: string },
  kind: string,
  {
    providerId,
    due = false,
    withdrawalId = deed.commandId,
  }: { providerId: string; due?: boolean; withdrawalId?: string },
  dueAt: Date,
): Promise<void> {
  const key = `${kind}:${deed.commandId}${due ? ':due' : ''}`;
  await send(deed, { kind, key, data: { withdrawalId, due }, providerId, dueAt });
}

/**
 * Acknowledges the statement by letter at once, with its contents, day and time; and tells the stall. Where another address
 * was typed, the order's own hears of it too: whoever holds the link alone does not withdraw unseen.
 */
async function acknowledge(
  deed: Press<DeclareWithdrawal>,
  { orderId, orderGroupId, providerId }: { orderId: string; orderGroupId: string; providerId: string },
): Promise<void> {
  const { tx, input, commandId } = deed;
  const locale = deedLocale(deed);
  const contact = (await findOrderGroup(tx, orderGroupId))?.contact;
  const isOther = contact?.email && contact.email.toLowerCase() !== input.emailAddress.toLowerCase();
  for (const to of ['declared', ...(isOther ? ['order'] : [])]) {
    const data = { template: 'withdrawal-received', ids: { withdrawalId: commandId, to }, locale };
    await send(deed, { kind: 'mail', key: `withdrawal-received:${to}:${commandId}`, data, providerId });
  }
  await tellOfWithdrawalIn(deed, { orderId, orderGroupId, providerId }, commandId);
}

/** Consumer's word that goods are on their way back: from then on their money waits for nothing but its last day. */
export const sayGoodsSent = defineCommand<SayGoodsSent, Done>({
  type: 'say-goods-sent',
  allows: asBuyer,
  async run(deed) {
    const { tx, input, now } = deed;
    const { withdrawalId, orderGroupId, note } = input;
    await lockWithdrawal(tx, withdrawalId);
    const found = await findDeclared(tx, withdrawalId);
    if (found?.orderGroupId !== orderGroupId) return refuse('not-found');
    if (!waitsForGoods(found) || found.sentAt) return refuse('status-moved');
    const { orderId, providerId } = found;
    await setSent(tx, withdrawalId, { note, now });
    await emit(deed, {
      ...{ type: 'withdrawn-goods-sent', subject: 'order-group', subjectId: orderGroupId, providerId },
      data: { orderId, withdrawalId },
    });
    if (now >= found.refundBy) await promise(deed, SETTLE, { providerId, due: true, withdrawalId }, now);
    return { withdrawalId };
  },
});

function waitsForGoods({ items, closedAt }: Declared): boolean {
  return !closedAt && items.some(one => one.handedOut && !one.settled);
}

/** Goods of a withdrawal are back at the stall: they go on the shelf, and their money to the buyer. */
export const takeBackWithdrawn = defineCommand<TakeBackWithdrawn, Done>({
  type: 'take-back-withdrawn',
  allows: allowing('orders:change'),
  async run(deed) {
    const { tx, world, caller, input } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'orders:change');
    if (isRefusal(staff)) return staff;
    const { withdrawalId, lost } = input;
    const found = await findDeclared(tx, withdrawalId);
    if (found?.providerId !== staff.providerId) return refuse('not-found');
    if (!may(caller, 'money:return', staff.providerId)) return refuse('returns-money');
    const no = await settleIn(deed, found, { of: 'HANDED_OUT', lost, key: input._id });
    return no ?? { withdrawalId };
  },
});

/** Goods of a withdrawal never came back: staff say so with their reason, and the purchase stands. */
export const closeWithdrawal = defineCommand<CloseWithdrawal, Done>({
  type: 'close-withdrawal',
  allows: allowing('orders:change'),
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'orders:change');
    if (isRefusal(staff)) return staff;
    const { withdrawalId, reason } = input;
    await lockWithdrawal(tx, withdrawalId);
    const found = await findDeclared(tx, withdrawalId);
    if (found?.providerId !== staff.providerId) return refuse('not-found');
    if (!waitsForGoods(found) || !mayClose(found, now)) return refuse('status-moved');
    const { orderId, orderGroupId, providerId, locale } = found;
    await setClosed(tx, withdrawalId, { by: caller.userId, because: reason, now });
    await emit(deed, {
      ...{ type: 'withdrawal-closed', subject: 'order-group', subjectId: orderGroupId, providerId },
      data: { orderId, withdrawalId, note: reason },
    });
    const data = { template: 'withdrawal-closed', ids: { withdrawalId }, locale };
    await send(deed, { kind: 'mail', key: `withdrawal-closed:${withdrawalId}`, data, providerId });
    return { withdrawalId };
  },
});

interface Settlement {
  /** Goods that they never had, or those that are back. */
  of: 'NOT_HANDED_OUT' | 'HANDED_OUT';
  /** Rows whose pieces do not go on the shelf. */
  lost: readonly string[];
  /** Idempotency key of the letter. */
  key: string;
}

const AT_ONCE: Settlement = { of: 'NOT_HANDED_OUT', lost: [], key: 'at-once' };

/** Gives up what a statement says and pays it back, once; what somebody gave back meanwhile is not given back again. */
export async function settleIn(
  deed: Deed,
  { id, ...which }: Declared,
  settlement: Settlement,
): Promise<Refusal | null> {
  const { tx, now } = deed;
  const { of, lost, key } = settlement;
  await lockWithdrawal(tx, id);
  const found = (await findDeclared(tx, id))!;
  const items = found.items.filter(one => !one.settled && one.handedOut === (of === 'HANDED_OUT'));
  if (!items.length || found.closedAt) return of === 'HANDED_OUT' ? refuse('status-moved') : null;
  const wish = (rows: readonly KindOfRow[]): ReturnWish => {
    const taken = items.map(one => {
      const row = rows.find(({ id: rowId }) => rowId === one.orderItemId)!;
      const pieces = Math.min(one.pieces, row.quantity - row.returned);
      return { orderItemId: row.id, pieces, shelved: row.stockItemId && !lost.includes(row.id) ? pieces : 0 };
    });
    return { items: taken, delivery: isLastOfGoods(rows, taken) };
  };
  const ids = items.map(one => one.orderItemId);
  const taken = await takeBackIn(deed, which, {
    wish,
    takes: row => row.acquireType === 'VOUCHER' || row.acquireType === 'GIFTCARD',
    because: 'withdrawal',
    mayTake: () => null,
    alsoEnds: async () => {
      await setSettled(tx, id, { orderItemIds: ids, now });
      return of === 'HANDED_OUT' ? null : await cancelUnusedIn(deed, found.ticketIds);
    },
  });
  // Given back by somebody else before: nothing is left to do but to say so.
  if (isRefusal(taken) && taken.refused === 'return-nothing') {
    await setSettled(tx, id, { orderItemIds: ids, now });
    return null;
  }
  if (isRefusal(taken)) return taken;
  await tellOfReturnIn(deed, taken, {
    note: m.withdrawals_refund_note({}, { locale: found.locale }),
    key: `${id}:${key}`,
  });
  return null;
}

/** Whether nothing of the goods stays with the consumer: then what their delivery cost goes back as well. */
function isLastOfGoods(rows: readonly KindOfRow[], taken: ReturnWish['items']): boolean {
  const goods = rows.filter(isGoods);
  const pieces = (id: string) => taken.find(one => one.orderItemId === id)?.pieces ?? 0;
  return goods.some(row => pieces(row.id) > 0) && goods.every(row => row.returned + pieces(row.id) === row.quantity);
}

/** Settles by the outbox: what they never had at once, and goods that were sent on the last day of their money. */
export async function settleByItself(world: World, withdrawalId: string, due: boolean): Promise<void> {
  await inTransaction(world, async tx => {
    const found = await findDeclared(tx, withdrawalId);
    if (!found || (due && (!found.sentAt || !waitsForGoods(found)))) return;
    const settlement: Settlement = due ? { of: 'HANDED_OUT', lost: [], key: 'due' } : AT_ONCE;
    const no = await settleIn(hallDeed(tx, world), found, settlement);
    // Thrown, so that nothing of it is written and it is tried again.
    if (no) throw new Refused(no);
  });
}
