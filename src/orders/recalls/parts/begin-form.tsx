import { useState } from 'react';
import { useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { m } from '../../../paraglide/messages.js';
import { LANGUAGES, LOCALES } from '../../../shared/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form } from '../../../ui/form.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { Recalls } from '../contract.ts';
import { RECALL_REMEDIES, type RecallRemedy } from '../rules.ts';
import { REMEDY_WORDS } from '../wording/rules.ts';

/** Form of a recall: which goods, what is dangerous, what to do, and what buyers get. It can't be undone, and says so first. */
export function BeginForm({ slug, found }: { slug: string; found: Recalls }) {
  const [remedies, setRemedies] = useState<readonly RecallRemedy[]>(['REPLACE', 'MONEY_BACK']);
  const begin = useCommand(lateApi.recalls.begin, 'begin-recall', {
    invalidates: [lateQ.recalls.ofProvider.key(), lateQ.assortment.list.key()],
    onDone: () => toasts.show({ _id: 'recall', type: 'SUCCESS', title: m.recalls_begun() }),
  });
  const { error, fieldErrors } = begin;
  const send = (values: FormData) => {
    const typed = (name: string) => String(values.get(name) ?? '').trim();
    const words = (name: string) => ({
      sv: typed(`${name}.sv`),
      ...Object.fromEntries(
        LOCALES.filter(locale => locale !== 'sv' && typed(`${name}.${locale}`)).map(locale => [
          locale,
          typed(`${name}.${locale}`),
        ]),
      ),
    });
    begin.run({
      ...{ idOrSlug: slug, productId: typed('productId'), identification: typed('identification') },
      ...{ hazard: words('hazard'), todo: words('todo'), remedies: [...remedies], contact: typed('contact') },
      boughtFrom: typed('boughtFrom') || null,
    });
  };
  return (
    <Form errors={fieldErrors} onValues={send}>
      {error && !Object.keys(fieldErrors).length && <Banner tone="danger" role="alert" title={error.message} />}
      <p className="hyphenate">{m.recalls_form_lead()}</p>
      <Select
        name="productId"
        label={m.recalls_product()}
        prompt={m.complaints_choose()}
        options={found.products.map(({ _id, title }) => ({ value: _id, label: title }))}
      />
      <TextField
        name="identification"
        label={m.recalls_identification()}
        hint={m.recalls_identification_hint()}
        optional
        maxLength={200}
      />
      <TextField name="boughtFrom" type="date" label={m.recalls_from_day()} hint={m.recalls_from_day_hint()} optional />
      <InLanguages name="hazard" label={m.recalls_hazard()} hint={m.recalls_hazard_hint()} />
      <InLanguages name="todo" label={m.recalls_todo()} hint={m.recalls_todo_hint()} />
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">{m.recalls_remedies()}</legend>
        {RECALL_REMEDIES.map(one => (
          <Checkbox
            key={one}
            label={REMEDY_WORDS[one]()}
            checked={remedies.includes(one)}
            onChange={event =>
              setRemedies(event.currentTarget.checked ? [...remedies, one] : remedies.filter(other => other !== one))
            }
          />
        ))}
        <p className="text-note text-muted">{m.recalls_remedies_hint()}</p>
      </fieldset>
      <TextField
        name="contact"
        label={m.recalls_contact()}
        hint={m.recalls_contact_hint()}
        defaultValue={found.contact}
        maxLength={200}
      />
      <Button type="submit" variant="danger" wide pending={begin.pending} pendingLabel={m.recalls_beginning()}>
        {m.recalls_begin()}
      </Button>
    </Form>
  );
}

/** Text in three languages, Swedish first; what is missing is shown in Swedish. */
function InLanguages({ name, label, hint }: { name: string; label: string; hint: string }) {
  return (
    <>
      {LOCALES.map(locale => (
        <TextArea
          key={locale}
          name={`${name}.${locale}`}
          lang={locale}
          label={locale === 'sv' ? label : `${label} (${LANGUAGES[locale]})`}
          {...(locale === 'sv' && { hint })}
          optional={locale !== 'sv'}
          rows={locale === 'sv' ? 3 : 2}
          maxLength={2000}
        />
      ))}
    </>
  );
}
