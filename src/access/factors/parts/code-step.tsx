import { useState } from 'react';
import { api, useCommand } from '../../../client.ts';
import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { codeTyped } from '../rules.ts';

interface Props {
  demo: boolean;
  onProved(): Promise<void>;
}

/** Six digits from the app. */
export function CodeStep({ demo, onProved }: Props) {
  const [ready, setReady] = useState(false);
  const [goingOn, setGoingOn] = useState(false);
  const command = useCommand(api.factors.proveCode, 'prove-second-factor', {
    onDone: () => {
      setGoingOn(true);
      void onProved().catch(() => setGoingOn(false));
    },
  });
  const { error, fieldErrors } = command;
  return (
    <Form
      errors={fieldErrors}
      onInput={event => setReady(codeTyped((event.target as HTMLInputElement).value) !== null)}
      onValues={values => {
        const code = String(values.get('code'));
        if (codeTyped(code) && !goingOn) command.run({ code });
      }}
    >
      {error && Object.keys(fieldErrors).length === 0 && <Banner tone="danger" role="alert" title={error.message} />}
      <TextField
        name="code"
        label={m.factors_code()}
        hint={m.factors_code_hint()}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        maxLength={12}
      />
      <Button
        type="submit"
        wide
        disabled={!ready}
        pending={command.pending || goingOn}
        pendingLabel={m.factors_checking()}
      >
        {m.factors_continue()}
      </Button>
      {demo && (
        <p className="text-muted">
          <a href={to.dev()} target="_blank" rel="noreferrer">
            {m.factors_demo_codes()}
          </a>
        </p>
      )}
    </Form>
  );
}
