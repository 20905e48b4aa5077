import { answered, handlersOf } from '../shared/api.ts';
import { notificationsContract } from './contract.ts';
import { mailbox, mailboxMessage } from './queries.ts';

const on = handlersOf(notificationsContract);

export const notificationsApi = {
  mailbox: on.mailbox.handler(async ({ context }) => ({ item: answered(context, await mailbox(context.world)) })),
  message: on.message.handler(async ({ context, input }) => ({
    item: answered(context, await mailboxMessage(context.world, input.messageId)),
  })),
};
