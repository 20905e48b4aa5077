import type { PrivatePicture } from '../pictures/commands.ts';
import { type Command, type Deed, defineCommand, execute } from '../shared/command.ts';
import type { CommandInput } from '../shared/contract.ts';
import { emit } from '../shared/events.ts';
import { type Limit, withinLimit } from '../shared/rate-limit.ts';
import { isRefusal, type Refusal, refusalSentence, refuse } from '../shared/refusal.ts';
import type { Caller, World } from '../shared/world.ts';
import { readAttachments } from './attachments/commands.ts';
import { insertPictures } from './attachments/store.ts';
import type { ReadMessages, WriteMessage } from './contract.ts';
import { promiseLetterIn } from './letters/commands.ts';
import { type OrderPlace, openAsWriter } from './queries.ts';
import { marksAfter, OF_ADDRESS, OF_THREAD, type Person, type Side, type Via } from './rules.ts';
import { awayAnswerIn } from './settings/commands.ts';
import { insertMessage, lockThread, moveReadMark, saveMarks } from './store.ts';

export interface Said {
  place: OrderPlace;
  side: Side;
  via: Via;
  authorId: string | null;
  text: string;
  pictures?: readonly PrivatePicture[];
  leftOut?: number;
  awaySince?: Date;
}

export interface Kept {
  item: { _id: string; seq: number };
}

/** Adds a message to a conversation: its place, its pictures, the letter to the other side and the news, in one transaction. */
export async function addMessageIn(deed: Deed, said: Said): Promise<Kept> {
  const { world } = deed;
  const { place, side, via, authorId, text, pictures = [], leftOut = 0, awaySince = null } = said;
  const thread = await lockThread(deed, place);
  const { seq, ...marks } = marksAfter(thread, side);
  const id = world.newId();
  await insertMessage(deed, { id, place, seq, side, via, authorId, text, leftOut, awaySince });
  await insertPictures(deed, { messageId: id, orderId: place.orderId }, pictures);
  await saveMarks(deed, place.orderId, marks);
  await promiseLetterIn(deed, { place, messageId: id, side });
  await tellOfMessages(deed, place, 'message-sent');
  if (side === 'GUEST') await answerWhileAway(deed, place);
  return { item: { _id: id, seq } };
}

/** The automatic answer of a stall that is away: once in a conversation for each time that it is. */
async function answerWhileAway(deed: Deed, place: OrderPlace): Promise<void> {
  const answer = await awayAnswerIn(deed, place);
  if (!answer) return;
  const { text, since } = answer;
  await addMessageIn(deed, { place, side: 'AUTO', via: 'PAGE', authorId: null, text, awaySince: since });
}

/** News of a conversation: heard by those who follow it, and by the stall. */
async function tellOfMessages(deed: Deed, { orderId, providerId }: OrderPlace, type: string): Promise<void> {
  await emit(deed, { type, subject: 'messages', subjectId: orderId, providerId });
}

/** The refusal of a message without words and pictures. */
export function emptyMessage(
  { text, pictures }: Pick<WriteMessage, 'text' | 'pictures'>,
  { locale }: Pick<Caller, 'locale'>,
): Refusal | null {
  if (text || pictures.length) return null;
  return refuse('invalid-input', { text: refusalSentence('message-empty', locale) });
}

/** Whether all of these limits leave room for one more. */
export async function withinLimits(world: World, limits: readonly (readonly [string, Limit])[]): Promise<boolean> {
  for (const [key, limit] of limits) if (!(await withinLimit(world, key, limit))) return false;
  return true;
}

/** A guest's message, by the key or the account that holds the order. Its pictures are read before the transaction. */
export async function writeMessage(world: World, caller: Caller, input: WriteMessage): Promise<Kept | Refusal> {
  const open = await openAsWriter(world, caller, input.orderId);
  if (isRefusal(open)) return open;
  const empty = emptyMessage(input, caller);
  if (empty) return empty;
  const limits = [
    [`messages-of:${input.orderId}`, OF_THREAD],
    [`messages-from:${caller.ip}`, OF_ADDRESS],
  ] as const;
  if (!(await withinLimits(world, limits))) return refuse('too-many-messages');
  const pictures = await readAttachments(caller, input.pictures);
  if (isRefusal(pictures)) return pictures;
  const said = { place: open.place, side: 'GUEST', via: 'PAGE', text: input.text, pictures } as const;
  return await execute(saying<WriteMessage>('write-message', said), input, caller, world);
}

/** Command that adds a message, whose right to do so was asked just before. */
export function saying<Input extends CommandInput>(type: string, said: Omit<Said, 'authorId'>): Command<Input, Kept> {
  return {
    type,
    allows: () => null,
    run: deed => addMessageIn(deed, { ...said, authorId: deed.caller.userId }),
  };
}

export type Marked = { item: { seq: number } };

/** Moves a side's mark to what it has seen. Told only when it moves, so that two open pages do not go on telling each other. */
export async function markReadIn(deed: Deed, place: OrderPlace, side: Person, seq: number): Promise<Marked> {
  const moved = await moveReadMark(deed, place.orderId, side, seq);
  if (moved && moved.after > moved.before) await tellOfMessages(deed, place, 'messages-read');
  return { item: { seq: moved?.after ?? 0 } };
}

/** The guest has seen the conversation up to here. */
export const readMessages = defineCommand<ReadMessages, Marked>({
  type: 'read-messages',
  async allows(world, caller, { orderId }) {
    const open = await openAsWriter(world, caller, orderId);
    return isRefusal(open) ? open : null;
  },
  async run(deed) {
    const { world, caller, input } = deed;
    const open = await openAsWriter(world, caller, input.orderId);
    return isRefusal(open) ? open : await markReadIn(deed, open.place, 'GUEST', input.seq);
  },
});
