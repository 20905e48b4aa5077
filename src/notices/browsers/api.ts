import { answered, does, implementContract } from '../../shared/api.ts';
import { allowBrowser, forgetBrowser } from './commands.ts';
import { browsersContract } from './contract.ts';
import { browsersRefusal, readBrowsers } from './queries.ts';

const on = implementContract(browsersContract);

export const browsersApi = {
  list: on.list.handler(async ({ context }) => {
    const { world, caller } = context;
    const refusal = browsersRefusal(caller);
    return { item: answered(context, refusal ?? (await readBrowsers(world, world.db, caller))) };
  }),
  allow: on.allow.handler(does(allowBrowser)),
  forget: on.forget.handler(does(forgetBrowser)),
};
