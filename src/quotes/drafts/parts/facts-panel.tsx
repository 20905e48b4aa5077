import { m } from '../../../paraglide/messages.js';
import { LANGUAGE_OPTIONS, type Locale } from '../../../shared/i18n.ts';
import { LazyDateField } from '../../../ui/lazy-date-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { WrittenCustomer } from '../contract.ts';
import type { QuoteEditor } from './use-quote-editor.ts';

const WHO = [
  ['firstName', m.quotes_office_first_name, 'text'],
  ['lastName', m.quotes_office_last_name, 'text'],
  ['emailAddress', m.quotes_office_email, 'email'],
  ['phone', m.quotes_office_phone, 'tel'],
  ['businessOrgNo', m.quotes_office_org, 'text'],
] as const satisfies readonly (readonly [keyof WrittenCustomer, () => string, string])[];
const OPTIONAL: readonly string[] = ['phone', 'businessOrgNo'];

/** Facts of the quote: what it is about, and for whom. */
export function FactsPanel({ editor }: { editor: QuoteEditor }) {
  const { draft, change } = editor;
  const { quote, customer, language } = draft;
  return (
    <Sheet className="grid gap-4 p-4">
      <div className="grid gap-4 ms:grid-cols-2 l:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_7rem]">
        <TextField
          name="title"
          label={m.quotes_office_heading()}
          value={quote.title}
          maxLength={120}
          autoComplete="off"
          onChange={event => change({ quote: { title: event.target.value } })}
        />
        <LazyDateField
          label={m.quotes_office_day()}
          value={quote.day ?? ''}
          onChange={day => change({ quote: { day: day || null } })}
        />
        <TextField
          type="number"
          label={m.quotes_office_guests()}
          value={quote.guests ?? ''}
          min={1}
          max={9999}
          onChange={event => change({ quote: { guests: guestsIn(event.target.value) } })}
        />
      </div>
      <div className="grid gap-4 ms:grid-cols-2 l:grid-cols-4">
        {WHO.map(([key, label, type]) => (
          <TextField
            key={key}
            name={`customer.${key}`}
            type={type}
            label={label()}
            value={customer[key]}
            optional={OPTIONAL.includes(key)}
            autoComplete="off"
            onChange={event => change({ customer: { ...customer, [key]: event.target.value } })}
          />
        ))}
        <Select
          label={m.quotes_office_language()}
          value={language}
          options={LANGUAGE_OPTIONS}
          onChange={event => change({ language: event.target.value as Locale })}
        />
        <TextField
          label={m.quotes_office_reference()}
          value={quote.reference}
          maxLength={60}
          optional
          autoComplete="off"
          onChange={event => change({ quote: { reference: event.target.value } })}
        />
      </div>
    </Sheet>
  );
}

function guestsIn(typed: string): number | null {
  const count = Number(typed);
  return Number.isInteger(count) && count >= 1 && count <= 9999 ? count : null;
}
