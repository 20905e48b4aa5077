import type { Work } from '../shared/queue.ts';
import { type MailTemplate, mailHandler } from './commands.ts';

/** Background work of notifications; the composition root passes the mail templates, which belong to other slices. */
export function notificationsWork(templates: Record<string, MailTemplate>): Partial<Work> {
  return { outbox: [mailHandler(templates)] };
}
