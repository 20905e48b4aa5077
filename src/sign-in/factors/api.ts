import { answered, doneInTime, implementContract } from '../../shared/api.ts';
import { refuse } from '../../shared/refusal.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  proveCode,
  removeAuthenticator,
} from '../authenticators/commands.ts';
import { demoCodes } from '../authenticators/queries.ts';
import { renewRecoveryCodes } from './commands.ts';
import { factorsContract } from './contract.ts';
import { readFactors } from './queries.ts';

const on = implementContract(factorsContract);

export const factorsApi = {
  mine: on.mine.handler(async ({ context }) => {
    const { world, caller } = context;
    const found = caller.userId ? await readFactors(world, caller, caller.userId) : refuse('not-signed-in');
    return { item: answered(context, found) };
  }),
  proveCode: on.proveCode.handler(async ({ context, input }) => {
    const { cookie } = answered(context, await proveCode(context.world, context.caller, input));
    context.resHeaders.append('set-cookie', cookie);
    return { item: null };
  }),
  beginAuthenticator: on.beginAuthenticator.handler(async ({ context }) => ({
    item: answered(context, await beginAuthenticator(context.world, context.caller)),
  })),
  confirmAuthenticator: on.confirmAuthenticator.handler(async ({ context, input }) => {
    const { cookie, recoveryCodes } = answered(
      context,
      await confirmAuthenticator(context.world, context.caller, input),
    );
    context.resHeaders.append('set-cookie', cookie);
    return { item: { recoveryCodes } };
  }),
  removeAuthenticator: on.removeAuthenticator.handler(async ({ context, input }) => ({
    item: await doneInTime(context, input, () => removeAuthenticator(context.world, context.caller)),
  })),
  renewRecoveryCodes: on.renewRecoveryCodes.handler(async ({ context, input }) => ({
    item: await doneInTime(context, input, () => renewRecoveryCodes(context.world, context.caller)),
  })),
  demoCodes: on.demoCodes.handler(async ({ context }) => ({
    items: answered(context, await demoCodes(context.world)),
  })),
};
