import { useState } from 'react';
import { type PriceChoice, type PriceProblem, priceProblem, typedAmount } from '../../../catalogue/prices/rules.ts';
import { m } from '../../../paraglide/messages.js';
import { priceText } from '../../../ui/price.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type Choice = Extract<PriceChoice, { kind: 'CHOICE' }>;

interface Props {
  choice: Choice;
  selected: number | null;
  onSelect: (amount: number | null) => void;
}

const FREE = 'free';

/** Amount of a gift card: one of the options, or the buyer's own (storefront 2 and 5). */
export function PriceSelector({ choice, selected, onSelect }: Props) {
  const { options, free } = choice;
  const [own, setOwn] = useState(() => free !== null && selected !== null && !options.includes(selected));
  const field = free && <FreeAmount choice={choice} free={free} selected={own ? selected : null} onSelect={onSelect} />;
  if (!options.length) return field;
  const chosen = selected === null ? null : String(selected);
  const items = options.map(amount => ({ id: String(amount), label: priceText(amount) }));
  return (
    <RadioList
      legend={m.catalogue_amount_choose()}
      name="amount"
      selected={own ? FREE : chosen}
      onSelect={id => {
        setOwn(id === FREE);
        onSelect(id === FREE ? null : Number(id));
      }}
      items={field ? [...items, { id: FREE, label: m.catalogue_amount_own(), detail: field }] : items}
    />
  );
}

type FreeAmountProps = Props & { free: NonNullable<Choice['free']> };

/** Free amount: it counts while it is typed, and its error shows on blur (storefront 5). */
function FreeAmount({ choice, free, selected, onSelect }: FreeAmountProps) {
  const [text, setText] = useState(selected === null ? '' : String(selected / 100));
  const [left, setLeft] = useState(false);
  const amount = typedAmount(text);
  const problem = text.trim() ? priceProblem({ ...choice, options: [] }, amount ?? Number.NaN) : null;
  const { min, max } = free;
  return (
    <TextField
      label={m.catalogue_amount_label()}
      placeholder={m.catalogue_amount_enter()}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      value={text}
      error={left && problem ? problemText(problem, free) : undefined}
      hint={
        max === null
          ? m.catalogue_amount_from({ min: priceText(min) })
          : m.catalogue_amount_between({ min: priceText(min), max: priceText(max) })
      }
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        setLeft(false);
        const typed = typedAmount(currentTarget.value);
        onSelect(typed !== null && !priceProblem({ ...choice, options: [] }, typed) ? typed : null);
      }}
      onBlur={() => setLeft(true)}
    />
  );
}

function problemText(problem: PriceProblem, { min, max }: FreeAmountProps['free']): string {
  if (problem === 'price-too-low') return m.catalogue_amount_at_least({ price: priceText(min) });
  if (problem === 'price-too-high' && max !== null) return m.catalogue_amount_at_most({ price: priceText(max) });
  return problem === 'price-too-high' ? m.refusal_price_too_high() : m.refusal_price_not_whole();
}
