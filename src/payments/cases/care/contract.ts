import { z } from 'zod';
import { m } from '../../../paraglide/messages.js';
import { calendarDay, command, contract, item, items, neededLines, slugOrId } from '../../../shared/contract.ts';
import { caseFileSchema, FILES_BODY, sentFiles } from '../files/contract.ts';
import { CASE_KINDS } from '../rules.ts';

const named = { kind: z.enum(CASE_KINDS), subject: z.string().min(1).max(200) };

const giveInput = command('give-case', { ...named, userId: z.string().min(1).max(64) });
export type GiveCase = z.infer<typeof giveInput>;
const noteInput = command('note-case', { ...named, text: neededLines(2000, m.cases_note_missing), files: sentFiles });
export type NoteCase = z.infer<typeof noteInput>;
const deadlineInput = command('set-case-deadline', { ...named, day: calendarDay.nullable() });
export type SetCaseDeadline = z.infer<typeof deadlineInput>;

export const caseNoteSchema = z.object({
  _id: z.string(),
  text: z.string(),
  by: z.string().nullable(),
  _writtenAt: z.string(),
  files: z.array(caseFileSchema),
});
export type CaseNote = z.infer<typeof caseNoteSchema>;

const personSchema = z.object({ userId: z.string(), name: z.string() });
const tags = ['payments'];
const done = z.object(named);

export const caseCareContract = {
  peopleOfProvider: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/case-people',
      summary: 'People of a stall to whom a case may be handed over',
      tags,
    })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(items(personSchema)),
  peopleOfHall: contract
    .route({ method: 'GET', path: '/platform/case-people', summary: 'The same of the whole hall', tags })
    .output(items(personSchema)),
  give: contract
    .route({ method: 'POST', path: '/cases/{kind}/{subject}/handovers', summary: 'Somebody else sees to it', tags })
    .input(giveInput)
    .output(item(done)),
  note: contract
    .route({ method: 'POST', path: '/cases/{kind}/{subject}/notes', summary: 'A note on a case, with files', tags })
    .meta(FILES_BODY)
    .input(noteInput)
    .output(item(done)),
  setDeadline: contract
    .route({ method: 'PUT', path: '/cases/{kind}/{subject}/deadline', summary: 'Until when it is to be seen to', tags })
    .input(deadlineInput)
    .output(item(done)),
};
