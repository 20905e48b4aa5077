import { m } from '../../../paraglide/messages.js';
import type { VatCategory } from '../../../shared/vat.ts';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { parseKronor } from '../rules.ts';

export const VAT_WORDS: Record<VatCategory, () => string> = {
  standard: m.asks_vat_standard,
  food: m.asks_vat_food,
  restaurant: m.asks_vat_restaurant,
  alcohol: m.asks_vat_alcohol,
  accommodation: m.asks_vat_accommodation,
  culture: m.asks_vat_culture,
  transport: m.asks_vat_transport,
  books: m.asks_vat_books,
  exempt: m.asks_vat_exempt,
};

interface Props {
  text?: string;
  amount?: string;
  vatCategory?: VatCategory;
}

/** Form fields of a pay request: the seller's text, the amount and the VAT category. */
export function AskedFields({ text, amount, vatCategory = 'standard' }: Props) {
  return (
    <>
      <TextField name="text" label={m.asks_text()} hint={m.asks_text_hint()} defaultValue={text} maxLength={200} />
      <TextField
        name="amount"
        label={m.asks_amount()}
        hint={m.asks_amount_hint()}
        defaultValue={amount}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
      />
      <Select
        name="vatCategory"
        label={m.asks_vat()}
        hint={m.asks_vat_hint()}
        defaultValue={vatCategory}
        options={Object.entries(VAT_WORDS).map(([value, word]) => ({ value, label: word() }))}
      />
    </>
  );
}

/** Reads the fields of a pay request; an invalid amount is sent as it is, so that the server words the error. */
export function askedIn(values: FormData) {
  return {
    text: String(values.get('text') ?? ''),
    amount: parseKronor(String(values.get('amount') ?? '')),
    vatCategory: String(values.get('vatCategory')) as VatCategory,
  };
}
