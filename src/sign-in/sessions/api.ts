import { answered, does, implementContract } from '../../shared/api.ts';
import { refuse } from '../../shared/refusal.ts';
import { endOtherSessions, endSession } from './commands.ts';
import { sessionsContract } from './contract.ts';
import { readSessions } from './queries.ts';

const on = implementContract(sessionsContract);

export const sessionsApi = {
  mine: on.mine.handler(async ({ context }) => {
    const { world, caller } = context;
    const found = caller.userId ? await readSessions(world, caller, caller.userId) : refuse('not-signed-in');
    return { items: answered(context, found) };
  }),
  end: on.end.handler(async asked => ({ item: await does(endSession)(asked) })),
  endOthers: on.endOthers.handler(async asked => ({ item: await does(endOtherSessions)(asked) })),
};
