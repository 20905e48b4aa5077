import { useState } from 'react';
import { q, useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { m } from '../../../paraglide/messages.js';
import { useQuery } from '../../../shared/query.ts';
import { calendarDayAt } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Case } from '../contract.ts';
import { FilesField } from '../files/parts/files-field.tsx';
import { useFiles } from '../files/parts/use-files.ts';

const invalidates = [q.cases.ofProvider.key(), q.cases.ofHall.key()];

interface Props {
  one: Case;
  /** The stall whose list it is; null in the list of the hall. */
  slug: string | null;
}

type Panel = 'note' | 'give' | 'deadline';

/** Forms by which its people see to a case: a note with files, somebody else who sees to it, and a day until which. */
export function CaseCare({ one, slug }: Props) {
  const [open, show] = useState<Panel | null>(null);
  const toggle = (panel: Panel) => show(open === panel ? null : panel);
  const isOpen = one.shelf === 'OPEN';
  const named = { kind: one.kind, subject: one.subject };
  const done = () => show(null);
  return (
    <div className="grid gap-3 border-t border-hair pt-2">
      <div className="flex flex-wrap gap-x-2">
        <Button variant="ghost" size="sm" aria-expanded={open === 'note'} onClick={() => toggle('note')}>
          {m.cases_note()}
        </Button>
        {isOpen && (
          <Button variant="ghost" size="sm" aria-expanded={open === 'give'} onClick={() => toggle('give')}>
            {m.cases_give()}
          </Button>
        )}
        {one.mayBeDated && (
          <Button variant="ghost" size="sm" aria-expanded={open === 'deadline'} onClick={() => toggle('deadline')}>
            {m.cases_deadline()}
          </Button>
        )}
      </div>
      {open === 'note' && <Note named={named} onDone={done} />}
      {open === 'give' && <Give named={named} slug={slug} onDone={done} />}
      {open === 'deadline' && <Deadline named={named} one={one} onDone={done} />}
    </div>
  );
}

interface FormProps {
  named: Pick<Case, 'kind' | 'subject'>;
  onDone: () => void;
}

function Note({ named, onDone }: FormProps) {
  const files = useFiles();
  const note = useCommand(lateApi.caseCare.note, 'note-case', { invalidates, onDone });
  const { error, fieldErrors } = note;
  return (
    <Form
      errors={fieldErrors}
      onValues={values => note.run({ ...named, text: String(values.get('text') ?? ''), files: files.sent })}
    >
      {error && !Object.keys(fieldErrors).length && <Banner tone="danger" role="alert" title={error.message} />}
      <TextArea name="text" label={m.cases_note_text()} hint={m.cases_note_hint()} rows={3} maxLength={2000} />
      <FilesField files={files} error={fieldErrors.files} />
      <Button type="submit" variant="outline" pending={note.pending || files.reading}>
        {m.cases_note_keep()}
      </Button>
    </Form>
  );
}

function Give({ named, slug, onDone }: FormProps & { slug: string | null }) {
  const ofStall = useQuery({ ...lateQ.caseCare.peopleOfProvider({ idOrSlug: slug ?? '' }), enabled: slug !== null });
  const ofHall = useQuery({ ...lateQ.caseCare.peopleOfHall({}), enabled: slug === null });
  const people = (slug === null ? ofHall : ofStall).data?.items;
  const give = useCommand(lateApi.caseCare.give, 'give-case', { invalidates, onDone });
  if (!people) return <p className="text-note text-muted">{m.cases_give_loading()}</p>;
  return (
    <Form
      errors={give.fieldErrors}
      onValues={values => give.run({ ...named, userId: String(values.get('userId') ?? '') })}
    >
      {give.error && <Banner tone="danger" role="alert" title={give.error.message} />}
      <Select
        name="userId"
        label={m.cases_give_to()}
        options={people.map(({ userId, name }) => ({ value: userId, label: name }))}
      />
      <Button type="submit" variant="outline" pending={give.pending}>
        {m.cases_give_now()}
      </Button>
    </Form>
  );
}

function Deadline({ named, one, onDone }: FormProps & { one: Case }) {
  const set = useCommand(lateApi.caseCare.setDeadline, 'set-case-deadline', { invalidates, onDone });
  const zone = one.provider?.timeZone ?? 'Europe/Stockholm';
  // The deadline is the midnight that ends its day.
  const shown = one.deadline ? calendarDayAt(new Date(Date.parse(one.deadline) - 1), zone) : '';
  return (
    <Form
      errors={set.fieldErrors}
      onValues={values => set.run({ ...named, day: String(values.get('day') ?? '') || null })}
    >
      {set.error && !Object.keys(set.fieldErrors).length && (
        <Banner tone="danger" role="alert" title={set.error.message} />
      )}
      <TextField
        name="day"
        type="date"
        label={m.cases_deadline_day()}
        hint={m.cases_deadline_hint()}
        defaultValue={shown}
      />
      <Button type="submit" variant="outline" pending={set.pending}>
        {m.cases_deadline_set()}
      </Button>
    </Form>
  );
}
