import { answered, implementContract } from '../../shared/api.ts';
import { execute } from '../../shared/command.ts';
import { appealReport, decideReport, reportContent } from './commands.ts';
import { reportsContract } from './contract.ts';
import { readReport, readStaffReport } from './queries.ts';

const on = implementContract(reportsContract);

export const reportsApi = {
  make: on.make.handler(async ({ input, context }) => ({
    item: answered(context, await execute(reportContent, input, context.caller, context.world)),
  })),
  one: on.one.handler(async ({ input, context }) => ({
    item: answered(context, await readReport(context.world, input)),
  })),
  appeal: on.appeal.handler(async ({ input, context }) => ({
    item: answered(context, await execute(appealReport, input, context.caller, context.world)),
  })),
  forStaff: on.forStaff.handler(async ({ input, context }) => ({
    item: answered(context, await readStaffReport(context.world, context.caller, input.reportId)),
  })),
  decide: on.decide.handler(async ({ input, context }) => ({
    item: answered(context, await execute(decideReport, input, context.caller, context.world)),
  })),
};
