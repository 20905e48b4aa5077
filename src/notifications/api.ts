import { answered, doneInTime, implementContract } from '../shared/api.ts';
import { notificationsContract } from './contract.ts';
import { answerMail, mailbox, mailboxMessage, textMailbox } from './queries.ts';

const on = implementContract(notificationsContract);

export const notificationsApi = {
  mailbox: on.mailbox.handler(async ({ context }) => ({ item: answered(context, await mailbox(context.world)) })),
  texts: on.texts.handler(async ({ context }) => ({ item: answered(context, await textMailbox(context.world)) })),
  message: on.message.handler(async ({ context, input }) => ({
    item: answered(context, await mailboxMessage(context.world, input.messageId)),
  })),
  answer: on.answer.handler(async ({ context, input }) => ({
    item: await doneInTime(context, input, () => answerMail(context.world, input)),
  })),
};
