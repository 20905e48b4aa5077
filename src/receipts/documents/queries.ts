import { openOrderGroup } from '../../order-groups/queries.ts';
import { ordersOfGroup } from '../../orders/queries.ts';
import { paperFile } from '../../payments/papers/queries.ts';
import { sellerOfRecord } from '../../providers/sellers/queries.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { Receipt } from '../contract.ts';
import { receiptsOfGroup } from '../queries.ts';
import { layOutReceipt } from './rules.ts';

/** Receipt PDF, for callers who may open its order group. What is not paid has none. */
export async function receiptPaper(
  world: World,
  caller: Caller,
  { orderGroupId, receiptId }: { orderGroupId: string; receiptId: string },
): Promise<{ fileName: string; bytes: Uint8Array<ArrayBuffer> } | Refusal> {
  const group = await openOrderGroup(world, caller, orderGroupId);
  if (isRefusal(group)) return group;
  const { locale } = caller;
  const receipts = await receiptsOfGroup(world.db, group, locale);
  const receipt = receipts.find(one => one._id === receiptId && one.number !== null);
  if (!receipt) return refuse('not-found');
  const orders = await ordersOfGroup(world.db, group.id, { locale, staff: false, now: world.now() });
  const order = orders.find(one => one._id === receipt.receiptFor.orderId);
  const { timeZone } = await sellerOfRecord(world.db, group.providerId, locale);
  const home = order?.delivery.destination?.address;
  const paper = layOutReceipt(receipt, {
    ...{ locale, timeZone, reference: group.reference, original: originalNumber(receipt, receipts) },
    buyer: {
      name: group.contact.name,
      address: home ? [...home.addressRows, `${home.zipCode} ${home.city}`] : [],
    },
    times: (order?.orderItems ?? []).flatMap(item => item.time ?? []),
  });
  return await paperFile(paper, new Date(receipt._createdAt));
}

function originalNumber(receipt: Receipt, receipts: readonly Receipt[]): string | null {
  if (receipt.type !== 'REFUND') return null;
  const paid = receipts.find(one => one.type !== 'REFUND' && one.payRequestId === receipt.payRequestId);
  return paid?.number ?? null;
}
