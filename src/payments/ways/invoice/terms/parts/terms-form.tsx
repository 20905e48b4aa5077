import { useState } from 'react';
import { useCommand } from '../../../../../client.ts';
import { lateApi, lateQ } from '../../../../../late-client.ts';
import { useLeaveQuestion } from '../../../../../office/parts/use-leave-question.ts';
import { m } from '../../../../../paraglide/messages.js';
import { Banner } from '../../../../../ui/banner.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { Checkbox } from '../../../../../ui/checkbox.tsx';
import { Form } from '../../../../../ui/form.tsx';
import { TextField } from '../../../../../ui/text-field.tsx';
import { toasts } from '../../../../../ui/toast-store.ts';
import { swishNumberText } from '../../../swish/numbers/rules.ts';
import { bankgiroText } from '../../numbers/rules.ts';
import type { InvoiceTerms } from '../contract.ts';
import { DUE_DAYS } from '../rules.ts';

/** Form of the terms; what was typed stays when somebody else has changed them meanwhile. */
export function TermsForm({ slug, terms }: { slug: string; terms: InvoiceTerms }) {
  const [step, setStep] = useState(terms.step);
  const [accepts, accept] = useState(terms.accepts);
  const [typed, setTyped] = useState(false);
  useLeaveQuestion(typed);
  const command = useCommand(lateApi.invoiceTerms.set, 'set-invoice-terms', {
    invalidates: [lateQ.invoiceTerms.read.key(), lateQ.receivables.list.key()],
    onDone: ({ item }) => {
      setStep(item.step);
      setTyped(false);
      toasts.show({ _id: 'invoice-terms', type: 'SUCCESS', title: m.invoices_terms_saved() });
    },
  });
  const { error, fieldErrors } = command;
  return (
    <Form
      className="max-w-[30rem]"
      errors={fieldErrors}
      onInput={() => setTyped(true)}
      onValues={values => {
        const text = (name: string) => String(values.get(name) ?? '').trim();
        command.run({
          ...{ idOrSlug: slug, accepts, step, dueDays: Number(text('dueDays')) },
          ...{ bankgiro: text('bankgiro'), swish: text('swish') },
        });
      }}
    >
      {error && Object.keys(fieldErrors).length === 0 && <Banner tone="danger" role="alert" title={error.message} />}
      <Checkbox
        label={m.invoices_terms_accepts()}
        checked={accepts}
        onChange={event => accept(event.currentTarget.checked)}
      />
      <TextField
        name="dueDays"
        type="number"
        label={m.invoices_terms_days()}
        defaultValue={terms.dueDays}
        min={DUE_DAYS.least}
        max={DUE_DAYS.most}
      />
      <TextField
        name="bankgiro"
        label={m.invoices_bankgiro()}
        hint={m.invoices_bankgiro_hint()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        defaultValue={terms.bankgiro ? bankgiroText(terms.bankgiro) : ''}
      />
      <TextField
        name="swish"
        label={m.invoices_swish()}
        hint={m.invoices_swish_hint()}
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        defaultValue={terms.swish ? swishNumberText(terms.swish) : ''}
      />
      <div>
        <Button type="submit" pending={command.pending} pendingLabel={m.applications_keeping()}>
          {m.profile_save()}
        </Button>
      </div>
    </Form>
  );
}
