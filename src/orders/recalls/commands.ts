import { changeProductIn } from '../../catalogue/commands.ts';
import { allowing, providerWithRight } from '../../providers/queries.ts';
import { type Deed, defineCommand, hallDeed, inTransaction } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { send } from '../../shared/outbox.ts';
import { isRefusal, refuse } from '../../shared/refusal.ts';
import type { World } from '../../shared/world.ts';
import type { BeginRecall, EndRecall, LookAtRecall, NoteRecallReached, RecallLook } from './contract.ts';
import { lookAt, plannedRecall } from './looks/queries.ts';
import { type FoundRecall, findRecall, letterOfRecall, openRecalls } from './queries.ts';
import { insertBuyers, insertRecall, setEnded, setReached } from './store.ts';

type Done = { recallId: string };

/** Shows a recall before it is sent, and changes nothing: its buyers, its letters, and what leaves the shelf. */
export const lookAtRecall = defineCommand<LookAtRecall, RecallLook>({
  type: 'look-at-recall',
  allows: allowing('catalogue:change'),
  async run({ tx, world, caller, input }) {
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'catalogue:change');
    if (isRefusal(staff)) return staff;
    const { idOrSlug: _, _id, _type, _createdAt, ...asked } = input;
    const planned = await plannedRecall(tx, staff.providerId, asked);
    return isRefusal(planned) ? planned : await lookAt(tx, planned, caller.locale);
  },
});

/** Begins a recall: the goods leave the shelf, and everybody who bought them is written to, in one transaction. */
export const beginRecall = defineCommand<BeginRecall, Done>({
  type: 'begin-recall',
  allows: allowing('catalogue:change'),
  async run(deed) {
    const { tx, world, caller, input, commandId: recallId } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'catalogue:change');
    if (isRefusal(staff)) return staff;
    const { providerId } = staff;
    const { idOrSlug: _, _id, _type, _createdAt, looked, ...asked } = input;
    const planned = await plannedRecall(tx, providerId, asked);
    if (isRefusal(planned)) return planned;
    // Whoever buys meanwhile is written to as well; the letter is the one that somebody looked at.
    if (planned.looked !== looked) return refuse('recall-changed');
    const { productId } = planned;
    const begun = await insertRecall(deed, { ...planned, id: recallId, providerId, begunBy: caller.userId });
    if (!begun) return refuse('recall-open');
    const hidden = await world.keepGoodsEdit(deed, {
      providerId,
      productIds: [productId],
      perform: () => changeProductIn(deed, productId, { status: 'HIDDEN' }),
    });
    if (isRefusal(hidden)) return hidden;
    await tellBuyersIn(deed, (await findRecall(tx, recallId))!);
    return { recallId };
  },
});

/** Writes to those who bought recalled goods and were not written to yet. */
async function tellBuyersIn(deed: Deed, recall: Pick<FoundRecall, 'id' | 'providerId' | 'productId'>): Promise<void> {
  const { id, providerId } = recall;
  for (const { orderId } of await insertBuyers(deed, id)) {
    const data = { template: 'product-recall', ids: { recallId: id, orderId } };
    await send(deed, { kind: 'mail', key: letterOfRecall(id, orderId), data, providerId });
    const { order_group_id: subjectId } = await deed.tx
      .selectFrom('recall_buyers')
      .select('order_group_id')
      .where('recall_id', '=', id)
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    await emit(deed, {
      ...{ type: 'goods-recalled', subject: 'order-group', subjectId, providerId },
      data: { orderId, recallId: id },
    });
  }
}

/** Tells those whose purchase was paid after a recall had begun. */
export async function tellLateBuyers(world: World): Promise<void> {
  for (const recallId of await openRecalls(world.db))
    await inTransaction(world, async tx => {
      const recall = await findRecall(tx, recallId);
      if (recall) await tellBuyersIn(hallDeed(tx, world), recall);
    });
}

/** Notes that a buyer was reached in another way than by letter: by telephone, or at the counter. */
export const noteRecallReached = defineCommand<NoteRecallReached, Done>({
  type: 'note-recall-reached',
  allows: allowing('orders:change'),
  async run(deed) {
    const { tx, world, caller, input } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'orders:change');
    if (isRefusal(staff)) return staff;
    const { recallId, orderId, how } = input;
    if ((await findRecall(tx, recallId))?.providerId !== staff.providerId) return refuse('not-found');
    const noted = await setReached(deed, { recallId, orderId }, { by: caller.userId, how });
    return noted ? { recallId } : refuse('not-found');
  },
});

/** Ends a recall; its goods stay off the shelf until somebody puts them there. */
export const endRecall = defineCommand<EndRecall, Done>({
  type: 'end-recall',
  allows: allowing('catalogue:change'),
  async run(deed) {
    const { tx, world, caller, input } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'catalogue:change');
    if (isRefusal(staff)) return staff;
    const recall = await findRecall(tx, input.recallId);
    if (recall?.providerId !== staff.providerId) return refuse('not-found');
    if (!(await setEnded(deed, recall.id, caller.userId))) return refuse('status-moved');
    const { providerId, productId: subjectId } = recall;
    await emit(deed, { type: 'recall-ended', subject: 'product', subjectId, providerId });
    return { recallId: recall.id };
  },
});
