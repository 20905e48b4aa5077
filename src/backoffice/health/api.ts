import { answered, does, implementContract } from '../../shared/api.ts';
import { execute } from '../../shared/command.ts';
import { runJob, runJobNow, runWorkAgain } from './commands.ts';
import { healthContract } from './contract.ts';
import { readHealth } from './queries.ts';

const on = implementContract(healthContract);

export const healthApi = {
  read: on.read.handler(async ({ context }) => ({
    item: answered(context, await readHealth(context.world, context.caller)),
  })),
  again: on.again.handler(does(runWorkAgain)),
  runJob: on.runJob.handler(async ({ context, input }) => {
    const { world, caller } = context;
    const answer = answered(context, await execute(runJobNow, input, caller, world));
    await runJob(world, answer.item.name);
    return answer;
  }),
};
