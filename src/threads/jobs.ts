import type { Work } from '../shared/queue.ts';
import { forgetOldThreads } from './keeping/commands.ts';
import { messageNoticeHandler } from './letters/commands.ts';
import { messageTextHandler } from './letters/texts/commands.ts';

/** Tells the people of a stall of messages, and guests who left a number alone, and forgets what was said long ago. */
export const threadsWork: Partial<Work> = {
  outbox: [messageNoticeHandler, messageTextHandler],
  periodic: [{ name: 'forget-old-messages', everySeconds: 3600, startsLater: true, run: forgetOldThreads }],
};
