import { answered, does, implementContract } from '../../shared/api.ts';
import { askToApply, decideApplication, openForBusiness, withdrawAsking } from '../decisions/commands.ts';
import { countWaiting, listApplications, readApplication } from '../decisions/queries.ts';
import {
  beginApplication,
  proveContact,
  saveApplication,
  sendContactCode,
  submitApplication,
  takeBackApplication,
} from './commands.ts';
import { applicationsContract } from './contract.ts';
import { readChecklist, readMine } from './queries.ts';
import { applyingCookie } from './rules.ts';

const on = implementContract(applicationsContract);

export const applicationsApi = {
  mine: on.mine.handler(async ({ context }) => {
    const { world, caller, resHeaders } = context;
    const item = await readMine(world, caller);
    // A person who has to prove an address first comes back here by the letter's link.
    if (item.standing === 'NO_EMAIL' || item.standing === 'UNVERIFIED')
      resHeaders.append('set-cookie', applyingCookie(world.config.baseUrl));
    return { item };
  }),
  begin: on.begin.handler(does(beginApplication)),
  save: on.save.handler(does(saveApplication)),
  submit: on.submit.handler(does(submitApplication)),
  takeBack: on.takeBack.handler(does(takeBackApplication)),
  sendCode: on.sendCode.handler(does(sendContactCode)),
  prove: on.prove.handler(does(proveContact)),
  list: on.list.handler(async ({ context, input }) => ({
    items: answered(context, await listApplications(context.world, context.caller, input.state)),
  })),
  waiting: on.waiting.handler(async ({ context }) => ({
    item: answered(context, await countWaiting(context.world, context.caller)),
  })),
  one: on.one.handler(async ({ context, input }) => ({
    item: answered(context, await readApplication(context.world, context.caller, input.applicationId)),
  })),
  ask: on.ask.handler(does(askToApply)),
  withdraw: on.withdraw.handler(does(withdrawAsking)),
  decide: on.decide.handler(does(decideApplication)),
  checklist: on.checklist.handler(async ({ context, input }) => ({
    item: answered(context, await readChecklist(context.world, context.caller, input.idOrSlug)),
  })),
  openForBusiness: on.openForBusiness.handler(does(openForBusiness)),
};
