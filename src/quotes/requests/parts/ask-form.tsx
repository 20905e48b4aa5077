import { useState } from 'react';
import type { ApiError } from '../../../client.ts';
import { parseKronor } from '../../../orders/asks/rules.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { LazyDateField } from '../../../ui/lazy-date-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { AskForQuote } from '../contract.ts';
import { OCCASION_WORDS } from './occasions.ts';

export type AskValues = Omit<AskForQuote, '_id' | '_type' | '_createdAt' | 'idOrSlug' | 'lines'>;

interface Props {
  person: { name: string; email: { emailAddress: string } | null; phoneNumber: string | null } | null | undefined;
  command: { pending: boolean; error: ApiError | null; fieldErrors: Readonly<Record<string, string>> };
  onAsk: (values: AskValues) => void;
}

/** Form to ask for a quote: who asks, for what, when, for how many and how much. */
export function AskForm({ person, command, onAsk }: Props) {
  const { pending, error, fieldErrors } = command;
  const [day, setDay] = useState('');
  return (
    <Form errors={fieldErrors} onValues={values => onAsk(valuesIn(values, day))}>
      {error && Object.keys(fieldErrors).length === 0 && <Banner tone="danger" role="alert" title={error.message} />}
      <Select
        name="occasion"
        label={m.quotes_ask_occasion()}
        defaultValue="PARTY"
        options={Object.entries(OCCASION_WORDS).map(([value, word]) => ({ value, label: word() }))}
      />
      <div className="grid gap-4 ms:grid-cols-2">
        <LazyDateField
          name="day"
          label={m.quotes_ask_day()}
          value={day}
          min={new Date().toISOString().slice(0, 10)}
          onChange={setDay}
        />
        <TextField name="guests" type="number" label={m.quotes_ask_guests()} min={1} max={9999} optional />
      </div>
      <TextField name="otherDays" label={m.quotes_ask_other_days()} maxLength={200} optional />
      <TextArea name="text" label={m.quotes_ask_text()} hint={m.quotes_ask_text_hint()} maxLength={3000} rows={4} />
      <TextField
        name="budget"
        label={m.quotes_ask_budget()}
        hint={m.quotes_ask_budget_hint()}
        inputMode="decimal"
        maxLength={14}
        optional
      />
      <TextField
        name="contact.name"
        label={m.quotes_modal_name()}
        autoComplete="name"
        maxLength={120}
        defaultValue={person?.name ?? ''}
      />
      <TextField
        name="contact.email"
        type="email"
        label={m.quotes_modal_email()}
        autoComplete="email"
        maxLength={254}
        defaultValue={person?.email?.emailAddress ?? ''}
      />
      <div className="grid gap-4 ms:grid-cols-2">
        <TextField
          name="contact.phone"
          type="tel"
          label={m.quotes_office_phone()}
          autoComplete="tel"
          maxLength={40}
          optional
          defaultValue={person?.phoneNumber ?? ''}
        />
        <TextField name="contact.businessOrgNo" label={m.quotes_office_org()} maxLength={20} optional />
      </div>
      <div>
        <Button type="submit" size="lg" pending={pending} pendingLabel={m.quotes_ask_sending()}>
          {m.quotes_ask_send()}
        </Button>
      </div>
    </Form>
  );
}

function valuesIn(values: FormData, day: string): AskValues {
  const text = (name: string) => String(values.get(name) ?? '').trim();
  const guests = Number(text('guests'));
  const budget = text('budget') ? parseKronor(text('budget')) : Number.NaN;
  return {
    occasion: text('occasion') as AskValues['occasion'],
    day: day || null,
    otherDays: text('otherDays'),
    guests: Number.isInteger(guests) && guests > 0 ? guests : null,
    budget: Number.isNaN(budget) ? null : budget,
    text: text('text'),
    contact: {
      name: text('contact.name'),
      email: text('contact.email'),
      phone: text('contact.phone'),
      businessOrgNo: text('contact.businessOrgNo'),
    },
  };
}
