import { endOpenPayment } from '../payments/settlements/commands.ts';
import { hallDeed, inTransaction } from '../shared/command.ts';
import type { Periodic, Work } from '../shared/queue.ts';
import { type Refusal, refuse } from '../shared/refusal.ts';
import type { World } from '../shared/world.ts';
import { CLAIM_HOURS } from './claims/rules.ts';
import { forgetClaims } from './claims/store.ts';
import { giveUpOrder } from './commands.ts';
import { forgetFreeOrders } from './free-times/store.ts';
import { sendUnpaidLetter } from './letters/commands.ts';
import { ordersLeftUnpaid } from './letters/queries.ts';
import { orderTextHandler } from './letters/texts/commands.ts';
import { unpaidPastTheirTime } from './placements/queries.ts';
import { forgetPastCustomers } from './purchases/commands.ts';
import { openPayRequestIds } from './queries.ts';

const MOST_AT_ONCE = 100;

/** Job that cancels orders unpaid past their time, ending card sessions first so that no late payment arrives (H5). */
const giveUpUnpaid: Periodic = {
  name: 'give-up-unpaid-orders',
  everySeconds: 15,
  async run(world) {
    for (const orderGroupId of await unpaidPastTheirTime(world.db, world.now(), MOST_AT_ONCE)) {
      if (!(await paymentsEnded(world, orderGroupId))) continue;
      await inTransaction(world, tx => giveUpOrder(hallDeed(tx, world), { orderGroupId, because: 'unpaid' }));
    }
  },
};

/** Ends open payments of an order group; false when one was paid or can't be checked now: the next run retries. */
export async function paymentsEnded(world: World, orderGroupId: string): Promise<boolean> {
  for (const payRequestId of await openPayRequestIds(world.db, orderGroupId)) {
    if ((await endOpenPayment(world, payRequestId)) !== 'ended') return false;
  }
  return true;
}

/**
 * Ends open payments before a cancelling command, because no company is called inside a transaction. A payment found
 * paid stands, and the command sees that itself; while a company is unreachable, nothing is ended.
 */
export async function endOpenPayments(world: World, orderGroupId: string): Promise<Refusal | null> {
  if (await paymentsEnded(world, orderGroupId)) return null;
  const open = await openPayRequestIds(world.db, orderGroupId);
  return open.length ? refuse('payment-unsettled') : null;
}

/** Job that mails the link of an order whose payment was left, while what it keeps is still kept. */
const remindOfUnpaid: Periodic = {
  name: 'remind-of-unpaid-orders',
  everySeconds: 30,
  async run(world) {
    for (const order of await ordersLeftUnpaid(world.db, world.now(), MOST_AT_ONCE))
      await inTransaction(world, tx => sendUnpaidLetter(hallDeed(tx, world), order));
  },
};

const forgetOldClaims: Periodic = {
  name: 'forget-order-claims',
  everySeconds: 3600,
  async run(world) {
    const before = new Date(world.now().getTime() - CLAIM_HOURS * 3_600_000);
    await inTransaction(world, tx => forgetClaims(tx, before));
  },
};

const forgetPastFreeOrders: Periodic = {
  name: 'forget-free-orders',
  everySeconds: 3600,
  async run(world) {
    await inTransaction(world, tx => forgetFreeOrders(tx, world.now()));
  },
};

/** Job that erases who bought, once no law asks for it. */
const forgetCustomers: Periodic = {
  name: 'forget-customers',
  everySeconds: 3600,
  startsLater: true,
  run: forgetPastCustomers,
};

export const ordersWork: Partial<Work> = {
  outbox: [orderTextHandler],
  periodic: [giveUpUnpaid, remindOfUnpaid, forgetOldClaims, forgetPastFreeOrders, forgetCustomers],
};
