import { answered, implementContract } from '../../shared/api.ts';
import { addPicture } from './commands.ts';
import { profileContract } from './contract.ts';
import { readProfile } from './queries.ts';

const on = implementContract(profileContract);

export const profileApi = {
  read: on.read.handler(async ({ context, input }) => ({
    item: answered(context, await readProfile(context.world, context.caller, input.idOrSlug)),
  })),
  addPicture: on.addPicture.handler(async ({ context, input }) =>
    answered(context, await addPicture(context.world, context.caller, input)),
  ),
};
