import { tellOperatorsIn, tellStaffIn } from '../../notices/commands.ts';
import { asBuyer, findOrderGroup } from '../../order-groups/queries.ts';
import { reopenCaseIn } from '../../payments/cases/commands.ts';
import { keepFilesIn, readFiles } from '../../payments/cases/files/commands.ts';
import type { SentFiles } from '../../payments/cases/files/contract.ts';
import type { KeptFile } from '../../payments/cases/files/rules.ts';
import { may } from '../../rights/rules.ts';
import { type Command, type Deed, deedLocale, defineCommand, execute, type Press } from '../../shared/command.ts';
import type { CommandInput } from '../../shared/contract.ts';
import { emit } from '../../shared/events.ts';
import { send } from '../../shared/outbox.ts';
import { type Limit, withinLimit } from '../../shared/rate-limit.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import type {
  AnswerComplaint,
  HandUpComplaint,
  MakeComplaint,
  SayOnComplaint,
  TakeBackComplaint,
  WriteOnComplaint,
} from './contract.ts';
import {
  answersAs,
  type FoundComplaint,
  findComplaint,
  lockComplaint,
  mayReadComplaint,
  ordersToComplain,
} from './queries.ts';
import {
  complainable,
  givesMoney,
  isUnanswered,
  MADE_LIMIT,
  mayHandUp,
  REMINDED_DAYS_BEFORE,
  WRITTEN_LIMIT,
} from './rules.ts';
import { insertComplaint, insertEntry, type NewEntry, setHandedUp, setOver } from './store.ts';

type Done = { complaintId: string };
type Which = Pick<FoundComplaint, 'id' | 'orderId' | 'orderGroupId' | 'providerId'>;

export const COMPLAINT_REMIND = 'complaint-remind';
export const COMPLAINT_DUE = 'complaint-due';
const DAY_MS = 86_400_000;

/** Runs a command whose files are read before its transaction; who may not give it, or gives too many, is told before that. */
async function withFiles<I extends CommandInput & { files: SentFiles }>(
  { world, caller, input }: { world: World; caller: Caller; input: I },
  { command, limits = [] }: { command: (files: KeptFile[]) => Command<I, Done>; limits?: [string, Limit][] },
): Promise<Done | Refusal> {
  const no = await command([]).allows(world, caller, input);
  if (no) return no;
  for (const [key, limit] of limits) if (!(await withinLimit(world, key, limit))) return refuse('too-many');
  const files = await readFiles(caller, input.files);
  return isRefusal(files) ? files : await execute(command(files), input, caller, world);
}

/** A buyer tells a fault: acknowledged at once, and the stall has until a day to answer. */
export const makeComplaint = (world: World, caller: Caller, input: MakeComplaint) =>
  withFiles(
    { world, caller, input },
    {
      command: files => ({ type: 'make-complaint', allows: asBuyer, run: deed => make(deed, files) }),
      limits: [[`complaints-on:${input.orderGroupId}`, MADE_LIMIT]],
    },
  );

async function make(deed: Press<MakeComplaint>, files: readonly KeptFile[]): Promise<Done | Refusal> {
  const { tx, world, input, now, commandId: id, caller } = deed;
  const { orderGroupId, orderId, fault, wish, text, name, emailAddress, items } = input;
  const order = (await ordersToComplain(tx, orderGroupId)).find(one => one.id === orderId);
  if (!order) return refuse('not-found');
  const no = complainable(order, now);
  if (no) return refuse(no === 'UNPAID' ? 'complaint-unpaid' : 'complaint-too-late');
  const known = items.every(({ orderItemId, pieces }, at) => {
    const row = order.rows.find(one => one.orderItemId === orderItemId);
    return row && pieces <= row.pieces && items.findIndex(one => one.orderItemId === orderItemId) === at;
  });
  if (!known) return refuse('not-found');
  const which = { id, orderId, orderGroupId, providerId: order.providerId };
  const answerBy = new Date(now.getTime() + world.config.complaintDays * DAY_MS);
  const said = { fault, wish, name, email: emailAddress, locale: deedLocale(deed), answerBy, items };
  await insertComplaint(deed, { ...which, ...said });
  await keepEntry(deed, which, { side: 'BUYER', deed: 'MADE', text, authorId: caller.userId }, files);
  await mailIn(deed, which, 'complaint-received');
  await tellStall(deed, which, 'made');
  const remindAt = new Date(answerBy.getTime() - REMINDED_DAYS_BEFORE * DAY_MS);
  if (remindAt > now) await clock(deed, COMPLAINT_REMIND, which, remindAt);
  await clock(deed, COMPLAINT_DUE, which, answerBy);
  return { complaintId: id };
}

