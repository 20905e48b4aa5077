import { useState } from 'react';
import type { ApiError } from '../../../client.ts';
import { useUnsavedFields } from '../../../office/parts/use-leave-question.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

interface Props {
  command: { error: ApiError | null; fieldErrors: Record<string, string>; pending: boolean };
  name: string;
  label: string;
  hint?: string;
  button: string;
  variant?: 'primary' | 'outline';
  most: number;
  onWord: (text: string) => void;
}

/** Form of one text that is sent once: an objection, an answer, a reason. */
export function WordForm({ command, name, label, hint, button, variant = 'primary', most, onWord }: Props) {
  const [text, write] = useState('');
  const [lacks, mark] = useState(false);
  useUnsavedFields([text]);
  const { error, fieldErrors } = command;
  const errors = lacks && !text.trim() ? { [name]: m.endings_missing() } : fieldErrors;
  return (
    <Form
      errors={errors}
      aria-label={label}
      onValues={() => {
        mark(true);
        if (text.trim()) onWord(text.trim());
      }}
    >
      {error && Object.keys(fieldErrors).length === 0 && <Banner tone="danger" role="alert" title={error.message} />}
      <TextArea
        {...{ name, label, hint }}
        maxLength={most}
        value={text}
        onChange={event => write(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" variant={variant} pending={command.pending}>
          {button}
        </Button>
      </div>
    </Form>
  );
}
