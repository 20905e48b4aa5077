import { answered, does, doneInTime, implementContract } from '../../shared/api.ts';
import { beginSupportView, endConsent, endSupportView, giveConsent } from './commands.ts';
import { supportContract } from './contract.ts';
import { currentView, readConsent } from './queries.ts';

const on = implementContract(supportContract);

export const supportApi = {
  current: on.current.handler(async ({ context }) => ({ item: await currentView(context.world, context.caller) })),
  begin: on.begin.handler(does(beginSupportView)),
  end: on.end.handler(async ({ context, input }) => ({
    item: await doneInTime(context, input, () => endSupportView(context.world, context.caller)),
  })),
  consent: on.consent.handler(async ({ context, input }) => ({
    item: answered(context, await readConsent(context.world, context.caller, input.idOrSlug)),
  })),
  give: on.give.handler(does(giveConsent)),
  withdraw: on.withdraw.handler(does(endConsent)),
};
