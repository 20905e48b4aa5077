import { asVisitor } from '../../http/caller.ts';
import { answered, does, implementContract } from '../../shared/api.ts';
import { refuse } from '../../shared/refusal.ts';
import { makeChallenge } from '../captchas/commands.ts';
import { captchasContract } from '../captchas/contract.ts';
import { callingCodes, mobileNumber } from './adapters/phone-numbers.ts';
import { initiatePhoneAuthentication, removePhoneNumber, verifyPhoneCode } from './commands.ts';
import { phonesContract } from './contract.ts';

const on = implementContract({ ...phonesContract, ...captchasContract });

export const phonesApi = {
  countries: on.countries.handler(({ context: { world } }) => {
    const { user, countries } = world.config.sms;
    return { item: { open: user !== null, countries: callingCodes(countries) } };
  }),
  challenge: on.challenge.handler(async ({ context, input }) => {
    const { world } = context;
    // The browser is a visitor from here on, so that the press that asks for the code is the same when it is repeated.
    const caller = asVisitor(context);
    const mobile = mobileNumber(input.phoneNumber, world.config.sms.countries);
    const { number } = answered(context, mobile ?? refuse('phone-not-served'));
    return answered(context, await makeChallenge(world, caller, { flow: input.flow, phoneNumber: number }));
  }),
  initiate: on.initiate.handler(async ({ context, input }) => {
    const asked = await initiatePhoneAuthentication(context.world, asVisitor(context), input);
    return { item: answered(context, asked) };
  }),
  verify: on.verify.handler(async ({ context, input }) => {
    const { world, caller, resHeaders } = context;
    return { item: answered(context, await verifyPhoneCode(world, caller, input, resHeaders)) };
  }),
  remove: on.remove.handler(async asked => ({ item: await does(removePhoneNumber)(asked) })),
};
