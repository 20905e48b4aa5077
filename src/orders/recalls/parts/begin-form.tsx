import { useRef, useState } from 'react';
import { useCommand } from '../../../client.ts';
import { lateApi } from '../../../late-client.ts';
import { m } from '../../../paraglide/messages.js';
import { LANGUAGES, LOCALES } from '../../../shared/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form } from '../../../ui/form.tsx';
import { LazyDateField } from '../../../ui/lazy-date-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { RecallLook, Recalls } from '../contract.ts';
import { RECALL_REMEDIES, type RecallRemedy } from '../rules.ts';
import { REMEDY_WORDS } from '../wording/rules.ts';
import { type AskedRecall, RecallLookPanel } from './recall-look.tsx';

/**
 * Form of a recall in two steps: what it is about, then how it will be sent. It can't be undone, so nothing is sent
 * before somebody has looked at it; going back loses nothing.
 */
export function BeginForm({ slug, found, onDone }: { slug: string; found: Recalls; onDone: () => void }) {
  const [remedies, setRemedies] = useState<readonly RecallRemedy[]>(['REPLACE', 'MONEY_BACK']);
  const [boughtFrom, setBoughtFrom] = useState('');
  const [seen, setSeen] = useState<{ asked: AskedRecall; look: RecallLook } | null>(null);
  const asked = useRef<AskedRecall | null>(null);
  const look = useCommand(lateApi.recalls.look, 'look-at-recall', {
    onDone: ({ item }) => setSeen(asked.current && { asked: asked.current, look: item }),
  });
  const { error, fieldErrors } = look;
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
    asked.current = {
      ...{ idOrSlug: slug, productId: typed('productId'), identification: typed('identification') },
      ...{ hazard: words('hazard'), todo: words('todo'), remedies: [...remedies], contact: typed('contact') },
      boughtFrom: boughtFrom || null,
    };
    look.run(asked.current);
  };
  return (
    <>
      {seen && <RecallLookPanel {...seen} onBack={() => setSeen(null)} onDone={onDone} />}
      <div hidden={seen !== null}>
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
          <div>
            <LazyDateField name="boughtFrom" label={m.recalls_from_day()} value={boughtFrom} onChange={setBoughtFrom} />
            <p className="mt-1 text-note text-muted">{m.recalls_from_day_hint()}</p>
          </div>
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
                  setRemedies(
                    event.currentTarget.checked ? [...remedies, one] : remedies.filter(other => other !== one),
                  )
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
          <Button type="submit" wide pending={look.pending} pendingLabel={m.recalls_looking()}>
            {m.recalls_look()}
          </Button>
        </Form>
      </div>
    </>
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
