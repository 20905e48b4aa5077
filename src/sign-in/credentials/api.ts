import { does, doneInTime, implementContract } from '../../shared/api.ts';
import { requestReset, resetPassword } from '../resets/commands.ts';
import { changePassword, changeUsername, setCredentials } from './commands.ts';
import { credentialsContract } from './contract.ts';

const on = implementContract(credentialsContract);

export const credentialsApi = {
  set: on.set.handler(async ({ context, input }) => ({
    item: await doneInTime(context, input, () => setCredentials(context.world, context.caller, input)),
  })),
  changeUsername: on.changeUsername.handler(async asked => ({ item: await does(changeUsername)(asked) })),
  changePassword: on.changePassword.handler(async ({ context, input }) => ({
    item: await doneInTime(context, input, () => changePassword(context.world, context.caller, input)),
  })),
  requestReset: on.requestReset.handler(async ({ context, input }) => ({
    item: await doneInTime(context, input, () => requestReset(context.world, context.caller, input)),
  })),
  reset: on.reset.handler(async ({ context, input }) => ({
    item: await doneInTime(context, input, () =>
      resetPassword(context.world, context.caller, input, context.resHeaders),
    ),
  })),
};
