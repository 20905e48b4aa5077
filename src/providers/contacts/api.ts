import { answered, does, implementContract } from '../../shared/api.ts';
import {
  addContactPoint,
  proveContactPoint,
  removeContactPoint,
  sendContactPointCode,
  tagContactPoint,
} from './commands.ts';
import { contactsContract } from './contract.ts';
import { listContacts } from './queries.ts';

const on = implementContract(contactsContract);

export const contactsApi = {
  list: on.list.handler(async ({ context, input }) => ({
    items: answered(context, await listContacts(context.world, context.caller, input.idOrSlug)),
  })),
  add: on.add.handler(does(addContactPoint)),
  tag: on.tag.handler(does(tagContactPoint)),
  remove: on.remove.handler(does(removeContactPoint)),
  sendCode: on.sendCode.handler(does(sendContactPointCode)),
  prove: on.prove.handler(does(proveContactPoint)),
};
