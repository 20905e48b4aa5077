import { answered, does, implementContract } from '../../shared/api.ts';
import type { Refusal } from '../../shared/refusal.ts';
import { isRefusal } from '../../shared/refusal.ts';
import type { ApiContext } from '../../shared/world.ts';
import { putHallNoticeWishes, putNoticeWishes, tryHallNotice, tryNotice } from './commands.ts';
import { wishesContract } from './contract.ts';
import { hallPlace, type Place, readWishes, stallPlace } from './queries.ts';

const on = implementContract(wishesContract);

async function wishesAt(context: ApiContext, place: Place | Refusal) {
  const { world, caller } = context;
  return { item: answered(context, isRefusal(place) ? place : await readWishes(world, world.db, caller, place)) };
}

export const wishesApi = {
  ofStall: on.ofStall.handler(async ({ context, input }) =>
    wishesAt(context, await stallPlace(context.world.db, context.caller, input.idOrSlug)),
  ),
  put: on.put.handler(does(putNoticeWishes)),
  trial: on.trial.handler(does(tryNotice)),
  ofHall: on.ofHall.handler(async ({ context }) => wishesAt(context, hallPlace(context.caller))),
  putHall: on.putHall.handler(does(putHallNoticeWishes)),
  trialOfHall: on.trialOfHall.handler(does(tryHallNotice)),
};
