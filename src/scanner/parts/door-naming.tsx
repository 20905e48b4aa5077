import { useState } from 'react';
import { ApiError } from '../../client.ts';
import { m } from '../../paraglide/messages.js';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** First press on a phone: what its door is called. */
export function DoorNaming({ onName }: { onName(name: string): Promise<void> }) {
  const [typed, setTyped] = useState('');
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const save = async () => {
    if (!typed.trim() || pending) return;
    setPending(true);
    setFault(null);
    await onName(typed.trim()).catch((error: unknown) =>
      setFault(error instanceof ApiError ? error.message : m.shell_error_generic()),
    );
    setPending(false);
  };
  return (
    <div className="grid gap-4 p-4">
      <h2 className="hyphenate text-section">{m.scanner_unnamed_title()}</h2>
      <p>{m.scanner_unnamed_text()}</p>
      {fault && <Banner tone="danger" role="alert" title={fault} />}
      <Form onValues={() => void save()}>
        <TextField
          name="name"
          label={m.scanner_name_label()}
          autoComplete="off"
          maxLength={60}
          required
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" wide pending={pending}>
          {m.scanner_name_save()}
        </Button>
      </Form>
    </div>
  );
}
