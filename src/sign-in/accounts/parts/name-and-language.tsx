import { api, q, useCommand } from '../../../client.ts';
import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { isLocale, LANGUAGE_OPTIONS } from '../../../shared/i18n.ts';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Profile } from '../contract.ts';
import { NAME } from '../rules.ts';
import { AccountForm } from './account-form.tsx';
import { AccountSection } from './account-section.tsx';

export function NameSection({ profile }: { profile: Profile }) {
  const command = useCommand(api.accounts.changeName, 'change-name', {
    invalidates: [q.accounts.profile.key(), q.access.current.key()],
  });
  return (
    <AccountSection title={m.accounts_name_title()} lead={m.accounts_name_lead()}>
      <AccountForm
        command={command}
        submit={m.accounts_name_save()}
        pendingLabel={m.accounts_saving()}
        done={m.accounts_saved()}
        onValues={values => command.run({ name: String(values.get('name')) })}
      >
        <TextField
          name="name"
          label={m.accounts_name()}
          defaultValue={profile.name}
          autoComplete="name"
          maxLength={NAME.most}
        />
      </AccountForm>
    </AccountSection>
  );
}

export function LanguageSection({ profile }: { profile: Profile }) {
  const command = useCommand(api.accounts.chooseLanguage, 'choose-language', {
    // Full navigation, because another language is another document.
    onDone: () => location.assign(to.account()),
  });
  return (
    <AccountSection title={m.accounts_language_title()} lead={m.accounts_language_lead()}>
      <AccountForm
        command={command}
        submit={m.accounts_language_save()}
        pendingLabel={m.accounts_saving()}
        onValues={values => {
          const locale = values.get('locale');
          if (isLocale(locale)) command.run({ locale });
        }}
      >
        <Select
          name="locale"
          label={m.accounts_language()}
          options={LANGUAGE_OPTIONS}
          defaultValue={profile.locale ?? getLocale()}
        />
      </AccountForm>
    </AccountSection>
  );
}
