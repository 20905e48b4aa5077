import { answered, doneInTime, implementContract } from '../../shared/api.ts';
import { forgettingCookie } from '../../sign-in/queries.ts';
import { eraseAccount, exportData } from './commands.ts';
import { personalDataContract } from './contract.ts';
import { erasureObstacles } from './queries.ts';

const on = implementContract(personalDataContract);

export const personalDataApi = {
  export: on.export.handler(async ({ context }) => ({
    item: answered(context, await exportData(context.world, context.caller)),
  })),
  obstacles: on.obstacles.handler(async ({ context }) => ({
    item: answered(context, await erasureObstacles(context.world, context.caller)),
  })),
  erase: on.erase.handler(async ({ context, input }) => {
    const { world, caller, resHeaders } = context;
    const item = await doneInTime(context, input, () => eraseAccount(world, caller, input));
    resHeaders.append('set-cookie', forgettingCookie(world.config));
    return { item };
  }),
};
