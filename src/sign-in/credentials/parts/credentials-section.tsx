import { useRef } from 'react';
import { api, q, useCommand } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { TextField } from '../../../ui/text-field.tsx';
import type { Profile } from '../../accounts/contract.ts';
import { AccountForm } from '../../accounts/parts/account-form.tsx';
import { AccountSection } from '../../accounts/parts/account-section.tsx';
import { USERNAME } from '../../rules.ts';
import { NewPasswordField, PasswordField } from './password-field.tsx';

const invalidates = [q.accounts.profile.key()];

export function CredentialsSections({ profile }: { profile: Profile }) {
  if (!profile.hasPassword) return <FirstCredentials />;
  return (
    <>
      <UsernameSection username={profile.username ?? ''} />
      <PasswordSection username={profile.username ?? ''} />
    </>
  );
}

function UsernameField({ value }: { value?: string }) {
  return (
    <TextField
      name="username"
      label={m.access_username()}
      hint={m.access_username_hint({ least: USERNAME.least })}
      defaultValue={value}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={USERNAME.most}
    />
  );
}

function UsernameSection({ username }: { username: string }) {
  const command = useCommand(api.credentials.changeUsername, 'change-username', { invalidates });
  return (
    <AccountSection title={m.credentials_username_title()} lead={m.credentials_username_lead()}>
      <AccountForm
        command={command}
        submit={m.credentials_username_save()}
        pendingLabel={m.accounts_saving()}
        done={m.accounts_saved()}
        onValues={values => command.run({ username: String(values.get('username')) })}
      >
        <UsernameField value={username} />
      </AccountForm>
    </AccountSection>
  );
}

function PasswordSection({ username }: { username: string }) {
  const form = useRef<HTMLFormElement>(null);
  const command = useCommand(api.credentials.changePassword, 'change-password', {
    onDone: () => form.current?.reset(),
  });
  return (
    <AccountSection title={m.credentials_password_title()} lead={m.credentials_password_lead()}>
      <AccountForm
        command={command}
        submit={m.credentials_password_save()}
        pendingLabel={m.accounts_saving()}
        done={m.credentials_password_saved()}
        onValues={(values, element) => {
          form.current = element;
          command.run({
            currentPassword: String(values.get('currentPassword')),
            newPassword: String(values.get('newPassword')),
          });
        }}
      >
        {/* Username field for password managers, which need to know whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          name="currentPassword"
          label={m.credentials_current_password()}
          autoComplete="current-password"
        />
        <NewPasswordField />
      </AccountForm>
    </AccountSection>
  );
}

/** Form for a username and password, a second way to sign in for people who signed up by phone. */
function FirstCredentials() {
  const command = useCommand(api.credentials.set, 'set-credentials', { invalidates });
  return (
    <AccountSection title={m.credentials_first_title()} lead={m.credentials_first_lead()}>
      <AccountForm
        command={command}
        submit={m.credentials_first_save()}
        pendingLabel={m.accounts_saving()}
        onValues={values =>
          command.run({ username: String(values.get('username')), newPassword: String(values.get('newPassword')) })
        }
      >
        <UsernameField />
        <NewPasswordField />
      </AccountForm>
    </AccountSection>
  );
}
