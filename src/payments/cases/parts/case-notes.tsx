import { files } from '../../../file-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayAndTime } from '../../../shared/time.ts';
import type { Case } from '../contract.ts';
import { FileList } from '../files/parts/file-list.tsx';

/** Notes of a case's people, oldest first, with their files. */
export function CaseNotes({ one, zone }: { one: Case; zone: string }) {
  if (!one.notes.length) return null;
  return (
    <ol aria-label={m.cases_notes()} className="grid list-none gap-3 border-t border-hair pt-3">
      {one.notes.map(note => (
        <li key={note._id} className="grid gap-2">
          <p className="text-note text-muted first-letter:uppercase">
            {note.by ?? m.cases_somebody()} · {formatDayAndTime(note._writtenAt, getLocale(), zone)}
          </p>
          <p className="hyphenate whitespace-pre-line">{note.text}</p>
          <FileList files={note.files} hrefOf={fileId => files.caseFile(one.kind, one.subject, fileId)} />
        </li>
      ))}
    </ol>
  );
}
