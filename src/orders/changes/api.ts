import { openAsGuest } from '../../order-groups/queries.ts';
import { answered, implementContract } from '../../shared/api.ts';
import { execute } from '../../shared/command.ts';
import { refuse } from '../../shared/refusal.ts';
import { bookedItems } from '../bookings/queries.ts';
import { changeBooking, moveBooking } from './commands.ts';
import { changesContract } from './contract.ts';
import { repriced } from './queries.ts';
import { isPricedAlike } from './rules.ts';

const on = implementContract(changesContract);

export const changesApi = {
  change: on.change.handler(async ({ input, context }) => ({
    item: answered(context, await execute(changeBooking, input, context.caller, context.world)),
  })),
  move: on.move.handler(async ({ input, context }) => ({
    item: answered(context, await execute(moveBooking, input, context.caller, context.world)),
  })),
  price: on.price.handler(async ({ input, context }) => {
    const { world, caller } = context;
    const group = answered(context, await openAsGuest(world, caller, input.orderGroupId));
    const item = (await bookedItems(world.db, [input.orderId])).find(one => one.orderItemId === input.orderItemId);
    const booked = answered(context, item?.orderGroupId === group.id ? item : refuse('not-found'));
    const { skuId, pieces, amount } = booked;
    if (isPricedAlike(booked.wish, input.wish)) return { item: { amount, before: amount } };
    const price = await repriced(world.db, { skuId, wish: input.wish, locale: caller.locale });
    const { pricePerItem } = answered(context, price ?? refuse('wish-missing'));
    return { item: { amount: pricePerItem * pieces, before: amount } };
  }),
};
