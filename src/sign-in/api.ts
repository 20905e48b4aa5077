import { answered, implementContract } from '../shared/api.ts';
import { classicSignIn, signOut } from './commands.ts';
import { accessContract } from './contract.ts';
import { findUser, secondFactorFor } from './queries.ts';

const on = implementContract(accessContract);

export const accessApi = {
  current: on.current.handler(async ({ context: { world, caller } }) => {
    const user = caller.userId ? await findUser(world, caller.userId) : null;
    if (!user) return { item: null };
    return { item: { ...user, scopes: [...caller.heldScopes], secondFactor: await secondFactorFor(world, caller) } };
  }),
  classicSignIn: on.classicSignIn.handler(async ({ context, input }) => {
    const { world, caller, resHeaders } = context;
    return { item: answered(context, await classicSignIn(world, caller, input, resHeaders)) };
  }),
  signOut: on.signOut.handler(async ({ context: { world, caller, resHeaders } }) => {
    return { item: await signOut(world, caller, resHeaders) };
  }),
};
