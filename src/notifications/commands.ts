import { isLocale, type Locale } from '../shared/i18n.ts';
import type { OutboxHandler, OutboxRow } from '../shared/outbox.ts';
import type { World } from '../shared/world.ts';
import { handOver, type Letter, surelyNotSent } from './adapters/smtp.ts';
import { hallName } from './names/queries.ts';
import { acceptMail, giveUpMail, takeMail } from './store.ts';

export type { Letter } from './adapters/smtp.ts';
export { closeMailTransports } from './adapters/smtp.ts';

/**
 * Mail template: renders from what is true when it is sent. The language is an argument, never the request's. Null when
 * there is nothing left to say.
 */
export type MailTemplate = (world: World, ids: Record<string, string>, locale: Locale) => Promise<Letter | null>;

declare module '../shared/slice.ts' {
  interface Slice {
    /** Mail templates by the names in outbox rows. */
    mails?: Record<string, MailTemplate>;
  }
}

/** Payload of an outbox row of kind 'mail'. */
export interface MailData {
  template: string;
  /** Recipient, overriding the template's own. */
  to?: string;
  ids: Record<string, string>;
  locale: Locale;
}

/**
 * Retry time of an unfinished mail: longer than the SMTP timeouts, shorter than anybody waits for a mail.
 */
const OVERTAKE_MS = 90_000;

/** Outbox handler of kind 'mail'; the composition root passes the templates. */
export function mailHandler(templates: Record<string, MailTemplate>): OutboxHandler {
  return { kind: 'mail', deliver: (world, row) => deliver(world, row, templates) };
}

async function deliver(world: World, row: OutboxRow, templates: Record<string, MailTemplate>): Promise<void> {
  const data = mailData(row);
  const template = Object.hasOwn(templates, data.template) ? templates[data.template] : undefined;
  if (!template) throw new Error(`There is no mail called ${data.template}`);
  const letter = await template(world, data.ids, data.locale);
  if (!letter) return;
  const to = data.to ?? letter.to;
  // A domain that can't exist (RFC 2606): the address was invented for an account without one.
  if (/\.invalid>?$/i.test(to)) return;
  const now = world.now();
  const overtakeBefore = new Date(now.getTime() - OVERTAKE_MS);
  const taken = await takeMail(world.db, { outboxId: row.id, template: data.template, now, overtakeBefore });
  if (taken === 'accepted') return;
  if (taken === 'elsewhere') throw new Error('The mail is being sent by another run');
  try {
    await handOver(world, {
      ...letter,
      to,
      language: data.locale,
      hall: await hallName(world.db, data.locale),
      messageId: mailMessageId(row.id, world.config.baseUrl),
    });
  } catch (fault) {
    if (surelyNotSent(fault)) await giveUpMail(world.db, row.id);
    throw fault;
  }
  await acceptMail(world.db, row.id, world.now());
}

/** Message-ID from the row, so that every mailbox recognises a mail sent again after a crash as the same. */
export function mailMessageId(rowId: string, baseUrl: string): string {
  return `<${rowId}@${new URL(baseUrl).hostname}>`;
}

function mailData(row: OutboxRow): MailData {
  const { template, to, ids, locale } = row.data as Partial<MailData>;
  if (typeof template !== 'string') throw new Error('A mail names its template');
  return { template, ids: ids ?? {}, locale: isLocale(locale) ? locale : 'sv', ...(to && { to }) };
}
