import { inTransaction } from '../../shared/command.ts';
import { isRefusal, type Refusal } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { openedCode } from '../codes/commands.ts';
import { accessType } from '../companies/rules.ts';
import { openedFallback } from '../fallbacks/commands.ts';
import { isWithin } from '../windows/rules.ts';
import type { Access } from './contract.ts';
import { type AccessRow, accessesOf, openOrder } from './queries.ts';
import { accessData, shownNow } from './rules.ts';
import { noteReveal } from './store.ts';

interface Which {
  orderId: string;
  accessId?: string;
}

/**
 * Keys and codes of an order for who opened it. What is shown is written down first, in the transaction that reads it, so
 * that the database has the last word on whether its window is open (I19).
 */
export async function showAccesses(world: World, caller: Caller, which: Which): Promise<Access[] | Refusal> {
  const { orderId, accessId = null } = which;
  const open = await openOrder(world, caller, orderId);
  if (isRefusal(open)) return open;
  const now = world.now();
  return await inTransaction(world, async tx => {
    const rows = await accessesOf(tx, orderId, accessId);
    const shown: Access[] = [];
    for (const row of rows) {
      const what = open.holds ? shownNow(standing(row), now) : null;
      if (what)
        await noteReveal(tx, {
          ...{ id: world.newId(), grantId: row.id, what, side: 'GUEST' },
          ...{ userId: caller.userId, at: now },
        });
      shown.push({ ...accessAnswer(world, row, { what, now }), isWithheld: !open.holds });
    }
    return shown;
  });
}

function standing({ kind, wished, confirmed, code, fallback, doorFallback }: AccessRow) {
  return { kind, wished, confirmed, hasCode: code !== null, hasFallback: (fallback ?? doorFallback) !== null };
}

function accessAnswer(world: World, row: AccessRow, { what, now }: { what: 'CODE' | 'FALLBACK' | null; now: Date }) {
  const { id, kind, wished } = row;
  const code = what === 'CODE' && row.code ? openedCode(world, id, row.code) : null;
  return {
    _id: id,
    orderId: row.orderId,
    accessId: row.doorId,
    title: row.title,
    type: accessType(kind),
    orderItemIds: [row.orderItemId],
    productId: row.productId,
    productIds: [row.productId],
    resourceIds: row.resourceIds,
    valid: { start: wished.from.toISOString(), end: wished.until.toISOString() },
    hasBegun: isWithin(wished, now),
    data: what === 'CODE' ? accessData(kind, code, row.email) : null,
    instead: what === 'FALLBACK' ? openedFallback(world, row) : null,
    timeZone: row.timeZone,
  };
}
