import { useState } from 'react';
import { useCommand } from '../../client.ts';
import { lateApi } from '../../late-client.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { VAT_CATEGORIES, type VatCategory } from '../../shared/vat.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { CHOICES } from '../columns/rules.ts';
import { FileDrop } from './file-drop.tsx';

interface Props {
  slug: string;
  onPlanned(id: string): void;
}

const MOST_BYTES = 8 * 1024 * 1024;

/** Form that hands in a file to be looked at. What was chosen stays chosen through every refusal. */
export function FileForm({ slug, onPlanned }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [hideMissing, setHideMissing] = useState(false);
  const [vatOfNew, setVatOfNew] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const plan = useCommand(lateApi.changeSets.plan, 'plan-change-set', { onDone: ({ item }) => onPlanned(item._id) });
  const { error, fieldErrors } = plan;
  const send = async () => {
    if (!file) return setProblem(m.changesets_file_needed());
    if (file.size > MOST_BYTES) return setProblem(m.changesets_file_too_big());
    setProblem(null);
    plan.run({
      idOrSlug: slug,
      asked: {
        file: {
          name: file.name,
          bytes: await base64Bytes(file),
          hideMissing,
          vatOfNew: (vatOfNew || null) as VatCategory | null,
        },
      },
    });
  };
  const vats = VAT_CATEGORIES.map(value => ({
    value,
    label: CHOICES.vat![value]!({}, { locale: getLocale() }),
  }));
  const said = fieldErrors.file ?? fieldErrors['asked.file.bytes'];
  const errors = problem ? { file: problem } : errorsOf(said, error?.message);
  return (
    <Form errors={errors} onValues={() => void send()}>
      <FileDrop
        file={file}
        onFile={chosen => {
          setFile(chosen);
          setProblem(null);
          plan.reset();
        }}
      />
      <Select
        name="vatOfNew"
        label={m.changesets_file_vat()}
        hint={m.changesets_file_vat_hint()}
        value={vatOfNew}
        onChange={event => setVatOfNew(event.currentTarget.value)}
        options={[{ value: '', label: m.changesets_file_vat_none() }, ...vats]}
        className="max-w-[24rem]"
      />
      <Checkbox
        label={m.changesets_file_hide()}
        checked={hideMissing}
        onChange={event => setHideMissing(event.currentTarget.checked)}
      />
      <div>
        <Button type="submit" pending={plan.pending} pendingLabel={m.changesets_file_looking()}>
          {m.changesets_file_look()}
        </Button>
      </div>
    </Form>
  );
}

function errorsOf(said: string | undefined, message: string | undefined): Record<string, string> | undefined {
  if (said) return { file: said };
  return message ? { '': message } : undefined;
}

/** The file's bytes as text: its encoding is found out by who reads it. */
async function base64Bytes(file: File): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  return url.slice(url.indexOf(',') + 1);
}
