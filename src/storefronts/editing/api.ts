import { answered, does, implementContract } from '../../shared/api.ts';
import { removePage } from './commands.ts';
import { writtenPagesContract } from './contract.ts';
import { readWrittenFooter, readWrittenHome } from './homes/queries.ts';
import { previewPage, readWrittenPage, readWrittenPages } from './queries.ts';
import { addHallPicture } from './uploads/commands.ts';
import { blockForms } from './wording/rules.ts';

const on = implementContract(writtenPagesContract);

export const writtenPagesApi = {
  list: on.list.handler(async ({ input, context }) => ({
    items: answered(context, await readWrittenPages(context.world, context.caller, input)),
  })),
  one: on.one.handler(async ({ input, context }) => ({
    item: answered(context, await readWrittenPage(context.world, context.caller, input.pageId)),
  })),
  home: on.home.handler(async ({ input, context }) => ({
    item: answered(context, await readWrittenHome(context.world, context.caller, input.idOrSlug)),
  })),
  footer: on.footer.handler(async ({ context }) => ({
    item: answered(context, await readWrittenFooter(context.world, context.caller)),
  })),
  forms: on.forms.handler(({ context }) => ({ items: blockForms(context.caller.locale) })),
  preview: on.preview.handler(async ({ input, context }) => ({
    item: answered(context, await previewPage(context.world, context.caller, input)),
  })),
  remove: on.remove.handler(does(removePage)),
  addPicture: on.addPicture.handler(async ({ input, context }) =>
    answered(context, await addHallPicture(context.world, context.caller, input)),
  ),
};
