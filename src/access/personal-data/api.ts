import { personalData } from '../../personal-data.ts';
import { answered, doneInTime, handlersOf } from '../../shared/api.ts';
import { forgettingCookie } from '../adapters/better-auth.ts';
import { eraseAccount, exportData } from './commands.ts';
import { personalDataContract } from './contract.ts';
import { obstaclesOf } from './queries.ts';

const on = handlersOf(personalDataContract);

export const personalDataApi = {
  export: on.export.handler(async ({ context }) => ({
    item: answered(context, await exportData(context.world, context.caller, personalData)),
  })),
  obstacles: on.obstacles.handler(async ({ context }) => ({
    item: answered(context, await obstaclesOf(context.world, context.caller, personalData)),
  })),
  erase: on.erase.handler(async ({ context, input }) => {
    const { world, caller, resHeaders } = context;
    const item = await doneInTime(context, input, () => eraseAccount(world, caller, input, personalData));
    resHeaders.append('set-cookie', await forgettingCookie(world));
    return { item };
  }),
};