/** A buyer writes more on their complaint, as long as somebody still has to answer it. */
export const writeOnComplaint = (world: World, caller: Caller, input: WriteOnComplaint) =>
  withFiles(
    { world, caller, input },
    {
      command: files => ({
        type: 'write-on-complaint',
        allows: asBuyer,
        async run(deed) {
          const one = await theirs(deed);
          if (isRefusal(one)) return one;
          if (!isUnanswered(one)) return refuse('complaint-answered');
          const { text } = deed.input;
          await keepEntry(deed, one, { side: 'BUYER', deed: 'WRITTEN', text, authorId: caller.userId }, files);
          await tellStall(deed, one, 'written');
          return { complaintId: one.id };
        },
      }),
      limits: [[`complaint-letters:${input.complaintId}`, WRITTEN_LIMIT]],
    },
  );

/** A buyer who is not content with a stall's answer lays it before the hall, once. */
export const handUpComplaint = defineCommand<HandUpComplaint, Done>({
  type: 'hand-up-complaint',
  allows: asBuyer,
  async run(deed) {
    const one = await theirs(deed);
    if (isRefusal(one)) return one;
    if (!mayHandUp(one)) return refuse('status-moved');
    await handUpIn(deed, one, { side: 'BUYER', text: deed.input.text, authorId: deed.caller.userId });
    return { complaintId: one.id };
  },
});

/** A buyer takes their complaint back: it was a mistake, or has been put right. */
export const takeBackComplaint = defineCommand<TakeBackComplaint, Done>({
  type: 'take-back-complaint',
  allows: asBuyer,
  async run(deed) {
    const one = await theirs(deed);
    if (isRefusal(one)) return one;
    if (!isUnanswered(one)) return refuse('complaint-answered');
    await setOver(deed, one.id, 'TAKEN_BACK');
    await keepEntry(deed, one, { side: 'BUYER', deed: 'TAKEN_BACK', text: '', authorId: deed.caller.userId });
    await tellStall(deed, one, 'taken-back');
    return { complaintId: one.id };
  },
});

async function theirs(
  deed: Press<CommandInput & { orderGroupId: string; complaintId: string }>,
): Promise<FoundComplaint | Refusal> {
  const one = await lockComplaint(deed.tx, deed.input.complaintId);
  return one?.orderGroupId === deed.input.orderGroupId ? one : refuse('not-found');
}

/** Admission of the stall that may change the order, and of the hall; another stall's complaint is not found. */
async function asStaff(
  world: World,
  caller: Caller,
  { complaintId }: { complaintId: string },
): Promise<Refusal | null> {
  if (!caller.userId) return refuse('not-signed-in');
  const one = await findComplaint(world.db, complaintId);
  if (!one || !mayReadComplaint(caller, one.providerId)) return refuse('not-found');
  return answersAs(caller, one.providerId) ? null : refuse('not-allowed');
}

/** Stall or hall write to the buyer: a question, or where to send it. */
export const sayOnComplaint = (world: World, caller: Caller, input: SayOnComplaint) =>
  withFiles(
    { world, caller, input },
    {
      command: files => ({
        type: 'say-on-complaint',
        allows: asStaff,
        async run(deed) {
          const one = await lockComplaint(deed.tx, deed.input.complaintId);
          const side = one && answersAs(deed.caller, one.providerId);
          if (!one || !side) return refuse('not-found');
          const { text } = deed.input;
          const id = await keepEntry(deed, one, { side, deed: 'WRITTEN', text, authorId: caller.userId }, files);
          await mailIn(deed, one, 'complaint-written', id);
          return { complaintId: one.id };
        },
      }),
    },
  );

/** Stall or hall answer a complaint, with what is done and why: the buyer reads it, and may lay a stall's before the hall. */
export const answerComplaint = (world: World, caller: Caller, input: AnswerComplaint) =>
  withFiles(
    { world, caller, input },
    { command: files => ({ type: 'answer-complaint', allows: asStaff, run: deed => answer(deed, files) }) },
  );

