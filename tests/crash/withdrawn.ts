import type { Withdrawable } from '../../src/orders/withdrawals/contract.ts';
import { type Deed, order, payByCard } from './deeds.ts';

/** A consumer withdraws from one of two jars: acknowledged, back on the shelf and paid back once, whenever the hall dies. */
export const WITHDRAWN: Deed = {
  name: 'a withdrawal by the consumer',
  async begin(scene) {
    const { visitor, placed, done } = await order(scene, payByCard, 2);
    await scene.settled(done);
    const path = `/api/order-groups/${placed.orderGroupId}/withdrawals?ak=${placed.accessKey}`;
    const { item } = await visitor.read<{ item: Withdrawable }>(path);
    const { orderId, rows } = item.orders[0]!;
    return async () => {
      await visitor.insist('declare-withdrawal', path, {
        ...{ orderGroupId: placed.orderGroupId, orderId, name: item.name, emailAddress: item.emailAddress },
        items: [{ orderItemId: rows[0]!.orderItemId, pieces: 1 }],
      });
      return { ...done, jars: 1, back: scene.sku.price, news: 0 };
    };
  },
};
