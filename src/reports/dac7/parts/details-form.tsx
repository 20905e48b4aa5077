import { useState } from 'react';
import { useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { OwnRecord } from '../contract.ts';
import { SELLER_FORMS, type SellerForm } from '../rules.ts';
import { formWord } from '../wording/rules.ts';

/** Details of a seller that the company page does not ask for. What is sealed is never shown again: empty keeps it. */
export function DetailsForm({ slug, own }: { slug: string; own: OwnRecord }) {
  const [form, choose] = useState<SellerForm>(own.form ?? own.likelyForm ?? 'COMPANY');
  const command = useCommand(lateApi.platformReports.write, 'write-platform-details', {
    invalidates: [lateQ.platformReports.own.key()],
    onDone: () => toasts.show({ _id: 'platform-details', type: 'SUCCESS', title: m.reports_platform_saved() }),
  });
  const { error, fieldErrors } = command;
  const kept = m.reports_platform_kept();
  return (
    <Form
      errors={fieldErrors}
      onValues={values => {
        const text = (name: string) => String(values.get(name) ?? '').trim();
        command.run({
          ...{ idOrSlug: slug, form, birthDate: form === 'SOLE_TRADER' ? text('birthDate') : '' },
          ...{ account: text('account'), accountHolder: text('accountHolder') },
        });
      }}
    >
      {error && Object.keys(fieldErrors).length === 0 && <Banner tone="danger" role="alert" title={error.message} />}
      <p className="text-note text-muted">{m.reports_platform_sealed()}</p>
      <Select
        name="form"
        label={m.reports_platform_form()}
        options={SELLER_FORMS.map(one => ({ value: one, label: formWord(one, getLocale()) }))}
        value={form}
        onChange={event => choose(event.currentTarget.value as SellerForm)}
      />
      {form === 'SOLE_TRADER' && (
        <TextField
          name="birthDate"
          label={m.reports_platform_birth()}
          hint={own.hasBirthDate ? kept : m.reports_platform_birth_hint()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
        />
      )}
      <TextField
        name="account"
        label={m.reports_platform_account()}
        hint={
          own.accountEnd ? m.reports_platform_account_kept({ end: own.accountEnd }) : m.reports_platform_account_hint()
        }
        autoComplete="off"
        maxLength={34}
      />
      <TextField
        name="accountHolder"
        label={m.reports_platform_holder()}
        hint={own.accountEnd ? kept : undefined}
        optional
        autoComplete="off"
        maxLength={200}
      />
      <div>
        <Button type="submit" pending={command.pending}>
          {m.reports_platform_save()}
        </Button>
      </div>
    </Form>
  );
}
