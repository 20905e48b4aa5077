import { answered, does, implementContract } from '../../shared/api.ts';
import { refuse } from '../../shared/refusal.ts';
import { takeOverOrders } from './commands.ts';
import { takeoversContract } from './contract.ts';
import { listGuestOrders, readProven } from './queries.ts';

const on = implementContract(takeoversContract);

export const takeoversApi = {
  offered: on.offered.handler(async ({ context }) => {
    const { world, caller } = context;
    const proven = await readProven(world.db, answered(context, caller.userId ?? refuse('not-signed-in')));
    return { items: await listGuestOrders(world.db, proven, { now: world.now(), locale: caller.locale }) };
  }),
  take: on.take.handler(does(takeOverOrders)),
};
