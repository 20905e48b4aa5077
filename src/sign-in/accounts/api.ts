import { answered, does, implementContract } from '../../shared/api.ts';
import { refuse } from '../../shared/refusal.ts';
import type { ApiContext } from '../../shared/world.ts';
import { changeEmail, changeName, chooseLanguage, sendAgain, verifyEmail, withdrawEmail } from './commands.ts';
import { accountsContract, type Profile } from './contract.ts';
import { readProfile } from './queries.ts';

const on = implementContract(accountsContract);

export const accountsApi = {
  profile: on.profile.handler(async ({ context }) => {
    const { world, caller } = context;
    const profile = caller.userId ? await readProfile(world.db, caller.userId, world.now()) : null;
    return { item: answered(context, profile ?? refuse('not-signed-in')) };
  }),
  changeName: on.changeName.handler(asItem(does(changeName))),
  chooseLanguage: on.chooseLanguage.handler(async asked => {
    const answer = await asItem(does(chooseLanguage))(asked);
    asked.context.resHeaders.append('set-cookie', `lang=${asked.input.locale}; SameSite=Lax; Path=/; Max-Age=31536000`);
    return answer;
  }),
  changeEmail: on.changeEmail.handler(asItem(does(changeEmail))),
  sendAgain: on.sendAgain.handler(asItem(does(sendAgain))),
  withdrawEmail: on.withdrawEmail.handler(asItem(does(withdrawEmail))),
  verifyEmail: on.verifyEmail.handler(async ({ context, input }) => ({
    item: answered(context, await verifyEmail(context.world, context.caller, input)),
  })),
};

function asItem<Asked extends { context: ApiContext }>(answer: (asked: Asked) => Promise<Profile>) {
  return async (asked: Asked) => ({ item: await answer(asked) });
}
