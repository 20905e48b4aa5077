import { answered, does, implementContract } from '../../shared/api.ts';
import { addLockDoor, changeLockDoor, endLockDoor, setLockFallback, testLockDoor } from './commands.ts';
import { lockDoorsContract } from './contract.ts';
import { readLocks } from './queries.ts';

const on = implementContract(lockDoorsContract);

export const lockDoorsApi = {
  list: on.list.handler(async ({ context, input }) => ({
    item: answered(context, await readLocks(context.world, context.caller, input.idOrSlug)),
  })),
  add: on.add.handler(does(addLockDoor)),
  change: on.change.handler(does(changeLockDoor)),
  end: on.end.handler(does(endLockDoor)),
  test: on.test.handler(does(testLockDoor)),
  setFallback: on.setFallback.handler(does(setLockFallback)),
};
