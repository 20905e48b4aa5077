import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx';
import { PASSWORD } from '../../rules.ts';

type Props = Pick<TextFieldProps, 'name' | 'label' | 'hint' | 'autoComplete'>;

/** Password field that can show what was typed. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      maxLength={PASSWORD.most}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      action={
        <Button
          variant="outline"
          aria-label={`${shown ? m.access_hide_password() : m.access_show_password()}: ${props.label}`}
          onClick={() => setShown(!shown)}
        >
          {shown ? m.access_hide_password() : m.access_show_password()}
        </Button>
      }
    />
  );
}

export function NewPasswordField() {
  return (
    <PasswordField
      name="newPassword"
      label={m.credentials_new_password()}
      hint={m.credentials_new_password_hint({ least: PASSWORD.least })}
      autoComplete="new-password"
    />
  );
}
