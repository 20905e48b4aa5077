import { type Refusal, refuse } from '../shared/refusal.ts';
import type { World } from '../shared/world.ts';
import { answerInMailbox, findInMailbox, listMailbox, listTexts } from './adapters/mailbox.ts';
import type { AnswerMail, MailboxMessage, MailboxRow, ShownText } from './contract.ts';

export async function mailbox(world: World): Promise<{ open: boolean; messages: MailboxRow[] } | Refusal> {
  if (!world.config.demo) return refuse('not-found');
  const url = mailboxUrl(world);
  const messages = url ? await listMailbox(url) : null;
  return { open: messages !== null, messages: messages ?? [] };
}

export async function textMailbox(world: World): Promise<{ open: boolean; messages: ShownText[] } | Refusal> {
  if (!world.config.demo) return refuse('not-found');
  const url = world.config.sms.mailboxUrl;
  const messages = url ? await listTexts(url) : null;
  return { open: messages !== null, messages: messages ?? [] };
}

export async function mailboxMessage(world: World, id: string): Promise<MailboxMessage | Refusal> {
  const url = mailboxUrl(world);
  const found = world.config.demo && url ? await findInMailbox(url, id) : null;
  return found ?? refuse('not-found');
}

/** Answers a mail of the demo; the hall takes it as it takes any letter, by its port for answers. */
export async function answerMail(world: World, input: AnswerMail): Promise<{ code: number; says: string } | Refusal> {
  const url = mailboxUrl(world);
  const said = world.config.demo && url ? await answerInMailbox(url, input) : null;
  return said ?? refuse('not-found');
}

function mailboxUrl(world: World): string | null {
  return world.config.mail.mailboxUrl?.replace(/\/$/, '') ?? null;
}
