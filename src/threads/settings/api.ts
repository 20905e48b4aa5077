import { answered, does, implementContract } from '../../shared/api.ts';
import { saveSettings } from './commands.ts';
import { messageSettingsContract } from './contract.ts';
import { readSettings } from './queries.ts';

const on = implementContract(messageSettingsContract);

export const messageSettingsApi = {
  read: on.read.handler(async ({ context, input }) => ({
    item: answered(context, await readSettings(context.world, context.caller, input.idOrSlug)),
  })),
  save: on.save.handler(does(saveSettings)),
};
