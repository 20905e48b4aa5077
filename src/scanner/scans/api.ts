import { answered, implementContract } from '../../shared/api.ts';
import { lookUp } from '../looks/queries.ts';
import { takeScans } from './commands.ts';
import { scansContract } from './contract.ts';

const on = implementContract(scansContract);

export const scansApi = {
  upload: on.upload.handler(async ({ context, input }) => ({
    item: answered(context, await takeScans(context.world, input)),
  })),
  look: on.look.handler(async ({ context, input }) => ({
    item: answered(context, await lookUp(context.world, context.caller, input)),
  })),
};
