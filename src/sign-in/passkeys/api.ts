import { answered, does, doneInTime, implementContract } from '../../shared/api.ts';
import { deviceCookie } from '../adapters/device-cookie.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  beginPasskeyStep,
  passkeySignIn,
  provePasskey,
  removePasskey,
  renamePasskey,
} from './commands.ts';
import { passkeysContract } from './contract.ts';

const on = implementContract(passkeysContract);

export const passkeysApi = {
  begin: on.begin.handler(async ({ context }) => ({
    item: answered(context, await beginPasskey(context.world, context.caller)),
  })),
  add: on.add.handler(async ({ context, input }) => {
    const { cookie, recoveryCodes } = answered(context, await addPasskey(context.world, context.caller, input));
    context.resHeaders.append('set-cookie', cookie);
    return { item: { recoveryCodes } };
  }),
  rename: on.rename.handler(async asked => ({ item: await does(renamePasskey)(asked) })),
  remove: on.remove.handler(async ({ context, input }) => ({
    item: await doneInTime(context, input, () => removePasskey(context.world, context.caller, input)),
  })),
  beginStep: on.beginStep.handler(async ({ context }) => ({
    item: answered(context, await beginPasskeyStep(context.world, context.caller)),
  })),
  prove: on.prove.handler(async ({ context, input }) => {
    const { cookie } = answered(context, await provePasskey(context.world, context.caller, input));
    context.resHeaders.append('set-cookie', cookie);
    return { item: null };
  }),
  beginSignIn: on.beginSignIn.handler(async ({ context }) => ({
    item: answered(context, await beginPasskeySignIn(context.world, context.caller)),
  })),
  signIn: on.signIn.handler(async ({ context, input }) => {
    const { _id, cookie } = answered(context, await passkeySignIn(context.world, context.caller, input));
    const { world, caller, resHeaders } = context;
    for (const one of [cookie, deviceCookie(world, caller.device, _id)]) resHeaders.append('set-cookie', one);
    return { item: { _id } };
  }),
};
