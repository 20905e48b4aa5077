import { answered, does, implementContract } from '../../shared/api.ts';
import { changeHallSettings } from './commands.ts';
import { hallSettingsContract } from './contract.ts';
import { readHallSettings } from './queries.ts';

const on = implementContract(hallSettingsContract);

const change = does(changeHallSettings);

export const hallSettingsApi = {
  read: on.read.handler(async ({ context }) => ({
    item: answered(context, await readHallSettings(context.world, context.caller)),
  })),
  change: on.change.handler(async asked => {
    const answer = await change(asked);
    // This copy takes them at once; the others hear the event.
    await asked.context.world.deskSettings?.refresh();
    return answer;
  }),
};
