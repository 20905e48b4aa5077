import type { ApiError } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { FilesField } from '../../../payments/cases/files/parts/files-field.tsx';
import type { Files } from '../../../payments/cases/files/parts/use-files.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { MOST_WORDS } from '../rules.ts';

interface Props {
  command: { error: ApiError | null; fieldErrors: Record<string, string>; pending: boolean };
  label: string;
  hint?: string;
  button: string;
  pendingLabel: string;
  /** Files that go with it; none where left out. */
  files?: Files;
  onText: (text: string) => void;
}

/** Form of one more letter on a complaint. */
export function WriteForm({ command, label, hint, button, pendingLabel, files, onText }: Props) {
  const { error, fieldErrors, pending } = command;
  const reading = files?.reading ?? false;
  return (
    <Form errors={fieldErrors} onValues={values => onText(String(values.get('text') ?? ''))}>
      {error && !Object.keys(fieldErrors).length && <Banner tone="danger" role="alert" title={error.message} />}
      <TextArea name="text" label={label} hint={hint} rows={3} maxLength={MOST_WORDS} />
      {files && <FilesField files={files} error={fieldErrors.files} />}
      <Button
        type="submit"
        variant="outline"
        wide
        pending={pending || reading}
        pendingLabel={reading ? m.cases_file_reading() : pendingLabel}
      >
        {button}
      </Button>
    </Form>
  );
}
