import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { codeTyped, recoveryTyped } from '../rules.ts';

interface Props {
  /** Kind of code: six digits of the app, or a recovery code. */
  kind?: 'code' | 'recovery';
  command: { pending: boolean; error: ApiError | null; fieldErrors: Readonly<Record<string, string>> };
  goingOn?: boolean;
  submit: string;
  onCode(code: string): void;
}

export function CodeForm({ kind = 'code', command, goingOn = false, submit, onCode }: Props) {
  const [ready, setReady] = useState(false);
  const typed = kind === 'code' ? codeTyped : recoveryTyped;
  const { error, fieldErrors, pending } = command;
  const field = useRef<HTMLInputElement>(null);
  // Select the wrong code, so that the next one is typed over it.
  useEffect(() => {
    if (error) field.current?.select();
  }, [error]);
  return (
    <Form
      errors={fieldErrors}
      onInput={event => setReady(typed((event.target as HTMLInputElement).value) !== null)}
      onValues={values => {
        const code = typed(String(values.get('code')));
        if (code && !goingOn && !pending) onCode(code);
      }}
    >
      {error && Object.keys(fieldErrors).length === 0 && <Banner tone="danger" role="alert" title={error.message} />}
      <TextField
        // A field of its own per kind, so that what was typed for one does not stay for the other.
        key={kind}
        ref={field}
        name="code"
        label={kind === 'code' ? m.factors_code() : m.factors_recovery()}
        hint={kind === 'code' ? m.factors_code_hint() : m.factors_recovery_hint()}
        inputMode={kind === 'code' ? 'numeric' : 'text'}
        autoComplete={kind === 'code' ? 'one-time-code' : 'off'}
        autoCapitalize={kind === 'code' ? 'none' : 'characters'}
        autoCorrect="off"
        spellCheck={false}
        maxLength={kind === 'code' ? 12 : 24}
      />
      <Button type="submit" wide disabled={!ready} pending={pending || goingOn} pendingLabel={m.factors_checking()}>
        {submit}
      </Button>
    </Form>
  );
}
