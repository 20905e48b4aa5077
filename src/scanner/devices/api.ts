import { answered, does, implementContract } from '../../shared/api.ts';
import { addDevice, renameDevice, shutOutDevice } from './commands.ts';
import { devicesContract } from './contract.ts';
import { listDevices } from './queries.ts';

const on = implementContract(devicesContract);

export const devicesApi = {
  list: on.list.handler(async ({ context, input }) => ({
    item: answered(context, await listDevices(context.world, context.caller, input.idOrSlug)),
  })),
  add: on.add.handler(does(addDevice)),
  rename: on.rename.handler(does(renameDevice)),
  shutOut: on.shutOut.handler(does(shutOutDevice)),
};
