import type { Work } from '../shared/queue.ts';
import { type MailTemplate, mailHandler } from './commands.ts';

/** The composition root says which mails there are: their words belong to the slices that they speak of. */
export function notificationsWork(templates: Record<string, MailTemplate>): Partial<Work> {
  return { outbox: [mailHandler(templates)] };
}
