import { answered, does, implementContract } from '../../shared/api.ts';
import { endLockCode, giveLockCode, showStaffCode } from './commands.ts';
import { lockCodesContract } from './contract.ts';

const on = implementContract(lockCodesContract);

export const lockCodesApi = {
  give: on.give.handler(does(giveLockCode)),
  show: on.show.handler(async ({ context, input }) => ({
    item: answered(context, await showStaffCode(context.world, context.caller, input)),
  })),
  end: on.end.handler(does(endLockCode)),
};
