import { answered, does, implementContract } from '../../shared/api.ts';
import { changePicture, removePictures } from './commands.ts';
import { picturesContract } from './contract.ts';
import { readLibrary, readOwnPicture } from './queries.ts';

const on = implementContract(picturesContract);

export const picturesApi = {
  list: on.list.handler(async ({ context, input }) => ({
    item: answered(context, await readLibrary(context.world, context.caller, input)),
  })),
  one: on.one.handler(async ({ context, input }) => ({
    item: answered(context, await readOwnPicture(context.world, context.caller, input)),
  })),
  change: on.change.handler(does(changePicture)),
  remove: on.remove.handler(async ({ context, input }) =>
    answered(context, await removePictures(context.world, context.caller, input)),
  ),
};
