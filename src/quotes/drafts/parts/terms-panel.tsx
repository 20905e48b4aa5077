import { useState } from 'react';
import { Panel } from '../../../office/parts/panel.tsx';
import { parseKronor } from '../../../orders/asks/rules.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatPrice } from '../../../ui/price-format.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { WrittenQuote } from '../../contents/contract.ts';
import type { QuoteEditor } from './use-quote-editor.ts';

/** The words around the rows: greeting, discount, terms, and what only the stall's people read. */
export function TermsPanel({ editor }: { editor: QuoteEditor }) {
  const { draft, change } = editor;
  const { quote, notes } = draft;
  return (
    <Panel title={m.quotes_office_terms()}>
      <div className="grid gap-4">
        <DiscountField discount={quote.discount} onChange={discount => change({ quote: { discount } })} />
        <TextArea
          label={m.quotes_office_intro()}
          hint={m.quotes_office_intro_hint()}
          value={quote.intro}
          maxLength={2000}
          optional
          onChange={event => change({ quote: { intro: event.target.value } })}
        />
        <TextArea
          label={m.quotes_office_own_terms()}
          value={quote.terms}
          maxLength={3000}
          optional
          onChange={event => change({ quote: { terms: event.target.value } })}
        />
        <TextArea
          label={m.quotes_office_notes()}
          hint={m.quotes_office_notes_hint()}
          value={notes}
          maxLength={4000}
          optional
          onChange={event => change({ notes: event.target.value })}
        />
      </div>
    </Panel>
  );
}

type Discount = WrittenQuote['discount'];

/** One field for both kinds of discount: "10 %" or "1 500". */
function DiscountField({ discount, onChange }: { discount: Discount; onChange: (discount: Discount) => void }) {
  const [typed, setTyped] = useState(discountText(discount));
  return (
    <TextField
      name="discount"
      label={m.quotes_office_discount()}
      hint={m.quotes_office_discount_hint()}
      value={typed}
      optional
      autoComplete="off"
      maxLength={14}
      onChange={event => {
        setTyped(event.target.value);
        onChange(parsedDiscount(event.target.value));
      }}
    />
  );
}

function discountText(discount: Discount): string {
  if (!discount || discount.value === null) return '';
  return discount.kind === 'PERCENT'
    ? `${String(discount.value / 100).replace('.', ',')} %`
    : formatPrice(discount.value, { locale: getLocale(), unit: false });
}

function parsedDiscount(typed: string): Discount {
  const text = typed.trim();
  if (!text) return null;
  if (text.endsWith('%')) {
    const percent = Number(text.slice(0, -1).trim().replace(',', '.'));
    const isPercent = Number.isFinite(percent) && percent >= 0 && percent <= 100;
    return { title: '', kind: 'PERCENT', value: isPercent ? Math.round(percent * 100) : null };
  }
  const ore = parseKronor(text);
  return { title: '', kind: 'AMOUNT', value: Number.isNaN(ore) ? null : ore };
}
