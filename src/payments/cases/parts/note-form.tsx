import type { ApiError } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

interface Props {
  command: { error: ApiError | null; fieldErrors: Record<string, string>; pending: boolean };
  text: string;
  label: string;
  button: string;
  onNote: (note: string) => void;
  onLeave: () => void;
}

/** Note form, shown before a step that can't be undone. */
export function NoteForm({ command, text, label, button, onNote, onLeave }: Props) {
  const { error, fieldErrors, pending } = command;
  return (
    <div className="rounded-hold bg-sunk p-4">
      <Form errors={fieldErrors} onValues={values => onNote(String(values.get('note') ?? ''))}>
        {error && Object.keys(fieldErrors).length === 0 && <Banner tone="danger" role="alert" title={error.message} />}
        <p>{text}</p>
        <TextArea name="note" label={label} maxLength={500} rows={2} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={pending}>
            {button}
          </Button>
          <Button variant="ghost" onClick={onLeave}>
            {m.refunds_leave()}
          </Button>
        </div>
      </Form>
    </div>
  );
}
