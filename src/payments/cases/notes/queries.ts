import { sql } from 'kysely';
import type { CaseNote } from '../care/contract.ts';
import type { CaseFile } from '../files/contract.ts';

/** Deadline of a case `c`: a bank's or the law's own, else the latest that its people set. */
export const deadlineOf = sql<Date | null>`coalesce((c.detail ->> 'answerBy')::timestamptz, (
  select d.due_at from case_deadlines d where d.kind = c.kind and d.subject = c.subject
  order by d.set_at desc, d.id desc limit 1))`;

export interface CareRow {
  deadline: Date | null;
  notes: { id: string; text: string; byUser: string | null; writtenAt: string; files: CaseFile[] }[];
}

/** Columns of what people added to a case `c`: the latest deadline of their own, and the notes with their files. */
export const careColumns = sql`
  ${deadlineOf} as deadline,
  coalesce((select json_agg(json_build_object('id', n.id, 'text', n.text, 'byUser', n.by_user, 'writtenAt', n.written_at,
    'files', coalesce((select json_agg(json_build_object('_id', f.id, 'name', f.name, 'contentType', f.content_type,
      'width', f.width, 'height', f.height) order by f.position) from case_files f where f.entry_id = n.id), '[]'))
    order by n.written_at, n.id) from case_notes n where n.kind = c.kind and n.subject = c.subject), '[]') as notes`;

export function notesAnswer(notes: CareRow['notes'], names: ReadonlyMap<string, string>): CaseNote[] {
  return notes.map(({ id, text, byUser, writtenAt, files }) => ({
    ...{ _id: id, text, files, by: (byUser && names.get(byUser)) || null },
    _writtenAt: new Date(writtenAt).toISOString(),
  }));
}
