import { useCallback, useEffect, useRef, useState } from 'react';
import { api, useCommand } from '../../client.ts';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextLink } from '../../ui/link.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PasskeySignIn } from '../passkeys/parts/passkey-button.tsx';
import { PASSWORD, USERNAME } from '../rules.ts';

export interface Credentials {
  username: string;
  password: string;
}

interface Props {
  /** Credentials chosen elsewhere on the page; the person still presses the button. */
  filled: Credentials | null;
  onSignedIn(): Promise<void>;
}

export function ClassicSignIn({ filled, onSignedIn }: Props) {
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [ready, setReady] = useState(false);
  const [goingOn, setGoingOn] = useState(false);
  const [shown, setShown] = useState(false);
  const command = useCommand(api.access.classicSignIn, 'classic-sign-in', {
    onDone: () => {
      setGoingOn(true);
      void onSignedIn().catch(() => setGoingOn(false));
    },
  });

  const look = useCallback(() => {
    setReady(isComplete(username.current?.value ?? '', password.current?.value ?? ''));
  }, []);

  // Browsers autofill before our script runs, and fire no event then.
  useEffect(look, [look]);
  useEffect(() => {
    if (!filled || !username.current || !password.current) return;
    username.current.value = filled.username;
    password.current.value = filled.password;
    look();
  }, [filled, look]);

  const { error, fieldErrors } = command;
  return (
    <Form
      errors={fieldErrors}
      onInput={look}
      onValues={values => {
        const typed = { username: String(values.get('username')), password: String(values.get('password')) };
        if (isComplete(typed.username, typed.password) && !goingOn) command.run(typed);
      }}
    >
      {error && Object.keys(fieldErrors).length === 0 && <Banner tone="danger" role="alert" title={error.message} />}
      <TextField
        ref={username}
        name="username"
        label={m.access_username()}
        hint={m.access_username_hint({ least: USERNAME.least })}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={USERNAME.most}
      />
      <TextField
        ref={password}
        name="password"
        type={shown ? 'text' : 'password'}
        label={m.access_password()}
        hint={m.access_password_hint({ least: PASSWORD.least })}
        autoComplete="current-password"
        maxLength={PASSWORD.most}
        action={
          <Button
            variant="outline"
            aria-label={shown ? m.access_hide_password_label() : m.access_show_password_label()}
            onClick={() => setShown(!shown)}
          >
            {shown ? m.access_hide_password() : m.access_show_password()}
          </Button>
        }
      />
      <Button
        type="submit"
        wide
        disabled={!ready}
        pending={command.pending || goingOn}
        pendingLabel={m.access_signing_in()}
      >
        {m.access_sign_in()}
      </Button>
      <PasskeySignIn onDone={onSignedIn} />
      <TextLink standalone href={to.passwordReset()} className="justify-self-start">
        {m.resets_link()}
      </TextLink>
    </Form>
  );
}

/** Whether the submit button is enabled (payments 5); the server checks the credentials. */
function isComplete(username: string, password: string): boolean {
  return username.trim().length >= USERNAME.least && password.length >= PASSWORD.least;
}