async function answer(deed: Press<AnswerComplaint>, files: readonly KeptFile[]): Promise<Done | Refusal> {
  const { tx, caller, input } = deed;
  const one = await lockComplaint(tx, input.complaintId);
  const side = one && answersAs(caller, one.providerId);
  if (!one || !side) return refuse('not-found');
  const { outcome, text } = input;
  if (!isUnanswered(one)) return refuse('complaint-answered');
  if (side === 'STALL' && givesMoney(outcome) && !may(caller, 'money:return', one.providerId))
    return refuse('complaint-money');
  await setOver(deed, one.id, outcome);
  const said = { side, deed: 'ANSWERED', outcome, text, authorId: caller.userId } as const;
  const entryId = await keepEntry(deed, one, said, files);
  await mailIn(deed, one, 'complaint-answered', entryId);
  if (side === 'HALL') await tellStall(deed, one, 'decided', entryId);
  return { complaintId: one.id };
}

/** Lays a complaint before the hall: its operators hear of it, and the buyer that they have it. */
export async function handUpIn(
  deed: Deed,
  one: FoundComplaint,
  said: Pick<NewEntry, 'side' | 'text' | 'authorId'>,
): Promise<void> {
  await setHandedUp(deed, one.id);
  const entryId = await keepEntry(deed, one, { ...said, deed: 'HANDED_UP' });
  await reopenCaseIn(deed, { kind: 'COMPLAINT', subject: one.id });
  const ids = { kind: 'COMPLAINT', subject: one.id };
  await tellOperatorsIn(deed, { kind: 'case', key: `COMPLAINT:${one.id}`, ids });
  await mailIn(deed, one, 'complaint-handed-up', entryId);
  await tellStall(deed, one, 'handed-up', entryId);
}

/** Keeps a letter or step with its files, and tells the order's history. */
async function keepEntry(
  deed: Deed,
  which: Which,
  said: Omit<NewEntry, 'id' | 'complaintId'>,
  files: readonly KeptFile[] = [],
): Promise<string> {
  const id = deed.world.newId();
  await insertEntry(deed, { ...said, id, complaintId: which.id });
  await keepFilesIn(deed, { kind: 'COMPLAINT', subject: which.id, entryId: id }, files);
  await emit(deed, {
    ...{ type: `complaint-${said.deed.toLowerCase().replace('_', '-')}`, subject: 'order-group' },
    ...{ subjectId: which.orderGroupId, providerId: which.providerId },
    data: { orderId: which.orderId, complaintId: which.id },
  });
  return id;
}

type ComplaintLetter = 'complaint-received' | 'complaint-written' | 'complaint-answered' | 'complaint-handed-up';

/** Letter to the address that the buyer named; the acknowledgement goes to the order's own as well, where that is another. */
async function mailIn(deed: Deed, which: Which, template: ComplaintLetter, entryId = ''): Promise<void> {
  const one = await findComplaint(deed.tx, which.id);
  const group = await findOrderGroup(deed.tx, which.orderGroupId);
  if (!one || !group) return;
  const own = group.contact.email;
  const isOther = template === 'complaint-received' && own && own.toLowerCase() !== one.email.toLowerCase();
  for (const to of ['buyer', ...(isOther ? ['order'] : [])]) {
    const data = { template, ids: { complaintId: one.id, entryId, to }, locale: one.locale };
    const key = `${template}:${to}:${entryId || one.id}`;
    await send(deed, { kind: 'mail', key, data, providerId: which.providerId });
  }
}

type StallNews = 'made' | 'written' | 'taken-back' | 'handed-up' | 'decided' | 'reminder';

export async function tellStall(deed: Deed, which: Which, what: StallNews, key = ''): Promise<void> {
  const ids = { complaintId: which.id, orderId: which.orderId, orderGroupId: which.orderGroupId, what };
  const name = key || deed.commandId || what;
  await tellStaffIn(deed, {
    ...{ providerId: which.providerId, kind: 'complaint', key: `${which.id}:${what}:${name}`, ids },
    notTo: deed.caller?.userId ?? null,
  });
}

async function clock(deed: Deed, kind: string, { id, providerId }: Which, dueAt: Date): Promise<void> {
  await send(deed, { kind, key: `${kind}:${id}`, data: { complaintId: id }, providerId, dueAt });
}
