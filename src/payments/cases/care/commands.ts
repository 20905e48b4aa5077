import { type Command, defineCommand, execute, type Press } from '../../../shared/command.ts';
import type { CommandInput } from '../../../shared/contract.ts';
import { isRefusal, type Refusal, refuse } from '../../../shared/refusal.ts';
import { instantAt } from '../../../shared/wall-time.ts';
import type { Caller, World } from '../../../shared/world.ts';
import { type Named, theirs } from '../commands.ts';
import { keepFilesIn, readFiles } from '../files/commands.ts';
import type { KeptFile } from '../files/rules.ts';
import { refusedCases } from '../queries.ts';
import { hasOwnDeadline } from '../rules.ts';
import { noteCaseStep } from '../store.ts';
import type { GiveCase, NoteCase, SetCaseDeadline } from './contract.ts';
import { seesToCases } from './queries.ts';
import { insertDeadline, insertNote } from './store.ts';

const allows = (_world: World, caller: Caller) => refusedCases(caller);

/** Hands a case over to somebody who may see to it: they have it from then on, and the history says who gave it. */
export const giveCase = defineCommand<GiveCase, Named>({
  type: 'give-case',
  allows,
  async run(deed) {
    const found = await theirs(deed);
    if (isRefusal(found)) return found;
    const { tx, input, caller } = deed;
    if (!found.open) return refuse('case-moved');
    const { kind, subject, providerId } = found;
    const may = (await seesToCases(tx, input.userId, providerId)) || (await seesToCases(tx, input.userId, null));
    if (!may) return refuse('case-of-nobody');
    await noteCaseStep(deed, { kind, subject, step: 'TAKEN', byUser: input.userId, givenBy: caller.userId });
    return { kind, subject };
  },
});

/** Day until which a case is to be seen to, at its end; null takes the deadline away. A bank's or the law's own stays. */
export const setCaseDeadline = defineCommand<SetCaseDeadline, Named>({
  type: 'set-case-deadline',
  allows,
  async run(deed) {
    const found = await theirs(deed);
    if (isRefusal(found)) return found;
    const { input, caller } = deed;
    const { kind, subject } = found;
    if (!found.open || hasOwnDeadline(kind)) return refuse('case-moved');
    const dueAt = input.day ? instantAt(input.day, '24:00', found.timeZone) : null;
    await insertDeadline(deed, { kind, subject, dueAt, byUser: caller.userId });
    return { kind, subject };
  },
});

/** Writes a note on a case; its files are read before the transaction. */
export async function noteCase(world: World, caller: Caller, input: NoteCase): Promise<Named | Refusal> {
  const no = refusedCases(caller);
  if (no) return no;
  const files = await readFiles(caller, input.files);
  return isRefusal(files) ? files : await execute(noting(files), input, caller, world);
}

const noting = (files: readonly KeptFile[]): Command<NoteCase, Named> => ({
  type: 'note-case',
  allows,
  run: deed => keepNote(deed, deed.input.text, files),
});

async function keepNote(
  deed: Press<CommandInput & Named>,
  text: string,
  files: readonly KeptFile[],
): Promise<Named | Refusal> {
  const found = await theirs(deed);
  if (isRefusal(found)) return found;
  const { world, caller } = deed;
  const { kind, subject } = found;
  const id = world.newId();
  await insertNote(deed, { id, kind, subject, text, byUser: caller.userId });
  await keepFilesIn(deed, { kind, subject, entryId: id }, files);
  return { kind, subject };
}
