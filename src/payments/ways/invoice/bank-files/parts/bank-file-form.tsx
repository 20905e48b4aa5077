import { useState } from 'react';
import { useCommand } from '../../../../../client.ts';
import { lateApi } from '../../../../../late-client.ts';
import { m } from '../../../../../paraglide/messages.js';
import { Button } from '../../../../../ui/button.tsx';
import { hearsFiles } from '../../../../../ui/early-press.ts';
import { FieldNotes } from '../../../../../ui/field.tsx';
import { Form } from '../../../../../ui/form.tsx';
import { useField } from '../../../../../ui/form-errors.ts';
import { MOST_BYTES } from '../../limits/rules.ts';

interface Props {
  slug: string;
  onRead(fileId: string): void;
}

/** Form that hands in the bank's file to be looked at: nothing of it counts yet. */
export function BankFileForm({ slug, onRead }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const command = useCommand(lateApi.bankFiles.read, 'read-bank-file', { onDone: ({ item }) => onRead(item._id) });
  const { error, fieldErrors } = command;
  const send = async () => {
    if (!file) return setProblem(m.invoices_file_needed());
    if (file.size > MOST_BYTES) return setProblem(m.invoices_file_too_big());
    setProblem(null);
    command.run({ idOrSlug: slug, name: file.name.slice(0, 200), bytes: await base64Bytes(file) });
  };
  const said = problem ?? fieldErrors.file ?? error?.message;
  return (
    <Form errors={said ? { file: said } : {}} onValues={() => void send()}>
      <FileField
        onFile={chosen => {
          setFile(chosen);
          setProblem(null);
          command.reset();
        }}
      />
      <div>
        <Button type="submit" variant="outline" pending={command.pending} pendingLabel={m.invoices_file_reading()}>
          {m.invoices_file_read()}
        </Button>
      </div>
    </Form>
  );
}

function FileField({ onFile }: { onFile: (file: File | null) => void }) {
  const field = useField({ name: 'file', hint: m.invoices_file_hint() });
  return (
    <div className="min-w-0">
      <label htmlFor={field.id} className="mb-1 block font-sign text-plain font-semibold">
        {m.invoices_file_label()}
      </label>
      <input
        ref={hearsFiles}
        id={field.id}
        type="file"
        className="min-h-11 w-full min-w-0"
        accept=".txt,.bgmax,.dat,text/plain"
        aria-invalid={field.error ? true : undefined}
        aria-describedby={field.describedBy}
        onChange={event => onFile(event.currentTarget.files?.[0] ?? null)}
      />
      <FieldNotes field={field} hint={m.invoices_file_hint()} />
    </div>
  );
}

async function base64Bytes(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
