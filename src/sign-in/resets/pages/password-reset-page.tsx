import { useSearchParams } from 'react-router';
import { api, useCommand } from '../../../client.ts';
import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Head } from '../../../ui/head.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AccountForm } from '../../accounts/parts/account-form.tsx';
import { NewPasswordField } from '../../credentials/parts/password-field.tsx';

/** Page of a forgotten password: requested by username or address, set by the link in the mail. */
export default function PasswordResetPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token');
  return (
    <div className="page-margin grid min-h-[60dvh] content-start py-10 l:py-16">
      <Head title={m.resets_title()} index={false} />
      <div className="max-w-[28rem]">{token ? <SetNew token={token} /> : <Ask />}</div>
    </div>
  );
}

function Ask() {
  const command = useCommand(api.credentials.requestReset, 'request-password-reset');
  return (
    <>
      <h1 className="hyphenate text-section">{m.resets_title()}</h1>
      <p className="mt-2 mb-6 text-muted">{m.resets_lead()}</p>
      <div role="status">
        {command.answer !== undefined && (
          <Banner tone="accent" rounded className="mb-6" title={m.resets_sent_title()}>
            {m.resets_sent_text()}
          </Banner>
        )}
      </div>
      <AccountForm
        command={command}
        variant="primary"
        submit={command.answer === undefined ? m.resets_ask() : m.resets_ask_again()}
        pendingLabel={m.accounts_email_sending()}
        beside={
          <TextLink standalone href={to.login()}>
            {m.resets_to_login()}
          </TextLink>
        }
        onValues={values => command.run({ usernameOrEmail: String(values.get('usernameOrEmail')) })}
      >
        <TextField
          name="usernameOrEmail"
          label={m.resets_name()}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={254}
        />
      </AccountForm>
    </>
  );
}

function SetNew({ token }: { token: string }) {
  const command = useCommand(api.credentials.reset, 'reset-password');
  if (command.answer !== undefined) {
    return (
      <div role="status">
        <h1 className="hyphenate text-section">{m.resets_done_title()}</h1>
        <p className="mt-2 mb-6 text-muted">{m.resets_done_text()}</p>
        <ButtonLink href={to.login()}>{m.resets_to_login()}</ButtonLink>
      </div>
    );
  }
  return (
    <>
      <h1 className="hyphenate text-section">{m.resets_new_title()}</h1>
      <p className="mt-2 mb-6 text-muted">{m.resets_new_lead()}</p>
      <AccountForm
        command={command}
        variant="primary"
        submit={m.resets_save()}
        pendingLabel={m.accounts_saving()}
        beside={
          command.error?.reason === 'link-not-valid' && (
            <TextLink standalone href={to.passwordReset()}>
              {m.resets_ask_anew()}
            </TextLink>
          )
        }
        onValues={values => command.run({ token, newPassword: String(values.get('newPassword')) })}
      >
        <NewPasswordField />
      </AccountForm>
    </>
  );
}
